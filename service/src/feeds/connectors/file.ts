import type { Connector } from './connector.ts';
import type { KindTools } from './connector-kind.ts';
import { pollDocument } from './poll-document.ts';

/** Whether a file is a table: by the setting, else by its type, else by its name. */
function formatOf(format: string | undefined, contentType: string, url: string): 'csv' | 'json' {
  if (format === 'csv' || format === 'json') return format;
  return /csv|tab-separated/i.test(contentType) || /\.[ct]sv(?:[?#]|$)/i.test(url) ? 'csv' : 'json';
}

/** A table (CSV) or a list (JSON) of posts at an address. Each poll reads all posts. */
export function createFile(
  { url, format }: { readonly url: string; readonly format: string | undefined },
  tools: KindTools,
): Connector {
  return {
    poll: (cursor) =>
      pollDocument(
        {
          url,
          accept: 'text/csv, application/json, */*;q=0.1',
          formatOf: (contentType, address) => formatOf(format, contentType, address),
          coversOf: ({ order }) => (order === 'unknown' ? 'some' : 'whole'),
        },
        cursor,
        tools,
      ),
  };
}
