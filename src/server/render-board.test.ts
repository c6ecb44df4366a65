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
