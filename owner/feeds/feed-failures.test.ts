import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { failureCodes } from '../../service/src/feeds/connectors/failure.ts';
import { describeFailure } from './feed-failures.ts';

const values = {
  host: 'a.example',
  status: 403,
  seconds: 10,
  megabytes: 8,
  network: 'Slack',
  name: 'Ada',
  account: 'Walks',
  hashtag: 'walks',
  columns: 'a, b',
  count: 200_000,
};
const detail = 'a.example responded 403. It does not allow this. It says: no key';

test('another language than English says each failure of the service by its code', () => {
  for (const code of failureCodes) {
    const told = describeFailure(detail, { code, values, detail }, 'de');
    assert.equal(told === detail, code === 'other', code);
    assert.doesNotMatch(told, /[{}]/, code);
  }
  assert.equal(
    describeFailure(detail, { code: 'access_refused', values, detail }, 'de'),
    'a.example refuses access (status 403). Check the password or token.',
  );
});

test('English has the whole message, and so has a failure that is not known', () => {
  assert.equal(describeFailure(detail, { code: 'access_refused', values, detail }, 'en'), detail);
  for (const failure of [null, undefined, { code: 'of_tomorrow', values, detail }])
    assert.equal(describeFailure(detail, failure, 'de'), detail);
});

test('each catalog says each failure, with the same placeholders', () => {
  const folder = new URL('../words/catalogs/', import.meta.url);
  const source = readFileSync(new URL('feed-failures.ts', import.meta.url), 'utf8');
  const keys = [...source.matchAll(/t\(\s*'([^']+)'/g)].map(([, key = '']) => key);
  assert.equal(keys.length, failureCodes.length - 1);
  const placeholders = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).sort();
  for (const file of readdirSync(folder)) {
    const catalog = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, string>;
    // `npm run check` lists the texts that are missing.
    for (const key of keys) assert.deepEqual(placeholders(catalog[key] ?? key), placeholders(key), `${file}: ${key}`);
  }
});
