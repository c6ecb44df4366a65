// The image that a page names for links to it: ogp.me, Twitter's cards, and Google's "robots" for those who want none.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPageImage } from './page-image.ts';

const site = 'https://site.example';
async function read(
  html: string,
  headers: Readonly<Record<string, string>> = {},
  status = 200,
): Promise<readonly [string, string | null] | null> {
  const found = await readPageImage(async ({ url, headers: sent, maxBytes }) => {
    assert.deepEqual([url, sent?.['Accept'], maxBytes], [`${site}/old`, 'text/html,application/xhtml+xml', 3_000_000]);
    const given = { 'content-type': 'text/html; charset=utf-8', ...headers };
    return { status, headers: given, body: Buffer.from(html), url: `${site}/blog/1` };
  }, `${site}/old`);
  return found && [found.url, found.alternativeText];
}
const meta = (name: string, content: string, as = 'property'): string => `<meta ${as}="${name}" content="${content}">`;

test('the best of its names counts, and the first image of a name', async () => {
  const names = ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'];
  for (const [index, name] of names.entries()) {
    const worse = names.slice(index).toReversed();
    assert.deepEqual(await read(worse.map((one) => meta(one, `/${one}.png`)).join('')), [`${site}/${name}.png`, null]);
  }
  assert.deepEqual(await read(meta('og:image', '/1.png') + meta('og:image', '/2.png')), [`${site}/1.png`, null]);
  assert.deepEqual(await read(meta(' OG:Image ', ' a.png ', 'name')), [`${site}/blog/a.png`, null]);
  assert.deepEqual(await read('<meta property="og:image" name="x" content="/1.png">'), [`${site}/1.png`, null]);
  assert.equal(await read(`<p property="og:image" content="/1.png"></p><meta property="og:image">`), null);
});

test('what is no address of the web gives way to the next name', async () => {
  for (const address of [
    '',
    ' ',
    'javascript:x',
    'data:image/png;base64,AA',
    'https://ada@a.example/1.png',
    'https://',
  ])
    assert.deepEqual(await read(meta('og:image', address) + meta('twitter:image', '/2.png')), [`${site}/2.png`, null]);
  assert.equal(await read('<title>No image</title>'), null);
});

test('an image has the words that describe it', async () => {
  const image = meta('og:image', '/1.png');
  assert.deepEqual(await read(image + meta('og:image:alt', ' A rose ')), [`${site}/1.png`, 'A rose']);
  assert.deepEqual(await read(image + meta('og:image:alt', ' ') + meta('twitter:image:alt', 'Two')), [
    `${site}/1.png`,
    'Two',
  ]);
  assert.deepEqual(await read(image + meta('twitter:image:alt', 'Two') + meta('og:image:alt', 'One')), [
    `${site}/1.png`,
    'One',
  ]);
  assert.equal((await read(image + meta('og:image:alt', 'x'.repeat(1001))))?.[1]?.length, 1000);
});

test('a page that does not want its images taken names none, nor does another file or an error', async () => {
  const image = meta('og:image', '/1.png');
  for (const robots of ['noimageindex', 'noindex, NoImageIndex', 'none'])
    assert.equal(await read(image + meta('robots', robots, 'name')), null, robots);
  for (const robots of ['index', 'noimageindexing', 'nonet'])
    assert.notEqual(await read(image + meta('robots', robots, 'name')), null, robots);
  assert.notEqual(await read(image + meta('description', 'none', 'name')), null);
  for (const headers of [
    { 'x-robots-tag': 'noimageindex' },
    { 'x-robots-tag': 'googlebot: NONE' },
    { 'content-type': 'text/plain' },
    { 'content-type': 'text/htmlx' },
    { 'content-type': 'x-text/html' },
    { 'content-type': '' },
  ])
    assert.equal(await read(image, headers), null, JSON.stringify(headers));
  for (const type of ['TEXT/HTML', ' application/xhtml+xml; charset=utf-8'])
    assert.notEqual(await read(image, { 'content-type': type }), null, type);
  for (const status of [201, 404]) assert.equal(await read(image, {}, status), null);
});

test('a page is read in its encoding', async () => {
  const html = Buffer.from(
    `<meta charset="iso-8859-1">${meta('og:image:alt', 'Größe')}${meta('og:image', '/1.png')}`,
    'latin1',
  );
  const found = await readPageImage(
    async () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: html, url: site }),
    `${site}/old`,
  );
  assert.equal(found?.alternativeText, 'Größe');
});
