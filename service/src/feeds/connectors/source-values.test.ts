import assert from 'node:assert/strict';
import { test } from 'node:test';
import { personOf } from './source-values.ts';

test('an author has a name and no e-mail address, however a feed writes both', () => {
  for (const [written, name] of [
    ['ada@x.example (Ada)', 'Ada'],
    ['noreply@x.example (Ada (Byron))', 'Ada (Byron)'],
    ['Ada <ada@x.example>', 'Ada'],
    ['"Ada" <ada@x.example>', 'Ada'],
    ["O'Hara <o'hara@x.example>", "O'Hara"],
    ['Ada, ada@x.example', 'Ada'],
    ['Ada and Bob (a@x.example, b@y.example)', 'Ada and Bob'],
    ['ada@münchen.example (Ada)', 'Ada'],
    ['ada@x.example', null],
    ['mailto:ada@x.example', null],
    ['Ada (Countess)', 'Ada (Countess)'],
  ] as const)
    assert.equal(personOf(written), name, written);
});

test('a public name with two signs of at stays', () => {
  for (const name of ['@ada@social.example', 'Ada (@ada@social.example)', 'acct:ada@social.example', 'Ada @ada'])
    assert.equal(personOf(name), name);
});
