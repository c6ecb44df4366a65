import { listAt, stringAt } from '../../../feeds/connectors/json-values.ts';
import { basicAuth } from '../http-file.ts';
import type { ReadSource } from '../product-source.ts';
import { askShop, readPages, shopAddress } from './ask-shop.ts';

function describe(product: unknown, currency: string): Readonly<Record<string, string>> {
  const [usual, sale] = [stringAt(product, 'regular_price'), stringAt(product, 'sale_price')];
  const ends = (name: string): string => stringAt(product, name) && `${stringAt(product, name)}Z`;
  return {
    sku: stringAt(product, 'id'),
    name: stringAt(product, 'name'),
    description: stringAt(product, 'short_description') || stringAt(product, 'description'),
    // A product with variants has no usual price, but the lowest one.
    price: usual || stringAt(product, 'price'),
    sale_price: sale,
    sale_price_starts_at: sale && ends('date_on_sale_from_gmt'),
    sale_price_ends_at: sale && ends('date_on_sale_to_gmt'),
    currency,
    image_url: stringAt(product, 'images', 0, 'src'),
    url: stringAt(product, 'permalink'),
    availability: stringAt(product, 'stock_status'),
    categories: listAt(product, 'categories')
      .map((category) => stringAt(category, 'name'))
      .join('|'),
  };
}

/** WooCommerce, by its REST API version 3 with a key that may read. */
export const readWooCommerce: ReadSource = async (settings, _position, tools) => {
  const base = `${shopAddress(settings)}/wp-json/wc/v3`;
  const headers = { Authorization: basicAuth(settings) };
  const setting = await askShop({ url: `${base}/settings/general/woocommerce_currency`, headers }, tools);
  const currency = stringAt(setting.body, 'value');
  return readPages(1, async (page) => {
    const query = { status: 'publish', per_page: '100', page: String(page), orderby: 'id', order: 'asc' };
    const { body, headers: received } = await askShop({ url: `${base}/products`, query, headers }, tools);
    return {
      products: (Array.isArray(body) ? (body as unknown[]) : []).map((product) => describe(product, currency)),
      next: page < Number(received['x-wp-totalpages'] ?? 0) ? page + 1 : null,
    };
  });
};
