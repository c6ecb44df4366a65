import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { safeLink, safeMedia, safeWeb } from './safe-url.ts';

const corpora = new URL('../../e2e/corpora/url/', import.meta.url);
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, corpora), 'utf8'));

const isLink = /^(?:https?:\/\/[^/@]+\/|mailto:[^?]|tel:.)/;
const isMedia = /^https?:\/\/[^/@]+\//;

/**
 * The rules that any result must keep: an allowed scheme, absolute, without credentials, and unchanged when it is
 * parsed again.
 */
function assertSafe(input: unknown): void {
  for (const [check, allowed] of [
    [safeLink, isLink],
    [safeWeb, isMedia],
    [safeMedia, isMedia],
  ] as const) {
    const url = check(input);
    if (url === null) continue;
    assert.match(url, allowed, `${check.name} of ${JSON.stringify(input)}`);
    assert.equal(new URL(url).href, url);
    assert.ok(url.length <= 2048);
  }
}

interface Vector {
  readonly url: string;
  readonly link: string;
  readonly media: string;
}

test('every verdict of the project’s own vectors holds', () => {
  const vectors = read('url-vectors.json') as Vector[];
  assert.equal(vectors.length, 112);
  for (const { url, link, media } of vectors) {
    for (const [verdict, result] of [
      [link, safeLink(url)],
      [media, safeMedia(url)],
    ] as const) {
      if (verdict === 'allow') assert.ok(result, `refused ${JSON.stringify(url)}`);
      if (verdict === 'deny') assert.equal(result, null, `let through ${JSON.stringify(url)}`);
    }
    assertSafe(url);
  }
});

test('no address of the web platform tests gets another scheme or is resolved against a base', () => {
  const cases = (read('wpt-urltestdata.json') as (string | { input: string; failure?: boolean })[]).filter(
    (item) => typeof item !== 'string',
  );
  assert.ok(cases.length > 600);
  for (const { input } of cases) assertSafe(input);
  assert.ok(
    cases.some(({ input }) => safeLink(input)),
    'some of them are honest addresses',
  );
  for (const item of read('wpt-urltestdata-javascript-only.json') as (string | { input: string })[])
    if (typeof item !== 'string') assertSafe(item.input);
});

test('open redirects stay on the host that they name themselves, and relative ones are refused', () => {
  const payloads = read('payloadsallthethings-open-redirect.json') as string[];
  assert.equal(payloads.length, 305);
  for (const payload of payloads) {
    assertSafe(payload);
    if (/^\/[^/]/.test(payload)) assert.equal(safeLink(payload), null, payload);
  }
});

test('a host without a scheme gets https', () => {
  assert.equal(safeMedia('//cdn.example/a.jpg'), 'https://cdn.example/a.jpg');
  assert.equal(safeLink('//cdn.example/a'), 'https://cdn.example/a');
});

test("media of the visitor's own network is refused in every spelling", () => {
  for (const host of [
    'localhost',
    'LOCALHOST',
    'a.localhost',
    '127.0.0.1',
    '127.1',
    '0x7f.1',
    '2130706433',
    '0',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[fe80::1]',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    'router',
    'nas.local',
    'db.internal',
    'localhost.',
  ]) {
    assert.equal(safeMedia(`http://${host}/a.jpg`), null, host);
    assert.equal(safeMedia(`http://${host}/a.jpg`, 'https://boards.example'), null, host);
  }
});

test('media of hosts that only look local are allowed', () => {
  for (const host of [
    '10.example.com',
    '0.gravatar.example',
    '127.cdn.example',
    '172.32.0.1',
    '193.168.1.1',
    'local.example',
    '11.0.0.1',
  ]) {
    assert.ok(safeMedia(`https://${host}/a.jpg`), host);
  }
});

test('a service on a local host may serve its own pictures, but none of another local host', () => {
  assert.ok(safeMedia('http://127.0.0.1:4175/a.jpg', 'http://127.0.0.1:4175'));
  assert.ok(safeMedia('http://127.0.0.1:9000/a.jpg', 'http://127.0.0.1:4175'));
  assert.equal(safeMedia('http://192.168.1.1/a.jpg', 'http://127.0.0.1:4175'), null);
  assert.equal(safeMedia('http://127.0.0.1/a.jpg', 'not an address'), null);
});

test('a link may lead to a local host, because the visitor decides to follow it', () => {
  assert.ok(safeLink('http://intranet/page'));
});

test('only strings are addresses', () => {
  for (const value of [
    null,
    undefined,
    1,
    true,
    {},
    ['https://a.example/'],
    { toString: () => 'https://a.example/' },
  ]) {
    assert.equal(safeLink(value), null);
    assert.equal(safeMedia(value), null);
  }
});

test('the length limit applies to the address as it is used', () => {
  assert.ok(safeLink(`https://a.example/${'a'.repeat(2048 - 18)}`));
  assert.equal(safeLink(`https://a.example/${'a'.repeat(2048 - 17)}`), null);
  assert.equal(safeLink(`https://a.example/${'ä'.repeat(400)}`), null, 'each becomes six characters');
});
