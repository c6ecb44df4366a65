import { allocateIds } from '../database/allocate-ids.ts';
import type { Database } from '../database/schema.ts';
import { hashToken } from '../metrics/authorize.ts';
import type { MediaFile } from '../media/media-files.ts';
import { referTo } from './describe-seed-post.ts';
import { collectPayloads } from './hostile-payloads.ts';
import { seedHostileBoard } from './hostile-board.ts';
import { seedBoard } from './seed-board.ts';
import { seedForms } from './seed-forms.ts';
import type { BoardContent, SeedContent } from './seed-content.ts';
import { storeBoard, storeProducts } from './store-board.ts';
import { v1Scope } from '../v1/authorize-token.ts';
import { storeOwner } from './store-owner.ts';
import { storeAccounts, storeUsers } from './store-team.ts';

/** Opens the metrics of the demo's team. Public knowledge, for the demo only: its database holds nothing but the demo. */
export const demoToken = 'drystone-demo-only-Nk3pXw7QmZ4tVbR9';
/** Opens version 1 for the demo team's boards, and nothing else: it stands in the addresses that pages ask. */
export const demoV1Token = 'drystone-v1-demo-only-h8TcLr2Yw5';
export const demoTeamId = 1;
const demoScopes = 'boards:read posts:read form_submissions:read form_submissions:write right_request_terms:read';
const teamName = 'Wendle Hills Walking Festival';

const hourMs = 3_600_000;

interface PlannedBoard {
  readonly slug: string;
  readonly name: string;
  readonly content: BoardContent;
  readonly stepMs: number;
  readonly isPublic?: boolean;
  readonly isLive?: boolean;
}

/** Made last, so that the numbers of all others stay what they were before there were these. */
function planLaterBoards({ reader, live, legacy, open, guarded }: SeedContent): PlannedBoard[] {
  return [
    { slug: 'reader', name: 'Every kind of post', content: reader, stepMs: 2 * hourMs },
    { slug: 'live', name: 'Wendle today', content: live, stepMs: hourMs / 4, isLive: true },
    { slug: 'legacy', name: 'As version 1 has it', content: legacy, stepMs: 5 * hourMs },
    { slug: 'open', name: 'Your week', content: open, stepMs: hourMs },
    { slug: 'guarded', name: 'Your week, with care', content: guarded, stepMs: hourMs },
  ];
}

const nothing: BoardContent = { feeds: [], personalizations: [], posts: [] };

function planBoards({ campaign, reviews, long }: SeedContent): PlannedBoard[] {
  return [
    { slug: 'campaign', name: 'Wendle Week', content: campaign, stepMs: 3 * hourMs, isLive: true },
    { slug: 'reviews', name: 'Reviews', content: reviews, stepMs: 30 * hourMs },
    { slug: 'long', name: 'Ten thousand posts', content: long, stepMs: hourMs / 3 },
    { slug: 'empty', name: 'Nothing yet', content: { ...nothing, feeds: campaign.feeds, personalizations: campaign.personalizations.slice(0, 1) }, stepMs: hourMs },
    { slug: 'private', name: 'Not for everyone', content: { ...nothing, posts: campaign.posts.slice(0, 3).map(({ ctas: _c, products: _p, ...post }) => post) }, stepMs: hourMs, isPublic: false },
  ];
}

/** A database of an earlier version gets it, too. */
async function storeV1Token(database: Database): Promise<void> {
  if (!await database.selectFrom('teams').select('id').where('id', '=', demoTeamId).executeTakeFirst()) return;
  await database.insertInto('access_tokens')
    .values({ token_hash: hashToken(demoV1Token), team_id: demoTeamId, scopes: v1Scope, expires_at: null })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
}

/**
 * Fills an empty database with the demo's boards; one that has been filled is left as it is. One transaction: a start
 * that fails leaves nothing half done, and of two that start together the second finds the work done.
 * @param ownerOrigins from whose pages the demo's owner may sign in
 */
export async function seed(database: Database, content: SeedContent, files: ReadonlyMap<string, MediaFile>, nowMs: number, ownerOrigins: readonly string[] = []): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // Takes the row that every seeding needs, so that a second one waits here.
    await allocateIds(transaction, 'boards', 0);
    if (await transaction.selectFrom('teams').select('id').executeTakeFirst()) {
      // A database of an earlier version: its demo token opens what there is today.
      await transaction.updateTable('access_tokens').set({ scopes: demoScopes }).where('token_hash', '=', hashToken(demoToken)).execute();
      await storeV1Token(transaction);
      await seedForms(transaction, demoTeamId, nowMs);
      return;
    }
    await transaction.insertInto('teams').values({ id: demoTeamId, name: teamName }).execute();
    await transaction.insertInto('access_tokens')
      .values({ token_hash: hashToken(demoToken), team_id: demoTeamId, scopes: demoScopes, expires_at: null })
      .execute();
    await storeV1Token(transaction);

    const ids = await storeProducts(transaction, demoTeamId, content.products.map(({ photo, price, salePrice, saleStartsAt, saleEndsAt, ...product }) => ({
      ...product, price: price || null, sale_price: salePrice ?? null, sale_price_starts_at: saleStartsAt ?? null, sale_price_ends_at: saleEndsAt ?? null,
      image_url: referTo(photo, files), status: 'active',
    })));
    const userIds = await storeUsers(transaction, demoTeamId);
    await storeOwner(transaction, demoTeamId, ownerOrigins);
    const accountIds = await storeAccounts(transaction, demoTeamId, teamName);
    const productIds = new Map(content.products.map(({ sku }, index) => [sku, ids[index] ?? 0]));
    const storePlanned = async ({ slug, name, content: boardContent, stepMs, isPublic = true, isLive = false }: PlannedBoard): Promise<void> => {
      const board = { teamId: demoTeamId, slug, name, isPublic, isLive };
      await seedBoard(transaction, { board, content: boardContent, ctas: content.ctas, productIds, accountIds, userIds, files, stepMs, nowMs });
    };
    for (const planned of planBoards(content)) await storePlanned(planned);
    if (content.corporaFolder !== null) {
      const boardId = await storeBoard(transaction, { teamId: demoTeamId, slug: 'hostile', name: 'Hostile', isPublic: true, isLive: false });
      await seedHostileBoard(transaction, { boardId, teamId: demoTeamId, payloads: collectPayloads(content.corporaFolder), nowMs });
    }
    for (const planned of planLaterBoards(content)) await storePlanned(planned);
    await seedForms(transaction, demoTeamId, nowMs);
  });
}
