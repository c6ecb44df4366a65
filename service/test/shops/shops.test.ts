import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startStandIn, type StandIn } from '../testing/start-stand-in.ts';
import { throttled } from '../stand-ins/shops/shopify.ts';
import { openShopBoard, type ShopBoard } from './shop-board.ts';

let board: ShopBoard;
before(async () => {
  board = await openShopBoard();
});
after(async () => {
  await board.service.close();
  assert.deepEqual(board.errors, []);
});

const fields = ['sku', 'name', 'price', 'sale_price', 'currency', 'url', 'image_url', 'availability'] as const;

/**
 * A shop is read to its last page although it is once busy, its price follows, and a wrong key is said at its field.
 * @param raise raises the price of the first product to 52.00
 */
async function tryShop(
  source: string,
  shop: StandIn,
  {
    settings,
    wanted,
    raise,
    busy,
  }: {
    readonly settings: Record<string, string>;
    readonly wanted: readonly (readonly unknown[])[];
    readonly raise: () => void;
    readonly busy?: object;
  },
): Promise<void> {
  try {
    shop.busy.push(busy ?? { status: 429, headers: { 'Retry-After': '0' }, body: { message: 'Too many requests' } });
    const feed = await board.connect(source, settings);
    assert.deepEqual((await board.health(feed))['last_error'], null);
    assert.deepEqual(
      (await board.products(feed)).map((product) => fields.map((name) => product[name])),
      wanted,
    );
    raise();
    await board.pass(1);
    assert.equal((await board.products(feed))[0]?.['price'], '52.00');
    const refused = await board.preview(source, { ...settings, token: 'wrong' });
    assert.equal(refused.status, 422, refused.text);
    assert.match(refused.body.errors[0]?.detail ?? '', /responded 40[01]/);
    assert.equal(refused.body.errors[0]?.source?.pointer, '/data/attributes/token');
    const twoHours: Record<string, string> =
      source === 'bigcommerce' ? { 'X-Rate-Limit-Time-Reset-Ms': '7200000' } : { 'Retry-After': '7200' };
    shop.busy.push({ status: 429, headers: twoHours, body: {} });
    await board.pass(1);
    const { last_error_details: reason } = await board.health(feed);
    assert.equal((reason as { readonly code: string } | null)?.code, 'asked_too_often');
    const asked = shop.requests.length;
    await board.pass(1);
    assert.equal(shop.requests.length, asked, 'a shop that asks for two hours is not asked after one');
    await board.team.send('DELETE', `/product_feeds/${feed}`);
  } finally {
    await shop.close();
  }
}

test('shopify: cursors, comparison prices, throttling', async () => {
  const product = (id: string, price: string, compareAtPrice: string | null = null, availableForSale = true) => ({
    legacyResourceId: id,
    title: `Bowl ${id}`,
    price,
    compareAtPrice,
    availableForSale,
  });
  const products = [product('1', '48.00'), product('2', '40.00', '50.00'), product('3', '9.00', null, false)];
  const shop = await startStandIn('shops/shopify', { args: ['shpat_x', products] });
  const more = (id: string): readonly string[] => [`https://shop.example/products/${id}`, 'https://cdn.example/a.jpg'];
  await tryShop('shopify', shop, {
    settings: { url: shop.address, token: 'shpat_x' },
    busy: throttled,
    wanted: [
      ['1', 'Bowl 1', '48.00', null, 'CAD', ...more('1'), 'in stock'],
      ['2', 'Bowl 2', '50.00', '40.00', 'CAD', ...more('2'), 'in stock'],
      ['3', 'Bowl 3', '9.00', null, 'CAD', ...more('3'), 'out of stock'],
    ],
    raise: () => (products[0] = product('1', '52.00')),
  });
});

test('woocommerce: X-WP-TotalPages, the currency of the shop', async () => {
  const product = (id: number, regular_price: string, sale_price = '', stock_status = 'instock') => ({
    id,
    name: `Bowl ${id}`,
    description: '<p>Of <b>clay</b></p>',
    short_description: '',
    regular_price,
    sale_price,
    price: sale_price || regular_price,
    permalink: `https://shop.example/${id}`,
    images: [{ src: 'https://shop.example/a.jpg' }],
    stock_status,
    categories: [{ name: 'Kitchen' }],
  });
  const products = [product(1, '48.00'), product(2, '50.00', '40.00'), product(3, '9.00', '', 'onbackorder')];
  const shop = await startStandIn('shops/woocommerce', { args: ['ck_x', 'cs_x', products] });
  const image = 'https://shop.example/a.jpg';
  await tryShop('woocommerce', shop, {
    settings: { url: `${shop.address}/`, username: 'ck_x', token: 'cs_x' },
    wanted: [
      ['1', 'Bowl 1', '48.00', null, 'GBP', 'https://shop.example/1', image, 'in stock'],
      ['2', 'Bowl 2', '50.00', '40.00', 'GBP', 'https://shop.example/2', image, 'in stock'],
      ['3', 'Bowl 3', '9.00', null, 'GBP', 'https://shop.example/3', image, 'backorder'],
    ],
    raise: () => (products[0] = product(1, '52.00')),
  });
});

test('bigcommerce: pages, stock, the address of the storefront', async () => {
  const product = (id: number, price: number, more: object = {}) => ({
    id,
    name: `Bowl ${id}`,
    description: '',
    price,
    sale_price: 0,
    availability: 'available',
    inventory_tracking: 'none',
    inventory_level: 0,
    custom_url: { url: `/bowl-${id}/` },
    images: [{ url_standard: 'https://cdn.example/a.jpg', is_thumbnail: true }],
    ...more,
  });
  const products = [
    product(1, 48),
    product(2, 50.5, { sale_price: 40 }),
    product(3, 9, { inventory_tracking: 'product' }),
  ];
  const shop = await startStandIn('shops/bigcommerce', { args: ['token-x', products] });
  await tryShop('bigcommerce', shop, {
    settings: { url: `${shop.address}/stores/abc`, token: 'token-x' },
    busy: { status: 429, headers: { 'X-Rate-Limit-Time-Reset-Ms': '5' }, body: { status: 429, title: 'Too many' } },
    wanted: [
      ['1', 'Bowl 1', '48', null, 'AUD', 'https://bowls.example/bowl-1/', 'https://cdn.example/a.jpg', 'in stock'],
      ['2', 'Bowl 2', '50.5', '40', 'AUD', 'https://bowls.example/bowl-2/', 'https://cdn.example/a.jpg', 'in stock'],
      ['3', 'Bowl 3', '9', null, 'AUD', 'https://bowls.example/bowl-3/', 'https://cdn.example/a.jpg', 'out of stock'],
    ],
    raise: () => (products[0] = product(1, 52.0, { price: '52.00' })),
  });
});

test('magento: more than a page, without products that are switched off', async () => {
  const product = (sku: string, price: number | string, status = 1) => ({
    sku,
    name: `Bowl ${sku}`,
    price,
    status,
    extension_attributes: {},
    custom_attributes: [
      { attribute_code: 'url_key', value: `bowl-${sku}` },
      { attribute_code: 'image', value: '/a.jpg' },
    ],
  });
  const products = [
    product('0', '48.00'),
    ...Array.from({ length: 100 }, (_, index) => product(String(index + 1), 9)),
    product('off', 1, 2),
  ];
  const shop = await startStandIn('shops/magento', { args: ['token-x', products] });
  const row = (sku: string, price: string): readonly unknown[] => [
    sku,
    `Bowl ${sku}`,
    price,
    null,
    'SEK',
    `https://bowls.example/bowl-${sku}.html`,
    'https://bowls.example/media/catalog/product/a.jpg',
    'in stock',
  ];
  await tryShop('magento', shop, {
    settings: { url: shop.address, token: 'token-x' },
    wanted: [row('0', '48.00'), ...Array.from({ length: 99 }, (_, index) => row(String(index + 1), '9'))],
    raise: () => (products[0] = product('0', '52.00')),
  });
  const pages = shop.requests
    .map(({ query }) => query.get('searchCriteria[currentPage]'))
    .filter((page) => page !== null);
  assert.deepEqual(pages.slice(0, 2), ['1', '2']);
});

test('salesforce commerce cloud: a sign-in as a guest for each reading, offsets', async () => {
  const hit = (productId: string, price: number | string, list: number | null = null, orderable = true) => ({
    productId,
    productName: `Bowl ${productId}`,
    price,
    currency: 'USD',
    orderable,
    image: {
      alt: 'A bowl',
      disBaseLink: 'https://cdn.example/a.jpg',
      link: 'https://shop.example/a.jpg',
      title: 'A bowl',
    },
    c_url: `https://bowls.example/${productId}`,
    ...(list !== null && {
      tieredPrices: [
        { price: list, pricebook: 'usd-list-prices', quantity: 1 },
        { price, pricebook: 'usd-sale-prices', quantity: 1 },
      ],
    }),
  });
  // A product with variants has the prices of its variants as ranges.
  const ranges = {
    priceMax: 71,
    priceRanges: [
      { maxPrice: 101, minPrice: 44, pricebook: 'usd-list-prices' },
      { maxPrice: 71, minPrice: 40, pricebook: 'usd-sale-prices' },
    ],
  };
  const hits = [hit('1', '48.00'), hit('2', 40, 50), hit('3', 9, null, false), { ...hit('4', 40), ...ranges }];
  const shop = await startStandIn('shops/salesforce', { args: ['client', 'secret', hits] });
  const more = (id: string): readonly string[] => [`https://bowls.example/${id}`, 'https://cdn.example/a.jpg'];
  await tryShop('salesforce_commerce_cloud', shop, {
    settings: {
      url: shop.address,
      username: 'client',
      token: 'secret',
      organization: 'f_ecom_abcd_001',
      site: 'RefArch',
    },
    wanted: [
      ['1', 'Bowl 1', '48.00', null, 'USD', ...more('1'), 'in stock'],
      ['2', 'Bowl 2', '50', '40', 'USD', ...more('2'), 'in stock'],
      ['3', 'Bowl 3', '9', null, 'USD', ...more('3'), 'out of stock'],
      ['4', 'Bowl 4', '44', '40', 'USD', ...more('4'), 'in stock'],
    ],
    raise: () => (hits[0] = hit('1', '52.00')),
  });
});

test('facebook: the cursors of the Graph API', async () => {
  const product = (retailer_id: string, price: string, availability = 'in stock') => ({
    id: `9${retailer_id}`,
    retailer_id,
    name: `Bowl ${retailer_id}`,
    price,
    currency: 'USD',
    availability,
    url: `https://bowls.example/${retailer_id}`,
    image_url: 'https://cdn.example/a.jpg',
  });
  const products = [product('1', '$48.00'), product('2', '$1,250.00'), product('3', '$9.00', 'out of stock')];
  const shop = await startStandIn('shops/facebook', { args: ['token-x', '123', products] });
  const more = (id: string): readonly string[] => [`https://bowls.example/${id}`, 'https://cdn.example/a.jpg'];
  await tryShop('facebook', shop, {
    settings: { url: shop.address, token: 'token-x', catalog: '123' },
    busy: { status: 400, body: { error: { message: 'Too many calls to this Catalog account', code: 80009 } } },
    wanted: [
      ['1', 'Bowl 1', '48.00', null, 'USD', ...more('1'), 'in stock'],
      ['2', 'Bowl 2', '1250.00', null, 'USD', ...more('2'), 'in stock'],
      ['3', 'Bowl 3', '9.00', null, 'USD', ...more('3'), 'out of stock'],
    ],
    raise: () => (products[0] = product('1', '$52.00')),
  });
});
