import type { Database } from '../../database/schema.ts';
import { requireBoard } from '../../boards/team-board.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import type { ResourceNode } from '../../http/json-api/document.ts';
import { textOf } from '../../http/json-api/read-attributes.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { wholeList } from '../../http/operations/pages.ts';
import { respondList } from '../../http/operations/respond.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import { paths } from '../../http/paths.ts';
import { connectorKinds } from '../connectors/connector-kinds.ts';
import { describePreviewed } from '../describe-previewed.ts';
import { readFeedAttributes } from '../feed-attributes.ts';
import { defaultRules, judge, readRules, type FeedRules } from '../feed-rules.ts';
import { selectTeamFeeds } from '../find-feed.ts';
import type { PollTools } from '../poll-feeds.ts';
import type { Found } from './discover.ts';
import { splitPasted } from './pasted.ts';
import type { Connection } from './recognition.ts';
import { describeNotices, writeNotice } from '../connectors/notice.ts';

const maxTextLength = 500_000;
/** Further addresses are returned, for a next request. */
const maxAddresses = 10;
const addressesAtOnce = 4;
/** The maximum number of concurrent searches; each one requests other servers while the client waits. */
const searchesAtOnce = 4;
const timeoutMs = 50_000;
const maxShown = 12;

interface KnownFeed {
  readonly id: number;
  readonly boardId: number;
  readonly connector: string;
}

/** Settings in one order, so that the same source has the same text. */
const keyOf = (connection: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(Object.entries(connection).sort(([one], [other]) => (one < other ? -1 : 1)));

async function loadKnown(database: Database, teamId: number): Promise<readonly KnownFeed[]> {
  const rows = await selectTeamFeeds(database, teamId).execute();
  return rows.map((row) => ({
    id: row.id,
    boardId: row.board_id,
    connector: keyOf(readFeedAttributes(row).connector ?? {}),
  }));
}

interface Describing {
  readonly rules: FeedRules;
  readonly known: readonly KnownFeed[];
  readonly boardId: number | null;
  readonly nowMs: number;
}

function describeReady(
  found: Extract<Found, { readonly state: 'ready' }>,
  { rules, known, boardId, nowMs }: Describing,
) {
  const judged = found.posts.map((post) => ({ post, status: judge(post, rules, nowMs).status }));
  const count = (status: string): number => judged.filter((each) => each.status === status).length;
  const existing = known.find((feed) => feed.connector === keyOf(found.connector) && feed.boardId === boardId);
  const kind = connectorKinds[found.connector.kind as keyof typeof connectorKinds];
  return {
    name: found.name,
    network: found.network,
    source: kind.source,
    connector: found.connector,
    posts_count: found.posts.length,
    posts: judged.slice(0, maxShown).map(({ post, status }) => ({
      type: kind.source,
      ...describePreviewed(post, status),
      // As in stored posts.
      title: post.title && escapeHtml(post.title),
      text: post.text && escapeHtml(post.text),
    })),
    would_be: { approved: count('approved'), pending: count('pending'), rejected: count('rejected') },
    notices: found.notices.map(writeNotice),
    notice_details: describeNotices(found.notices),
    existing_feed_id: existing?.id ?? null,
  };
}

function describeFound(address: string, found: Found, place: number, describing: Describing): ResourceNode {
  const common = { address, state: found.state };
  const id = `${place}`;
  if (found.state === 'failed')
    return { type: 'social_feed_candidate', id, attributes: { ...common, message: found.message } };
  if (found.state === 'needs_connection')
    return {
      type: 'social_feed_candidate',
      id,
      attributes: {
        ...common,
        network: found.network,
        name: found.name,
        connector: { kind: found.kind } satisfies Connection,
        message: `${found.network} shows posts only to connected applications.`,
      },
    };
  return { type: 'social_feed_candidate', id, attributes: { ...common, ...describeReady(found, describing) } };
}

/** The addresses of a text or an OPML document. */
async function readAddresses(text: string): Promise<readonly string[]> {
  const { isOpml, readOpml } = await import('./opml.ts');
  const pointer = { pointer: '/data/attributes/text' };
  if (!isOpml(text)) {
    const addresses = splitPasted(text);
    if (addresses.length === 0) throw new ApiError('invalid_attribute', 'Paste an address.', pointer);
    return addresses;
  }
  const feeds = readOpml(text);
  if (feeds === null) throw new ApiError('invalid_attribute', 'This OPML file is damaged.', pointer);
  if (feeds.length === 0) throw new ApiError('invalid_attribute', 'This OPML file lists no feeds.', pointer);
  return feeds.map(({ url }) => url);
}

/** What each address has, in their order. */
async function discoverAll(addresses: readonly string[], tools: PollTools): Promise<readonly (readonly Found[])[]> {
  const { discover } = await import('./discover.ts');
  const signal = AbortSignal.any([tools.closing, AbortSignal.timeout(timeoutMs)]);
  const found: (readonly Found[])[] = [];
  for (let start = 0; start < addresses.length; start += addressesAtOnce)
    found.push(
      ...(await Promise.all(
        addresses.slice(start, start + addressesAtOnce).map((address) => discover(address, { ...tools, signal })),
      )),
    );
  return found;
}

/** Finds the feeds of pasted addresses. */
export function addDiscovery({ add }: OperationRegistry, tools: PollTools): void {
  let searches = 0;

  add(
    {
      group: 'social feeds',
      scope: 'social_feeds:write',
      permission: 'modify_board',
      isOurs: true,
      id: 'discover_social_feeds',
      summary: 'Find the feeds of pasted addresses, and show what each would bring; nothing is kept',
      method: 'POST',
      path: paths.feedDiscovery,
      body: {
        kind: 'create',
        type: 'social_feed_discovery',
        attributes: { text: textOf(maxTextLength), rules: readRules },
        required: ['text'],
        example: { text: 'https://bakers.example' },
        relationships: { board: { type: 'board' } },
      },
      response: { status: 200, type: 'social_feed_candidate', isList: true },
    },
    async (input) => {
      const { values, related } = input.item;
      const { teamId } = input.bearer;
      const boardId = related.board?.[0]?.id ?? null;
      if (boardId !== null) await requireBoard(input.database, teamId, boardId, '/data/relationships/board');
      const addresses = await readAddresses(values.text);
      if (searches >= searchesAtOnce)
        throw new ApiError('too_many_requests', 'Other searches come first. Try again in 5 s.', undefined, {
          'Retry-After': '5',
        });
      searches++;
      try {
        const taken = addresses.slice(0, maxAddresses);
        const found = await discoverAll(taken, tools);
        const describing: Describing = {
          rules: { ...defaultRules, ...values.rules },
          known: await loadKnown(input.database, teamId),
          boardId,
          nowMs: input.nowMs,
        };
        const all = found.flatMap((each, index) => each.map((one) => ({ one, address: taken[index] ?? '' })));
        return respondList(
          input,
          all.map(({ one, address }, place) => describeFound(address, one, place + 1, describing)),
          wholeList(input, all).links,
          { meta: { left: addresses.slice(maxAddresses) } },
        );
      } finally {
        searches--;
      }
    },
  );
}
