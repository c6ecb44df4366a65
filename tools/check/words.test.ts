import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkWords } from './words.ts';

const judge = (path: string, text: string) => checkWords([{ path, text }]).problems;

const forbidden: readonly [path: string, text: string][] = [
  ['src/components/card.tsx', '// TODO: more'],
  ['README.md', 'Lorem ipsum dolor'],
  ['tools/start.mjs', `const file = '/tmp/board.sqlite';`],
  ['docs/start.md', 'cd /home/ann/drystone'],
  ['e2e/paging.spec.ts', 'await page.waitForTimeout(500);'],
  ['e2e/paging.spec.ts', 'await new Promise((resolve) => setTimeout(resolve, 500));'],
  ['e2e/paging.spec.ts', `test.only('pages', () => {});`],
  ['e2e/paging.spec.ts', `test.skip('pages', () => {});`],
  ['src/state/feed.test.ts', `test.todo('pages');`],
  ['e2e/paging.spec.ts', `test.fixme('pages', () => {});`],
  ['src/components/card.tsx', 'a();\n'.repeat(251)],
];
for (const [path, text] of forbidden) {
  test(`forbidden in ${path}: ${text.slice(0, 60).trim()}`, () => assert.equal(judge(path, text).length, 1));
}

const allowed: readonly [path: string, text: string][] = [
  ['e2e/paging.spec.ts', `test.skip(browserName !== 'chromium', 'no layout-shift entries');`],
  ['docs/network.md', 'GET https://example.test/home/page and /v2/boards/work/posts'],
  ['src/components/card.tsx', `// Long because it is one table.\n${'a();\n'.repeat(251)}`],
  ['demo/service/seed.ts', 'a();\n'.repeat(251)],
];
for (const [path, text] of allowed) {
  test(`allowed in ${path}: ${text.slice(0, 60).trim()}`, () => assert.deepEqual(judge(path, text), []));
}
