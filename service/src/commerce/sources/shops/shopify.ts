import { ConnectorError } from '../../../feeds/connectors/connector.ts';
import { at, listAt, stringAt } from '../../../feeds/connectors/json-values.ts';
import type { ReadSource } from '../product-source.ts';
import { askShop, readPages, shopAddress } from './ask-shop.ts';

// shopify.dev/docs/api/usage/versioning: a version is served for a year; then the oldest one answers in its place.
const version = '2026-01';
const question = `query Products($after: String) {
  shop { currencyCode }
  products(first: 100, after: $after, query: "status:active") {
    pageInfo { hasNextPage endCursor }
    nodes {
      legacyResourceId title description productType onlineStoreUrl
      featuredMedia { preview { image { url } } }
      variants(first: 1) { nodes { sku price compareAtPrice availableForSale } }
    }
  }
}`;

/**
 * The price is the first variant's. With a comparison price, that one is the usual price and the other the sale price.
 */
function describe(node: unknown, currency: string): Readonly<Record<string, string>> {
  const variant = ['variants', 'nodes', 0] as const;
  const [price, usual] = [stringAt(node, ...variant, 'price'), stringAt(node, ...variant, 'compareAtPrice')];
  const isSale = Number(usual) > Number(price);
  return {
    sku: stringAt(node, 'legacyResourceId'),
    name: stringAt(node, 'title'),
    description: stringAt(node, 'description'),
    price: isSale ? usual : price,
    sale_price: isSale ? price : '',
    currency,
    image_url: stringAt(node, 'featuredMedia', 'preview', 'image', 'url'),
    url: stringAt(node, 'onlineStoreUrl'),
    availability: at(node, ...variant, 'availableForSale') === false ? 'out of stock' : 'in stock',
    categories: stringAt(node, 'productType'),
  };
}

/** Errors after which the same question may be answered. */
const passing = new Set(['THROTTLED', 'INTERNAL_SERVER_ERROR']);

/** shopify.dev/docs/api/admin-graphql, “Status and error codes”: each has the status 200. */
function refuse(body: unknown, url: string): ConnectorError {
  const [error] = listAt(body, 'errors');
  const code = stringAt(error, 'extensions', 'code');
  const host = new URL(url).hostname;
  return new ConnectorError(`Shopify says: ${stringAt(error, 'message').slice(0, 200)}`, {
    isTemporary: passing.has(code),
    ...(code === 'THROTTLED' && { code: 'asked_too_often', values: { host } }),
    ...(code === 'INTERNAL_SERVER_ERROR' && { code: 'source_faulty', values: { host, status: 500 } }),
    ...(code === 'ACCESS_DENIED' && { code: 'permission_missing', values: { network: 'Shopify' } }),
  });
}
/** Shopify, by the GraphQL Admin API with the access token of a custom app (scope `read_products`). */
export const readShopify: ReadSource = async (settings, _position, tools) => {
  const url = `${shopAddress(settings)}/admin/api/${version}/graphql.json`;
  const headers = { 'X-Shopify-Access-Token': settings['token'] ?? '' };
  const ask = async (after: string | null): Promise<unknown> => {
    for (let attempt = 1; ; attempt++) {
      const { body } = await askShop({ url, headers, json: { query: question, variables: { after } } }, tools);
      if (listAt(body, 'errors').length === 0) return body;
      if (!passing.has(stringAt(body, 'errors', 0, 'extensions', 'code')) || attempt >= 5) throw refuse(body, url);
      // A shop that is busy says how fast its budget grows again.
      const cost = ['extensions', 'cost'] as const;
      const missing =
        Number(stringAt(body, ...cost, 'requestedQueryCost')) -
        Number(stringAt(body, ...cost, 'throttleStatus', 'currentlyAvailable'));
      const rate = Number(stringAt(body, ...cost, 'throttleStatus', 'restoreRate')) || 50;
      await tools.wait(Math.min(Math.max(missing / rate, 1), 15) * 1000, tools.signal);
    }
  };
  return readPages<string | null | undefined>(undefined, async (after) => {
    const body = await ask(after ?? null);
    const [list, currency] = [['data', 'products'] as const, stringAt(body, 'data', 'shop', 'currencyCode')];
    return {
      products: listAt(body, ...list, 'nodes').map((node) => describe(node, currency)),
      next:
        at(body, ...list, 'pageInfo', 'hasNextPage') === true ? stringAt(body, ...list, 'pageInfo', 'endCursor') : null,
    };
  });
};
