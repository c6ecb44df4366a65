import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reservedHeight, writeFormSnippet, writeSnippet } from './snippet.ts';

const parts = { service: 'https://boards.example', version: '1.4.2', slug: 'spring', heights: null };

test('a snippet is one line: the board, its room, a link to its page, a script that Rocket Loader leaves alone', () => {
  assert.equal(
    writeSnippet(parts),
    '<drystone-board board="spring" service="https://boards.example" style="display:block;min-height:100vh">' +
      '<a href="https://boards.example/spring">See the posts</a></drystone-board>' +
      '<script type="module" data-cfasync="false" data-no-optimize="1" data-noptimize="1" ' +
      'src="https://boards.example/widget/v1/drystone.js"></script>',
  );
});

test('the link of a snippet is the short address, unless the service has something else there', () => {
  const linkOf = (slug: string) => /<a href="([^"]+)">/.exec(writeSnippet({ ...parts, slug }))?.[1];
  assert.equal(linkOf('setup-day'), 'https://boards.example/setup-day');
  for (const slug of ['setup', 'metrics', 'widget', 'Spring', 'spring/2', '..'])
    assert.equal(
      linkOf(slug),
      `https://boards.example/widget/v1/embed/?board=${encodeURIComponent(slug)}` +
        '&amp;service=https%3A%2F%2Fboards.example',
    );
});

/** The pixels that the style reserves in a window. */
function pixelsOf(style: string, width: number, height: number): number {
  const parts = /^min\(max\((\d+)px,(\d+)px - ([\d.]+)vw\),100vh\)$/.exec(style);
  const [desktop, atZero, perVw] = (parts ?? assert.fail(style)).slice(1).map(Number) as [number, number, number];
  return Math.min(Math.max(desktop, atZero - (perVw * width) / 100), height);
}

test('a snippet reserves no more than the board needs, at any width', () => {
  const heights = { phone: 1400, tablet: 600, desktop: 320 };
  const style = reservedHeight(heights);
  assert.match(
    writeSnippet({ ...parts, heights }),
    /style="display:block;min-height:min\(max\(320px,2126px - 186vw\),100vh\)"/,
  );
  assert.ok(Math.abs(pixelsOf(style, 390, 10_000) - 1400) < 2);
  assert.ok(Math.abs(pixelsOf(style, 820, 10_000) - 600) < 2);
  assert.equal(pixelsOf(style, 1280, 10_000), 320);
  assert.equal(pixelsOf(style, 390, 844), 844);
  // The options of the embed page are part of the same line.
  assert.match(
    writeSnippet({
      ...parts,
      options: { layout: 'list', navigation: '' },
      properties: { '--drystone-background': '#fff' },
    }),
    /^<drystone-board board="spring" service="[^"]+" layout="list" navigation style="display:block;min-height:100vh;--drystone-background:#fff">/,
  );
  // A board of one width has one height: the lowest, so that no hole stays.
  assert.equal(reservedHeight({ phone: 420, tablet: 431, desktop: 400 }), 'min(400px,100vh)');
  assert.equal(reservedHeight(null), '100vh');
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
