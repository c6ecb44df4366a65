import type { BoardRow } from '../boards/find-board.ts';
import type { Database } from '../database/schema.ts';
import { readAttributes } from '../visitors/media/media-reference.ts';
import { paths } from '../http/paths.ts';
import { describeAccounts } from './describe-accounts.ts';
import { describeV1Personalization } from './describe-v1-personalization.ts';
import type { V1Router } from './v1-router.ts';
import { respondData } from './respond.ts';

type Fields = Readonly<Record<string, unknown>>;

async function loadTags(database: Database, boardId: number): Promise<string[]> {
  const rows = await database
    .selectFrom('post_tags')
    .innerJoin('posts', 'posts.id', 'post_tags.post_id')
    .select('tag')
    .distinct()
    .where('posts.board_id', '=', boardId)
    .where('posts.status', '=', 'approved')
    .execute();
  // The tags are sorted here, because the databases use different collations.
  return rows.map(({ tag }) => tag).sort();
}

/** Returns the Unix time of the oldest post, because the creation time of a board is not stored. */
async function findCreation(database: Database, boardId: number): Promise<number> {
  const row = await database
    .selectFrom('posts')
    .select(({ fn }) => fn.min('published_at').as('first'))
    .where('board_id', '=', boardId)
    .where('status', '=', 'approved')
    .executeTakeFirst();
  return Math.floor(Number(row?.first ?? 0) / 1000);
}

/** Documented fields that have no equivalent in this service. */
const noNotion = {
  wix: 0,
  textupdates: 0,
  script_flag: 0,
  moderate_rules: '',
  moderate_files: '',
  csv_url: '',
  brand_logo: '',
  plan: '',
  powered_by_service_logo: false,
  instboard_updates: { active: [], scheduled: [], finished: [], count: 0, buffer_time: 0 },
} as const;

async function describeProfile(database: Database, board: BoardRow, base: string, nowMs: number): Promise<Fields> {
  const load = async (table: 'social_feeds' | 'personalizations'): Promise<{ id: number; attributes: Fields }[]> => {
    const rows = await database.selectFrom(table).selectAll().where('board_id', '=', board.id).orderBy('id').execute();
    return rows.map(({ id, attributes }) => ({ id, attributes: readAttributes(attributes, base) }));
  };
  const personalizations = await load('personalizations');
  return {
    id: board.id,
    user_name: board.slug,
    name: board.name,
    ...noNotion,
    account: board.team_id,
    created: await findCreation(database, board.id),
    analytics: 1,
    last_analyzed: Math.floor(nowMs / 1000),
    status: 1,
    enable_realtime: board.is_live,
    tags: await loadTags(database, board.id),
    ...describeAccounts(await load('social_feeds')),
    personalizations: personalizations.map(({ id, attributes }) => describeV1Personalization(id, board.id, attributes)),
  };
}

/** Adds the route for a board's profile with its connected accounts. */
export function openProfile(router: V1Router, database: Database): void {
  router.open({ path: paths.v1Profile, parameters: [] }, async ({ board, callback, base, nowMs }, context) =>
    respondData(context, await describeProfile(database, board, base, nowMs), callback),
  );
}
