import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeFormSnippet, writeSnippet } from './snippet.ts';

const parts = { service: 'https://boards.example', version: '1.4.2', slug: 'spring', heights: null };

test('a snippet is one line with the board, its room, a link to its page, and a script that Rocket Loader leaves alone', () => {
  assert.equal(
    writeSnippet(parts),
    '<drystone-board board="spring" service="https://boards.example" style="display:block;min-height:100vh">' +
      '<a href="https://boards.example/widget/v1/embed/?board=spring&amp;service=https%3A%2F%2Fboards.example">' +
      'See the posts</a></drystone-board>' +
      '<script type="module" data-cfasync="false" data-no-optimize="1" data-noptimize="1" ' +
      'src="https://boards.example/widget/v1/drystone.js"></script>',
  );
});

test('a board that is lower than a window at every width reserves only its height', () => {
  const low = writeSnippet({ ...parts, heights: { phone: 420, tablet: 431, desktop: 400 } });
  assert.match(low, /style="display:block;min-height:min\(431px,100vh\)"/);
  const tall = writeSnippet({ ...parts, heights: { phone: 6400, tablet: 900, desktop: 400 } });
  assert.match(tall, /style="display:block;min-height:100vh"/);
});

test('a form has its own snippet, which loads the script for forms', () => {
  const service = 'https://boards.example';
  const snippet = writeFormSnippet({ service, version: '0.1.0', team: 7, slug: 'walk-with-us' });
  assert.match(snippet, /^<drystone-form experience="walk-with-us" team="7" service="https:\/\/boards\.example"/);
  assert.match(
    snippet,
    /<script type="module" data-cfasync="false" .* src="https:\/\/boards\.example\/widget\/v0\/forms\.js"><\/script>$/,
  );
});
