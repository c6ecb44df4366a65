import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DatabaseUnavailable } from '../../database/availability.ts';
import type { DatabaseOptions } from '../../database/connect.ts';
import { describeStartTrouble } from './describe-start-trouble.ts';

const sqlite: DatabaseOptions = { kind: 'sqlite', file: '/data/boards.sqlite' };
const postgres: DatabaseOptions = { kind: 'postgres', address: 'postgres://ada:secret@db.example:5433/boards' };
const subject = { filesFolder: '/data/files', host: 'boards.internal', port: '4175' };
const say = (error: unknown, database: DatabaseOptions = sqlite, more: object = {}): string =>
  describeStartTrouble(error, { ...subject, database, ...more }) ?? '';
const failed = (properties: object): Error => Object.assign(new Error('failed'), properties);

describe('what an operator reads names the thing and the next step', () => {
  const own = { syscall: 'getaddrinfo', hostname: 'boards.internal' };
  const ofSystem: readonly (readonly [properties: object, sentence: RegExp])[] = [
    [{ syscall: 'listen', code: 'EADDRINUSE' }, /^Port 4175 of boards\.internal is taken .* set PORT to a free one/],
    [{ syscall: 'listen', code: 'EADDRNOTAVAIL' }, /no address boards\.internal\. Set HOST/],
    [{ ...own, code: 'ENOTFOUND' }, /no address boards\.internal\. Set HOST/],
    [{ ...own, code: 'EAI_AGAIN' }, /no address boards\.internal\. Set HOST/],
    [{ syscall: 'listen', code: 'EACCES' }, /^Port 4175 needs more rights\. Set PORT to one above 1023/],
    [{ code: 'ENOSPC', path: '/data/files/a' }, /^The disk is full \(\/data\/files\/a\)\./],
    [{ code: 'ENOSPC' }, /^The disk is full\. Make room/],
    ...['EACCES', 'EPERM', 'EROFS'].map(
      (code) => [{ code, path: '/data/x' }, /^\/data\/x cannot be written\. .*SECRETS_FILE/] as const,
    ),
    ...['ENOTDIR', 'EEXIST', 'EISDIR'].map((code) => [{ code, path: '/data/x' }, /^\/data\/x is in the way/] as const),
    ...['EMFILE', 'ENFILE'].map((code) => [{ code }, /^No file descriptors are left\. .*ulimit -n/] as const),
  ];
  for (const [properties, sentence] of ofSystem)
    test(JSON.stringify(properties), () => {
      assert.match(say(failed(properties)), sentence);
      assert.match(say(new Error('The start failed.', { cause: failed(properties) })), sentence, 'as a cause');
    });

  test('the setting of another port', () => {
    const error = failed({ syscall: 'listen', code: 'EADDRINUSE' });
    assert.match(say(error, sqlite, { portName: 'METRICS_PORT' }), /set METRICS_PORT to a free one/);
  });

  const ofFile: readonly (readonly [code: string, sentence: RegExp])[] = [
    ['SQLITE_CANTOPEN', /cannot be opened\. .*DATABASE_FILE/],
    ['SQLITE_CANTOPEN_ISDIR', /cannot be opened\. .*DATABASE_FILE/],
    ['SQLITE_READONLY', /cannot be written\. Let this user write it/],
    ['SQLITE_READONLY_DIRECTORY', /cannot be written\. Let this user write it/],
    ['SQLITE_NOTADB', /is damaged, or no SQLite file\. .*restore a backup/],
    ['SQLITE_BUSY', /is locked by another program\. End it/],
  ];
  for (const [code, sentence] of ofFile)
    test(`${code} of the database file`, () => {
      const text = say(failed({ code }));
      assert.match(text, /^The database file \/data\/boards\.sqlite /);
      assert.match(text, sentence);
    });

  const ofPostgres: readonly (readonly [code: string, sentence: RegExp])[] = [
    ['28P01', /refuses the password\. Correct the password in DATABASE_URL/],
    ['28000', /refuses this user\. .*pg_hba\.conf/],
    ['3D000', /no database of this name\. Create it/],
    ['42501', /create tables\. Grant CREATE/],
    ['53300', /no free connections\. Raise max_connections/],
    ['ECONNREFUSED', /cannot be reached\. Start it, or correct DATABASE_URL\. \(failed\)$/],
  ];
  for (const [code, sentence] of ofPostgres)
    test(`${code} of PostgreSQL, without the password`, () => {
      const text = say(failed({ code }), postgres);
      assert.match(text, /^PostgreSQL at postgres:\/\/ada@db\.example:5433\/boards /);
      assert.match(text, sentence);
      assert.equal(say(new DatabaseUnavailable(failed({ code })), postgres), text, 'as the cause of a lost database');
    });

  test('a name that is not found is the database’s, unless it is the service’s own', () => {
    const error = failed({ code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'db.example' });
    assert.match(say(error, postgres), /^PostgreSQL at .* cannot be reached/);
  });

  test('an error that nobody foresaw has no sentence, and so keeps its stack', () => {
    for (const error of [new Error('odd'), 'text', failed({ code: 'EACCES' }), failed({ code: 'EEXIST' }), null])
      assert.equal(describeStartTrouble(error, { ...subject, database: sqlite }), null);
    assert.equal(describeStartTrouble(failed({ code: '42P01' }), { ...subject, database: postgres }), null);
  });
});
