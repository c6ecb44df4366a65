import { ConnectorError } from '../../../feeds/connectors/connector.ts';
import { listAt, stringAt } from '../../../feeds/connectors/json-values.ts';
import type { ReadSource } from '../product-source.ts';
import { askShop, readPages } from './ask-shop.ts';

const version = 'v23.0';
const fields = 'retailer_id,name,description,price,sale_price,currency,image_url,url,availability,category';

/**
 * developers.facebook.com/docs/graph-api/overview/rate-limiting: too many requests are an error 400 or 403 with one of
 * these codes (of the application, the user, the page, a custom rate, and a catalog).
 */
const busyCodes = new Set(['4', '17', '32', '613', '80009', '80014']);

/** A catalog in the Commerce Manager of Facebook, by the Graph API with the token of a system user. */
export const readFacebookCatalog: ReadSource = async (settings, _position, tools) => {
  const { catalog = '', token = '' } = settings;
  if (!/^\d{1,25}$/.test(catalog))
    throw new ConnectorError('The number of the catalog is missing.', { code: 'settings_missing' });
  const base = (settings['url'] ?? 'https://graph.facebook.com').replace(/(?<!\/)\/+$/, '');
  const isBusy = (body: unknown): boolean => busyCodes.has(stringAt(body, 'error', 'code'));
  return readPages('', async (after) => {
    const query = { fields, limit: '100', ...(after !== '' && { after }) };
    const headers = { Authorization: `Bearer ${token}` };
    const { body } = await askShop({ url: `${base}/${version}/${catalog}/products`, query, headers, isBusy }, tools);
    const cursor = stringAt(body, 'paging', 'cursors', 'after');
    return {
      products: listAt(body, 'data').map((product) => ({
        ...Object.fromEntries(fields.split(',').map((name) => [name, stringAt(product, name)])),
        sku: stringAt(product, 'retailer_id'),
        categories: stringAt(product, 'category'),
      })),
      next: stringAt(body, 'paging', 'next') !== '' && cursor !== after ? cursor : null,
    };
  });
};
