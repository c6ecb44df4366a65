import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OptionError } from './option-error.ts';
import { attributeOf, readOptions } from './options.ts';

const read = (given: Record<string, unknown>) => {
  const errors: OptionError[] = [];
  const options = readOptions(
    (name) => given[name],
    (name, value) => errors.push(new OptionError(name, value)),
  );
  return { options, errors };
};

test('an option that is not given has its default', () => {
  const { options, errors } = read({ board: 'spring', service: 'https://boards.example/' });
  assert.deepEqual(errors, []);
  assert.equal(options.service, 'https://boards.example');
  assert.equal(options.more, 'button');
  assert.equal(options.pageSize, 25);
  assert.equal(options.noEngagement, false);
});

test('texts of attributes become values', () => {
  const { options } = read({ pageSize: '50', noEngagement: '', columns: '3', board: 17 });
  assert.deepEqual([options.pageSize, options.noEngagement, options.columns, options.board], [50, true, 3, '17']);
});

for (const [name, given, defaultValue] of [
  ['more', 'endless', 'button'],
  ['pageSize', '0', 25],
  ['pageSize', '2.5', 25],
  ['pageSize', '', 25],
  ['pageSize', 'many', 25],
  ['service', 'javascript:alert(1)', ''],
  ['service', 'boards.example', ''],
  ['loading', 'LAZY', 'eager'],
] as const) {
  test(`${name}="${given}" is reported by name and the default is used`, () => {
    const { options, errors } = read({ [name]: given });
    assert.equal(options[name], defaultValue);
    assert.equal(errors.length, 1);
    assert.match(errors[0]?.message ?? '', new RegExp(attributeOf(name)));
  });
}

test('"false" switches a flag off, as frameworks write it', () => {
  assert.equal(read({ noEngagement: 'false' }).options.noEngagement, false);
});
