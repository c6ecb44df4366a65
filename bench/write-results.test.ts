import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ratio, writeResults } from './write-results.ts';

test('a ratio is the value divided by the limit, and a dash without a limit', () => {
  assert.equal(ratio(150, 100), '1.50 ×');
  assert.equal(ratio(3, 0), '–');
});

test('every table has its figures, their ratio to the limit and the further columns', () => {
  const load = {
    firstPostMs: 300,
    firstWholeMs: 400,
    lastPostMs: 500,
    lastWholeMs: 600,
    longTasks: 0,
    longestTaskMs: 0,
    shift: 0,
    requests: 5,
    bytes: 20_000,
    codeBytes: 15_000,
    pictureBytes: 400_000,
    nodes: 900,
    heapBytes: 2_000_000,
  };
  const scroll = {
    reached: 10_000,
    frames: 6000,
    slowFrames: 2,
    longestFrameMs: 61,
    blankFrames: 0,
    missedPart: 0.02,
    maxCards: 120,
    heapAfter500: 5e6,
    heapAtEnd: 6e6,
    nodesAtEnd: 3000,
  };
  const work = { appendMs: 90, resizeMs: 60, nodes: 3000, heapBytes: 4e6 };
  const text = writeResults({
    engine: 'Chromium 1',
    machine: '2 × Processor, 8 GB, linux',
    date: '2030-01-02',
    rounds: 5,
    workPosts: 1000,
    longPosts: 10_000,
    loads: {
      board: load,
      limit: { ...load, firstPostMs: 200 },
      embedded: { ...load, firstPostMs: 290 },
      written: { ...load, firstPostMs: 220 },
      linked: { ...load, firstPostMs: 280 },
      again: { ...load, firstPostMs: 140, pictureBytes: 0 },
    },
    strip: 'loading.webp',
    answered: [{ path: '/v0/drystone.js', type: 'Script', bytes: 1234, atSeconds: 1 }],
    shifts: [{ width: 360, button: 0.0004, scroll: 0, written: 0, limit: 0 }],
    works: { board: work, limit: { ...work, appendMs: 60 }, masonryLayout: { ...work, resizeMs: 7000 } },
    scrolls: { board: scroll, limit: { ...scroll, longestFrameMs: 50 } },
  });
  for (const line of [
    'Chromium 1 on 2 × Processor, 8 GB, linux, 2030-01-02.',
    '| first post | 300 ms | 200 ms | 1.50 × | 290 ms | 220 ms | 1.10 × |',
    '`drystone.js` 1,234',
    '| first post | 280 ms | 290 ms | 0.97 × | 200 ms | 140 ms |',
    'takes 0.50 × of its time in the first view',
    '](loading.webp)',
    '| 360 px | 0.0004 | 0.0000 | 0.0000 | 0.0000 |',
    '| append 50 cards at the end | 90 ms | 60 ms | 1.50 × | 90 ms |',
    '| resize the window, 1200 to 800 px | 60 ms | 60 ms | 1.00 × | 7000 ms |',
    '| longest frame | 61 ms | 50 ms | 1.22 × |',
    '| points without a card (gaps count) | 2.0 % | 2.0 % | 1.00 × |',
  ]) {
    assert.ok(text.includes(line), line);
  }
});
