import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkFilterLists } from './filter-lists.ts';
import { type FilterLists, readFilterLists } from './filter-lists/lists.ts';
import { collectNames } from './filter-lists/names.ts';
import { type BuiltNames, hidesOurs } from './filter-lists/selectors.ts';

const names: BuiltNames = {
  classes: new Set(['card', 'classic-post', 'card wide']),
  elements: new Set(['div', 'article']),
  attributes: new Map([
    ['class', new Set(['*'])],
    ['id', new Set(['*'])],
    ['aria-label', new Set(['*'])],
    ['data-x', new Set(['*'])],
    ['lang', new Set(['div'])],
  ]),
  values: new Set(['Show more', 'Follow us on Facebook']),
};
const hits = [
  '.card',
  '#card',
  'div.card',
  '.card.classic-post',
  'div > .card',
  '[class^="car"]',
  '[class*="wide"]',
  '[aria-label="Show more"]',
  '[aria-label^="Follow us"]',
  'article[aria-label$="Facebook"]',
  '.other, .card',
  '.card:not(.x)',
  '[data-x]',
  '.card[style]:has(a), div.card',
  'div[lang]',
  '[lang]',
];
for (const selector of hits) test(`hits: ${selector}`, () => assert.equal(hidesOurs(selector, names), true));

const misses = [
  '.cards',
  '#ad',
  'aside.card',
  '.card.ad',
  '.ad > .card',
  '[class^="ad"]',
  '[aria-label="Ads"]',
  '[title="Show more"]',
  'div',
  '[style="x"]',
  '.a\\.card',
  '[data-y]',
  'article[lang]',
];
for (const selector of misses) test(`misses: ${selector}`, () => assert.equal(hidesOurs(selector, names), false));

test('names come from JSX, strings, messages and style sheets', () => {
  const found = collectNames(
    [
      {
        path: 'src/components/a.tsx',
        text:
          `import x from './unseen.ts'; const a = <nav class={'one' + (b ? ' two' : '')} data-y="1" ` +
          'title="See {network}" lang="No sentence, it names nothing.">three</nav>;',
      },
    ],
    [{ path: 'src/components/a.css', text: '.four > #five { color: red }' }],
  );
  for (const name of ['one', 'two', 'three', 'four', 'five']) assert.ok(found.classes.has(name), name);
  assert.ok(!found.classes.has('./unseen.ts') && !found.classes.has('names'));
  assert.ok(
    found.elements.has('nav') && found.attributes.get('data-y')?.has('nav') && found.values.has('See Facebook'),
  );
});

test('the real lists: clean names pass, others do not', () => {
  const lists = readFilterLists();
  const judge = (url: string, more: Partial<BuiltNames> = {}) =>
    checkFilterLists(lists, [{ url, types: ['script', 'ping'] }], { ...names, values: new Set(['Show more']), ...more })
      .problems;
  assert.deepEqual(judge('https://widgets.masonry.example/0.1.0/drystone.js'), []);
  assert.match(judge('https://widgets.masonry.example/beacon.min.js')[0] ?? '', /blocked by the rule/);
  assert.match(
    judge('https://widgets.masonry.example/drystone.js', { classes: new Set(['sponsored-post']) })[0] ?? '',
    /would hide/,
  );
  assert.match(
    judge('https://widgets.masonry.example/drystone.js', { values: new Set(['Follow us on Twitter']) })[0] ?? '',
    /would hide/,
  );
});

test('empty lists fail the positive controls', () => {
  const empty: FilterLists = { blockedBy: () => null, selectors: [] };
  assert.equal(checkFilterLists(empty, [], names).problems.length, 3);
});
