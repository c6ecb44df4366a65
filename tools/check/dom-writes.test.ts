import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkDomWrites } from './dom-writes.ts';

const path = 'src/components/card/card.tsx';
const judge = (text: string, allowed: Readonly<Record<string, string>> = {}) =>
  checkDomWrites([{ path, text }], allowed).problems;

const forbidden = [
  `document.createElement('p');`,
  'a.append(b);',
  'a?.append(b);',
  'a.replaceChildren();',
  `a.textContent = 'b';`,
  `a['textContent'] = b;`,
  `a.classList.add('b');`,
  'const { length } = a.classList;',
  `a.setAttribute('b', '');`,
  `a.toggleAttribute('b');`,
  `a.className = 'b';`,
  'a.insertBefore(b, null);',
  'a.cloneNode(true);',
  'a.replaceWith(b);',
];
for (const text of forbidden) test(`forbidden: ${text}`, () => assert.equal(judge(text).length, 1));

const allowed = [
  `const a = <p class="b" />;`,
  'const a = b.textContent;',
  'append(a);',
  `createElement('p', null);`,
  `a.style.top = '1px';`,
  'a.scrollTop = 1;',
  'const a = b.className;',
  '// a.append(b)',
];
for (const text of allowed) test(`allowed: ${text}`, () => assert.deepEqual(judge(text), []));

test('a file with a reason may', () => assert.deepEqual(judge('a.append(b);', { [path]: 'a test' }), []));
test('a reason without a write is a problem', () =>
  assert.match(judge('a();', { [path]: 'a test' })[0] ?? '', /take it out/));
test('says where', () => assert.match(judge('a();\nb.append(c);')[0] ?? '', /card\.tsx:2 append/));
