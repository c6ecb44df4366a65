import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderBoard } from './render-board.ts';

const respond = (data: unknown) =>
  new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/vnd.api+json' } });

const draw = (now: () => number) =>
  renderBoard(
    { board: 'spring', service: 'https://boards.example' },
    {
      now,
      fetch: async (address) =>
        address.includes('/posts')
          ? respond([
              { type: 'posts', id: '1', attributes: { text: 'A dry wall', published_at: '2026-05-04T10:00:00Z' } },
            ])
          : respond({ type: 'boards', id: '1', attributes: { name: 'Spring', slug: 'spring' } }),
    },
  );

test('a board that cannot be drawn does not break its page: the element is written alone, with the reason', async () => {
  const cause = new Error('no time');
  const { html, error } = await draw(() => {
    throw cause;
  });
  assert.match(html, /^<drystone-board board="spring" service="https:\/\/boards\.example"/);
  assert.doesNotMatch(html, /A dry wall/);
  assert.deepEqual([error?.kind, error?.cause], ['malformed', cause]);
});

test('the same board is drawn if nothing throws', async () => {
  const { html, error } = await draw(() => Date.parse('2026-05-05T10:00:00Z'));
  assert.equal(error, null);
  assert.match(html, /A dry wall/);
});

/** The page of a board whose first post has these attributes, besides an ordinary one. */
async function writePost(attributes: object): Promise<string> {
  const { html, error } = await renderBoard(
    { board: 'spring', service: 'https://boards.example' },
    {
      now: () => Date.parse('2026-05-05T10:00:00Z'),
      fetch: async (address) =>
        address.includes('/posts')
          ? respond([
              { type: 'posts', id: '1', attributes: { published_at: '2026-05-04T10:00:00Z', ...attributes } },
              { type: 'posts', id: '2', attributes: { text: 'A dry wall', published_at: '2026-05-03T10:00:00Z' } },
            ])
          : respond({ type: 'boards', id: '1', attributes: { name: 'Spring', slug: 'spring' } }),
    },
  );
  assert.equal(error, null);
  return html;
}

/** The responses in a page, by the last part of their addresses. */
function responsesIn(html: string): readonly string[] {
  const [, json = '{}'] = /data-drystone-answers>(.*?)<\/script>/s.exec(html) ?? [];
  return Object.keys(JSON.parse(json) as object).map((address) => new URL(address).pathname);
}

const image = { image_url: 'https://boards.example/wound.jpg', image_width: 800, image_height: 600 };
const behind = { source: 'mastodon', text: 'The gardener did it.', content_warning: 'The end of the film' };

for (const [name, attributes, shown] of [
  ['a sensitive picture', { ...image, text: 'Look', sensitive: true }, /Show sensitive picture/],
  ['a text behind a warning', behind, /The end of the film/],
  ['both', { ...behind, ...image, sensitive: true }, /The end of the film/],
  [
    'several sensitive pictures and a video',
    {
      text: 'Look',
      sensitive: true,
      ...image,
      video_url: 'https://boards.example/wound.mp4',
      media: [
        { type: 'image', url: 'https://boards.example/wound.jpg', width: 800, height: 600 },
        { type: 'image', url: 'https://boards.example/wound-2.jpg', width: 800, height: 600 },
        { type: 'video', url: 'https://boards.example/wound.mp4', poster_url: 'https://boards.example/wound-3.jpg' },
      ],
    },
    /Look/,
  ],
] as const)
  test(`a page that a server writes has nothing of it anywhere: ${name}`, async () => {
    const html = await writePost(attributes);
    assert.match(html, shown);
    assert.match(html, /A dry wall/);
    assert.doesNotMatch(html, /wound|gardener/);
    // The board's own code has the board, and requests the posts.
    assert.deepEqual(responsesIn(html), ['/v2/boards/spring']);
  });

test('a page without warnings has all responses', async () => {
  assert.deepEqual(responsesIn(await writePost({ ...image, text: 'Look' })), [
    '/v2/boards/spring',
    '/v2/boards/spring/posts',
  ]);
});
