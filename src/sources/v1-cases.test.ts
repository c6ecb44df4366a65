import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { toFields } from './fields.ts';
import { leaveOutEmpty } from './test-support/leave-out-empty.ts';
import { createV1Source } from './v1-source.ts';

/**
 * Each folder of `jsonp/cases` is one trap of the legacy service: what it responds, and what the widget makes of it.
 * The expected result leaves out the empty fields of posts.
 * A new case needs its `response.json` only: the first run writes `expected.json`, to be read before it is committed.
 */
const cases = new URL('jsonp/cases/', import.meta.url);
const service = 'https://boards.example';
const { signal } = new AbortController();

async function read(response: unknown): Promise<unknown> {
  const source = createV1Source({
    service,
    slug: 'asked-for',
    token: 'our-token',
    query: '',
    now: () => 0,
    requester: async () => response,
    warn: (problem) => assert.fail(String(problem)),
  });
  if (!('data' in toFields(response))) return source.loadBoard(signal);
  const page = await source.loadFirstPage({ size: 25, filter: {} }, signal);
  const posts = page.posts.map(async (post) => ({ ...post, media: await source.loadMedia(post) }));
  return { ...page, posts: leaveOutEmpty(await Promise.all(posts)) };
}

const names = readdirSync(cases);
assert.ok(names.length >= 18);

for (const name of names) {
  test(name.replaceAll('-', ' '), async () => {
    const result = await read(JSON.parse(readFileSync(new URL(`${name}/response.json`, cases), 'utf8')));
    const actual: unknown = JSON.parse(JSON.stringify(result));
    const file = new URL(`${name}/expected.json`, cases);
    if (!existsSync(file)) writeFileSync(file, `${JSON.stringify(actual, null, 2)}\n`);
    assert.deepEqual(actual, JSON.parse(readFileSync(file, 'utf8')));
  });
}
