import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SourceResponse {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export type SourceHandler = (request: IncomingMessage) => SourceResponse | Promise<SourceResponse | null> | null;

/** A local server that provides posts. With null as the response it never responds. */
export interface SourceServer {
  readonly address: string;
  /** The received requests, in order. */
  readonly requests: { readonly path: string; readonly headers: IncomingMessage['headers'] }[];
  /** Sets the response of a path for all following requests. */
  set(path: string, response: SourceResponse | SourceHandler): void;
  close(): Promise<void>;
}

export async function openSourceServer(): Promise<SourceServer> {
  const responses = new Map<string, SourceResponse | SourceHandler>();
  const requests: SourceServer['requests'] = [];
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '/';
    requests.push({ path, headers: request.headers });
    const found = responses.get(path) ?? responses.get(path.replace(/\?.*$/, '')) ?? { status: 404 };
    const given = typeof found === 'function' ? await found(request) : found;
    if (given === null) return;
    response.writeHead(given.status ?? 200, given.headers);
    response.end(given.body);
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    set: (path, given) => void responses.set(path, given),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export interface RssItem {
  readonly id: string;
  readonly title?: string;
  readonly html?: string;
  readonly link?: string;
  readonly date?: string;
  readonly picture?: string;
}

const escapeXml = (text: string): string => text.replace(/[<>&"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Creates a small RSS feed. */
export function writeRss(items: readonly RssItem[], language = 'en'): string {
  return (
    `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Walks</title>` +
    `<link>https://walks.example/</link><language>${language}</language>` +
    items
      .map(
        ({ id, title = `Walk ${id}`, html = `About ${id}`, link = `https://walks.example/${id}`, date, picture }) =>
          `<item><guid isPermaLink="false">${escapeXml(id)}</guid><title>${escapeXml(title)}</title>` +
          `<link>${escapeXml(link)}</link><description>${escapeXml(html)}</description>` +
          (date === undefined ? '' : `<pubDate>${date}</pubDate>`) +
          (picture === undefined ? '' : `<enclosure url="${escapeXml(picture)}" type="image/jpeg" length="1"/>`) +
          '</item>',
      )
      .join('') +
    '</channel></rss>'
  );
}
