import { at, listAt, stringAt } from '../../../feeds/connectors/json-values.ts';
import type { ReadSource } from '../product-source.ts';
import { askShop, readPages, shopAddress } from './ask-shop.ts';

function describe(
  product: unknown,
  { currency, site }: { currency: string; site: string },
): Readonly<Record<string, string>> {
  const sale = Number(stringAt(product, 'sale_price'));
  const images = listAt(product, 'images');
  const image = images.find((one) => at(one, 'is_thumbnail') === true) ?? images[0];
  const isGone =
    stringAt(product, 'availability') === 'disabled' ||
    (stringAt(product, 'inventory_tracking') === 'product' && Number(stringAt(product, 'inventory_level')) <= 0);
  return {
    sku: stringAt(product, 'id'),
    name: stringAt(product, 'name'),
    description: stringAt(product, 'description'),
    price: stringAt(product, 'price'),
    sale_price: sale > 0 ? stringAt(product, 'sale_price') : '',
    currency,
    image_url: stringAt(image, 'url_standard'),
    url: site && `${site}${stringAt(product, 'custom_url', 'url')}`,
    availability: isGone ? 'out of stock' : stringAt(product, 'availability') === 'preorder' ? 'preorder' : 'in stock',
  };
}

/** BigCommerce, by its API version 3 with an access token (products and store information, read-only). */
export const readBigCommerce: ReadSource = async (settings, _position, tools) => {
  const base = shopAddress(settings);
  const headers = { 'X-Auth-Token': settings['token'] ?? '' };
  const store = (await askShop({ url: `${base}/v2/store`, headers }, tools)).body;
  const about = {
    currency: stringAt(store, 'currency'),
    site: (
      stringAt(store, 'secure_url') ||
      (stringAt(store, 'domain') && `https://${stringAt(store, 'domain')}`)
    ).replace(/\/$/, ''),
  };
  return readPages(1, async (page) => {
    const query = { is_visible: 'true', include: 'images', limit: '250', page: String(page) };
    const { body } = await askShop({ url: `${base}/v3/catalog/products`, query, headers }, tools);
    const total = Number(stringAt(body, 'meta', 'pagination', 'total_pages'));
    return {
      products: listAt(body, 'data').map((product) => describe(product, about)),
      next: page < total ? page + 1 : null,
    };
  });
};
