import type { EngagementName } from '../../src/model/engagement-names.ts';
import { origins } from './addresses.ts';
import { expect } from './expect.ts';
import type { NewPost, Service } from './service.ts';

/** A board for one test. All of its links lead to pages of the demo. */
export interface ClickableBoard {
  readonly id: number;
  readonly slug: string;
  /** The ids of the posts, in the order of the feed. */
  readonly posts: readonly number[];
}

const page = (query: string) => `${origins.pages}/about-board.html?${query}`;

/** Names of the links of every post of `makeClickableBoard`. */
export const links = { cta: 'Buy it now', author: /Ada Byron/, original: 'View source' } as const;

/**
 * Creates a board with `count` posts, "Post 1" first. Odd posts have a picture. Each post has a call to action, an
 * author with an address, and an original.
 */
export async function makeClickableBoard(service: Service, name: string, count = 1): Promise<ClickableBoard> {
  const { id, slug } = await service.makeBoard(name);
  const now = Date.now();
  const add = Array.from({ length: count }, (_, index): NewPost => ({
    type: 'custom',
    language: 'en',
    text: `Post ${index + 1}`,
    author: { name: 'Ada Byron', username: 'ada', url: page('author') },
    url: page('original'),
    ctas: [{ cta: 'buy' }],
    ...(index % 2 === 0 && { photo: 'dandelions.jpg' }),
    moderatedAt: new Date(now - index * 1000).toISOString(),
  }));
  const posts = await service.changePosts(slug, { ctas: { buy: { text: links.cta, url: page('bought') } }, add });
  return { id, slug, posts };
}

/** An event as sent in a request to the service. */
export interface SentEvent {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** Returns every event that the service received, including repeated ones. */
export async function readSentEvents(service: Service): Promise<readonly SentEvent[]> {
  const requests = await service.requests({ method: 'POST', path: '/activity' });
  return requests.flatMap(({ body }) => (JSON.parse(body) as { readonly data: readonly SentEvent[] }).data);
}

/** Waits until the metrics operation counts `count` events, and returns its lines with their dimensions. */
export async function expectCounted(
  service: Service,
  name: EngagementName,
  boardId: number,
  count: number,
  group: readonly string[] = [],
) {
  const read = () => service.figures(name, { boardId, group });
  await expect
    .poll(async () => (await read()).reduce((sum, figure) => sum + figure.count, 0), {
      message: `${name} in the metrics`,
      timeout: 10_000,
    })
    .toBe(count);
  return read();
}
