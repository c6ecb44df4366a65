import { at, listAt, stringAt } from '../../../feeds/connectors/json-values.ts';
import type { ReadSource } from '../product-source.ts';
import { askShop, readPages, shopAddress } from './ask-shop.ts';

interface Store {
  readonly currency: string;
  readonly site: string;
  readonly media: string;
}

function describe(product: unknown, { currency, site, media }: Store): Readonly<Record<string, string>> {
  const custom = (code: string): string =>
    stringAt(
      listAt(product, 'custom_attributes').find((one) => stringAt(one, 'attribute_code') === code),
      'value',
    );
  const time = (code: string): string => custom(code) && `${custom(code).replace(' ', 'T')}Z`;
  const [image, key] = [custom('image'), custom('url_key')];
  return {
    sku: stringAt(product, 'sku'),
    name: stringAt(product, 'name'),
    description: custom('short_description') || custom('description'),
    price: stringAt(product, 'price'),
    sale_price: custom('special_price'),
    sale_price_starts_at: custom('special_price') && time('special_from_date'),
    sale_price_ends_at: custom('special_price') && time('special_to_date'),
    currency,
    image_url: image && image !== 'no_selection' ? `${media}catalog/product${image}` : '',
    url: key && `${site}${key}.html`,
    // Magento lists products without their stock (github.com/magento/magento2/issues/24418); an extension can add it.
    availability:
      at(product, 'extension_attributes', 'stock_item', 'is_in_stock') === false ? 'out of stock' : 'in stock',
  };
}

const pageSize = 100;

/** Magento (Adobe Commerce), by its REST API with the access token of an integration. */
export const readMagento: ReadSource = async (settings, _position, tools) => {
  const base = `${shopAddress(settings)}/rest/V1`;
  const headers = { Authorization: `Bearer ${settings['token'] ?? ''}` };
  const configs = (await askShop({ url: `${base}/store/storeConfigs`, headers }, tools)).body;
  const config = Array.isArray(configs) ? (configs as unknown[])[0] : undefined;
  const store = {
    currency: stringAt(config, 'base_currency_code'),
    site: stringAt(config, 'secure_base_url') || `${shopAddress(settings)}/`,
    media: stringAt(config, 'secure_base_media_url') || `${shopAddress(settings)}/media/`,
  };
  return readPages(1, async (page) => {
    const filter = 'searchCriteria[filter_groups]';
    const query = {
      [`${filter}[0][filters][0][field]`]: 'status',
      [`${filter}[0][filters][0][value]`]: '1',
      // Products that are shown alone: 1 is only a variant of another one.
      [`${filter}[1][filters][0][field]`]: 'visibility',
      [`${filter}[1][filters][0][value]`]: '1',
      [`${filter}[1][filters][0][condition_type]`]: 'neq',
      'searchCriteria[sortOrders][0][field]': 'entity_id',
      'searchCriteria[sortOrders][0][direction]': 'ASC',
      'searchCriteria[pageSize]': String(pageSize),
      'searchCriteria[currentPage]': String(page),
    };
    const { body } = await askShop({ url: `${base}/products`, query, headers }, tools);
    return {
      products: listAt(body, 'items').map((product) => describe(product, store)),
      // After the last page Magento repeats it, so only the total says where the end is.
      next: page * pageSize < Number(stringAt(body, 'total_count')) ? page + 1 : null,
    };
  });
};
