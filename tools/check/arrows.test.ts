import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkArrows } from './arrows.ts';

const judge = (path: string, text: string) => checkArrows([{ path, text }]).problems;

const allowed: readonly [path: string, text: string][] = [
  ['src/components/card.tsx', `import type { Post } from '../model/post.ts'; const more = () => import('./dialog/dialog.tsx');`],
  ['src/element/element.ts', `import { createBoard } from '../state/board-model.ts'; import '../components/board.tsx';`],
  ['src/state/feed.ts', `import type { BoardSource } from '../sources/board-source.ts';`],
  ['src/loader.ts', `import type { Options } from './embed/options.ts'; const load = () => import('./widget.ts');`],
  ['src/sources/json-api/parse.ts', `import { request } from '../request.ts'; import { readUrl } from '../../safety/safe-url.ts';`],
  ['src/layout/pack.test.ts', `import assert from 'node:assert/strict'; import fc from 'fast-check'; import { pack } from './pack.ts';`],
  ['src/text/network-names.test.ts', `import { networks } from '../model/network.ts';`],
  ['src/loader.test.ts', `import { start } from './loader.ts';`],
];
for (const [path, text] of allowed) {
  test(`allowed: ${path}`, () => assert.deepEqual(judge(path, text), []));
}

const forbidden: readonly [why: string, path: string, text: string, reason: RegExp][] = [
  ['a room that is not in the row', 'src/components/card.tsx', `import { a } from '../sources/request.ts';`, /components may import state, layout/],
  ['a type counts too', 'src/model/post.ts', `import type { A } from '../safety/safe-url.ts';`, /model may import nothing/],
  ['a type in place counts too', 'src/model/post.ts', `let a: import('../safety/safe-url.ts').A;`, /model may import nothing/],
  ['a dynamic import', 'src/layout/pack.ts', `const a = () => import('../components/card.tsx');`, /layout may import nothing/],
  ['a dynamic import of what nobody can know', 'src/element/element.ts', `const a = (name: string) => import(name);`, /embed may use/],
  ['a re-export', 'src/appearance/tokens.ts', `export { a } from '../components/card.tsx';`, /appearance may import/],
  ['a re-export of everything', 'src/appearance/tokens.ts', `export * from '../components/card.tsx';`, /appearance may import/],
  ['siblings', 'src/sources/json-api/parse.ts', `import { a } from '../jsonp/frame.ts';`, /side by side/],
  ['siblings of the views', 'src/components/dialog/dialog.tsx', `import { a } from '../submission-form/form.tsx';`, /side by side/],
  ['more of a room than its interface', 'src/state/feed.ts', `import { a } from '../sources/request.ts';`, /state may import/],
  ['a package of another room', 'src/components/card.tsx', `import createDOMPurify from 'dompurify';`, /components may use no package/],
  ['a package with nearly the name', 'src/safety/rich-text.ts', `import { a } from 'dompurify-more';`, /safety may use dompurify, entities/],
  ['node: outside a test', 'src/layout/pack.ts', `import { a } from 'node:fs';`, /no package/],
  ['fast-check outside a test', 'src/layout/pack.ts', `import fc from 'fast-check';`, /no package/],
  ['a test across rooms', 'src/layout/pack.test.ts', `import { a } from '../components/card.tsx';`, /layout may import nothing/],
  ['a value in the loader', 'src/loader.ts', `import { a } from './embed/options.ts';`, /types only/],
  ['the widget at once', 'src/loader.ts', `import './widget.ts';`, /types only/],
  ['out of src', 'src/element/element.ts', `import { a } from '../../demo/site/main.ts';`, /nothing outside src/],
  ['a detour out of src and in again', 'src/layout/pack.ts', `import { a } from '../../src/components/card.tsx';`, /layout may import nothing/],
  ['a file in no room', 'src/helpers/many.ts', `import { a } from '../model/post.ts';`, /no room/],
];
for (const [why, path, text, reason] of forbidden) {
  test(`forbidden: ${why}`, () => {
    const problems = judge(path, text);
    assert.equal(problems.length, 1);
    assert.match(problems[0] ?? '', reason);
  });
}
