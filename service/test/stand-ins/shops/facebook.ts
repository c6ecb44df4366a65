// After https://developers.facebook.com/docs/marketing-api/reference/product-catalog/products
// and .../graph-api/results: cursors, `paging.next` absent on the last page, errors as {error: {message, type, code}}.
import type { StandInResponse, ShopResponse } from './shop-server.ts';

type Args = readonly [token: string, catalog: string, products: readonly object[]];

export const openShop =
  (): ShopResponse =>
  ({ path, query, headers }, args): StandInResponse => {
    const [token, catalog, products] = args as unknown as Args;
    const given = query.get('access_token') ?? (headers.authorization ?? '').replace('Bearer ', '');
    if (given !== token)
      return {
        status: 400,
        body: { error: { message: 'Invalid OAuth access token.', type: 'OAuthException', code: 190 } },
      };
    if (!new RegExp(`^/v\\d+\\.0/${catalog}/products$`).test(path))
      return {
        status: 404,
        body: { error: { message: 'Unsupported get request.', type: 'GraphMethodException', code: 100 } },
      };
    const from = Number(query.get('after') ?? 0);
    const data = products.slice(from, from + 2);
    const after = String(from + data.length);
    return {
      body: {
        data,
        paging: {
          cursors: { before: String(from), after },
          ...(Number(after) < products.length && { next: `https://graph.facebook.com${path}?after=${after}` }),
        },
      },
    };
  };
