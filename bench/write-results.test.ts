import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ratio } from './table.ts';
import { writeHead, writeLoading, writeResting, writeShifts } from './write-results.ts';
import { writeScrolling, writeWork } from './write-work.ts';

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
    mainThreadMs: 900,
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
    heldFrames: 1,
    blankFrames: 0,
    missedPart: 0.02,
    maxCards: 120,
    heapAfter500: 5e6,
    heapAtEnd: 6e6,
    nodesAtEnd: 3000,
  };
  const work = { appendMs: 90, resizeMs: 60, nodes: 3000, heapBytes: 4e6 };
  const glide = { workMs: 3000, frames: 6000, slowFrames: 3, longestFrameMs: 70, heldFrames: 0 };
  const sign = { pressMs: 90, pressWorkMs: 60, workMs: 300, longTasks: 1, longestTaskMs: 55 };
  const minute = { cpuSeconds: 1.5, pageBytes: 30e6 };
  const text = [
    writeHead({ engine: 'Chromium 1', machine: '2 × Processor, 8 GB, linux', date: '2030-01-02', rounds: 5 }),
    writeLoading({
      loads: {
        board: load,
        limit: { ...load, firstPostMs: 200, mainThreadMs: 600 },
        embedded: { ...load, firstPostMs: 290 },
        written: { ...load, firstPostMs: 220 },
        linked: { ...load, firstPostMs: 280 },
        again: { ...load, firstPostMs: 140, pictureBytes: 0 },
      },
      strip: 'loading.webp',
      answered: [{ path: '/v0/drystone.js', type: 'Script', bytes: 1234, atSeconds: 1 }],
    }),
    writeShifts([{ width: 360, button: 0.0004, scroll: 0, written: 0, limit: 0 }]),
    writeResting({
      signs: { cached: sign, slow: { ...sign, pressMs: 390 } },
      minutes: { board: minute, limit: { ...minute, cpuSeconds: 1 }, empty: { ...minute, cpuSeconds: 0.5 } },
      stages: [['Drystone', { restBytes: 31_000, pressBytes: 56_000, dialogBytes: 65_000 }]],
    }),
    writeWork({
      workPosts: 1000,
      works: { board: work, limit: { ...work, appendMs: 60 }, masonryLayout: { ...work, resizeMs: 7000 } },
      slowWorks: { board: work, limit: { ...work, resizeMs: 40 } },
    }),
    writeScrolling({
      longPosts: 10_000,
      scrolls: { board: scroll, limit: { ...scroll, longestFrameMs: 50 } },
      glides: { board: glide, limit: { ...glide, workMs: 2000 } },
      slowPosts: 2000,
      slowGlides: { board: glide, limit: { ...glide, slowFrames: 2 } },
    }),
  ].join('\n');
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
    '| work of the main thread until it is idle | 900 ms | 600 ms | 1.50 × |',
    '| from the touch to its effect | 90 ms | 390 ms |',
    '| processor time of a minute in view | 1.50 s | 1.00 s | 1.50 × | 0.50 s |',
    '| Drystone | 31,000 | 56,000 | 65,000 |',
    '| resize the window, 1200 to 800 px | 60 ms | 40 ms | 1.50 × |',
    '| work | 3000 ms | 2000 ms | 1.50 × |',
    '| frames over 50 ms | 3 | 2 | 1.50 × |',
    '| longest frame | 61 ms | 50 ms | 1.22 × |',
    '| points without a card (gaps count) | 2.0 % | 2.0 % | 1.00 × |',
  ]) {
    assert.ok(text.includes(line), line);
  }
});
