import { allocateIds } from '../../service/src/database/allocate-ids.ts';
import { readSetting, writeSetting } from '../../service/src/database/settings-store.ts';
import type { Database } from '../../service/src/database/schema.ts';
import { hashToken } from '../../service/src/auth/authorize.ts';
import type { MediaFile } from '../../service/src/visitors/media/media-files.ts';
import { demoToken, demoV1Token } from '../../service/src/auth/setup/demo-secrets.ts';
import { v1Scope } from '../../service/src/v1/authorize-token.ts';
import { planBoards, type PlannedBoard } from './demo-boards.ts';
import { collectPayloads } from './hostile-payloads.ts';
import { seedHostileBoard } from './hostile-board.ts';
import { seedBoard } from './seed-board.ts';
import type { SeedContent } from './seed-content.ts';
import { seedForms } from './seed-forms.ts';
import { storeBoard } from './store-board.ts';
import { storeOwner } from './store-owner.ts';
import { storeVisits } from './store-visits.ts';
import { storePendingPosts } from './store-pending-posts.ts';
import { requireTeamParts } from './team-parts.ts';

export { demoToken, demoV1Token };
export const demoTeamId = 1;
const demoScopes = 'boards:read posts:read form_submissions:read form_submissions:write right_request_terms:read';
const teamName = 'Wendle Hills Walking Festival';

/**
 * The current seed version. It must increase with each addition, so that older databases receive it once. Version 1 is
 * every database from before seed versions.
 */
export const seedVersion = 4;
/**
 * The seed version of each addition other than boards. Forms are as old as the tables of version 1 and may be missing
 * there.
 */
const [formsSince, pendingPostsSince, visitsSince] = [2, 2, 4] as const;

/** The result of seeding at a start. */
export interface SeedReport {
  /** The previous version; null = the database was empty. */
  readonly from: number | null;
  /** Short descriptions of the additions. */
  readonly added: readonly string[];
}

export interface SeedOptions {
  readonly content: SeedContent;
  readonly files: ReadonlyMap<string, MediaFile>;
  readonly nowMs: number;
  /** The origins from which the demo's owner may sign in. */
  readonly ownerOrigins?: readonly string[];
}

async function storeToken(database: Database, token: string, scopes: string): Promise<void> {
  await database
    .insertInto('access_tokens')
    .values({ token_hash: hashToken(token), team_id: demoTeamId, scopes, expires_at: null })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ scopes }))
    .execute();
}

async function storeBoards(
  database: Database,
  planned: readonly PlannedBoard[],
  { content, files, nowMs }: SeedOptions,
): Promise<void> {
  const parts = await requireTeamParts(database, { id: demoTeamId, name: teamName }, content.products, files);
  for (const { slug, name, content: boardContent, stepMs, isPublic = true, isLive = false } of planned) {
    const board = { teamId: demoTeamId, slug, name, isPublic, isLive };
    if (boardContent)
      await seedBoard(database, { board, content: boardContent, ctas: content.ctas, ...parts, files, stepMs, nowMs });
    else
      await seedHostileBoard(database, {
        boardId: await storeBoard(database, board),
        teamId: demoTeamId,
        payloads: collectPayloads(content.corporaFolder ?? ''),
        nowMs,
      });
  }
}

/**
 * Fills an empty database with the demo's boards, or adds newer content to a database of an earlier version: boards
 * whose slug is free, and additions of later versions. Existing content keeps the owner's changes. A database that does
 * not belong to the demo, or has a later version, is not changed. All changes are one transaction: a failed start
 * leaves nothing behind, and the second of two concurrent starts finds the work done.
 */
export async function seed(database: Database, options: SeedOptions): Promise<SeedReport> {
  const { content, files, nowMs, ownerOrigins = [] } = options;
  return database.transaction().execute(async (transaction) => {
    // Locks the row that every seeding needs, so that a concurrent seeding waits here.
    await allocateIds(transaction, 'boards', 0);
    const hasTeams = (await transaction.selectFrom('teams').select('id').executeTakeFirst()) !== undefined;
    const kept = await readSetting(transaction, 'seed_version');
    const from = kept !== null ? Number(kept) : hasTeams ? 1 : null;
    if (
      hasTeams &&
      !(await transaction
        .selectFrom('access_tokens')
        .select('team_id')
        .where('token_hash', '=', hashToken(demoToken))
        .executeTakeFirst())
    )
      return { from, added: [] };

    if (!hasTeams) {
      // The first id, which every new database starts with.
      await allocateIds(transaction, 'teams', 1);
      await transaction.insertInto('teams').values({ id: demoTeamId, name: teamName }).execute();
    }
    // The demo's tokens and its page get access to all current boards.
    await storeToken(transaction, demoToken, demoScopes);
    await storeToken(transaction, demoV1Token, v1Scope);

    const slugs = new Set((await transaction.selectFrom('boards').select('slug').execute()).map(({ slug }) => slug));
    // A database without a seed version may have any age, so each board may be missing.
    const isNew = ({ slug, since }: PlannedBoard): boolean =>
      !slugs.has(slug) && (kept === null || since > Number(kept));
    const boards = planBoards(content).filter(isNew);
    if (boards.length > 0) await storeBoards(transaction, boards, options);
    await storeOwner(transaction, demoTeamId, ownerOrigins);
    if ((from ?? 0) < formsSince) await seedForms(transaction, demoTeamId, nowMs);
    const pending =
      (from ?? 0) < pendingPostsSince
        ? await storePendingPosts(transaction, demoTeamId, content.pendingPosts ?? [], files, nowMs)
        : 0;
    const events =
      (from ?? 0) < visitsSince ? await storeVisits(transaction, demoTeamId, content.visits ?? [], nowMs) : 0;
    await writeSetting(transaction, 'seed_version', String(Math.max(seedVersion, from ?? 0)));
    return {
      from,
      added: [
        ...boards.map(({ slug }) => `board ${slug}`),
        ...(pending > 0 ? [`${pending} pending posts`] : []),
        ...(events > 0 ? [`${events} events of visitors`] : []),
      ],
    };
  });
}
