// Long because it is one search: from an address to the feeds that were really read.
import { ConnectorError, type PollResult, type SourcePost } from '../connectors/connector.ts';
import { decodeText } from '../connectors/decode-text.ts';
import type { OutsideResponse } from '../connectors/sender.ts';
import { readConnector } from '../connectors/read-connector.ts';
import { openConnector, type PollTools } from '../poll-feeds.ts';
import { createFetchOnce } from './fetch-once.ts';
import { adviseOnFile, fileFormatOf, fileNameOf, isOpmlText, isSitemap, looksLikeHtml } from './file-kinds.ts';
import { listKnownAddresses, readLinkHeader, readPage } from './page-feeds.ts';
import { readPasted, type Pasted } from './pasted.ts';
import { webFeed, type Connection, type Recognition, type Step } from './recognition.ts';
import { recognize } from './recognizers.ts';
import type { Notice } from '../connectors/notice.ts';

/** A source that was read successfully. */
export interface FoundFeed {
  readonly state: 'ready';
  /** "YouTube", "Website" */
  readonly network: string;
  readonly name: string;
  readonly connector: Connection;
  readonly posts: readonly SourcePost[];
  readonly notices: readonly Notice[];
}

/** What an address leads to. */
export type Found =
  | FoundFeed
  | { readonly state: 'needs_connection'; readonly network: string; readonly name: string; readonly kind: string }
  | { readonly state: 'failed'; readonly message: string };

export type DiscoverTools = Pick<PollTools, 'send' | 'parser' | 'now'> & { readonly signal: AbortSignal };

const maxPerAddress = 4;
const maxDepth = 3;
const maxPageBytes = 3_000_000;
const probesAtOnce = 5;
const website = 'Website';

const failed = (message: string): Found => ({ state: 'failed', message });
const sentenceOf = (error: unknown): string => (error instanceof ConnectorError ? error.message : '');

/** Names a feed by its own title, or else by its author, if all posts have the same. */
function nameOf({ posts, cursor }: PollResult, given: string | undefined, subject: string): string {
  const authors = new Set(posts.map(({ author }) => author?.name));
  const author = authors.size === 1 ? [...authors][0] : undefined;
  const name = cursor['title'] || given || (author ? `${author} (${subject})` : subject);
  return name.slice(0, 200);
}

class Search {
  readonly #tools: DiscoverTools;
  /** The reason for the last failure, for the case that nothing is found. */
  lastReason = '';
  /** Whether any server responded. */
  isAnswered = false;

  constructor(tools: DiscoverTools) {
    const send = createFetchOnce(tools.send);
    this.#tools = {
      ...tools,
      send: async (request) => {
        const response = await send(request);
        this.isAnswered = true;
        return response;
      },
    };
  }

  /** Reads the source of a connector once; null = it cannot be read. */
  async read(connector: Connection, network: string, subject: string, given?: string): Promise<FoundFeed | null> {
    const draft = readConnector.safeParse(connector);
    if (!draft.success) return null;
    const { kind, settings, secrets } = draft.data;
    const checked = { ...settings, kind };
    try {
      const opened = openConnector({ connector: checked }, secrets, { ...this.#tools, listRecentIds: async () => [] });
      const result = await opened.poll({});
      return {
        state: 'ready',
        network,
        name: nameOf(result, given, subject),
        connector: checked,
        posts: result.posts,
        notices: result.notices ?? [],
      };
    } catch (error) {
      if (!(error instanceof ConnectorError)) throw error;
      this.lastReason = error.message;
      return null;
    }
  }

  async ask(url: string, headers: Readonly<Record<string, string>> = {}): Promise<OutsideResponse | null> {
    try {
      const { send, signal } = this.#tools;
      const accept = { Accept: 'text/html, application/xhtml+xml, application/xml;q=0.9, */*;q=0.8', ...headers };
      return await send({ url, headers: accept, maxBytes: maxPageBytes, signal });
    } catch (error) {
      if (!(error instanceof ConnectorError)) throw error;
      this.lastReason = error.message;
      return null;
    }
  }

  /** Follows the steps of a network until one has posts. A source without posts is taken if there is no other. */
  async follow(steps: readonly Step[], recognition: Recognition, depth = 0): Promise<FoundFeed | null> {
    let empty: FoundFeed | null = null;
    for (const step of steps) {
      const found =
        'connector' in step
          ? await this.read(step.connector, recognition.network, recognition.subject, step.name)
          : await this.#followPage(step, recognition, depth);
      if (found && found.posts.length > 0) return found;
      empty ??= found;
    }
    return empty;
  }

  async #followPage(
    step: Extract<Step, { readonly ask: string }>,
    recognition: Recognition,
    depth: number,
  ): Promise<FoundFeed | null> {
    const page = depth < maxDepth ? await this.ask(step.ask, step.headers) : null;
    if (page === null || page.status < 200 || page.status > 299) return null;
    return this.follow(step.read(page.body.toString('utf8'), page.url), recognition, depth + 1);
  }

  /** Reads several addresses, some at the same time, in their order; stops when one batch has brought a feed. */
  async readAll(urls: readonly { readonly url: string; readonly title: string | null }[], isOneEnough: boolean) {
    const found: FoundFeed[] = [];
    for (let start = 0; start < urls.length && found.length < maxPerAddress; start += probesAtOnce) {
      const batch = urls.slice(start, start + probesAtOnce);
      const results = await Promise.all(
        batch.map(({ url, title }) => {
          const subject = title ?? new URL(url).hostname.replace(/^www\./, '');
          const step = webFeed(url);
          return 'connector' in step ? this.read(step.connector, website, subject, title ?? undefined) : null;
        }),
      );
      found.push(...results.filter((each) => each !== null));
      if (isOneEnough && found.length > 0) break;
    }
    return withoutDoubles(found);
  }
}

/** RSS and Atom of the same posts are one feed: the first is kept. Feeds without posts come last. */
function withoutDoubles(found: readonly FoundFeed[]): FoundFeed[] {
  const seen = new Set<string>();
  const unique = found.filter(({ posts, connector }) => {
    const key =
      posts.length === 0
        ? JSON.stringify(connector)
        : posts
            .map(({ url, title, id }) => url ?? title ?? id)
            .slice(0, 5)
            .join('\n');
    return seen.has(key) ? false : Boolean(seen.add(key));
  });
  const filled = unique.filter(({ posts }) => posts.length > 0);
  return filled.length > 0 ? filled : unique.slice(0, 1);
}

/** Finds the feeds of a page: those that it declares, those it links to, the usual places, and its blog. */
async function searchPage(search: Search, page: OutsideResponse, isDeep: boolean): Promise<readonly FoundFeed[]> {
  const html = decodeText(page.body, page.headers['content-type'] ?? '');
  const { alternates, anchors, blogPages, next } = readPage(html, page.url);
  const declared = [...readLinkHeader(page.headers['link'] ?? '', page.url), ...alternates];
  for (const links of [declared, anchors]) {
    const found = await search.readAll(links, false);
    if (found.length > 0) return found.slice(0, maxPerAddress);
  }
  if (!isDeep) return [];
  // A page may only lead on to another one: of a language, behind a greeting.
  if (next !== null && next !== page.url) {
    const target = await search.ask(next);
    const found = target !== null && target.status < 300 ? await searchPage(search, target, false) : [];
    if (found.length > 0) return found;
  }
  const known = listKnownAddresses(page.url).map((url) => ({ url, title: null }));
  const usual = await search.readAll(known, true);
  if (usual.length > 0) return usual.slice(0, 1);
  for (const address of blogPages) {
    const blog = await search.ask(address);
    if (blog === null || blog.status > 299) continue;
    const found = await searchPage(search, blog, false);
    if (found.length > 0) return found;
  }
  // Some sites declare their feed on their first page alone.
  const { origin, pathname } = new URL(page.url);
  const first = pathname === '/' ? null : await search.ask(`${origin}/`);
  const ofFirst = first !== null && first.status < 300 ? await searchPage(search, first, false) : [];
  if (ofFirst.length > 0) return ofFirst;
  // A page without a feed may mark its posts itself. One alone is the page of a post.
  for (const address of [page.url, ...blogPages]) {
    const marked = await search.read({ kind: 'page', url: address }, website, new URL(address).hostname);
    if (marked !== null && marked.posts.length > 1) return [marked];
  }
  return [];
}

/** What a web address is, when no network is recognized: a feed, a table, or a page whose feeds are searched. */
async function searchAddress(search: Search, url: URL, isRedirectNew: boolean): Promise<readonly Found[]> {
  const response = await search.ask(url.href);
  const host = url.hostname.replace(/^www\./, '');
  if (response === null) return [failed(search.lastReason || `${host} cannot be reached.`)];
  if (response.status < 200 || response.status > 299) {
    // A page that is gone may stand on a site with a feed.
    const root = response.status === 404 || response.status === 410 ? await search.ask(`${url.origin}/`) : null;
    const found =
      url.pathname !== '/' && root !== null && root.status < 300 ? await searchPage(search, root, true) : [];
    if (found.length > 0) return found;
    return [failed(describeStatus(response.status, host))];
  }
  // A short address leads to a network: youtu.be, pin.it, a shop's own domain.
  const landed = new URL(response.url);
  if (isRedirectNew && landed.host !== url.host) {
    const known = recognize(readPasted(response.url));
    if (known) return discoverKnown(search, known, landed, false);
  }
  const body = response.body.toString('utf8');
  const type = response.headers['content-type'] ?? '';
  const file = looksLikeHtml(body) ? null : fileFormatOf(response);
  if (!file?.isSure) {
    const own = await search.read({ kind: 'web_feed', url: url.href }, website, host);
    if (own) return [own];
  }
  const reason = search.lastReason;
  if (file) {
    const connection = {
      kind: 'file',
      url: url.href,
      ...(/csv|tab-sep|json/i.test(type) || /\.[ct]sv$/i.test(landed.pathname) ? {} : { format: file.format }),
    };
    const kind = file.format === 'csv' ? 'Table' : 'JSON list';
    const table = await search.read(connection, kind, fileNameOf(response) || host);
    if (table) return [table];
  }
  const root = isSitemap(body) ? await search.ask(`${landed.origin}/`) : null;
  if (root === null && !looksLikeHtml(body) && (!/html/i.test(type) || isOpmlText(body)))
    return [
      failed(`${host}: ${adviseOnFile(response.body.toString('latin1', 0, 300)) ?? (reason || 'This is no feed.')}`),
    ];
  const found = await searchPage(search, root ?? response, true);
  return found.length > 0
    ? found
    : [failed(`We found no feed on ${host}. If the site has one, paste the address of the feed itself.`)];
}

function describeStatus(status: number, host: string): string {
  if (status === 404 || status === 410) return `There is nothing at this address on ${host} (${status}).`;
  if (status === 429) return `${host} was asked too often. Try again in a while.`;
  if (status < 500) return `${host} does not let us read this page (${status}).`;
  return `${host} has a fault of its own (${status}). Try again in a while.`;
}

async function discoverKnown(
  search: Search,
  recognition: Recognition,
  url: URL | null,
  isRedirectNew: boolean,
): Promise<readonly Found[]> {
  const { network, subject, steps, otherwise, needsConnection } = recognition;
  if (needsConnection !== undefined)
    return [{ state: 'needs_connection', network, name: subject, kind: needsConnection }];
  const found = await search.follow(steps, recognition);
  if (found) return [found];
  if (!search.isAnswered && search.lastReason !== '') return [failed(`${network}: ${search.lastReason}`)];
  if (otherwise !== undefined || url === null) return [failed(otherwise ?? `${network}: ${search.lastReason}`)];
  return searchAddress(search, url, isRedirectNew);
}

/** Finds what one pasted address leads to. Each feed in the result was read, so none of them is known to fail. */
export async function discover(given: string, tools: DiscoverTools): Promise<readonly Found[]> {
  const pasted: Pasted = readPasted(given);
  const search = new Search(tools);
  try {
    const known = recognize(pasted);
    if (known) return await discoverKnown(search, known, pasted.url, true);
    if (pasted.url === null)
      return [
        failed(
          `“${pasted.text.slice(0, 100)}” is no address. Paste a web address such as example.org, or a name such as ` +
            '@ada@mastodon.social.',
        ),
      ];
    const found = await searchAddress(search, pasted.url, true);
    const isRefused = found.every(({ state }) => state === 'failed');
    if (!isRefused || !pasted.isSchemeGuessed) return found;
    const plain = new URL(pasted.url);
    plain.protocol = 'http:';
    const again = await searchAddress(search, plain, true);
    return again.some(({ state }) => state !== 'failed') ? again : found;
  } catch (error) {
    if (error instanceof ConnectorError) return [failed(sentenceOf(error))];
    throw error;
  }
}
