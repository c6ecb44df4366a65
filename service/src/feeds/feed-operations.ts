// Long because the operations that the documents lack are together here, each with its rule.
import { ConnectorError } from './connectors/connector.ts';
import type { ConnectorKind } from './connectors/connector-kind.ts';
import { decodeText } from './connectors/decode-text.ts';
import { connectorKinds } from './connectors/connector-kinds.ts';
import { findMissingSecrets, readConnector } from './connectors/read-connector.ts';
import { readItems } from './connectors/read-items.ts';
import type { Tables } from '../database/schema.ts';
import { seesBoards } from '../http/operations/sees-boards.ts';
import { ApiError } from '../http/json-api/api-error.ts';
import type { ResourceNode } from '../http/json-api/document.ts';
import { jsonApiType, parseMediaType } from '../http/json-api/media-type.ts';
import { makeSecret } from '../auth/oauth/secret.ts';
import type { OperationRegistry } from '../http/operations/operation-registry.ts';
import { pageOfList } from '../http/operations/pages.ts';
import { respondList, respondNothing, respondOne } from '../http/operations/respond.ts';
import { paths } from '../http/paths.ts';
import type { ImportBatch, ImportCounts } from './import-batch.ts';
import { importPosts } from './import-posts.ts';
import { describeHealth, readFeedAttributes, rulesOf } from './feed-attributes.ts';
import { defaultRules, judge, readRules } from './feed-rules.ts';
import { askNow, loadStates } from './feed-states.ts';
import { isInboundSecret, keepInboundSecret } from './inbound-secret.ts';
import { openConnector, type PollTools } from './poll-feeds.ts';
import { describeFeed } from './describe-feed.ts';
import { describePreviewed } from './describe-previewed.ts';
import { requireFeed } from './find-feed.ts';

const group = 'social feeds';
const healthFields = [
  'state',
  'last_poll_at',
  'last_success_at',
  'last_posts_at',
  'last_posts_count',
  'posts_count',
  'next_poll_at',
  'failures',
  'last_error',
  'notice',
  'deletions_waiting',
  'deletions_waiting_since',
  'token_ends_at',
  'renews_token',
];
const maxPreviewed = 20;
/** The maximum number of concurrent previews; each one requests another server while the client waits. */
const previewsAtOnce = 4;
const maxInboundBytes = 1_048_576;
const maxFileBytes = 5_000_000;
const fileFormats: Readonly<Record<string, 'csv' | 'json'>> = {
  'text/csv': 'csv',
  'application/json': 'json',
};
const inboundTypes: readonly string[] = ['application/json', jsonApiType];

function describeKind([name, kind]: [string, ConnectorKind]): ResourceNode {
  return {
    type: 'social_feed_connector',
    id: name,
    attributes: {
      source: kind.source,
      label: kind.label,
      brings: kind.brings,
      needs: kind.needs,
      poll_every_minutes: kind.everyMinutes,
      is_recorded: kind.isRecorded ?? false,
      fields: Object.entries(kind.fields).map(([field, { label, help, isRequired = false, isSecret = false }]) => ({
        name: field,
        label,
        help,
        required: isRequired,
        secret: isSecret,
      })),
    },
  };
}

export type FeedOperationTools = PollTools & { readonly wake: () => void };

/**
 * Operations that the documents lack: kinds of connectors, preview, immediate poll, health, deletion, and inbound
 * posts.
 */
export function addFeedOperations({ add }: OperationRegistry, tools: FeedOperationTools): void {
  const read = { group, scope: 'social_feeds:read', permission: seesBoards, isOurs: true } as const;
  const write = {
    group,
    scope: 'social_feeds:write',
    permission: 'modify_board',
    isOurs: true,
  } as const;
  let previews = 0;

  add(
    {
      ...read,
      id: 'list_social_feed_connectors',
      summary: 'List the kinds of sources that a feed can have, with what each must be told',
      method: 'GET',
      path: paths.feedConnectors,
      query: {
        fields: {
          social_feed_connector: ['source', 'label', 'needs', 'poll_every_minutes', 'is_recorded', 'fields'],
        },
      },
      page: { size: 100, maxSize: 100 },
      response: { status: 200, type: 'social_feed_connector', isList: true },
    },
    (input) => {
      const { rows, links } = pageOfList(input, Object.entries(connectorKinds), ([name]) => name);
      return respondList(input, rows.map(describeKind), links);
    },
  );

  add(
    {
      ...write,
      id: 'preview_social_feed',
      summary: 'Ask a source once, and show what it would bring; nothing is kept',
      method: 'POST',
      path: paths.feedPreview,
      query: {
        fields: { social_feed_preview: ['posts', 'posts_count', 'notices'] },
      },
      body: {
        kind: 'create',
        type: 'social_feed_preview',
        attributes: { connector: readConnector, rules: readRules },
        required: ['connector'],
      },
      response: { status: 200, type: 'social_feed_preview' },
    },
    async (input) => {
      const { connector, rules } = input.item.values;
      const pointer = { pointer: '/data/attributes/connector' };
      if (!connector) throw new ApiError('invalid_attribute', 'connector is missing.', pointer);
      const missing = findMissingSecrets(connector.kind, connector.secrets);
      if (missing.length > 0)
        throw new ApiError('invalid_attribute', `connector must be an object with ${missing.join(', ')}.`, pointer);
      if (previews >= previewsAtOnce)
        throw new ApiError('too_many_requests', 'Other previews come first.', undefined, { 'Retry-After': '5' });
      previews++;
      try {
        const opened = openConnector(
          { connector: { kind: connector.kind, ...connector.settings } },
          connector.secrets,
          { ...tools, listRecentIds: async () => [], signal: tools.closing },
        );
        const { posts, notices = [] } = await opened.poll({});
        const all = { ...defaultRules, ...rules };
        return respondOne(input, {
          type: 'social_feed_preview',
          id: 'preview',
          attributes: {
            posts_count: posts.length,
            posts: posts
              .slice(0, maxPreviewed)
              .map((post) => describePreviewed(post, judge(post, all, input.nowMs).status)),
            notices,
          },
        });
      } catch (error) {
        if (error instanceof ConnectorError) throw new ApiError('invalid_attribute', error.message, pointer);
        throw error;
      } finally {
        previews--;
      }
    },
  );

  add(
    {
      ...write,
      id: 'delete_social_feed',
      summary: 'Delete a social feed; its posts stay on the board, and are asked for no more',
      method: 'DELETE',
      path: paths.socialFeed,
    },
    async (input) => {
      const { id } = await requireFeed(input.database, input.bearer.teamId, input.id('social_feed_id'));
      await input.database.deleteFrom('social_feeds').where('id', '=', id).execute();
      return respondNothing(input);
    },
  );

  add(
    {
      ...write,
      id: 'poll_social_feed',
      summary: 'Ask the source of a social feed now',
      method: 'POST',
      path: paths.feedPoll,
      query: { fields: { social_feed: [] } },
      response: { status: 202, type: 'social_feed' },
    },
    async (input) => {
      const feed = await requireFeed(input.database, input.bearer.teamId, input.id('social_feed_id'));
      const { connector, status } = readFeedAttributes(feed);
      if (!connector || connectorKinds[connector.kind as keyof typeof connectorKinds]?.everyMinutes === null)
        throw new ApiError('conflict', 'This feed asks no source: posts are sent to it.');
      if (status === 'paused') throw new ApiError('conflict', 'The feed is paused. Make it active first.');
      await askNow(input.database, feed.id, input.nowMs);
      tools.wake();
      const states = await loadStates(input.database, [feed.id]);
      return respondOne(input, describeFeed(feed, states.get(feed.id) ?? null));
    },
  );

  add(
    {
      ...read,
      id: 'social_feed_health',
      summary: 'How a social feed is: its last success, its next poll, its last error',
      method: 'GET',
      path: paths.feedHealth,
      query: { fields: { social_feed_health: healthFields } },
      response: { status: 200, type: 'social_feed_health' },
    },
    async (input) => {
      const feed = await requireFeed(input.database, input.bearer.teamId, input.id('social_feed_id'));
      const states = await loadStates(input.database, [feed.id]);
      return respondOne(input, {
        type: 'social_feed_health',
        id: feed.id,
        attributes: describeHealth(readFeedAttributes(feed), states.get(feed.id) ?? null),
      });
    },
  );

  add(
    {
      ...write,
      id: 'renew_social_feed_secret',
      summary: 'Make a new secret for an inbound webhook; the former one opens nothing any more',
      method: 'POST',
      path: paths.feedSecret,
      response: { status: 200, type: 'social_feed_secret' },
    },
    async (input) => {
      const feed = await requireFeed(input.database, input.bearer.teamId, input.id('social_feed_id'));
      if (readFeedAttributes(feed).connector?.kind !== 'inbound')
        throw new ApiError('conflict', 'Only a feed of the kind inbound has a secret.');
      const secret = makeSecret();
      await keepInboundSecret(input.database, feed.id, secret);
      return respondOne(input, {
        type: 'social_feed_secret',
        id: feed.id,
        attributes: { secret },
      });
    },
  );

  /** Immediately stores received posts on the board. */
  async function take(
    { database, nowMs }: Pick<Parameters<Parameters<typeof add>[1]>[0], 'database' | 'nowMs'>,
    feed: Tables['social_feeds'],
    batch: ImportBatch,
    notices: readonly string[],
  ): Promise<ImportCounts> {
    const attributes = readFeedAttributes(feed);
    const counts = await database.transaction().execute(async (transaction) => {
      const { team_id: teamId } = await transaction
        .selectFrom('boards')
        .select('team_id')
        .where('id', '=', feed.board_id)
        .executeTakeFirstOrThrow();
      const place = {
        feedId: feed.id,
        boardId: feed.board_id,
        teamId,
        source: attributes.source ?? 'externally_sourced_posts',
        rules: rulesOf(attributes),
        nowMs,
      };
      const done = await importPosts(transaction, place, batch);
      await transaction
        .updateTable('feed_states')
        .set((row) => ({
          polled_at: nowMs,
          success_at: nowMs,
          failures: 0,
          last_error: null,
          notice: notices.join(' ') || null,
          total_brought: row('total_brought', '+', done.created),
          ...(done.created > 0 && {
            brought_at: nowMs,
            last_brought: done.created,
          }),
        }))
        .where('social_feed_id', '=', feed.id)
        .execute();
      return done;
    });
    if (counts.created + counts.updated > 0) tools.onPictures();
    return counts;
  }

  add(
    {
      ...write,
      id: 'upload_social_feed_file',
      summary: 'Send the table (CSV) or list (JSON) of a feed of the kind upload; what it does not list is deleted',
      method: 'POST',
      path: paths.feedFile,
      ownBody: { mediaTypes: Object.keys(fileFormats), maxBytes: maxFileBytes },
      response: { status: 200, type: 'social_feed' },
    },
    async (input) => {
      const feed = await requireFeed(input.database, input.bearer.teamId, input.id('social_feed_id'));
      const { name: mediaType } = parseMediaType(input.context.req.header('Content-Type') ?? '');
      const format = fileFormats[mediaType];
      if (format === undefined)
        throw new ApiError('unsupported_media_type', 'Send text/csv or application/json.', { header: 'Content-Type' });
      if (readFeedAttributes(feed).connector?.kind !== 'upload')
        throw new ApiError('conflict', 'Only a feed of the kind upload takes files.');
      const content = decodeText(
        Buffer.from(await input.context.req.arrayBuffer()),
        input.context.req.header('Content-Type') ?? '',
      );
      const { posts, notices } = await tools.parser
        .parse({ format, content, url: input.base, nowMs: input.nowMs })
        .catch((error: unknown) => {
          if (error instanceof ConnectorError) throw new ApiError('invalid_attribute', error.message);
          throw error;
        });
      await take(input, feed, { posts, covers: 'whole', isDeliberate: true }, notices);
      const states = await loadStates(input.database, [feed.id]);
      return respondOne(input, describeFeed(feed, states.get(feed.id) ?? null));
    },
  );

  add(
    {
      group,
      id: 'send_inbound_posts',
      summary: 'Send posts to an inbound webhook, with the secret of its feed as bearer token',
      method: 'POST',
      path: paths.inboundPosts,
      limit: 'reads',
      isOurs: true,
      ownBody: { mediaTypes: inboundTypes, maxBytes: maxInboundBytes },
      response: {
        status: 200,
        type: 'inbound_posts',
        mediaType: jsonApiType,
        example: { jsonapi: { version: '1.1' }, meta: { created: 2, updated: 0, deleted: 0, notices: [] } },
      },
    },
    async (input) => {
      const { context, database } = input;
      const { name: mediaType } = parseMediaType(context.req.header('Content-Type') ?? '');
      if (!inboundTypes.includes(mediaType))
        throw new ApiError('unsupported_media_type', 'Send application/json.', {
          header: 'Content-Type',
        });
      const feed = await database
        .selectFrom('social_feeds')
        .innerJoin('feed_states', 'social_feed_id', 'social_feeds.id')
        .selectAll('social_feeds')
        .select('secrets')
        .where('social_feeds.id', '=', input.id('social_feed_id'))
        .executeTakeFirst();
      // The response is the same for both errors, so that it does not reveal whether the feed exists.
      if (!feed || !isInboundSecret(context.req.header('Authorization'), feed.secrets))
        throw new ApiError('unauthorized', 'Send the secret of the feed: Authorization: Bearer …', {
          header: 'Authorization',
        });
      if (readFeedAttributes(feed).status === 'paused') throw new ApiError('conflict', 'The feed is paused.');
      let body: unknown;
      try {
        body = JSON.parse(await context.req.text());
      } catch {
        throw new ApiError('malformed_body', 'The body is not JSON.');
      }
      const listed = (body as { readonly posts?: unknown } | null)?.posts;
      const items = Array.isArray(body) ? (body as unknown[]) : Array.isArray(listed) ? (listed as unknown[]) : [body];
      try {
        const { posts, deletedIds, notices } = readItems(items, input.nowMs);
        if (posts.length + deletedIds.length === 0)
          throw new ApiError('invalid_attribute', notices[0] ?? 'There is no post in this.', { pointer: '/posts' });
        const counts = await take(input, feed, { posts, covers: 'some', deletedIds, isDeliberate: true }, notices);
        return context.body(
          JSON.stringify({
            jsonapi: { version: '1.1' },
            meta: { ...counts, notices },
          }),
          200,
          {
            'Content-Type': jsonApiType,
            'Cache-Control': 'no-store',
          },
        );
      } catch (error) {
        if (error instanceof ConnectorError) throw new ApiError('invalid_attribute', error.message);
        throw error;
      }
    },
  );
}
