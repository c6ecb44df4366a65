import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { FileServer } from './file-server.ts';
import { openShopBoard, type ShopBoard } from './shop-board.ts';

const server = new FileServer();
let board: ShopBoard;
before(async () => {
  await server.listen();
  board = await openShopBoard();
});
beforeEach(() =>
  Object.assign(server, { type: 'text/csv', login: null, status: 200, retryAfter: null, isGzipped: false }),
);
after(async () => {
  await board.service.close();
  await server.close();
  assert.deepEqual(board.errors, []);
});

const csv = (...rows: readonly string[]): string => ['id,title,price,availability', ...rows].join('\n');
const prices = async (feed: number): Promise<unknown[]> =>
  (await board.products(feed)).map(({ sku, price, sale_price, currency, status }) => [
    sku,
    price,
    sale_price,
    currency,
    status,
  ]);

test('the price on the card follows the file, and goes when the file is away too long', async () => {
  server.content = csv('A,Bowl,48.00 USD,in_stock', 'B,Cup,12.00 USD,out_of_stock');
  const feed = await board.connect('http', { url: server.address }, { hide_prices_after_hours: 6 });
  await board.mark(feed, 'A');
  const [shown] = await board.onCard();
  assert.deepEqual([shown?.['price'], shown?.['currency'], shown?.['availability']], ['48.00', 'USD', 'in stock']);

  server.content = csv('A,Bowl,52.00 USD,out_of_stock', 'B,Cup,12.00 USD,in_stock');
  await board.pass(1);
  assert.deepEqual(
    (await board.onCard()).map(({ price, availability }) => [price, availability]),
    [['52.00', 'out of stock']],
  );

  server.status = 503;
  await board.pass(3);
  assert.equal((await board.onCard())[0]?.['price'], '52.00', 'a price of three hours is still shown');
  assert.equal((await board.health(feed))['state'], 'failing');
  const { last_error: error, last_error_details: details } = await board.health(feed);
  assert.match(String(error), /127\.0\.0\.1 responded 503/);
  assert.deepEqual(details, { code: 'source_faulty', values: { host: '127.0.0.1', status: 503 }, detail: error });
  await board.pass(3);
  assert.deepEqual(
    (await board.onCard()).map(({ name, price, sale_price }) => [name, price, sale_price]),
    [['Bowl', null, null]],
    'the product stays, without its old price',
  );
  assert.equal((await board.health(feed))['prices_hidden'], true);

  server.status = 200;
  await board.pass(24);
  assert.equal((await board.onCard())[0]?.['price'], '52.00', 'an unchanged file confirms its prices');
  assert.deepEqual(server.responses.slice(-1), [304]);
  assert.equal((await board.health(feed))['state'], 'working');
});

test('a product that is gone is hidden; most at once only when the next reading says the same', async () => {
  const rows = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((sku) => `${sku},Bowl ${sku},1.00 EUR,in stock`);
  server.content = csv(...rows);
  const feed = await board.connect('http', { url: server.address });
  await board.mark(feed, 'H');
  const isShown = async (): Promise<boolean> => (await board.onCard()).some(({ sku }) => sku === 'H');
  const inactive = async (): Promise<number> =>
    (await board.products(feed)).filter(({ status }) => status === 'inactive').length;
  server.content = csv(...rows.slice(0, 7));
  await board.pass(1);
  assert.deepEqual([await inactive(), await isShown()], [1, false]);
  server.content = csv(...rows);
  await board.pass(1);
  assert.deepEqual([await inactive(), await isShown()], [0, true]);
  server.content = csv(...rows.slice(0, 2));
  await board.pass(1);
  assert.deepEqual([await inactive(), await isShown()], [0, true]);
  assert.match(String((await board.health(feed))['notice']), /6 products are missing/);
  await board.pass(1);
  assert.deepEqual([await inactive(), await isShown()], [6, false]);
});

const google = `<?xml version="1.0"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title>
<item><title>For readers</title><g:title>Bowl &amp; lid</g:title><g:id>G1</g:id><link>https://shop.example/bowl</link>
<g:image_link>https://shop.example/bowl.jpg</g:image_link><g:price>48.00 EUR</g:price>
<g:sale_price>40.00 EUR</g:sale_price>
<g:sale_price_effective_date>2026-05-01T00:00+0200/2026-06-30T23:59+0200</g:sale_price_effective_date>
<g:availability>in_stock</g:availability><g:product_type>Home &gt; Kitchen</g:product_type>
<g:shipping><g:price>4.90 EUR</g:price></g:shipping></item></channel></rss>`;
const atom = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0"><entry>
<title>Bowl</title>
<link href="https://shop.example/bowl"/><g:id>G1</g:id><g:price>1,048.50 USD</g:price></entry></feed>`;

test('files of all formats are read, whatever their columns are called', async () => {
  const cases: readonly (readonly [string, string | Buffer, Record<string, unknown>])[] = [
    [
      'Google Merchant, RSS',
      google,
      {
        sku: 'G1',
        name: 'Bowl & lid',
        price: '48.00',
        sale_price: '40.00',
        currency: 'EUR',
        url: 'https://shop.example/bowl',
        image_url: 'https://shop.example/bowl.jpg',
        sale_price_ends_at: '2026-06-30T21:59:00.000Z',
        availability: 'in stock',
        categories: ['Home', 'Kitchen'],
      },
    ],
    [
      'Google Merchant, Atom',
      atom,
      { sku: 'G1', name: 'Bowl', price: '1048.50', currency: 'USD', url: 'https://shop.example/bowl' },
    ],
    [
      'Facebook, TSV',
      'id\ttitle\tprice\timage_link\tavailability\nF1\tBowl\t9.99 GBP\thttps://shop.example/f.jpg\tout of stock\n',
      { sku: 'F1', price: '9.99', currency: 'GBP', availability: 'out of stock' },
    ],
    [
      'German, of Excel',
      Buffer.from('Artikelnummer;Bezeichnung;Preis;Währung\r\nD1;Schüssel;1.234,50;CHF\r\n', 'latin1'),
      { sku: 'D1', name: 'Schüssel', price: '1234.50', currency: 'CHF' },
    ],
  ];
  for (const [name, content, wanted] of cases) {
    server.content = content;
    server.type = 'application/octet-stream';
    const { status, body, text } = await board.preview('http', { url: server.address });
    assert.equal(status, 200, `${name}: ${text}`);
    const [product] = body.data.attributes['products'] as Record<string, unknown>[];
    assert.deepEqual(Object.fromEntries(Object.keys(wanted).map((key) => [key, product?.[key]])), wanted, name);
  }
  server.isGzipped = true;
  server.content = csv('Z,Bowl,1.00 EUR,in stock');
  assert.equal((await board.preview('http', { url: server.address })).status, 200);
});

test('preview_product_feed says what is wrong, with the line and at the field, and stores nothing', async () => {
  const refusal = async (content: string, settings: object = {}): Promise<readonly unknown[]> => {
    server.content = content;
    const { status, body } = await board.preview('http', { url: server.address, ...settings });
    return [status, body.errors[0]?.detail, body.errors[0]?.source?.pointer];
  };
  const before = (await board.team.get('/products?page[size]=100')).body.data.length;
  server.content = csv('A,Bowl,cheap,in stock', ',Cup,1.00 EUR,in stock', 'C,"Two\nlines",2.00 EUR,x', 'C,Again,2,x');
  const { body } = await board.preview('http', { url: server.address });
  assert.deepEqual(body.data.attributes['notices'], [
    'Line 2: “cheap” is no price.',
    'Line 3: sku is missing.',
    'Line 6: C is there twice; the first counts.',
  ]);
  assert.deepEqual(body.data.attributes['columns'], {
    id: 'sku',
    title: 'name',
    price: 'price',
    availability: 'availability',
  });
  const url = '/data/attributes/url';
  const [, header] = await refusal('colour,size\nred,1\n');
  assert.match(String(header), /The first line must name the columns.*It has: colour, size\./);
  assert.deepEqual(await refusal('<!doctype html><p>Sign in</p>'), [
    422,
    'There is a web page at this address, and no product feed.',
    url,
  ]);
  assert.deepEqual(await refusal(''), [422, 'The file is empty.', url]);
  server.login = 'ada:secret';
  assert.deepEqual(
    (await refusal(csv('A,Bowl,1,x'), { username: 'ada', token: 'wrong' }))
      .slice(0, 3)
      .filter((part) => typeof part !== 'string' || part.startsWith('/')),
    [422, '/data/attributes/token'],
  );
  assert.equal((await board.preview('http', { url: server.address, username: 'ada', token: 'secret' })).status, 200);
  assert.equal((await board.team.get('/products?page[size]=100')).body.data.length, before);
});

test('a file that ends early hides nothing', async () => {
  server.content = csv('A,Bowl,1.00 EUR,in stock', 'B,Cup,2.00 EUR,in stock', 'C,Jug,3.00 EUR,in stock');
  const feed = await board.connect('http', { url: server.address });
  server.content = csv('A,Bowl,5.00 EUR,in stock', 'B,"Cu');
  await board.pass(1);
  assert.deepEqual(await prices(feed), [
    ['A', '5.00', null, 'EUR', 'active'],
    ['B', '2.00', null, 'EUR', 'active'],
    ['C', '3.00', null, 'EUR', 'active'],
  ]);
  assert.match(String((await board.health(feed))['notice']), /middle of a row/);
});

test('the password is stored sealed and never returned', async () => {
  server.login = 'ada:secret-word';
  server.content = csv('A,Bowl,1.00 EUR,in stock');
  const feed = await board.connect('http', { url: server.address, username: 'ada', token: 'secret-word' });
  assert.equal((await board.health(feed))['products_count'], 1);
  const rows = await board.service.service.database.selectFrom('team_records').select('attributes').execute();
  assert.doesNotMatch(JSON.stringify(rows), /secret-word/);
  assert.doesNotMatch((await board.team.get('/product_accounts')).text, /_sealed|secret-word/);
});

test('an owner corrects a column that was taken for the wrong field', async () => {
  server.content = 'id;title;price;list_price;colour\nA;Bowl;12.00;48.00;blue\nB;Cup;6.00;9.00;red\n';
  const look = (columns?: object) => board.preview('http', { url: server.address, ...(columns && { columns }) });
  const pricesOf = (body: { data: unknown }): unknown[] =>
    (body.data as { attributes: { products: { price: string }[] } }).attributes.products.map(({ price }) => price);
  const first = await look();
  assert.deepEqual(first.body.data.attributes['columns'], {
    id: 'sku',
    title: 'name',
    price: 'price',
    list_price: null,
    colour: null,
  });
  assert.deepEqual(pricesOf(first.body), ['12.00', '6.00']);
  // `price` is what the shop pays.
  const columns = { price: null, list_price: 'price', colour: 'categories' };
  const second = await look(columns);
  assert.deepEqual(pricesOf(second.body), ['48.00', '9.00']);
  for (const wrong of [{ price: 'weight' }, { price: 'name', title: 'name' }, ['price'], { ['x'.repeat(201)]: null }]) {
    const { status, body } = await look(wrong);
    assert.deepEqual([status, body.errors[0]?.source?.pointer], [422, '/data/attributes/columns']);
  }
  const none = await look({ title: null });
  assert.equal(none.status, 422);
  assert.match(none.body.errors[0]?.detail ?? '', /its name/);

  const feed = await board.connect('http', { url: server.address }, { columns });
  assert.deepEqual(
    (await prices(feed)).map((row) => (row as unknown[])[1]),
    ['48.00', '9.00'],
  );
  assert.deepEqual((await board.products(feed))[0]?.['categories'], ['blue']);
  // The file is unchanged, and is read anew with other columns.
  const change = { type: 'product_feed', id: feed, attributes: { columns: null } };
  assert.equal((await board.team.send('PATCH', `/product_feeds/${feed}`, change)).status, 200);
  await board.service.service.settled();
  assert.deepEqual(
    (await prices(feed)).map((row) => (row as unknown[])[1]),
    ['12.00', '6.00'],
  );
});

test('columns of XML can be set, too', async () => {
  server.type = 'application/xml';
  server.content = '<list><item><id>A</id><title>Bowl</title><g:price>48</g:price><net>40</net></item></list>';
  const { body } = await board.preview('http', { url: server.address, columns: { 'g:price': null, net: 'price' } });
  const { products, columns } = body.data.attributes as { products: { price: string }[]; columns: object };
  assert.deepEqual([products[0]?.price, columns], ['40', { id: 'sku', title: 'name', 'g:price': null, net: 'price' }]);
});
