import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SourceError } from '../source-error.ts';
import { canTryAgain, maxResponseLength, readSandboxText, toSandboxText } from './sandbox-message.ts';

const read = (message: unknown, isOnline = true) => readSandboxText(toSandboxText(message), isOnline);
const kindOf = (message: unknown, isOnline = true): string => {
  try {
    read(message, isOnline);
    return 'response';
  } catch (error) {
    assert.ok(error instanceof SourceError);
    return error.kind;
  }
};

test('JSON text is a response, whatever it holds', () => {
  assert.deepEqual(read('{"data":[1,null,"no script"]}'), { data: [1, null, 'no script'] });
  assert.equal(read('"no script"'), 'no script');
  assert.equal(Object.getPrototypeOf(read('{"__proto__":{"polluted":true}}')), Object.prototype);
});

test('what is no text, no JSON or too much is no response', () => {
  for (const message of [
    null,
    undefined,
    7,
    {},
    [],
    { toString: 'text' },
    '',
    '{',
    'hello',
    'constructor',
    '__proto__',
    'toString',
  ])
    assert.equal(kindOf(message), 'malformed', JSON.stringify(message));
  assert.equal(kindOf(JSON.stringify('x'.repeat(maxResponseLength - 2))), 'response');
  assert.equal(kindOf(JSON.stringify('x'.repeat(maxResponseLength - 1))), 'malformed');
  assert.notEqual(kindOf('['.repeat(maxResponseLength)), 'response');
});

test('a failure of the sandbox is an error of its kind; without a network it is offline', () => {
  const kinds = Object.fromEntries(
    ['no script', 'not called', 'not plain', 'too long', 'no sandbox', 'forbidden sandbox', 'lost sandbox'].map(
      (word) => [word, [kindOf(word), kindOf(word, false)]],
    ),
  );
  assert.deepEqual(kinds, {
    'no script': ['blocked', 'offline'],
    'not called': ['malformed', 'malformed'],
    'not plain': ['malformed', 'malformed'],
    'too long': ['malformed', 'malformed'],
    'no sandbox': ['blocked', 'offline'],
    'forbidden sandbox': ['blocked', 'offline'],
    'lost sandbox': ['blocked', 'offline'],
  });
});

test('another try is made where it can help', () => {
  const canHelp = (text: string) => {
    try {
      return read(text);
    } catch (error) {
      return canTryAgain(error as SourceError);
    }
  };
  for (const word of ['no script', 'no sandbox', 'lost sandbox']) assert.equal(canHelp(word), true, word);
  for (const word of ['not called', 'not plain', 'too long', 'forbidden sandbox'])
    assert.equal(canHelp(word), false, word);
  const refused = (kind: SourceError['kind'], status?: number) => canTryAgain(new SourceError(kind, '', { status }));
  assert.deepEqual(
    [
      refused('rate-limited'),
      refused('rejected', 503),
      refused('rejected', 400),
      refused('rejected'),
      refused('private', 401),
      refused('offline'),
      refused('timeout'),
    ],
    [true, true, false, false, false, false, false],
  );
});
