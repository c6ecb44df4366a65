// After https://shopify.dev/docs/api/admin-graphql: `POST /admin/api/{version}/graphql.json`, `X-Shopify-Access-Token`,
// https://shopify.dev/docs/api/usage/pagination-graphql and https://shopify.dev/docs/api/usage/limits (THROTTLED).
import type { StandInResponse, ShopResponse } from './shop-server.ts';

export interface ShopifyProduct {
  readonly legacyResourceId: string;
  readonly title: string;
  readonly price: string;
  readonly compareAtPrice: string | null;
  readonly availableForSale: boolean;
}

/** The most a page may have. */
const maxFirst = 250;
/** So that few products make several pages. */
const pageSize = 2;

export const throttled: StandInResponse = {
  body: {
    errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
    extensions: {
      cost: {
        requestedQueryCost: 60,
        throttleStatus: { maximumAvailable: 1000, currentlyAvailable: 10, restoreRate: 50 },
      },
    },
  },
};

type Args = readonly [token: string, products: readonly ShopifyProduct[]];

export const openShop =
  (): ShopResponse =>
  ({ method, path, headers, body }, args): StandInResponse => {
    const [token, products] = args as unknown as Args;
    if (method !== 'POST' || !/^\/admin\/api\/20\d\d-(01|04|07|10)\/graphql\.json$/.test(path))
      return { status: 404, body: { errors: 'Not Found' } };
    if (headers['x-shopify-access-token'] !== token)
      return {
        status: 401,
        body: { errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' },
      };
    const { query, variables } = JSON.parse(body) as { query: string; variables: { after: string | null } };
    const first = Number(/products\(first: (\d+)/.exec(query)?.[1] ?? NaN);
    if (!(first <= maxFirst)) return { body: { errors: [{ message: 'first must be at most 250' }] } };
    const from = variables.after === null ? 0 : Number(Buffer.from(variables.after, 'base64').toString());
    const nodes = products.slice(from, from + pageSize);
    const end = from + nodes.length;
    return {
      body: {
        data: {
          shop: { currencyCode: 'CAD' },
          products: {
            pageInfo: { hasNextPage: end < products.length, endCursor: Buffer.from(String(end)).toString('base64') },
            nodes: nodes.map(({ legacyResourceId, title, ...variant }) => ({
              legacyResourceId,
              title,
              description: `About ${title}`,
              productType: 'Kitchen',
              onlineStoreUrl: `https://shop.example/products/${legacyResourceId}`,
              featuredMedia: { preview: { image: { url: 'https://cdn.example/a.jpg' } } },
              variants: { nodes: [{ sku: null, ...variant }] },
            })),
          },
        },
        extensions: { cost: { requestedQueryCost: 60 } },
      },
    };
  };
