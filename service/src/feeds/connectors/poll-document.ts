import { ConnectorError, type ConnectorTools, type Coverage, type Cursor, type PollResult } from './connector.ts';
import { decodeText } from './decode-text.ts';
import { compareCopies, endLeavingOut } from './older-copy.ts';
import type { FeedParser } from './parse-apart.ts';
import type { ParsedFeed, ParseRequest } from './parse-feed.ts';
import { readRetryAfter, requireSuccess } from './read-response.ts';

export interface DocumentParts {
  readonly url: string;
  readonly accept: string;
  readonly formatOf: (contentType: string, url: string) => ParseRequest['format'];
  readonly coversOf: (parsed: ParsedFeed) => Coverage;
  /** The end of the document tells whether it is whole, so that a cut one may be read. */
  readonly takesCut?: boolean;
}

/**
 * Reads a document that lists posts, if it has changed. A copy that is older than the one before counts as unchanged.
 */
export async function pollDocument(
  { url, accept, formatOf, coversOf, takesCut = false }: DocumentParts,
  cursor: Cursor,
  { send, now, signal, parser }: ConnectorTools & { readonly parser: FeedParser },
): Promise<PollResult> {
  const unchanged = (kept: Cursor): PollResult => ({ posts: [], cursor: kept, covers: 'some', isUnchanged: true });
  const response = await send({
    url,
    signal,
    takesCut,
    headers: {
      Accept: accept,
      ...(cursor['etag'] && { 'If-None-Match': cursor['etag'] }),
      ...(cursor['last_modified'] && { 'If-Modified-Since': cursor['last_modified'] }),
    },
  });
  if (response.status === 304) return unchanged(endLeavingOut(cursor));
  requireSuccess(response, now());
  const { headers, body } = response;
  if (body.length === 0)
    throw new ConnectorError('The response is empty.', {
      retryAfterMs: readRetryAfter(headers['retry-after'], now()),
      code: 'response_unreadable',
    });
  const { etag, 'last-modified': lastModified, 'content-type': contentType = '' } = headers;
  const breakOff = (cause?: unknown): never => {
    const { hostname: host } = new URL(response.url);
    throw new ConnectorError(`The server ${host} broke off the connection.`, {
      cause,
      isTemporary: true,
      code: 'host_unreachable',
      values: { host },
    });
  };
  const parsed = await parser
    .parse({
      format: formatOf(contentType, response.url),
      content: decodeText(body, contentType),
      url: response.url,
      nowMs: now(),
    })
    .catch((error: unknown) => {
      if (response.isCut) breakOff(error);
      throw error;
    });
  const { posts, notices, title, order, deletedIds, writtenAt = null } = parsed;
  // Some servers name a greater length than they send, for ever.
  const isPartial = response.isCut === true && notices.some(({ code }) => code === 'feed_ends_early');
  if (isPartial && posts.length === 0) breakOff();
  const { kept, times } = compareCopies(cursor, headers, writtenAt, now());
  if (kept) return unchanged(kept);
  return {
    posts,
    notices,
    covers: coversOf(parsed),
    ...(order && { order }),
    ...(deletedIds && { deletedIds }),
    ...(response.movedTo !== undefined && { movedTo: response.movedTo }),
    cursor: {
      ...times,
      // With them, the rest of a cut feed would never be asked for.
      ...(etag !== undefined && !isPartial && { etag }),
      ...(lastModified !== undefined && !isPartial && { last_modified: lastModified }),
      ...(title !== null && { title }),
    },
  };
}
