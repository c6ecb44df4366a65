import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Budgets, judgeWeights, type Manifest, weighBuild, weighElement } from './budgets.ts';

const manifest: Manifest = {
  'src/loader.ts': { file: 'drystone.js', isEntry: true, dynamicImports: ['_widget.js'] },
  '_widget.js': { file: 'widget-1.js', isDynamicEntry: true, imports: ['_preact.js'], css: ['widget.css'], dynamicImports: ['src/components/dialog/dialog.tsx'] },
  '_preact.js': { file: 'preact-1.js' },
  'src/components/dialog/dialog.tsx': { file: 'dialog-1.js', isDynamicEntry: true, imports: ['_preact.js', '_focus.js'] },
  '_focus.js': { file: 'focus-1.js' },
};
const bytes: Record<string, number> = { 'drystone.js': 1000, 'widget-1.js': 8000, 'preact-1.js': 5000, 'widget.css': 1000, 'dialog-1.js': 2000, 'focus-1.js': 100 };
const budgets: Budgets = { loader: 1024, firstLoad: 15_000, lazy: { 'src/components/dialog/dialog.tsx': 2100 }, insights: { entry: 100, lazy: {} }, forms: { entry: 100, lazy: {} }, scripts: {} };
const judge = (weights: Record<string, number>, limits = budgets) => judgeWeights(weighBuild(manifest, limits, (file) => weights[file] ?? NaN), limits).problems;

test('each byte is counted once, where it is loaded first', () => {
  const weights = weighBuild(manifest, budgets, (file) => bytes[file] ?? NaN);
  assert.deepEqual(weights.map((weight) => weight.bytes), [1000, 15_000, 2100]);
});

test('what is inside its budget is well', () => assert.deepEqual(judge(bytes), []));

for (const file of Object.keys(bytes)) {
  test(`25 bytes more in ${file} are too many`, () => assert.match(judge({ ...bytes, [file]: (bytes[file] ?? 0) + 25 })[0] ?? '', /over its budget/));
}

test('a chunk without a budget is a problem', () => assert.match(judge(bytes, { ...budgets, lazy: {} })[0] ?? '', /has no budget/));

test('a budget without a chunk is a problem', () => {
  assert.match(judge(bytes, { ...budgets, lazy: { ...budgets.lazy, 'src/gone.ts': 1 } })[0] ?? '', /no chunk any more/);
});

test('the figures are weighed by themselves: the entry, and what it has not brought', () => {
  const own: Manifest = {
    'src/insights.ts': { file: 'insights.js', isEntry: true, dynamicImports: ['src/insights/chart.ts'] },
    'src/insights/chart.ts': { file: 'insights-chart.js', isDynamicEntry: true, imports: ['src/insights.ts', '_shared.js'] },
    '_shared.js': { file: 'insights-shared.js' },
  };
  const weights = weighElement('insights', own, { ...budgets, insights: { entry: 90, lazy: { 'src/insights/chart.ts': 40 } } }, (file) => ({ 'insights.js': 100, 'insights-chart.js': 30, 'insights-shared.js': 7 })[file] ?? NaN);
  assert.deepEqual(weights, [{ name: 'insights', bytes: 100, most: 90 }, { name: 'insights: src/insights/chart.ts', bytes: 37, most: 40 }]);
});
