import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { countDraws } from '../../../../src/model/test-support/draws.ts';
import { findRepeatedMember } from './find-repeated-member.ts';

const repeated: readonly (readonly [string, string])[] = [
  ['{"a":1,"a":2}', '/a'],
  ['{"a":1,"\\u0061":1}', '/a'],
  ['{"data":{"attributes":{"name":"A","slug":"s","name":"B"}}}', '/data/attributes/name'],
  ['{"data":[{"id":"1"},{"id":"2","id":"3"}]}', '/data/1/id'],
  ['[[],[1,{"x":[{}],"x":0}]]', '/1/1/x'],
  ['{"":1,"":2}', '/'],
  ['{"a/b~c":1,"a/b~c":2}', '/a~1b~0c'],
  ['{ "a" :\n"a" , "a"\t: null }', '/a'],
  ['{"__proto__":{},"__proto__":{}}', '/__proto__'],
  ['{"a\\"":"\\\\","a\\"":"}"}', '/a"'],
];
for (const [text, pointer] of repeated)
  test(`a member stands twice in ${text}`, () => assert.equal(findRepeatedMember(text), pointer));

const unique = [
  '{}',
  '[]',
  '"a"',
  '1',
  '["a","a"]',
  '{"a":"a","b":"a"}',
  '{"a":{"a":{"a":1}}}',
  '[{"a":1},{"a":1}]',
  '{"a":["b","b",{"b":1}],"b":1}',
  '{"a":"{\\"b\\":1,\\"b\\":2}"}',
  '{"a":1,"A":2}',
  '{"\\u00e9":1,"e\\u0301":2}',
];
for (const text of unique)
  test(`no member stands twice in ${text}`, () => assert.equal(findRepeatedMember(text), null));

test('what a program writes has unique names, and one repeated member is found', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), (value) => {
      const text = JSON.stringify({ data: [value] });
      assert.equal(findRepeatedMember(text), null);
      const [name = ''] = Object.keys(value);
      const twice = `${text.slice(0, -3)},${JSON.stringify(name)}:0}]}`;
      assert.match(findRepeatedMember(twice) ?? '', /^\/data\/0\//);
    }),
    { numRuns: countDraws(1000) },
  );
});

test('a body as large and as deep as a limit of a request is read without recursion', () => {
  const body = JSON.stringify(
    Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`name ${index}`, '\\"'])),
  );
  assert.equal(findRepeatedMember(body), null);
  assert.equal(findRepeatedMember(`{"a":${'['.repeat(500_000)}${']'.repeat(500_000)},"a":1}`), '/a');
});
