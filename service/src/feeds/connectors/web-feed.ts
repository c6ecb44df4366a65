import { ConnectorError, type Connector, type ConnectorTools } from './connector.ts';
import { decodeText } from './decode-text.ts';
import type { FeedParser } from './parse-apart.ts';
import { readRetryAfter, requireSuccess } from './read-response.ts';

export interface WebFeedParts {
  readonly url: string;
  readonly parser: FeedParser;
}

/** A feed in RSS, Atom or JSON Feed format, or a podcast, at an address. Requests only changes. */
export function createWebFeed({ url, parser }: WebFeedParts, { send, now, signal }: ConnectorTools): Connector {
  return {
    poll: async (cursor) => {
      const response = await send({
        url,
        signal,
        headers: {
          Accept:
            'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, ' +
            'application/json;q=0.8, text/xml;q=0.8, */*;q=0.1',
          ...(cursor['etag'] && { 'If-None-Match': cursor['etag'] }),
          ...(cursor['last_modified'] && {
            'If-Modified-Since': cursor['last_modified'],
          }),
        },
      });
      if (response.status === 304) return { posts: [], cursor, covers: 'some', isUnchanged: true };
      requireSuccess(response, now());
      const wait = readRetryAfter(response.headers['retry-after'], now());
      if (response.body.length === 0)
        throw new ConnectorError('The response is empty.', {
          retryAfterMs: wait,
        });
      const { posts, notices, title, order, deletedIds } = await parser.parse({
        format: 'web_feed',
        content: decodeText(response.body, response.headers['content-type'] ?? ''),
        url: response.url,
        nowMs: now(),
      });
      const { etag, 'last-modified': lastModified } = response.headers;
      return {
        posts,
        notices,
        covers: 'newest',
        ...(order && { order }),
        ...(deletedIds && { deletedIds }),
        cursor: {
          ...(etag !== undefined && { etag }),
          ...(lastModified !== undefined && { last_modified: lastModified }),
          ...(title !== null && { title }),
        },
      };
    },
  };
}
