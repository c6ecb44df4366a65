import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { checkDependencies } from './dependencies.ts';
import type { CheckResult } from './check-result.ts';

/** Imports that the rules allow. All files are checked in one run, and each test reads the lines of its file. */
const allowed: readonly [path: string, text: string][] = [
  ['src/components/card/card.tsx', `import type { Post } from '../../model/post.ts';`],
  ['src/components/card/lazy.tsx', `const a = () => import('../../state/feed.ts');`],
  ['src/components/board/board.tsx', `import { a } from '../dialog/dialog.tsx';`],
  [
    'src/components/dialog/dialog.tsx',
    `import { a } from '../card/stars.tsx'; import { b } from '../common/button.tsx';`,
  ],
  ['src/element/element.ts', `import { a } from '../state/feed.ts'; import '../components/board/board.tsx';`],
  ['src/state/feed.ts', `import type { BoardSource } from '../sources/board-source.ts';`],
  ['src/state/appearance.ts', `import type { Appearance } from '../appearance/appearance.ts';`],
  ['src/layout/options.ts', `import { a } from '../options/options.ts';`],
  ['src/entries/loader.ts', `const load = () => import('./first-paint.ts');`],
  ['src/sources/json-api/parse.ts', `import { a } from '../request.ts'; import { b } from '../../safety/safe-url.ts';`],
  ['src/layout/pack.test.ts', `import assert from 'node:assert/strict'; import fc from 'fast-check';`],
  ['src/text/names.test.ts', `import { networks } from '../model/network.ts';`],
  ['src/entries/loader.test.ts', `import { start } from './loader.ts';`],
  ['service/src/boards/wire.ts', `import { a } from '../../../src/model/network.ts'; import '../posts/list-posts.ts';`],
  [
    'service/src/boards/wire.test.ts',
    `import { a } from '../../../demo/main.ts'; import '../../test/testing/calls.ts';`,
  ],
  ['service/src/core.ts', `import { a } from './posts/list-posts.ts';`],
  ['owner/pages/page.tsx', `import { a } from '../../src/options/options.ts';`],
  ['owner/pages/page.test.tsx', `import { a } from '../../service/test/testing/calls.ts';`],
];

const forbidden: readonly [why: string, path: string, text: string, reason: RegExp][] = [
  [
    'a room that is not in the row',
    'src/components/card/a.tsx',
    `import { a } from '../../engagement/queue.ts';`,
    /may import state, layout/,
  ],
  ['a type', 'src/model/post.ts', `import type { A } from '../safety/safe-url.ts';`, /model may import nothing/],
  [
    'a value where types are allowed',
    'src/state/b.ts',
    `import { a } from '../appearance/appearance.ts';`,
    /only types/,
  ],
  [
    'a dynamic import',
    'src/layout/pack.ts',
    `const a = () => import('../components/card/card.tsx');`,
    /layout may import nothing/,
  ],
  ['a re-export', 'src/appearance/c.ts', `export { a } from '../components/card/card.tsx';`, /appearance may import/],
  [
    'a re-export of everything',
    'src/appearance/d.ts',
    `export * from '../components/card/card.tsx';`,
    /appearance may import/,
  ],
  [
    'a room from the table of options',
    'src/options/options.ts',
    `import { a } from '../model/post.ts';`,
    /options may import nothing/,
  ],
  ['siblings', 'src/sources/json-api/e.ts', `import { a } from '../jsonp/frame.ts';`, /do not import each other/],
  [
    'siblings of the views',
    'src/components/dialog/f.tsx',
    `import { a } from '../navigation/bar.tsx';`,
    /do not import each other/,
  ],
  [
    'a shared sibling that looks back',
    'src/components/card/g.tsx',
    `import { a } from '../dialog/dialog.tsx';`,
    /do not import each other/,
  ],
  [
    'more of a room than its interface',
    'src/state/h.ts',
    `import { a } from '../sources/request.ts';`,
    /state may import/,
  ],
  [
    'views that the first paint has no use for',
    'src/first-paint/i.ts',
    `import { a } from '../components/dialog/dialog.tsx';`,
    /first-paint may import/,
  ],
  [
    'a package of another room',
    'src/components/card/j.tsx',
    `import createDOMPurify from 'dompurify';`,
    /components may import/,
  ],
  ['a package with nearly the name', 'src/safety/k.ts', `import { a } from 'dompurify-more';`, /safety may import/],
  ['Preact in the first paint', 'src/first-paint/l.ts', `import { h } from 'preact';`, /first-paint may import/],
  ['node outside a test', 'src/layout/m.ts', `import { a } from 'node:fs';`, /layout may import nothing/],
  ['fast-check outside a test', 'src/layout/n.ts', `import fc from 'fast-check';`, /layout may import nothing/],
  [
    'a test across rooms',
    'src/layout/o.test.ts',
    `import { a } from '../components/card/card.tsx';`,
    /tests of layout/,
  ],
  ['what must come later, at once', 'src/entries/first-paint.ts', `import './rest.ts';`, /with import\(\)/],
  [
    'a value where nothing may be built',
    'src/entries/element-types.ts',
    `import { a } from './element/element.ts';`,
    /types only/,
  ],
  ['out of src', 'src/element/p.ts', `import { a } from '../../demo/main.ts';`, /element may import/],
  [
    'a detour out of src and in again',
    'src/layout/q.ts',
    `import { a } from '../../src/state/feed.ts';`,
    /layout may import nothing/,
  ],
  ['a circle', 'src/state/circle-1.ts', `import { a } from './circle-2.ts';`, /circle-1\.ts.*one by one/],
  [
    'a circle with a lazy arrow',
    'src/state/lazy-1.ts',
    `const a = () => import('./lazy-2.ts');`,
    /lazy-2\.ts.*one by one/,
  ],
  [
    'a circle of types',
    'src/text/circle-of-types-1.ts',
    `import { a } from './circle-of-types-2.ts'; export interface A {}`,
    /circle-of-types-2\.ts.*one by one/,
  ],
  [
    'a circle in the service',
    'service/src/posts/circle-1.ts',
    `import type { A } from './circle-2.ts'; export const a = 1;`,
    /circle-2\.ts.*one by one/,
  ],
  ['the demo in the service', 'service/src/boards/r.ts', `import { a } from '../../../demo/main.ts';`, /of the demo/],
  [
    'types of the demo in the service',
    'service/src/boards/s.ts',
    `import type { A } from '../../../demo/main.ts';`,
    /of the demo/,
  ],
  [
    'help for tests in the service',
    'service/src/boards/t.ts',
    `import { a } from '../../test/testing/calls.ts';`,
    /of tests/,
  ],
  ['a test in the service', 'service/src/boards/u.ts', `import { a } from './wire.test.ts';`, /of tests/],
  ['a tool in the app', 'owner/pages/v.ts', `import { a } from '../../tools/check/words.ts';`, /of tools/],
  ['the demo in the app', 'owner/pages/w.ts', `const a = () => import('../../demo/main.ts');`, /of the demo/],
  [
    'a test of the app in the app',
    'owner/pages/x.ts',
    `import { a } from '../test-support/owner-scene.tsx';`,
    /of tests/,
  ],
  [
    'the service in the app',
    'owner/pages/y.ts',
    `import { a } from '../../service/src/posts/list-posts.ts';`,
    /by its API only/,
  ],
  [
    'the app in the service',
    'service/src/http/z.ts',
    `import { a } from '../../../owner/pages/page.tsx';`,
    /built owner/,
  ],
  [
    'more of the widget in the service',
    'service/src/posts/a.ts',
    `import { a } from '../../../src/safety/safe-url.ts';`,
    /imports of the widget only/,
  ],
  [
    'more of the widget in the app',
    'owner/pages/b.ts',
    `import { a } from '../../src/state/feed.ts';`,
    /that tools\/check\/product-rules\.ts lists/,
  ],
  [
    'a feature in a room below the features',
    'service/src/jobs/c.ts',
    `import { a } from '../posts/list-posts.ts';`,
    /jobs may import database/,
  ],
  ['a file in no room of the service', 'service/src/misc/d.ts', 'export const a = 1;', /no room/],
  ['a file in no room', 'src/helpers/many.ts', 'export const a = 1;', /no room/],
];

/** The files that the files above import. */
const others: readonly [path: string, text: string][] = [
  ...[
    'src/model/network.ts',
    'src/safety/safe-url.ts',
    'src/engagement/queue.ts',
    'src/appearance/appearance.ts',
    'src/sources/request.ts',
    'src/sources/board-source.ts',
    'src/sources/jsonp/frame.ts',
    'src/components/card/stars.tsx',
    'src/components/common/button.tsx',
    'src/components/navigation/bar.tsx',
    'src/entries/rest.ts',
    'demo/main.ts',
    'service/test/testing/calls.ts',
    'service/src/posts/list-posts.ts',
    'owner/test-support/owner-scene.tsx',
    'tools/check/words.ts',
  ].map((path): [string, string] => [path, 'export const a = 1;']),
  ['src/state/circle-2.ts', `import { b } from './circle-1.ts';`],
  ['service/src/posts/circle-2.ts', `import { a } from './circle-1.ts'; export interface A {}`],
  ['src/text/circle-of-types-2.ts', `import type { A } from './circle-of-types-1.ts'; export const a = 1;`],
  ['src/state/lazy-2.ts', `import { b } from './lazy-1.ts';`],
];

let folder = '';
let verdict: CheckResult = { summary: '', problems: [] };
const linesOf = (path: string) => verdict.problems.filter((line) => line.startsWith(`${path} `));

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'drystone-rules-'));
  const files = [...allowed, ...forbidden.map(([, path, text]): [string, string] => [path, text]), ...others];
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  verdict = await checkDependencies(folder);
});
after(() => rmSync(folder, { recursive: true, force: true }));

for (const [path] of allowed) {
  test(`allowed: ${path}`, () => assert.deepEqual(linesOf(path), []));
}

for (const [why, path, , reason] of forbidden) {
  test(`forbidden: ${why}`, () => {
    assert.notEqual(linesOf(path).length, 0);
    assert.match(linesOf(path).join('\n'), reason);
  });
}

test('a file that nothing imports, or tests alone, is named unless it is a start', async () => {
  const isStart = (path: string) => path !== 'src/sources/json-api/parse.ts' && path !== 'src/entries/loader.ts';
  const { problems } = await checkDependencies(folder, isStart);
  assert.deepEqual(
    problems.filter((line) => line.includes('nothing but tests')),
    [
      'src/entries/loader.ts is imported by nothing but tests: take it away',
      'src/sources/json-api/parse.ts is imported by nothing but tests: take it away',
    ],
  );
});
