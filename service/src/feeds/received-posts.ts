import { ConnectorError } from './connectors/connector.ts';
import { decodeText } from './connectors/decode-text.ts';
import { parseExactly } from './connectors/json-values.ts';
import type { Tables } from '../database/schema.ts';
import { ApiError } from '../http/json-api/api-error.ts';
import { jsonApiType, parseMediaType } from '../http/json-api/media-type.ts';
import { makeSecret } from '../auth/oauth/secret.ts';
import type { Request } from '../http/collections/collection.ts';
import type { OperationRegistry } from '../http/operations/operation-registry.ts';
import { respondOne } from '../http/operations/respond.ts';
import { paths } from '../http/paths.ts';
import { readJsonBody } from '../http/read-json-body.ts';
import { importPosts } from './import-posts.ts';
import type { ImportBatch, ImportCounts } from './import-batch.ts';
import { readFeedAttributes, rulesOf } from './feed-attributes.ts';
import { loadStates } from './feed-states.ts';
import { isInboundSecret, keepInboundSecret } from './inbound-secret.ts';
import type { PollTools } from './poll-feeds.ts';
import { describeFeed } from './describe-feed.ts';
import { requireFeed } from './find-feed.ts';
import { describeNotices, storeNotices, writeNotice, type Notice } from './connectors/notice.ts';

export type ReceivedPostTools = Pick<PollTools, 'parser' | 'onPictures'>;

const group = 'social feeds';

const maxInboundBytes = 1_048_576;

const maxFileBytes = 5_000_000;

const fileFormats: Readonly<Record<string, 'csv' | 'json'>> = {
  'text/csv': 'csv',
  'application/json': 'json',
};

const inboundTypes: readonly string[] = ['application/json', jsonApiType];

const write = {
  group,
  scope: 'social_feeds:write',
  permission: 'modify_board',
  isOurs: true,
} as const;

/** Immediately stores received posts on the board. */
async function storeReceived(
  onPictures: () => void,
  { database, nowMs }: Request,
  feed: Tables['social_feeds'],
  batch: ImportBatch,
  notices: readonly Notice[],
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
        notice: storeNotices(notices),
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
  if (counts.created + counts.updated > 0) onPictures();
  return counts;
}

function addRenewSocialFeedSecret({ add }: OperationRegistry): void {
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
}

function addUploadSocialFeedFile({ add }: OperationRegistry, tools: ReceivedPostTools): void {
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
      await storeReceived(tools.onPictures, input, feed, { posts, covers: 'whole', isDeliberate: true }, notices);
      const states = await loadStates(input.database, [feed.id]);
      return respondOne(input, describeFeed(feed, states.get(feed.id) ?? null));
    },
  );
}

function addSendInboundPosts({ add }: OperationRegistry, tools: ReceivedPostTools): void {
  add(
    {
      group,
      id: 'send_inbound_posts',
      summary: 'Send posts to an inbound webhook, with the secret of its feed as bearer token',
      method: 'POST',
      path: paths.inboundPosts,
      limit: 'reads',
      isOurs: true,
      ownBody: {
        mediaTypes: inboundTypes,
        maxBytes: maxInboundBytes,
        example: { posts: [{ id: '1', title: 'Rye', text: 'Baked on Monday.', url: 'https://bakers.example/rye' }] },
      },
      response: {
        status: 200,
        type: 'inbound_posts',
        mediaType: jsonApiType,
        example: {
          jsonapi: { version: '1.1' },
          meta: { created: 2, updated: 0, deleted: 0, notices: [], notice_details: [] },
        },
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
      const body = await readJsonBody(context.req, parseExactly);
      const listed = (body as { readonly posts?: unknown } | null)?.posts;
      const items = Array.isArray(body) ? (body as unknown[]) : Array.isArray(listed) ? (listed as unknown[]) : [body];
      try {
        const { readItems } = await import('./connectors/read-items.ts');
        const { posts, deletedIds, notices } = readItems(items, input.nowMs);
        if (posts.length + deletedIds.length === 0)
          throw new ApiError('invalid_attribute', notices.map(writeNotice)[0] ?? 'There is no post in this.', {
            pointer: '/posts',
          });
        const counts = await storeReceived(
          tools.onPictures,
          input,
          feed,
          { posts, covers: 'some', deletedIds, isDeliberate: true },
          notices,
        );
        return context.body(
          JSON.stringify({
            jsonapi: { version: '1.1' },
            meta: { ...counts, notices: notices.map(writeNotice), notice_details: describeNotices(notices) },
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

/** Operations of feeds that ask no source, because posts are sent to them: files, and an inbound webhook. */
export function addReceivedPosts(registry: OperationRegistry, tools: ReceivedPostTools): void {
  addRenewSocialFeedSecret(registry);
  addUploadSocialFeedFile(registry, tools);
  addSendInboundPosts(registry, tools);
}
