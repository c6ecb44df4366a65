import type { Connector } from './connector.ts';
import type { KindTools } from './connector-kind.ts';
import { decodeText } from './decode-text.ts';
import { requireSuccess } from './read-response.ts';

/** Whether a file is a table: by the setting, else by its type, else by its name. */
function formatOf(format: string | undefined, contentType: string, url: string): 'csv' | 'json' {
  if (format === 'csv' || format === 'json') return format;
  return /csv|tab-separated/i.test(contentType) || /\.csv(?:[?#]|$)/i.test(url) ? 'csv' : 'json';
}

/** A table (CSV) or a list (JSON) of posts at an address. Each poll reads all posts. */
export function createFile(
  { url, format }: { readonly url: string; readonly format: string | undefined },
  { send, now, signal, parser }: KindTools,
): Connector {
  return {
    poll: async (cursor) => {
      const response = await send({
        url,
        signal,
        headers: {
          Accept: 'text/csv, application/json, */*;q=0.1',
          ...(cursor['etag'] && { 'If-None-Match': cursor['etag'] }),
          ...(cursor['last_modified'] && {
            'If-Modified-Since': cursor['last_modified'],
          }),
        },
      });
      if (response.status === 304) return { posts: [], cursor, covers: 'some', isUnchanged: true };
      requireSuccess(response, now());
      const { etag, 'last-modified': lastModified, 'content-type': contentType = '' } = response.headers;
      const { posts, notices, order } = await parser.parse({
        format: formatOf(format, contentType, response.url),
        content: decodeText(response.body, contentType),
        url: response.url,
        nowMs: now(),
      });
      return {
        posts,
        notices,
        covers: order === 'unknown' ? 'some' : 'whole',
        cursor: {
          ...(etag !== undefined && { etag }),
          ...(lastModified !== undefined && { last_modified: lastModified }),
        },
      };
    },
  };
}
