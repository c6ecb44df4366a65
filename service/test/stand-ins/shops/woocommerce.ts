// After https://woocommerce.github.io/woocommerce-rest-api-docs: keys by Basic Auth, X-WP-Total and X-WP-TotalPages,
// errors as {code, message, data}, `per_page` of at most 100.
import type { StandInResponse, ShopResponse } from './shop-server.ts';

type Args = readonly [key: string, secret: string, products: readonly object[]];

export const openShop =
  (): ShopResponse =>
  ({ path, query, headers }, args): StandInResponse => {
    const [key, secret, products] = args as unknown as Args;
    if (headers.authorization !== `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`)
      return {
        status: 401,
        body: {
          code: 'woocommerce_rest_cannot_view',
          message: 'Sorry, you cannot list resources.',
          data: { status: 401 },
        },
      };
    if (path === '/wp-json/wc/v3/settings/general/woocommerce_currency')
      return { body: { id: 'woocommerce_currency', value: 'GBP' } };
    if (path !== '/wp-json/wc/v3/products')
      return {
        status: 404,
        body: {
          code: 'rest_no_route',
          message: 'No route was found matching the URL and request method.',
          data: { status: 404 },
        },
      };
    const size = Number(query.get('per_page') ?? 10);
    if (size > 100)
      return {
        status: 400,
        body: { code: 'rest_invalid_param', message: 'Invalid parameter(s): per_page', data: { status: 400 } },
      };
    // A page is smaller than asked, so that few products make several pages.
    const [shown, page] = [2, Number(query.get('page') ?? 1)];
    return {
      headers: { 'X-WP-Total': String(products.length), 'X-WP-TotalPages': String(Math.ceil(products.length / shown)) },
      body: products.slice((page - 1) * shown, page * shown),
    };
  };
