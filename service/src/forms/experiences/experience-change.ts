import type { Database, ExperienceRow } from '../../database/schema.ts';
import {
  nameOf,
  oneOf,
  orNull,
  readSlug,
  readTime,
  textOf,
  type ValuesOf,
} from '../../http/json-api/read-attributes.ts';
import { findTeamExperience } from './find-experience.ts';
import { readFormDefinition } from './read-form-definition.ts';

export const experienceChange = {
  name: nameOf(200),
  text: textOf(5000, { isEmptyAllowed: true }),
  status: oneOf(['draft', 'published']),
  closes_at: orNull(readTime),
  form: readFormDefinition,
};

export const newExperience = { ...experienceChange, slug: readSlug };

export type ExperienceChange = ValuesOf<typeof experienceChange>;

/** An experience without a status is a draft, so that it is not published by mistake. */
export function describeNewExperience({
  slug = '',
  status = 'draft',
  closes_at = null,
  ...shown
}: ValuesOf<typeof newExperience>): Omit<ExperienceRow, 'id' | 'team_id'> {
  return { slug, status, closes_at, attributes: JSON.stringify(shown) };
}

/** Changes an experience in a transaction. Submissions remain unchanged, even when their form changes. */
export async function changeExperience(
  transaction: Database,
  teamId: number,
  { id, change: { status, closes_at, ...shown } }: { readonly id: number; readonly change: ExperienceChange },
): Promise<ExperienceRow> {
  // Locks the row: the second of two concurrent updates reads the result of the first.
  await transaction.updateTable('experiences').set({ id }).where('id', '=', id).where('team_id', '=', teamId).execute();
  const row = await findTeamExperience(transaction, teamId, String(id));
  return transaction
    .updateTable('experiences')
    .set({
      status: status ?? row.status,
      closes_at: closes_at === undefined ? row.closes_at : closes_at,
      attributes: JSON.stringify({ ...(JSON.parse(row.attributes) as object), ...shown }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
