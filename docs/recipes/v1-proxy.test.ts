import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const token = 'secret-token';
/** A minimal legacy service, which records the requests that it receives. */
const asked: URL[] = [];
let status = 200;
const service = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://service.example');
  asked.push(url);
  const next = `http://127.0.0.1/v1/feed/spring?api_token=${token}&count=25&nocache=0&offset=25&ref_timestamp=1790000000.000&callback=x`;
  response.writeHead(status, { 'content-type': 'application/json', ...(status === 429 && { 'retry-after': '60' }) });
  response.end(
    JSON.stringify(
      status === 200 ? { data: [], next_page: url.searchParams.has('offset') ? '' : next } : { error: 'Too many.' },
    ),
  );
});
const portOf = (address: ReturnType<typeof service.address>) =>
  typeof address === 'object' && address ? address.port : 0;
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));

const proxy = spawn(process.execPath, [fileURLToPath(new URL('v1-proxy.mjs', import.meta.url))], {
  env: {
    ...process.env,
    SERVICE: `http://127.0.0.1:${portOf(service.address())}`,
    TOKEN: token,
    BOARDS: 'spring,summer',
    PORT: '0',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
after(() => {
  proxy.kill();
  service.close();
});
const said = await new Promise<string>((resolve) =>
  proxy.stdout.once('data', (chunk: Buffer) => resolve(String(chunk))),
);
const home = /http:\/\/localhost:\d+/.exec(said)?.[0].replace('localhost', '127.0.0.1') ?? '';

const get = async (path: string, init?: RequestInit) => {
  asked.length = 0;
  const response = await fetch(home + path, init);
  return { response, text: await response.text() };
};

test('docs/version-1.md contains the current code of the recipe', () => {
  const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
  assert.ok(
    read('../version-1.md')
      .replace(/^```js .*$/gm, '```js')
      .includes(`\`\`\`js\n${read('v1-proxy.mjs')}\`\`\``),
  );
});

test('the proxy adds the token, and no response contains it', async () => {
  const { response, text } = await get(
    '/v1/feed/spring?count=25&query=bread%20OR%20soup&api_token=theirs&callback=evil&format=xml&nocache=1',
  );
  assert.deepEqual(Object.fromEntries(asked[0]?.searchParams ?? []), {
    count: '25',
    query: 'bread OR soup',
    api_token: token,
  });
  assert.equal(response.headers.get('access-control-allow-origin'), '*');
  assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
  assert.doesNotMatch(text, new RegExp(token));
  assert.equal(JSON.parse(text).next_page, '?count=25&offset=25&ref_timestamp=1790000000.000');
});

test('equal requests are sent once a minute, in any order of their parameters', async () => {
  await get('/v1/feed/spring?count=7&tags=a');
  assert.equal(asked.length, 1);
  await get('/v1/feed/spring?tags=a&count=7&_=123');
  assert.equal(asked.length, 0);
  asked.length = 0;
  await Promise.all([fetch(`${home}/v1/profile/spring`), fetch(`${home}/v1/profile/spring`)]);
  assert.equal(asked.length, 1);
});

test('only GET requests for the feed and the profile of the listed boards are forwarded', async () => {
  for (const path of [
    '/',
    '/v1/analytics/engagement/activity/spring',
    '/v1/feed/other',
    '/v1/feed/spring/../other',
    '/v1/feed/',
    '//',
    '/v1/feed/%ff',
    '/v2/boards/spring',
  ]) {
    const { response } = await get(path);
    assert.deepEqual([response.status, asked.length], [404, 0], path);
  }
  assert.equal((await get('/v1/feed/spring', { method: 'POST' })).response.status, 404);
});

test('a rejection is forwarded with its Retry-After, and not cached', async () => {
  status = 429;
  const { response, text } = await get('/v1/feed/summer');
  assert.deepEqual(
    [response.status, response.headers.get('retry-after'), JSON.parse(text).error],
    [429, '60', 'Too many.'],
  );
  status = 200;
  assert.equal((await get('/v1/feed/summer')).response.status, 200);
});
