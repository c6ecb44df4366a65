import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SourceError, type SourceErrorKind } from '../sources/source-error.ts';
import { readSandboxText } from '../sources/jsonp/sandbox-message.ts';
import { describeError } from './describe-error.ts';

const kinds: readonly SourceErrorKind[] = [
  'offline',
  'timeout',
  'blocked',
  'not-found',
  'private',
  'rate-limited',
  'rejected',
  'malformed',
];

test('every line says what happened, where, and what to do, in two sentences', () => {
  for (const kind of kinds) {
    const line = describeError(
      new SourceError(kind, '500 https://boards.example/v2/boards/spring', { status: 500 }),
      'spring',
    );
    assert.match(line, /^[A-Z][^.]+ \(500 https:\/\/boards\.example\/v2\/boards\/spring\)\. [A-Z].+\.$/);
    assert.doesNotMatch(line, /\{board\}/);
  }
});

test('each error has its own solution', () => {
  const solutions: Readonly<Record<SourceErrorKind, RegExp>> = {
    offline: /^The browser is offline .*You need to do nothing/,
    timeout: /did not respond in time \(.+\)\. Open the address/,
    blocked: /could not read a response \(.+\)\. .*CORS.+connect-src.+ad blocker/,
    'not-found': /no board "spring" \(.+\)\. Check board="spring"/,
    private: /"spring" is not public \(.+\)\. Make it public/,
    'rate-limited': /too many requests \(.+\)\. Raise its limit/,
    rejected: /rejected the request \(.+\)\. Check the log of the service/,
    malformed: /\(.+\)\. Check that service="…" is the address of the board service.+no login page or proxy/,
  };
  for (const kind of kinds) {
    const address = 'https://boards.example/v2/boards/spring';
    assert.match(describeError(new SourceError(kind, address, { status: 500 }), 'spring'), solutions[kind]);
  }
});

test('a slug is written unchanged', () => {
  assert.match(
    describeError(new SourceError('private', '403', { status: 403 }), '$&'),
    /The board "\$&" is not public/,
  );
});

test('an element without a board shows a mix', () => {
  assert.match(
    describeError(new SourceError('not-found', '404', { status: 404 }), ''),
    /^The service has no such mix \(404\)\. Check mix="…"/,
  );
});

test('if no service was asked, the line has only the reason', () => {
  assert.match(describeError(new SourceError('not-found', ''), ''), /both attributes/);
});

test('errors of the sandbox have solutions of their own', () => {
  const tell = (kind: SourceErrorKind, message: string) => describeError(new SourceError(kind, message), 'spring');
  /** The message of the error that the source throws for this text of the sandbox. */
  const messageOf = (failure: string): string => {
    try {
      return `${readSandboxText(failure, true)}`;
    } catch (error) {
      return (error as SourceError).message;
    }
  };
  assert.match(
    tell('blocked', `${messageOf('no sandbox')} https://boards.example/v1/feed/spring`),
    /^The browser could not read a response \(.*\)\. .* in frame-src, /,
  );
  assert.match(tell('blocked', `${messageOf('no script')} https://boards.example/`), /JavaScript \(Content-Type\)/);
  assert.match(tell('private', 'the token was refused: 401 https://boards.example/'), /Check token="…"\.$/);
});
