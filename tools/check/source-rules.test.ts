import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkSourceRules } from './source-rules.ts';

const judge = (text: string, path = 'src/components/card.tsx') => checkSourceRules([{ path, text }]).problems;

const forbidden = [
  'const a = b as string;',
  'const a = b as unknown as string;',
  'for (const a in b) c(a);',
  'Array.from(a);',
  `Array['from'](a);`,
  'a.bind(b);',
  'a?.bind(b);',
  'a instanceof HTMLElement;',
  'a instanceof Node;',
  'a instanceof MouseEvent;',
  'a.innerHTML = b;',
  `a['outerHTML'] = b;`,
  `a.insertAdjacentHTML('beforeend', b);`,
  'const a = <p dangerouslySetInnerHTML={b} />;',
  'new DOMParser();',
  'document.write(a);',
  `a.setAttribute('style', b);`,
  'const a = <style>b</style>;',
  `document.createElement('style');`,
  `const a = <p style="color: red" />;`,
  'const a = useMemo(() => <B c={d} />, [d]);',
  'const a = useMemo(() => (<><B /></>), []);',
  'const a = <img src={b} referrerpolicy="origin" />;',
  'const a = <img referrerpolicy="origin" {...b} loading="lazy" />;',
  'const a = <img src={b} alt="" />;',
  'document.querySelector(a);',
  `document['title'];`,
  'document.fonts.add(a);',
  'const { body } = document;',
  'const a = document;',
  'window.document.addEventListener(a, b);',
  'const { document } = window; document.hidden;',
  'a.ownerDocument.createElement(b);',
  'draw(document);',
  'let a = 1;',
  'export let a = 1;',
  'var a = 1;',
];
for (const text of forbidden) {
  test(`forbidden: ${text}`, () => assert.notEqual(judge(text).length, 0));
}

const allowed = [
  `const a = ['b'] as const;`,
  `import { a as b } from './c.ts';`,
  'for (const a of b) c(a);',
  'pageDocument.querySelector(a);',
  `memberOf(document, 'title');`,
  'a.observe(document, b);',
  `typeof document === 'undefined';`,
  `a.call(document, 'b');`,
  'function a(document) { return document.data; }',
  'const { document } = response; read(document);',
  'const a = b.document.data;',
  'a instanceof SourceError;',
  'a instanceof Error;',
  'from(a);',
  'const a = useMemo(() => b(c), [c]);',
  'const a = <p style={{ color: b }} />;',
  'const a = <img loading="lazy" referrerpolicy="origin" {...b} src={c} alt="" />;',
  'const a = <iframe src={b} loading="lazy" />;',
  'function a() { let b = 1; return b; }',
  `// a.innerHTML\nconst a = 'innerHTML';`,
  'const a = b satisfies C;',
];
for (const text of allowed) {
  test(`allowed: ${text}`, () => assert.deepEqual(judge(text), []));
}

test('casts are allowed where unknown data becomes ours', () => {
  assert.deepEqual(judge('const a = b as string;', 'src/safety/safe-url.ts'), []);
  assert.deepEqual(judge('const a = b as string;', 'src/sources/json-api/parse.ts'), []);
});

test('tests of src may cast', () => assert.deepEqual(judge('const a = b as string;', 'src/state/feed.test.ts'), []));

test('says where', () =>
  assert.match(judge('const a = 1;\nlet b = 2;')[0] ?? '', /^src\/components\/card\.tsx:2 let b = 2/));

const inTest = (text: string) => judge(text, 'src/components/card/card.test.tsx');

test('tests compare no elements', () => {
  for (const text of [
    `assert.equal(queryByRole('dialog'), null);`,
    `assert.notEqual(null, screen.getByText('a'));`,
    'assert.equal(document.activeElement, button);',
    `assert.deepEqual(box.querySelector('a')!, link);`,
    'assert.strictEqual(box?.firstElementChild, link);',
  ])
    assert.equal(inTest(text).length, 1, text);
  for (const text of [
    `assert.ok(!queryByRole('dialog'));`,
    'assert.ok(document.activeElement === button);',
    `assert.equal(getByRole('status').textContent, 'a');`,
    `assert.equal(queryAllByRole('img').length, 2);`,
    'assert.equal(document.activeElement?.localName, name);',
  ])
    assert.deepEqual(inTest(text), [], text);
});
