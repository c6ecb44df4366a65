import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type BuildBudget, type Budgets, judgeWeights, type Manifest, weighBuild } from './budgets.ts';

const dialog = 'src/components/dialog/dialog.tsx';
const manifest: Manifest = {
  'src/entries/loader.ts': { file: 'drystone.js', isEntry: true },
  '_first-paint.js': { file: 'first-paint.js', isDynamicEntry: true, css: ['first-paint.css'] },
  '_board.js': { file: 'board.js', isDynamicEntry: true, imports: ['_first-paint.js', '_preact.js'] },
  '_preact.js': { file: 'preact.js' },
  [dialog]: { file: 'dialog.js', isDynamicEntry: true, imports: ['_preact.js', '_focus.js'] },
  '_focus.js': { file: 'focus.js' },
  'src/engagement/engagement.ts': { file: 'engagement.js', isDynamicEntry: true },
  'src/text/de/board.ts': { file: 'text-de-board.js', isEntry: true },
};
const bytes: Readonly<Record<string, number>> = {
  'drystone.js': 1000,
  'first-paint.js': 13_000,
  'first-paint.css': 1000,
  'board.js': 15_000,
  'preact.js': 8000,
  'dialog.js': 2000,
  'focus.js': 100,
  'engagement.js': 500,
  'text-de-board.js': 2000,
};
const build: BuildBudget = {
  loads: [
    { what: 'loader', files: ['src/entries/loader.ts'], maxBytes: 1020 },
    { what: 'first load', files: ['src/entries/loader.ts', '_first-paint.js'], maxBytes: 15_020 },
    { what: 'at rest', files: ['src/entries/loader.ts', '_board.js'], maxBytes: 38_020 },
    { what: 'dialog', after: 'at rest', files: [dialog], maxBytes: 2120 },
  ],
  chunksAfter: 'at rest',
  chunk: 520,
  largerChunks: {},
};
const budgetsWith = (changed: Partial<BuildBudget>): Budgets => ({
  languageFile: 2020,
  builds: { 'manifest.json': { ...build, ...changed } },
  scripts: {},
});

function judge(weights: Readonly<Record<string, number>>, changed: Partial<BuildBudget> = {}) {
  const budgets = budgetsWith(changed);
  return judgeWeights(
    weighBuild(manifest, { ...build, ...changed }, budgets.languageFile, (file) => weights[file] ?? NaN),
    budgets,
  ).problems;
}

test('each byte is counted once, where it is loaded first', () => {
  const weights = weighBuild(manifest, build, 2020, (file) => bytes[file] ?? NaN);
  assert.deepEqual(
    weights.map((weight) => [weight.what, weight.bytes]),
    [
      ['loader', 1000],
      ['first load', 15_000],
      ['at rest', 38_000],
      ['dialog', 2100],
      ['src/engagement/engagement.ts', 500],
      ['src/text/de/board.ts', 2000],
    ],
  );
});

test('what is inside its budget is well', () => assert.deepEqual(judge(bytes), []));

for (const file of Object.keys(bytes)) {
  test(`25 bytes more in ${file} are too many`, () => {
    assert.match(judge({ ...bytes, [file]: (bytes[file] ?? 0) + 25 })[0] ?? '', /over its budget/);
  });
}

test('a chunk that no line names has the budget of all chunks', () => {
  assert.match(judge(bytes, { chunk: 400 })[0] ?? '', /engagement\.ts weighs 500 bytes gzip, 100 over/);
  assert.deepEqual(judge(bytes, { chunk: 400, largerChunks: { 'src/engagement/engagement.ts': 500 } }), []);
});

test('a larger chunk that is gone is a problem', () => {
  assert.match(judge(bytes, { largerChunks: { 'src/gone.ts': 1 } })[0] ?? '', /none any more/);
});

test('a load of a file that is not built is a mistake', () => {
  const loads = [{ what: 'dialog', files: ['src/gone.ts'], maxBytes: 1 }];
  assert.throws(() => judge(bytes, { loads, chunksAfter: 'dialog' }), /no src\/gone\.ts/);
});
