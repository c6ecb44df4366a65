import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderBoard } from './render-board.ts';

const answer = (data: unknown) =>
  new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/vnd.api+json' } });

const draw = (now: () => number) =>
  renderBoard(
    { board: 'spring', service: 'https://boards.example' },
    {
      now,
      fetch: async (address) =>
        address.includes('/posts')
          ? answer([
              { type: 'posts', id: '1', attributes: { text: 'A dry wall', published_at: '2026-05-04T10:00:00Z' } },
            ])
          : answer({ type: 'boards', id: '1', attributes: { name: 'Spring', slug: 'spring' } }),
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

test('a page that a server writes has neither a sensitive picture nor a text behind a warning', async () => {
  const attributes = {
    source: 'mastodon',
    text: 'The gardener did it.',
    content_warning: 'The end of the film',
    sensitive: true,
    image_url: 'https://boards.example/wound.jpg',
    image_width: 800,
    image_height: 600,
    published_at: '2026-05-04T10:00:00Z',
  };
  const { html, error } = await renderBoard(
    { board: 'spring', service: 'https://boards.example' },
    {
      now: () => Date.parse('2026-05-05T10:00:00Z'),
      fetch: async (address) =>
        address.includes('/posts')
          ? answer([{ type: 'posts', id: '1', attributes }])
          : answer({ type: 'boards', id: '1', attributes: { name: 'Spring', slug: 'spring' } }),
    },
  );
  assert.equal(error, null);
  assert.match(html, /The end of the film/);
  assert.match(html, /Show sensitive picture/);
  // The answers are for the script, which covers what they contain.
  const seen = html.replace(/<script type="application\/json".*?<\/script>/s, '').replace(/<style>.*?<\/style>/s, '');
  assert.doesNotMatch(seen, /<img|wound|gardener/);
});
