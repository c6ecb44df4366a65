import { allocateIds } from '../../service/src/database/allocate-ids.ts';
import type { Database } from '../../service/src/database/schema.ts';
import { consentTermIndex, experiences } from './experiences.ts';
import { terms } from './terms.ts';

const dayMs = 86_400_000;

/** The boards that the demo's mix combines; missing boards are left out. */
const mixedBoards: readonly string[] = ['campaign', 'reviews'];

async function seedTerms(database: Database, teamId: number, nowMs: number): Promise<number[]> {
  const firstId = await allocateIds(database, 'right_request_terms', terms.length);
  const board = await database.selectFrom('boards').select('id').where('slug', '=', 'campaign').executeTakeFirst();
  const rows = terms.map(({ isArchived = false, ...attributes }, index) => ({
    id: firstId + index,
    team_id: teamId,
    board_id: board?.id ?? null,
    created_at: nowMs - 90 * dayMs,
    archived_at: isArchived ? nowMs - 30 * dayMs : null,
    attributes: JSON.stringify(attributes),
  }));
  await database.insertInto('right_request_terms').values(rows).execute();
  return rows.map(({ id }) => id);
}

async function seedMix(database: Database, teamId: number): Promise<void> {
  const boards = await database.selectFrom('boards').select(['id', 'slug']).where('slug', 'in', mixedBoards).execute();
  const id = await allocateIds(database, 'mixes', 2);
  await database
    .insertInto('mixes')
    .values([
      { id, team_id: teamId, name: 'Wendle Week and what walkers say', is_public: 1 },
      { id: id + 1, team_id: teamId, name: 'For the team only', is_public: 0 },
    ])
    .execute();
  if (boards.length > 0)
    await database
      .insertInto('mix_boards')
      .values(boards.map((board) => ({ mix_id: id, board_id: board.id })))
      .execute();
}

/**
 * Adds experiences, terms and a mix to a database without them: a new one, or one of an earlier version. Must run after
 * the boards are stored.
 */
export async function seedForms(database: Database, teamId: number, nowMs: number): Promise<void> {
  if (!(await database.selectFrom('teams').select('id').where('id', '=', teamId).executeTakeFirst())) return;
  if (await database.selectFrom('experiences').select('id').executeTakeFirst()) return;
  const termIds = await seedTerms(database, teamId, nowMs);
  const firstId = await allocateIds(database, 'experiences', experiences.length);
  await database
    .insertInto('experiences')
    .values(
      experiences.map(({ slug, status, isClosed = false, form, ...rest }, index) => {
        const fields = form.fields.map((field) =>
          field.kind === 'consent' ? { ...field, term_id: termIds[consentTermIndex] ?? 0 } : field,
        );
        return {
          id: firstId + index,
          team_id: teamId,
          slug,
          status,
          closes_at: isClosed ? nowMs - 200 * dayMs : null,
          attributes: JSON.stringify({ ...rest, form: { ...form, fields } }),
        };
      }),
    )
    .execute();
  await seedMix(database, teamId);
}
