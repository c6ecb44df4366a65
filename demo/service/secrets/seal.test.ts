import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readSecretsKey } from './read-secrets-key.ts';
import { createSeal, makeSecretsKey } from './seal.ts';

test('what is sealed opens with its key and for its purpose, and with nothing else', () => {
  const key = makeSecretsKey();
  const seal = createSeal(key);
  const sealed = seal.seal('JBSWY3DP ☂', 'factor 1');
  assert.doesNotMatch(sealed, /JBSWY3DP/);
  assert.notEqual(sealed, seal.seal('JBSWY3DP ☂', 'factor 1'), 'the same text looks different each time');
  assert.equal(createSeal(key).open(sealed, 'factor 1'), 'JBSWY3DP ☂');
  assert.equal(seal.open(sealed, 'factor 2'), null);
  assert.equal(createSeal(makeSecretsKey()).open(sealed, 'factor 1'), null);
  for (let at = 0; at < sealed.length; at += 7)
    assert.equal(
      seal.open(sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1), 'factor 1'),
      null,
    );
  assert.equal(seal.open('', 'factor 1'), null);
});

test('names are the same in all processes with the key, and others with another', () => {
  const key = makeSecretsKey();
  assert.equal(createSeal(key).name('203.0.113.9'), createSeal(key).name('203.0.113.9'));
  assert.notEqual(createSeal(key).name('203.0.113.9'), createSeal(makeSecretsKey()).name('203.0.113.9'));
});

test('the key is made once and read from then on, by its own user only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  const file = join(folder, 'below', 'secrets.key');
  const made = readSecretsKey({ given: undefined, file });
  assert.deepEqual(readSecretsKey({ given: '', file }), made);
  assert.equal(statSync(file).mode & 0o777, 0o600);
  assert.equal(readSecretsKey({ given: 'ab'.repeat(32), file }).toString('hex'), 'ab'.repeat(32));
  assert.throws(() => readSecretsKey({ given: 'short', file }), /64 hexadecimal digits/);
  writeFileSync(file, '');
  assert.throws(() => readSecretsKey({ given: undefined, file }), /secrets\.key must be/);
  rmSync(folder, { recursive: true });
});
