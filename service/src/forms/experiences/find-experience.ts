import type { Database, ExperienceRow } from '../../database/schema.ts';
import { ApiError } from '../../http/json-api/api-error.ts';

/** Any integer that both databases and JavaScript hold exactly. */
const numericId = /^\d{1,15}$/;

export function readNumber(text: string): number {
  return numericId.test(text) ? Number(text) : -1;
}

/** Finds an experience by slug, else by id; drafts count as missing. Throws 404. */
export async function findPublishedExperience(
  database: Database,
  teamId: string,
  slugOrId: string,
): Promise<ExperienceRow> {
  // PostgreSQL rejects U+0000, so no slug contains it.
  const found = slugOrId.includes('\0')
    ? []
    : await database
        .selectFrom('experiences')
        .selectAll()
        .where('team_id', '=', readNumber(teamId))
        .where('status', '=', 'published')
        .where((row) => row.or([row('slug', '=', slugOrId), row('id', '=', readNumber(slugOrId))]))
        .execute();
  const experience = found.find(({ slug }) => slug === slugOrId) ?? found[0];
  if (!experience) throw new ApiError('not_found', 'There is no such published experience.');
  return experience;
}

/** Finds an experience for its team, including drafts. Throws 404. */
export async function findTeamExperience(database: Database, teamId: number, id: string): Promise<ExperienceRow> {
  const experience = await database
    .selectFrom('experiences')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('id', '=', readNumber(id))
    .executeTakeFirst();
  if (!experience) throw new ApiError('not_found', 'There is no such experience.');
  return experience;
}
