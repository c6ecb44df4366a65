import { ConnectorError } from '../../src/feeds/connectors/connector.ts';
import type { OutsideResponse, Sender } from '../../src/feeds/connectors/sender.ts';
import { writeRss } from './source-server.ts';

interface FakePage {
  readonly status?: number;
  readonly type?: string;
  readonly body: string;
  /** The address after redirects. */
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Servers of all names, in memory. Any other address responds with 404, and any other host does not exist. */
export interface FakeWeb {
  readonly send: Sender;
  readonly asked: string[];
  page(url: string, page: FakePage | string): void;
  feed(url: string, titles?: readonly string[]): void;
  json(url: string, value: unknown): void;
}

export function openFakeWeb(): FakeWeb {
  const pages = new Map<string, FakePage>();
  const hosts = new Set<string>();
  const asked: string[] = [];
  const page: FakeWeb['page'] = (url, given) => {
    pages.set(url, typeof given === 'string' ? { body: given } : given);
    hosts.add(new URL(url).host);
  };
  return {
    asked,
    page,
    feed: (url, titles = ['One', 'Two']) =>
      page(url, {
        type: 'application/rss+xml',
        body: writeRss(
          titles.map((title, index) => ({ id: `${index}`, title, link: `https://posts.example/${title}` })),
        ),
      }),
    json: (url, value) => page(url, { type: 'application/json', body: JSON.stringify(value) }),
    send: async ({ url }): Promise<OutsideResponse> => {
      asked.push(url);
      const { host, hostname } = new URL(url);
      if (!hosts.has(host)) throw new ConnectorError(`There is no server with the name ${hostname}.`);
      const found = pages.get(url) ?? pages.get(url.replace(/[?].*$/, '?*'));
      const {
        status = 200,
        type = 'text/html',
        body,
        headers = {},
        url: landed = url,
      } = found ?? {
        status: 404,
        body: '<html>Nothing here</html>',
      };
      return { status, headers: { 'content-type': type, ...headers }, body: Buffer.from(body), url: landed };
    },
  };
}
