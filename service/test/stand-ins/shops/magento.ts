// After https://developer.adobe.com/commerce/webapi/rest/use-rest/performing-searches: `searchCriteria`, `total_count`;
// a page after the last one repeats the last one. Errors as {message, parameters}.
import type { StandInResponse, ShopResponse } from './shop-server.ts';

type Args = readonly [token: string, products: readonly { readonly status: number }[]];

export const openShop =
  (): ShopResponse =>
  ({ path, query, headers }, args): StandInResponse => {
    const [token, products] = args as unknown as Args;
    if (headers.authorization !== `Bearer ${token}`)
      return {
        status: 401,
        body: {
          message: "The consumer isn't authorized to access %resources.",
          parameters: { resources: 'Magento_Catalog::products' },
        },
      };
    if (path === '/rest/V1/store/storeConfigs')
      return {
        body: [
          {
            id: 1,
            code: 'default',
            base_currency_code: 'SEK',
            secure_base_url: 'https://bowls.example/',
            secure_base_media_url: 'https://bowls.example/media/',
          },
        ],
      };
    if (path !== '/rest/V1/products') return { status: 404, body: { message: 'Request does not match any route.' } };
    const size = Number(query.get('searchCriteria[pageSize]') ?? 20);
    const status = query.get('searchCriteria[filter_groups][0][filters][0][value]');
    const found = products.filter((product) => status === null || String(product.status) === status);
    const page = Math.min(
      Number(query.get('searchCriteria[currentPage]') ?? 1),
      Math.max(Math.ceil(found.length / size), 1),
    );
    return { body: { items: found.slice((page - 1) * size, page * size), total_count: found.length } };
  };
