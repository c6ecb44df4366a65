import { ConnectorError } from '../../../feeds/connectors/connector.ts';
import { at, listAt, stringAt } from '../../../feeds/connectors/json-values.ts';
import { basicAuth } from '../http-file.ts';
import type { ReadSource } from '../product-source.ts';
import { askShop, readPages, shopAddress } from './ask-shop.ts';

function describe(hit: unknown): Readonly<Record<string, string>> {
  // A product has a price of each price book, a product with variants the lowest of each: the highest is the usual one.
  const prices = [
    ...listAt(hit, 'tieredPrices').map((tier) => stringAt(tier, 'price')),
    ...listAt(hit, 'priceRanges').map((range) => stringAt(range, 'minPrice')),
  ];
  const usual = Math.max(0, ...prices.map(Number).filter(Number.isFinite));
  const price = stringAt(hit, 'price');
  const isSale = usual > Number(price);
  return {
    sku: stringAt(hit, 'productId'),
    name: stringAt(hit, 'productName'),
    price: isSale ? String(usual) : price,
    sale_price: isSale ? price : '',
    currency: stringAt(hit, 'currency'),
    // `disBaseLink` is the same picture from the image service, where the shop has it.
    image_url: stringAt(hit, 'image', 'disBaseLink') || stringAt(hit, 'image', 'link'),
    url: stringAt(hit, 'c_url'),
    availability: at(hit, 'orderable') === false ? 'out of stock' : 'in stock',
  };
}

const pageSize = 200;

/**
 * Salesforce Commerce Cloud, by its Shopper APIs with a private client of SLAS, which signs in as a guest:
 * developer.salesforce.com/docs/commerce/commerce-api/references.
 * The API has no addresses of product pages; a shop may add them as `c_url`.
 */
export const readSalesforce: ReadSource = async (settings, _position, tools) => {
  const base = shopAddress(settings);
  const { organization = '', site: siteId = '' } = settings;
  if (organization === '' || siteId === '')
    throw new ConnectorError('The organization and the site are missing.', { code: 'settings_missing' });
  const place = `organizations/${encodeURIComponent(organization)}`;
  const signIn = await askShop(
    {
      url: `${base}/shopper/auth/v1/${place}/oauth2/token`,
      headers: { Authorization: basicAuth(settings) },
      form: { grant_type: 'client_credentials', channel_id: siteId },
    },
    tools,
  );
  const headers = { Authorization: `Bearer ${stringAt(signIn.body, 'access_token')}` };
  return readPages(0, async (offset) => {
    const query = {
      siteId,
      refine: 'cgid=root',
      expand: 'images,prices,availability,custom_properties',
      allImages: 'false',
      limit: String(pageSize),
      offset: String(offset),
    };
    const url = `${base}/search/shopper-search/v1/${place}/product-search`;
    const { body } = await askShop({ url, query, headers }, tools);
    const next = offset + pageSize;
    return {
      products: listAt(body, 'hits').map(describe),
      next: next < Number(stringAt(body, 'total')) ? next : null,
    };
  });
};
