// Long because the two topics share one way to their channels.
import type { NotificationChannelRow } from '../../database/feed-rows.ts';
import type { Database } from '../../database/schema.ts';
import { describeFeeds } from '../../feeds/describe-feed.ts';
import { readFeedAttributes } from '../../feeds/feed-attributes.ts';
import { watchAccounts } from './account-notices.ts';
import { type ServiceWords, type Text, wordsIn } from '../../http/words/words.ts';
import { recordEvents } from '../webhooks/record-events.ts';
import { makeDecisionLink } from './decision-links.ts';
import { findTroubles, type Say, type TroubleKind } from './feed-troubles.ts';
import { findListening, queueMessage, wants, type NotifyOptions } from './queue-message.ts';
import { sendChats } from './send-chats.ts';

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];
const paceMs: Readonly<Record<NotificationChannelRow['pace'], number>> = {
  at_once: minuteMs,
  hourly: hourMs,
  daily: dayMs,
};
/** Quiet feeds are only searched among those without news for this time. */
const quietAfterMs = 3 * dayMs;
const rhythmPosts = 20;
const maxListed = 10;
const maxWords = 140;

const subjects: Readonly<Record<TroubleKind, Text>> = {
  failing: 'The feed “{name}” is failing',
  quiet: 'The feed “{name}” has been quiet for unusually long',
  token_ends: 'The access token of the feed “{name}” ends',
};

interface FeedRow {
  readonly id: number;
  readonly board_id: number;
  readonly team_id: number;
  readonly attributes: string;
}

/** Tells all channels of the team about one feed, once. */
async function tellAboutFeed(
  database: Database,
  feed: FeedRow,
  subject: Text,
  say: Say,
  options: NotifyOptions,
): Promise<void> {
  const name = readFeedAttributes(feed).name ?? 'Feed';
  for (const channel of await findListening(database, feed.team_id, 'feeds')) {
    const words = wordsIn(channel.language);
    const link = { label: words.t('Open the feeds'), url: `${channel.base}/#/feeds/${feed.board_id}` };
    const message = { subject: words.t(subject, { name }), lines: [say(words)], link };
    await queueMessage(database, channel, message, options);
  }
}

async function recordFeedEvent(
  database: Database,
  name: 'social_feed_failing' | 'social_feed_recovered',
  feed: FeedRow,
  nowMs: number,
): Promise<void> {
  const row = await database.selectFrom('social_feeds').selectAll().where('id', '=', feed.id).executeTakeFirst();
  const [described] = row ? await describeFeeds(database, [row]) : [];
  const attributes = described?.attributes ?? {};
  const objects = [{ type: 'social_feed' as const, id: feed.id, describe: () => attributes }];
  await recordEvents(database, name, { teamId: feed.team_id, objects, nowMs });
}

/** Compares the troubles of a feed with those that were told: new ones are told, and ended ones are forgotten. */
async function watchFeed(
  database: Database,
  feed: FeedRow,
  troubles: ReadonlyMap<TroubleKind, Say>,
  told: ReadonlySet<string>,
  options: NotifyOptions,
): Promise<void> {
  const nowMs = options.now();
  for (const [kind, say] of troubles) {
    if (told.has(kind)) continue;
    await database.transaction().execute(async (transaction) => {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('feed_notices')
        .values({ social_feed_id: feed.id, kind, since: nowMs })
        .onConflict((conflict) => conflict.columns(['social_feed_id', 'kind']).doNothing())
        .executeTakeFirst();
      // Another process was first.
      if (numInsertedOrUpdatedRows === 0n) return;
      await tellAboutFeed(transaction, feed, subjects[kind], say, options);
      if (kind === 'failing') await recordFeedEvent(transaction, 'social_feed_failing', feed, nowMs);
    });
  }
  for (const kind of told) {
    if (troubles.has(kind as TroubleKind)) continue;
    await database.transaction().execute(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('feed_notices')
        .where('social_feed_id', '=', feed.id)
        .where('kind', '=', kind)
        .executeTakeFirst();
      if (numDeletedRows === 0n || kind !== 'failing') return;
      await tellAboutFeed(
        transaction,
        feed,
        'The feed “{name}” works again',
        ({ t }) => t('Its last check succeeded.'),
        options,
      );
      await recordFeedEvent(transaction, 'social_feed_recovered', feed, nowMs);
    });
  }
}

async function watchFeeds(database: Database, options: NotifyOptions): Promise<void> {
  const nowMs = options.now();
  const rows = await database
    .selectFrom('feed_states')
    .innerJoin('social_feeds', 'social_feeds.id', 'social_feed_id')
    .innerJoin('boards', 'boards.id', 'social_feeds.board_id')
    .selectAll('feed_states')
    .select(['social_feeds.attributes', 'social_feeds.board_id', 'boards.team_id'])
    .execute();
  const notices = await database.selectFrom('feed_notices').selectAll().execute();
  for (const { attributes, board_id, team_id, ...state } of rows) {
    const mayBeQuiet = state.brought_at !== null && Number(state.brought_at) < nowMs - quietAfterMs;
    const posts = mayBeQuiet
      ? await database
          .selectFrom('feed_posts')
          .select('published_at')
          .where('social_feed_id', '=', state.social_feed_id)
          .orderBy('published_at', 'desc')
          .limit(rhythmPosts)
          .execute()
      : [];
    const troubles = findTroubles(
      { attributes, state, postTimes: posts.map(({ published_at: time }) => Number(time)) },
      nowMs,
    );
    const told = new Set(
      notices.flatMap(({ social_feed_id: id, kind }) => (id === state.social_feed_id ? [kind] : [])),
    );
    await watchFeed(database, { id: state.social_feed_id, board_id, team_id, attributes }, troubles, told, options);
  }
}

function firstWords(attributes: string, { t }: ServiceWords): string {
  const { title, text, author } = JSON.parse(attributes) as Readonly<Record<string, unknown>>;
  const name = (author as { readonly name?: unknown } | null)?.name;
  const words = [title, text].find((part) => typeof part === 'string' && part !== '');
  const line = [...String(words ?? t('(no text)')).replace(/\s+/g, ' ')].slice(0, maxWords).join('');
  return typeof name === 'string' && name !== '' ? `${name}: ${line}` : line;
}

/** Tells a channel about the posts that have arrived since its last message and still wait for approval. */
async function tellAboutWaiting(
  database: Database,
  channel: NotificationChannelRow,
  options: NotifyOptions,
): Promise<void> {
  const nowMs = options.now();
  await database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('notification_channels')
      .set({ next_at: nowMs + paceMs[channel.pace] })
      .where('id', '=', channel.id)
      .where('next_at', '=', channel.next_at)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const rows = await transaction
      .selectFrom('posts')
      .innerJoin('boards', 'boards.id', 'posts.board_id')
      .select(['posts.id', 'posts.attributes', 'posts.board_id', 'boards.name'])
      .where('team_id', '=', channel.team_id)
      .where('status', '=', 'pending')
      .where('posts.id', '>', channel.last_post_id)
      .orderBy('posts.id')
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    await transaction
      .updateTable('notification_channels')
      .set({ last_post_id: last.id })
      .where('id', '=', channel.id)
      .execute();
    const words = wordsIn(channel.language);
    const { t } = words;
    const lines: string[] = [];
    for (const { id, attributes, name } of rows.slice(0, maxListed)) {
      const decide =
        channel.kind === 'mail'
          ? `\n  ${t('Approve or reject: {link}', { link: await makeDecisionLink(transaction, channel, id, nowMs) })}`
          : '';
      lines.push(`• ${firstWords(attributes, words)} (${name})${decide}`);
    }
    if (rows.length > maxListed) lines.push(t('and {count} more', { count: rows.length - maxListed }));
    await queueMessage(
      transaction,
      channel,
      {
        subject:
          rows.length === 1
            ? t('A post waits for your approval')
            : t('{count} posts wait for your approval', { count: rows.length }),
        lines,
        link: { label: t('Open all posts'), url: `${channel.base}/#/posts` },
      },
      options,
    );
  });
}

/** Tells the teams what is due, and sends the messages to chats. */
export async function notifyDue(database: Database, options: NotifyOptions): Promise<number> {
  await watchFeeds(database, options);
  await watchAccounts(database, options);
  const channels = await database
    .selectFrom('notification_channels')
    .selectAll()
    .where('next_at', '<=', options.now())
    .execute();
  for (const channel of channels.filter((each) => wants(each, 'waiting_posts')))
    await tellAboutWaiting(database, channel, options);
  options.wakeWebhooks();
  options.wakeMail();
  await sendChats(database, options);
  return minuteMs;
}
