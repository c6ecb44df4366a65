import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readSecretsKeys } from './read-secrets-key.ts';
import { createSeal, makeSecretsKey } from './seal.ts';

test('a sealed text opens only with its key and for its purpose', () => {
  const key = makeSecretsKey();
  const seal = createSeal([key]);
  const sealed = seal.seal('JBSWY3DP ☂', 'factor 1');
  assert.doesNotMatch(sealed, /JBSWY3DP/);
  assert.notEqual(sealed, seal.seal('JBSWY3DP ☂', 'factor 1'), 'the same text looks different each time');
  assert.equal(createSeal([key]).open(sealed, 'factor 1'), 'JBSWY3DP ☂');
  assert.equal(seal.open(sealed, 'factor 2'), null);
  assert.equal(createSeal([makeSecretsKey()]).open(sealed, 'factor 1'), null);
  for (let at = 0; at < sealed.length; at += 7)
    assert.equal(
      seal.open(sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1), 'factor 1'),
      null,
    );
  assert.equal(seal.open('', 'factor 1'), null);
});

test('names are the same in all processes with one key, and different with another key', () => {
  const key = makeSecretsKey();
  assert.equal(createSeal([key]).name('203.0.113.9'), createSeal([key]).name('203.0.113.9'));
  assert.notEqual(createSeal([key]).name('203.0.113.9'), createSeal([makeSecretsKey()]).name('203.0.113.9'));
});

test('the key file is created once, is read from then on, and is readable by its user only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  const file = join(folder, 'below', 'secrets.key');
  const made = readSecretsKeys({ given: undefined, file });
  assert.deepEqual(readSecretsKeys({ given: '', file }), made);
  assert.equal(statSync(file).mode & 0o777, 0o600);
  assert.equal(readSecretsKeys({ given: 'ab'.repeat(32), file })[0]?.toString('hex'), 'ab'.repeat(32));
  assert.throws(() => readSecretsKeys({ given: 'short', file }), /64 hexadecimal digits/);
  writeFileSync(file, '');
  assert.throws(() => readSecretsKeys({ given: undefined, file }), /secrets\.key must be/);
  rmSync(folder, { recursive: true });
});
