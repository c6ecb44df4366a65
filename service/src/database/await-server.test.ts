import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DatabaseUnavailable } from './availability.ts';
import { awaitServer } from './await-server.ts';

const make = (message: string, more: object): Error => Object.assign(new Error(message), more);
const starts = make('the database system is starting up', { code: '57P03' });
const pooler = make('server login has been failing, try again later (server_login_retry)', { code: '08P01' });

/** Fails with these errors in turn, and then answers. Returns how often it was asked, and how long it took. */
async function tryWith(...errors: readonly Error[]): Promise<{ readonly asked: number; readonly nowMs: number }> {
  let [asked, nowMs] = [0, 0];
  await awaitServer(
    () => {
      const error = errors[Math.min(asked++, errors.length)];
      return error ? Promise.reject(error) : Promise.resolve();
    },
    { elapsed: () => nowMs, wait: (ms) => Promise.resolve((nowMs += ms)) },
  );
  return { asked, nowMs };
}

describe('the start of a service', () => {
  test('waits for a database that starts, stops, or is behind a pooler', async () => {
    const stops = make('terminating connection due to administrator command', { code: '57P01' });
    const { asked, nowMs } = await tryWith(stops, starts, pooler, new DatabaseUnavailable(starts));
    assert.equal(asked, 5);
    assert.ok(nowMs <= 2000, String(nowMs));
  });

  test('does not wait for ever', async () => {
    const never = Array.from({ length: 1000 }, () => pooler);
    await assert.rejects(tryWith(...never), pooler);
  });

  test('ends at once where nobody answers, or where the operator must correct something', async () => {
    for (const error of [
      make('connect ECONNREFUSED 127.0.0.1:1', { code: 'ECONNREFUSED', syscall: 'connect' }),
      make('getaddrinfo ENOTFOUND db', { code: 'ENOTFOUND', syscall: 'getaddrinfo' }),
      make('password authentication failed', { code: '28P01' }),
      make('database "boards" does not exist', { code: '3D000' }),
    ])
      for (const thrown of [error, new DatabaseUnavailable(error)]) await assert.rejects(tryWith(thrown), thrown);
  });
});
