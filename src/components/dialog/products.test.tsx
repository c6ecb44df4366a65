// The list of a post's products, as a screen reader reads it, and the hotspots on its picture.
import '../test-support/document.ts';
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { signal } from '@preact/signals';
import { cleanup, fireEvent, render, within } from '@testing-library/preact';
import { appearanceOf } from '../../appearance/appearance.ts';
import { dialogAppearance } from '../../appearance/dialog-appearance.ts';
import type { Product, ProductTag } from '../../model/post.ts';
import { readOptions } from '../../options/options.ts';
import { safeWeb } from '../../safety/safe-url.ts';
import { untouched } from '../../state/post-interaction.ts';
import { chooseLanguage } from '../../text/choose-language.ts';
import { loadReaderMessages } from '../../text/reader-messages.ts';
import type { BoardState } from '../../state/board-state.ts';
import type { CardContext, ReaderContext } from '../board-context.ts';
import { partialOf } from '../test-support/partial-of.ts';
import { openDialog } from '../test-support/opened-dialog.tsx';
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
  const context = partialOf<ReaderContext>({
    readerWords: await loadReaderMessages(language.tag),
    language,
    now: () => now,
    cards: signal(partialOf<CardContext>({ appearance })),
    state: partialOf<BoardState>({ personalization: signal(null), appearance: signal(appearance) }),
    warn: (problem: unknown) => assert.fail(String(problem)),
  });
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

const marked = ', marked on the picture';
const photo = {
  kind: 'picture',
  url: safeWeb('https://pictures.example/table.jpg')!,
  width: 800,
  height: 600,
  alternativeText: 'A table',
} as const;
const photoPost = { ...plainPost, media: [photo] };
const shopPost = { ...photoPost, hasProducts: true };

test('a product has a hotspot for each of its marks, and one row in the list', async () => {
  const [first, second] = threeSales;
  const products = [first!, second!, first!].map((one, index) => ({ ...tag(one), id: `${index}`, x: 30 * index }));
  const { inside } = await openDialog({ posts: [shopPost], products });
  const list = await inside.findByRole('list', { name: 'Products in this post' });
  assert.equal(within(list).getAllByRole('listitem').length, 2);
  const hotspots = inside.getAllByRole('button', { name: new RegExp(marked) });
  assert.deepEqual(
    hotspots.map(({ textContent }) => textContent.replace(marked, '')),
    ['Bowl, on sale now', 'Bowl, sale over', 'Bowl, on sale now'],
  );
});

test('the name of a product leads to the shop, which gets nothing of the page', async () => {
  const { inside } = await openDialog({ posts: [shopPost], products: threeSales.slice(0, 1).map(tag) });
  const link = await inside.findByRole('link', { name: 'Bowl, on sale now' });
  assert.equal(link.getAttribute('href'), 'https://shop.example/bowl');
  assert.equal(link.getAttribute('rel'), 'noopener noreferrer nofollow ugc');
});

test('a product picture that does not load leaves a panel with a letter', async () => {
  const bowl = product('bowl', { picture: safeWeb('https://pictures.example/bowl.jpg') });
  const { inside } = await openDialog({ posts: [shopPost], products: [tag(bowl)] });
  const row = await inside.findByRole('listitem');
  fireEvent.error(row.querySelector('img[src="https://pictures.example/bowl.jpg"]')!);
  assert.ok(!row.querySelector('img'));
  assert.equal(row.firstElementChild?.textContent, 'B');
  assert.equal(row.firstElementChild?.getAttribute('aria-hidden'), 'true', 'the name is beside it');
});

test('one product card is shown at a time, and a second press hides it', async () => {
  const products = threeSales.map((one, index) => ({ ...tag(one), x: 30 * index }));
  const { inside, press } = await openDialog({ posts: [shopPost], products });
  const one = await inside.findByRole('button', { name: `Bowl, on sale now${marked}` });
  const other = inside.getByRole('button', { name: `Bowl, sale over${marked}` });
  const expanded = () => [one, other].map((hotspot) => hotspot.getAttribute('aria-expanded'));
  const tap = (hotspot: HTMLElement) => {
    fireEvent.pointerDown(hotspot, { pointerType: 'touch' });
    press(hotspot);
  };
  assert.deepEqual(expanded(), ['false', 'false']);
  tap(one);
  assert.deepEqual(expanded(), ['true', 'false']);
  tap(one);
  assert.deepEqual(expanded(), ['false', 'false']);
  tap(one);
  tap(other);
  assert.deepEqual(expanded(), ['false', 'true']);
});

test('a marked call to action is a link on the picture and beside it, and each opening is counted once', async () => {
  const url = safeWeb('https://shop.example/walk')!;
  const cta = { id: 'walk', text: 'Book a walk', url, thumbnail: null, place: { x: 50, y: 50 } };
  const { inside, dialog, press, actions, pressedCtas } = await openDialog({
    posts: [{ ...photoPost, callsToAction: [cta] }],
  });
  const hotspot = await inside.findByRole('link', { name: `Book a walk${marked}` });
  const label = inside.getByRole('link', { name: 'Book a walk' });
  assert.deepEqual(
    [hotspot, label].map((link) => link.getAttribute('href')),
    [url, url],
  );
  press(hotspot);
  // The card is a larger target for pointers; a screen reader has the link of the hotspot.
  const [card] = [...dialog.querySelectorAll<HTMLElement>('a[aria-hidden]')];
  assert.deepEqual([card?.textContent, card?.getAttribute('href')], ['Book a walk', url]);
  fireEvent.click(card!);
  fireEvent(hotspot, new window.MouseEvent('auxclick', { button: 1, bubbles: true }));
  fireEvent(hotspot, new window.MouseEvent('auxclick', { button: 2, bubbles: true }));
  assert.deepEqual(actions, ['modal_opened plain', ...Array.from({ length: 3 }, () => 'cta_clicked plain')]);
  assert.deepEqual(pressedCtas, [cta, cta, cta]);
});
