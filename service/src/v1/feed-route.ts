import type { Database } from '../database/schema.ts';
import { refuseParameter } from '../http/json-api/api-error.ts';
import { fillPath, paths } from '../http/paths.ts';
import { createV1Cache } from './v1-cache.ts';
import { describeV1Post } from './describe-v1-post.ts';
import type { V1Router, V1Call } from './v1-router.ts';
import { feedOperation } from './feed-operation.ts';
import { listFeed } from './list-feed.ts';
import { loadPostCtas } from './load-post-ctas.ts';
import { readFeedQuestion, type FeedQuestion } from './read-feed-question.ts';
import { respondData, respondXml } from './respond.ts';

interface Feed {
  readonly data: readonly Readonly<Record<string, unknown>>[];
  readonly cached: boolean;
  readonly next_page: string;
}

/** The cache time for "quick succession". It covers repeated requests while a page loads, but not a later visit. */
const cacheLifeMs = 3000;
const maxCachedResponses = 256;

/** Parameters that do not change the response. */
const neutralParameters = new Set(['callback', 'nocache', '_']);

function describeCall({ client, base, board, parameters }: V1Call): string {
  const asked = [...parameters]
    .filter(([name]) => !neutralParameters.has(name))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([client, base, board.id, asked]);
}

/**
 * Writes the address of the next page with all parameters except the callback, because each client adds its own
 * callback.
 */
function writeNextPage(
  { base, board, parameters }: V1Call,
  { format, count, isFresh, offset, refTimestamp }: FeedQuestion,
): string {
  const next = String(offset + count);
  const search = new URLSearchParams({
    api_token: parameters.get('api_token') ?? '',
    count: String(count),
    nocache: isFresh ? '1' : '0',
    offset: next,
    ref_timestamp: refTimestamp,
    relative_offset: next,
    unique_offset: String(offset + count + 1),
  });
  for (const name of ['source', 'query', 'tags']) {
    const value = parameters.get(name);
    if (value) search.set(name, value);
  }
  if (format !== 'json') search.set('format', format);
  return `${base}${fillPath(paths.v1Feed, { board_name: board.slug })}?${search.toString()}`;
}

async function makeFeed(database: Database, call: V1Call, question: FeedQuestion): Promise<Feed> {
  const { posts, hasNextPage } = await listFeed(database, call.board.id, question);
  const ctas = await loadPostCtas(
    database,
    posts.map(({ id }) => id),
    call.base,
  );
  return {
    data: posts.map((row, index) =>
      describeV1Post(
        row,
        ctas.get(row.id) ?? null,
        { offset: question.offset + index, refTimestamp: question.refTimestamp, hasNextPage },
        call.base,
      ),
    ),
    cached: false,
    next_page: hasNextPage ? writeNextPage(call, question) : '',
  };
}

/** Adds the route for a board's feed of public posts. */
export function openFeed(router: V1Router, database: Database): void {
  const cache = createV1Cache<Feed>({ lifeMs: cacheLifeMs, maxResponses: maxCachedResponses });
  router.open({ path: paths.v1Feed, parameters: Object.keys(feedOperation.query.shape) }, async (call, context) => {
    const question = readFeedQuestion(call.parameters, call.nowMs);
    if (question.format === 'xml' && call.callback !== null) throw refuseParameter('callback', 'XML has no callback.');
    const key = describeCall(call);
    const cached = question.isFresh ? null : cache.find(key, call.nowMs);
    const feed = cached ? { ...cached, cached: true } : await makeFeed(database, call, question);
    if (!cached) cache.store(key, feed, call.nowMs);
    return question.format === 'xml'
      ? respondXml(context, (await import('./feed-xml.ts')).writeFeedXml({ ...feed }))
      : respondData(context, feed, call.callback);
  });
}
