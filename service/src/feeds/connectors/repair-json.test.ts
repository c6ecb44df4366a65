import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseRepaired } from './repair-json.ts';

const repaired: readonly (readonly [given: string, value: unknown, isCut: boolean])[] = [
  ['{"a":[1,2,],}', { a: [1, 2] }, false],
  ['\ufeff{"a":"x\ny\tz"}', { a: 'x\ny\tz' }, false],
  [")]}'\n[1]", [1], false],
  ['[{"a":1},{"b":[{"c":2}],"d":"x', [{ a: 1 }], true],
  ['{"items":[{"id":1,"t":[{}]},{"id":2,"t":[{"q":1}],', { items: [{ id: 1, t: [{}] }] }, true],
  ['[{"a":"} ]"},{"a":"\\"', [{ a: '} ]' }], true],
];
for (const [given, value, isCut] of repaired)
  test(`JSON is repaired: ${given}`, () => assert.deepEqual(parseRepaired(given), { value, isCut }));

test('what is no JSON is refused, and so is what is deeper than any list of posts', () => {
  for (const given of [
    '',
    '{',
    '"abc',
    '[{"a":1}]]',
    '{"a":1}\n{"b":2}',
    '[{"a":1} {"b":2}]',
    '[{}]x',
    '['.repeat(9000),
  ])
    assert.throws(() => parseRepaired(given), SyntaxError, given.slice(0, 40));
});
