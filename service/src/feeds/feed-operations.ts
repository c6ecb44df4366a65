import { ConnectorError } from './connectors/connector.ts';
import { refuseSource } from './connectors/failure.ts';
import type { ConnectorKind } from './connectors/connector-kind.ts';
import { connectorKinds } from './connectors/connector-kinds.ts';
import { findMissingSecrets, readConnector } from './connectors/read-connector.ts';
import { seesBoards } from '../http/operations/sees-boards.ts';
import { ApiError } from '../http/json-api/api-error.ts';
import type { ResourceNode } from '../http/json-api/document.ts';
import { addReceivedPosts } from './received-posts.ts';
import type { OperationRegistry } from '../http/operations/operation-registry.ts';
import { pageOfList } from '../http/operations/pages.ts';
import { respondList, respondNothing, respondOne } from '../http/operations/respond.ts';
import { paths } from '../http/paths.ts';
import { describeHealth, readFeedAttributes } from './feed-attributes.ts';
import { defaultRules, judge, readRules } from './feed-rules.ts';
import { askNow, loadStates } from './feed-states.ts';
import { openConnector, type PollTools } from './poll-feeds.ts';
import { describeFeed } from './describe-feed.ts';
import { describePreviewed } from './describe-previewed.ts';
import { requireFeed } from './find-feed.ts';
import { describeNotices, writeNotice } from './connectors/notice.ts';

const group = 'social feeds';
const maxPreviewed = 20;
/** The maximum number of concurrent previews; each one requests another server while the client waits. */
const previewsAtOnce = 4;

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

/** Previews that are being made; each holds a connection and its memory. */
interface PreviewCount {
  running: number;
}

export type FeedOperationTools = PollTools & { readonly wake: () => void };

const read = { group, scope: 'social_feeds:read', permission: seesBoards, isOurs: true } as const;
const write = {
  group,
  scope: 'social_feeds:write',
  permission: 'modify_board',
  isOurs: true,
} as const;

function addListSocialFeedConnectors({ add }: OperationRegistry): void {
  add(
    {
      ...read,
      id: 'list_social_feed_connectors',
      summary: 'List the kinds of sources that a feed can have, with what each must be told',
      method: 'GET',
      path: paths.feedConnectors,
      page: { size: 100, maxSize: 100 },
      response: { status: 200, type: 'social_feed_connector', isList: true },
    },
    (input) => {
      const { rows, links } = pageOfList(input, Object.entries(connectorKinds), ([name]) => name);
      return respondList(input, rows.map(describeKind), links);
    },
  );
}

function addPreviewSocialFeed({ add }: OperationRegistry, tools: FeedOperationTools, previews: PreviewCount): void {
  add(
    {
      ...write,
      id: 'preview_social_feed',
      summary: 'Ask a source once, and show what it would bring; nothing is kept',
      method: 'POST',
      path: paths.feedPreview,
      body: {
        kind: 'create',
        type: 'social_feed_preview',
        attributes: { connector: readConnector, rules: readRules },
        required: ['connector'],
        example: { connector: { kind: 'web_feed', url: 'https://bakers.example/feed.xml' } },
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
      if (previews.running >= previewsAtOnce)
        throw new ApiError('too_many_requests', 'Other previews come first.', undefined, { 'Retry-After': '5' });
      previews.running++;
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
            notices: notices.map(writeNotice),
            notice_details: describeNotices(notices),
          },
        });
      } catch (error) {
        if (error instanceof ConnectorError) throw refuseSource(error, pointer.pointer);
        throw error;
      } finally {
        previews.running--;
      }
    },
  );
}

function addDeleteSocialFeed({ add }: OperationRegistry): void {
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
}

function addPollSocialFeed({ add }: OperationRegistry, tools: FeedOperationTools): void {
  add(
    {
      ...write,
      id: 'poll_social_feed',
      summary: 'Ask the source of a social feed now',
      method: 'POST',
      path: paths.feedPoll,
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
}

function addSocialFeedHealth({ add }: OperationRegistry): void {
  add(
    {
      ...read,
      id: 'social_feed_health',
      summary: 'How a social feed is: its last success, its next poll, its last error',
      method: 'GET',
      path: paths.feedHealth,
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
}

/**
 * Operations that the documents lack: kinds of connectors, preview, immediate poll, health, deletion, and inbound
 * posts.
 */
export function addFeedOperations(registry: OperationRegistry, tools: FeedOperationTools): void {
  const previews: PreviewCount = { running: 0 };
  addListSocialFeedConnectors(registry);
  addPreviewSocialFeed(registry, tools, previews);
  addDeleteSocialFeed(registry);
  addPollSocialFeed(registry, tools);
  addSocialFeedHealth(registry);
  addReceivedPosts(registry, tools);
}
