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
}

/**
 * Reads a document that lists posts, if it has changed. A copy that is older than the one before counts as unchanged.
 */
export async function pollDocument(
  { url, accept, formatOf, coversOf }: DocumentParts,
  cursor: Cursor,
  { send, now, signal, parser }: ConnectorTools & { readonly parser: FeedParser },
): Promise<PollResult> {
  const unchanged = (kept: Cursor): PollResult => ({ posts: [], cursor: kept, covers: 'some', isUnchanged: true });
  const response = await send({
    url,
    signal,
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
  const parsed = await parser.parse({
    format: formatOf(contentType, response.url),
    content: decodeText(body, contentType),
    url: response.url,
    nowMs: now(),
  });
  const { posts, notices, title, order, deletedIds, writtenAt = null } = parsed;
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
      ...(etag !== undefined && { etag }),
      ...(lastModified !== undefined && { last_modified: lastModified }),
      ...(title !== null && { title }),
    },
  };
}
