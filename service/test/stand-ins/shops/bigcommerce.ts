// After https://developer.bigcommerce.com/docs/rest-catalog/products and .../api-best-practices: `X-Auth-Token`,
// `meta.pagination`, 429 with `X-Rate-Limit-Time-Reset-Ms`; errors as {status, title, type}.
import type { StandInResponse, ShopResponse } from './shop-server.ts';

type Args = readonly [token: string, products: readonly object[]];

export const openShop =
  (): ShopResponse =>
  ({ path, query, headers }, args): StandInResponse => {
    const [token, products] = args as unknown as Args;
    if (headers['x-auth-token'] !== token)
      return {
        status: 401,
        body: {
          status: 401,
          title: 'X-Auth-Token header is required',
          type: 'https://developer.bigcommerce.com/api-docs/getting-started/api-status-codes',
        },
      };
    if (path === '/stores/abc/v2/store')
      return { body: { id: 'abc', domain: 'bowls.example', secure_url: 'https://bowls.example', currency: 'AUD' } };
    if (path !== '/stores/abc/v3/catalog/products') return { status: 404, body: { status: 404, title: 'Not found' } };
    if (Number(query.get('limit')) > 250) return { status: 422, body: { status: 422, title: 'limit' } };
    const [size, page] = [2, Number(query.get('page') ?? 1)];
    const data = products.slice((page - 1) * size, page * size);
    return {
      body: {
        data,
        meta: {
          pagination: {
            total: products.length,
            count: data.length,
            per_page: size,
            current_page: page,
            total_pages: Math.ceil(products.length / size),
          },
        },
      },
    };
  };
