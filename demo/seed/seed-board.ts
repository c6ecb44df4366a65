import { allocateIds } from '../../service/src/database/allocate-ids.ts';
import type { Database } from '../../service/src/database/schema.ts';
import type { MediaFile } from '../../service/src/visitors/media/media-files.ts';
import { decideAbout } from './decide.ts';
import { describeSeedPost, referTo, type SeedPostContext } from './describe-seed-post.ts';
import type { BoardContent, SeedContent } from './seed-content.ts';
import type { SeedPersonalization } from './seed-types.ts';
import { ageOf, scatter } from './spread.ts';
import { storeBoard, storeParts, type BoardDraft } from './store-board.ts';
import { storePosts } from '../../service/src/posts/store-posts.ts';

export interface SeedBoard {
  readonly board: BoardDraft;
  readonly content: BoardContent;
  readonly ctas: SeedContent['ctas'];
  readonly productIds: ReadonlyMap<string, number>;
  /** Accounts by network. */
  readonly accountIds: ReadonlyMap<string, number>;
  /** The moderators. */
  readonly userIds: readonly number[];
  readonly files: ReadonlyMap<string, MediaFile>;
  /** Milliseconds between two posts. */
  readonly stepMs: number;
  readonly nowMs: number;
}

/** The maximum time between the arrival of a post and its moderation. */
const maxWaitMs = 3 * 3_600_000;

function describePersonalization(
  { background, ...rest }: SeedPersonalization,
  files: ReadonlyMap<string, MediaFile>,
): Record<string, unknown> {
  return {
    author: true,
    share_buttons: true,
    remove_duplicate_images: false,
    ...rest,
    background: {
      color: background?.color ?? null,
      image: background?.image === undefined ? null : referTo(background.image, files),
    },
  };
}

/** Stores a board with all of its content; the first post is the newest. Returns the board's id. */
export async function seedBoard(
  database: Database,
  { board, content, ctas, productIds, accountIds, userIds, files, stepMs, nowMs }: SeedBoard,
): Promise<number> {
  const boardId = await storeBoard(database, board);
  const feedIds = await storeParts(
    database,
    'social_feeds',
    boardId,
    content.feeds.map(({ name, source, options }) => ({ name, source, options: options ?? {} })),
  );
  await nameAccounts(
    database,
    content.feeds.map(({ source }, index) => ({ id: feedIds[index] ?? 0, accountId: accountIds.get(source) ?? null })),
  );
  await storeParts(
    database,
    'personalizations',
    boardId,
    content.personalizations.map((one) => describePersonalization(one, files)),
  );
  await storeSavedFilters(database, boardId, content.savedFilters ?? {});

  const ctaNames = [...new Set(content.posts.flatMap((post) => (post.ctas ?? []).map(({ cta }) => cta)))];
  const ctaIds = await storeParts(
    database,
    'ctas',
    boardId,
    ctaNames.map((name) => {
      const cta = ctas[name];
      if (!cta) throw new Error(`The seeds have no call to action "${name}".`);
      return {
        text: cta.text,
        url: cta.url,
        thumbnail_url: cta.thumbnail === undefined ? null : referTo(cta.thumbnail, files),
      };
    }),
  );
  const context: SeedPostContext = {
    files,
    productIds,
    feeds: content.feeds.map(({ name, source }, index) => ({ name, source, id: feedIds[index] ?? 0 })),
    ctaIds: new Map(ctaNames.map((name, index) => [name, ctaIds[index] ?? 0])),
  };
  await storePosts(
    database,
    boardId,
    content.posts.map((post, index) => {
      const lastModeratedAt = nowMs - ageOf(index, stepMs);
      const publishedAt = lastModeratedAt - Math.round(maxWaitMs * scatter(index + content.posts.length));
      const ingestedAt = publishedAt + Math.floor((lastModeratedAt - publishedAt) * scatter(index * 5));
      const moderations = decideAbout(index, ingestedAt, lastModeratedAt, userIds);
      return describeSeedPost(
        post,
        `${board.slug}-${content.posts.length - index}`,
        { lastModeratedAt, publishedAt, ingestedAt, moderations },
        context,
      );
    }),
  );
  return boardId;
}

async function nameAccounts(
  database: Database,
  feeds: readonly { readonly id: number; readonly accountId: number | null }[],
): Promise<void> {
  for (const { id, accountId } of feeds) {
    if (accountId !== null)
      await database.updateTable('social_feeds').set({ account_id: accountId }).where('id', '=', id).execute();
  }
}

async function storeSavedFilters(
  database: Database,
  boardId: number,
  filters: NonNullable<BoardContent['savedFilters']>,
): Promise<void> {
  const entries = Object.entries(filters);
  if (entries.length === 0) return;
  const firstId = await allocateIds(database, 'saved_filters', entries.length);
  await database
    .insertInto('saved_filters')
    .values(
      entries.map(([name, values], index) => ({
        id: firstId + index,
        board_id: boardId,
        name,
        filters: JSON.stringify(values),
      })),
    )
    .execute();
}
