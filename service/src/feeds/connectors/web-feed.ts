import { ConnectorError, type Connector, type ConnectorTools } from './connector.ts';
import { decodeText } from './decode-text.ts';
import type { FeedParser } from './parse-apart.ts';
import { readRetryAfter, requireSuccess } from './read-answer.ts';

export interface WebFeedParts {
  readonly url: string;
  readonly parser: FeedParser;
}

/** A feed in RSS, Atom or JSON Feed format, or a podcast, at an address. Requests only changes. */
export function createWebFeed({ url, parser }: WebFeedParts, { send, now, signal }: ConnectorTools): Connector {
  return {
    poll: async (cursor) => {
      const answer = await send({
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
      if (answer.status === 304) return { posts: [], cursor, covers: 'some', isUnchanged: true };
      requireSuccess(answer, now());
      const wait = readRetryAfter(answer.headers['retry-after'], now());
      if (answer.body.length === 0)
        throw new ConnectorError('The answer is empty.', {
          retryAfterMs: wait,
        });
      const { posts, notices, title } = await parser.parse({
        format: 'web_feed',
        content: decodeText(answer.body, answer.headers['content-type'] ?? ''),
        url: answer.url,
        nowMs: now(),
      });
      const { etag, 'last-modified': lastModified } = answer.headers;
      return {
        posts,
        notices,
        covers: 'newest',
        cursor: {
          ...(etag !== undefined && { etag }),
          ...(lastModified !== undefined && { last_modified: lastModified }),
          ...(title !== null && { title }),
        },
      };
    },
  };
}
