// A service with a product of a feed on the picture of a public post, as the owner and as visitors see it.
import assert from 'node:assert/strict';
import { linkTo, openTeamCalls, type TeamCalls } from '../testing/team-calls.ts';
import { openTestService, testNow, type TestService } from '../testing/test-service.ts';

export interface ShopBoard {
  readonly service: TestService;
  readonly team: TeamCalls;
  readonly errors: unknown[];
  /** Time passes, and what is due then is done. */
  pass(hours: number): Promise<void>;
  /** Creates an account and its feed, and waits for the first reading. */
  connect(source: string, settings: object, more?: object): Promise<number>;
  /** Number, name, price, sale price, currency, availability and status of the products of a feed. */
  products(feed: number): Promise<Record<string, unknown>[]>;
  health(feed: number): Promise<Record<string, unknown>>;
  /** Marks the product with this number on a picture. */
  mark(feed: number, sku: string): Promise<void>;
  /** The products on the picture, as visitors get them. */
  onCard(): Promise<Record<string, unknown>[]>;
  preview(source: string, settings: object): ReturnType<TeamCalls['send']>;
}

export async function openShopBoard(): Promise<ShopBoard> {
  let nowMs = testNow;
  const errors: unknown[] = [];
  const service = await openTestService({
    now: () => nowMs,
    feeds: { mayBePrivate: true },
    reportError: (error) => errors.push(error),
  });
  const team = await openTeamCalls(service);
  const [post] = (await service.get('/v2/boards/campaign/posts?filter[type]=facebook')).body.data;
  const board = (await service.get('/v2/boards/campaign')).body.data.id;
  const products: ShopBoard['products'] = async (feed) =>
    (await team.get(`/products?filter[product_feed_id]=${feed}&page[size]=100`)).body.data.map(
      ({ id, attributes }) => ({ id, ...attributes }),
    );
  return {
    service,
    team,
    errors,
    pass: async (hours) => {
      nowMs += hours * 3_600_000;
      await service.service.settled();
    },
    connect: async (source, settings, more = {}) => {
      const account = await team.create('/product_accounts', {
        type: 'product_account',
        attributes: { name: source, source, ...settings },
      });
      const feed = await team.create('/product_feeds', {
        type: 'product_feed',
        attributes: { name: source, source, ...more },
        relationships: { product_account: linkTo('product_account', account) },
      });
      await service.service.settled();
      return feed;
    },
    products,
    health: async (feed) =>
      (await team.get(`/product_feeds/${feed}`)).body.data.attributes['health'] as Record<string, unknown>,
    mark: async (feed, sku) => {
      const product = (await products(feed)).find((one) => one['sku'] === sku);
      assert.ok(product, `no product ${sku}`);
      await team.create(`/boards/${board}/product_tags`, {
        type: 'product_tag',
        attributes: { x: 25, y: 50 },
        relationships: { post: linkTo('post', post!.id), product: linkTo('product', Number(product['id'])) },
      });
    },
    onCard: async () => {
      const shown = await service.get(`/v2/boards/campaign/posts?filter[id]=${post!.id}&include=product_tags.product`);
      return (shown.body.included ?? []).filter(({ type }) => type === 'product').map(({ attributes }) => attributes);
    },
    preview: (source, settings) =>
      team.send('POST', '/product_feeds/previews', {
        type: 'product_feed_preview',
        attributes: { source, ...settings },
      }),
  };
}
