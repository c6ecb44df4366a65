import type { Database, ExperienceRow } from '../database/schema.ts';
import { oneOf, orNull, readBy, readTime, textOf, type ValuesOf } from '../json-api/read-attributes.ts';
import { findTeamExperience } from './find-experience.ts';
import { readFormDefinition } from './read-form-definition.ts';

/** A slug of digits alone would hide the experience of that number. */
const readSlug = readBy<string>(
  (value) =>
    typeof value === 'string' && /^(?!\d+$)[a-z0-9][a-z0-9-]{0,99}$/.test(value)
      ? { value }
      : { wanted: 'small letters, digits and hyphens, at most 100, not digits alone' },
  { type: 'string' },
);

export const experienceChange = {
  name: textOf(200),
  text: textOf(5000, { isEmptyAllowed: true }),
  status: oneOf(['draft', 'published']),
  closes_at: orNull(readTime),
  form: readFormDefinition,
};

export const newExperience = { ...experienceChange, slug: readSlug };

export type ExperienceChange = ValuesOf<typeof experienceChange>;

/** Without a status it is a draft: nobody sees it by mistake. */
export function describeNewExperience({
  slug = '',
  status = 'draft',
  closes_at = null,
  ...shown
}: ValuesOf<typeof newExperience>): Omit<ExperienceRow, 'id' | 'team_id'> {
  return { slug, status, closes_at, attributes: JSON.stringify(shown) };
}

/** All or none. What was sent to a form stays as it was sent, also when the form has changed. */
export async function changeExperiences(
  database: Database,
  teamId: number,
  changes: readonly { readonly id: number; readonly change: ExperienceChange }[],
): Promise<readonly ExperienceRow[]> {
  return database.transaction().execute(async (transaction) => {
    const changed: ExperienceRow[] = [];
    for (const {
      id,
      change: { status, closes_at, ...shown },
    } of changes) {
      // Takes the row: of two updates that come together the second reads what the first has written.
      await transaction
        .updateTable('experiences')
        .set({ id })
        .where('id', '=', id)
        .where('team_id', '=', teamId)
        .execute();
      const row = await findTeamExperience(transaction, teamId, String(id));
      changed.push(
        await transaction
          .updateTable('experiences')
          .set({
            status: status ?? row.status,
            closes_at: closes_at === undefined ? row.closes_at : closes_at,
            attributes: JSON.stringify({ ...(JSON.parse(row.attributes) as object), ...shown }),
          })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow(),
      );
    }
    return changed;
  });
}
