// After https://developer.salesforce.com/docs/commerce/commerce-api: SLAS (`oauth2/token`, client_credentials, private
// client by Basic Auth, 30 minutes), Shopper Search `product-search` with limit (at most 200), offset and total.
import { randomBytes } from 'node:crypto';
import type { StandInResponse, ShopResponse } from './shop-server.ts';

type Args = readonly [id: string, secret: string, hits: readonly object[]];

export const openShop = (): ShopResponse => {
  const tokens = new Set<string>();
  const organization = '/organizations/f_ecom_abcd_001';
  return ({ method, path, query, headers, body }, args): StandInResponse => {
    const [id, secret, hits] = args as unknown as Args;
    if (path === `/shopper/auth/v1${organization}/oauth2/token` && method === 'POST') {
      const form = new URLSearchParams(body);
      if (headers.authorization !== `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`)
        return { status: 401, body: { status_code: '401 UNAUTHORIZED', message: 'Client credentials are invalid' } };
      if (form.get('grant_type') !== 'client_credentials' || form.get('channel_id') !== 'RefArch')
        return { status: 400, body: { status_code: '400 BAD_REQUEST', message: 'channel_id is missing' } };
      const token = randomBytes(8).toString('hex');
      tokens.add(token);
      return { body: { access_token: token, expires_in: 1800, token_type: 'BEARER' } };
    }
    const problem = 'https://api.commercecloud.salesforce.com/documentation/error/v1/errors/';
    if (!tokens.has((headers.authorization ?? '').replace('Bearer ', '')))
      return {
        status: 401,
        body: { title: 'Unauthorized', type: `${problem}unauthorized`, detail: 'The token is invalid.' },
      };
    if (path !== `/search/shopper-search/v1${organization}/product-search`)
      return { status: 404, body: { title: 'Not Found', type: `${problem}not-found`, detail: 'No such resource.' } };
    const [limit, offset] = [Number(query.get('limit') ?? 25), Number(query.get('offset') ?? 0)];
    if (limit > 200 || query.get('siteId') !== 'RefArch')
      return { status: 400, body: { title: 'Bad Request', type: `${problem}bad-request`, detail: 'limit or siteId' } };
    // Attributes of the shop's own (`c_…`) are sent when they are asked for, and so are prices and images.
    const asked = (query.get('expand') ?? '').split(',');
    const isSent = (name: string): boolean =>
      name.startsWith('c_')
        ? asked.includes('custom_properties')
        : name === 'image'
          ? asked.includes('images')
          : !/^(price|currency|tieredPrices)/.test(name) || asked.includes('prices');
    const page = hits
      .slice(offset, offset + limit)
      .map((hit) => Object.fromEntries(Object.entries(hit).filter(([name]) => isSent(name))));
    return { body: { limit: page.length, offset, total: hits.length, hits: page } };
  };
};
