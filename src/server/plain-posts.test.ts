import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Readability } from '@mozilla/readability';
import { Window } from 'happy-dom';
import { layoutNames } from '../appearance/layout-name.ts';
import { plainPost } from '../components/test-support/posts.ts';
import type { Post } from '../model/post.ts';
import { writePlainPosts } from './plain-posts.ts';
import { renderBoard } from './render-board.ts';

const paths = (index: number) =>
  `Post number ${index}: the mill path is open again, and the boats go every hour & a half.`;
const document = (data: unknown) =>
  new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } });

interface WrittenAs {
  readonly plainPosts?: boolean;
  readonly layout?: (typeof layoutNames)[number];
}

/** A page with a server-rendered board of this many posts. */
async function writePage(count: number, { plainPosts, layout }: WrittenAs = {}): Promise<string> {
  const { html, error } = await renderBoard(
    { board: 'spring', service: 'https://boards.example', layout },
    {
      plainPosts,
      language: 'en',
      fallback: { href: 'https://boards.example/spring', text: 'See all posts' },
      fetch: async (address) =>
        address.includes('/posts')
          ? document(
              Array.from({ length: count }, (_, index) => ({
                type: 'posts',
                id: `${index + 1}`,
                attributes: {
                  text: index ? paths(index + 1) : `${paths(1)}\n\n<b>Second</b> paragraph.`,
                  url: `https://network.example/${index + 1}`,
                  author: { name: 'Ada & Co' },
                  published_at: '2026-05-04T10:00:00Z',
                  rating: layout === 'reviews' ? 80 : null,
                },
              })),
            )
          : document({ type: 'boards', id: '1', attributes: { name: 'Spring', slug: 'spring' } }),
    },
  );
  assert.equal(error, null);
  return `<!doctype html><html lang="en"><head><title>Our spring</title></head><body>
    <header><nav><a href="/">Home</a> <a href="/shop">Shop</a></nav></header>
    <main><h1>Our spring</h1>${html}</main><footer><a href="/imprint">Imprint</a></footer></body></html>`;
}

/** The text that a reading view extracts from a page: it ignores shadow trees. */
function readIn(page: string): string {
  const window = new Window({ url: 'https://shop.example/' });
  window.document.write(page);
  const article = new Readability(window.document as unknown as Document, { charThreshold: 0 }).parse();
  return article?.textContent ?? '';
}

for (const layout of layoutNames) {
  test(`a reading view has every post of a server-rendered page, once: ${layout}`, async () => {
    const text = readIn(await writePage(25, { layout }));
    for (let index = 1; index <= 25; index++) assert.equal(text.split(paths(index)).length - 1, 1, `post ${index}`);
    assert.equal(text.split('★★★★☆').length - 1, layout === 'reviews' ? 25 : 0);
  });
}

test('a reading view has whole texts, their authors and times', async () => {
  const text = readIn(await writePage(25));
  assert.ok(text.includes('<b>Second</b> paragraph.'), 'text is text');
  assert.equal(text.split('Ada & Co · May 4, 2026').length - 1, 25);
});

/** In the format of a reading view: text and line breaks only. */
const lay = (post: Partial<Post>): string =>
  writePlainPosts([{ ...plainPost, ...post }], 'en', 'Original')
    .replaceAll(/<br>|<\/p>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .trim();

test('an article has its text below its title, in paragraphs and lines', () => {
  assert.equal(
    lay({ network: 'rss', title: 'The ferry is back', text: 'From Monday,\nevery hour.\n\n \nTickets on board.' }),
    'The ferry is back\nFrom Monday,\nevery hour.\nTickets on board.',
  );
});

test('a post has its title once, even if its text begins with it', () => {
  assert.equal(
    lay({ title: 'The ferry is back', text: 'The ferry is back: from Monday.' }),
    'The ferry is back: from Monday.',
  );
  assert.equal(lay({ title: 'The ferry is back', text: 'The ferry is back' }), 'The ferry is back');
  assert.equal(lay({ title: 'The ferry is back', text: '' }), 'The ferry is back');
  assert.equal(lay({ title: '', text: 'From Monday.' }), 'From Monday.');
});

test('without the plain posts a reading view has no posts', async () => {
  assert.ok(!readIn(await writePage(25, { plainPosts: false })).includes('the mill path'));
});

test('the plain posts are in a slot that the cards do not have, and contain no picture', async () => {
  const [before = '', plain = ''] = (await writePage(2)).split('<div slot="drystone-plain">');
  assert.ok(before.includes('<slot>') && !before.includes('name="drystone-plain"'));
  assert.ok(!/<img|<script|style=/.test(plain.split('</div>')[0] ?? ''));
});
