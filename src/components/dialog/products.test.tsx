// The list of a post's products, as a screen reader reads it.
import '../test-support/document.ts';
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { signal } from '@preact/signals';
import { cleanup, render, within } from '@testing-library/preact';
import { appearanceOf } from '../../appearance/appearance.ts';
import { dialogAppearance } from '../../appearance/dialog-appearance.ts';
import type { Product, ProductTag } from '../../model/post.ts';
import { readOptions } from '../../options/options.ts';
import { safeWeb } from '../../safety/safe-url.ts';
import { untouched } from '../../state/post-interaction.ts';
import { chooseLanguage } from '../../text/choose-language.ts';
import { loadReaderMessages } from '../../text/reader-messages.ts';
import type { ReaderContext } from '../board-context.ts';
import { plainPost } from '../test-support/posts.ts';
import { ProductList } from './products.tsx';

afterEach(cleanup);

const given: Readonly<Record<string, string>> = { board: 'walls', service: 'https://boards.example' };
const options = readOptions(
  (name) => given[name] ?? null,
  (problem) => assert.fail(String(problem)),
);
const appearance = appearanceOf({
  personalization: null,
  options,
  boardName: 'Walls',
  isDark: false,
  fontFamily: '',
});

const product = (name: string, change: Partial<Product> = {}): Product => ({
  id: name,
  name,
  description: '',
  price: 48,
  salePrice: null,
  saleStartsAt: null,
  saleEndsAt: null,
  currency: 'EUR',
  picture: null,
  url: safeWeb('https://shop.example/bowl'),
  availability: 'in stock',
  ...change,
});
const tag = (marked: Product): ProductTag => ({ id: marked.id, x: 10, y: 10, width: 20, height: 20, product: marked });

const threeSales = [
  product('Bowl, on sale now', { salePrice: 36, saleStartsAt: Date.UTC(2025, 0, 1) }),
  product('Bowl, sale over', { salePrice: 36, saleEndsAt: Date.UTC(2021, 0, 1) }),
  product('Bowl, sale to come', { salePrice: 36, saleStartsAt: Date.UTC(2090, 0, 1) }),
];

/** The rows of the list as text: parts for eyes only are left out. */
async function readRows(
  products: readonly Product[],
  { listName = 'Products in this post', languages = ['en'], now = Date.UTC(2026, 0, 1) } = {},
): Promise<readonly string[]> {
  const language = chooseLanguage(languages);
  const context = {
    readerWords: await loadReaderMessages(language.tag),
    language,
    now: () => now,
    cards: signal({ appearance }),
    state: { personalization: signal(null), appearance: signal(appearance) },
    warn: (problem: unknown) => assert.fail(String(problem)),
  } as unknown as ReaderContext;
  const { getByRole } = render(
    <ProductList
      appearance={dialogAppearance(null, appearance)}
      tags={products.map(tag)}
      post={plainPost}
      context={context}
      interaction={untouched}
    />,
  );
  const rows = within(getByRole('list', { name: listName })).getAllByRole('listitem');
  return rows.map((row) => {
    const read = row.cloneNode(true) as HTMLElement;
    for (const hidden of read.querySelectorAll('[aria-hidden=true]')) hidden.remove();
    // Blocks are separate lines; a price is one line.
    return [...read.querySelectorAll('.product-facts > *')]
      .map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim())
      .join(' ');
  });
}

test('prices are current and written as each language writes them', async () => {
  assert.deepEqual(await readRows(threeSales), [
    'Bowl, on sale now Original price €48.00 Current price €36.00 In stock',
    'Bowl, sale over €48.00 In stock',
    'Bowl, sale to come €48.00 In stock',
  ]);
  cleanup();
  assert.deepEqual(await readRows(threeSales, { languages: ['de'], listName: 'Produkte in diesem Beitrag' }), [
    'Bowl, on sale now Ursprünglicher Preis 48,00 € Aktueller Preis 36,00 € Auf Lager',
    'Bowl, sale over 48,00 € Auf Lager',
    'Bowl, sale to come 48,00 € Auf Lager',
  ]);
  cleanup();
  assert.deepEqual(await readRows(threeSales, { languages: ['ja'], listName: 'この投稿の商品' }), [
    'Bowl, on sale now 元の価格 €48.00 現在の価格 €36.00 在庫あり',
    'Bowl, sale over €48.00 在庫あり',
    'Bowl, sale to come €48.00 在庫あり',
  ]);
});

test('a sale begins and ends by the reader’s clock', async () => {
  const [begun, over, toCome] = await readRows(threeSales, { now: Date.UTC(2020, 5, 1, 12) });
  assert.equal(begun, 'Bowl, on sale now €48.00 In stock', 'not yet on sale');
  assert.equal(over, 'Bowl, sale over Original price €48.00 Current price €36.00 In stock');
  assert.equal(toCome, 'Bowl, sale to come €48.00 In stock');
});

test('a product that is marked twice is listed once', async () => {
  const [first, second] = threeSales;
  assert.deepEqual(await readRows([first!, second!, first!]), [
    'Bowl, on sale now Original price €48.00 Current price €36.00 In stock',
    'Bowl, sale over €48.00 In stock',
  ]);
});

test('yen have no cents, unknown currencies are left out, and an unknown availability is not shown', async () => {
  assert.deepEqual(
    await readRows([
      product('Mobile, priced in yen', { price: 6200, currency: 'JPY', availability: 'preorder' }),
      product('Clock, in crowns of Wendle', { price: 119.5, currency: 'XXX', availability: 'out of stock' }),
      product('Brush, of an unheard-of availability', { price: 0.5, currency: 'WND', availability: 'somewhere' }),
      product('A look at the view', { price: null }),
    ]),
    [
      'Mobile, priced in yen ¥6,200 Pre-order',
      'Clock, in crowns of Wendle 119.50 Out of stock',
      'Brush, of an unheard-of availability WND 0.50',
      'A look at the view In stock',
    ],
  );
});
