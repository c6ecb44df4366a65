import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { countDraws } from '../model/test-support/draws.ts';
import { type BoardAddress, readAddress, readSort, writeAddress } from './address.ts';

const nothing: BoardAddress = { filter: {}, postId: null };

test('a query is written as a readable address', () => {
  const address = writeAddress('spring', {
    filter: { networks: ['rss', 'twitter'], query: 'fresh bread', tags: ['öl'] },
    sort: '-published_at',
    postId: '12',
  });
  assert.equal(address, '#drystone:spring?network=rss,twitter&tag=%C3%B6l&q=fresh+bread&sort=-published_at&post=12');
});

test('an empty choice gives an empty address', () => {
  assert.equal(writeAddress('spring', nothing), '');
});

test('an address of another board, or of the page, is ignored', () => {
  for (const hash of [
    '',
    '#',
    '#visit',
    '#drystone',
    '#drystone:autumn?q=bread',
    '#drystone:spring2',
    '#/drystone:spring',
    '#drystone:springq=bread',
  ]) {
    assert.equal(readAddress(hash, 'spring'), null, hash);
  }
  assert.deepEqual(readAddress('#drystone:spring', 'spring'), nothing);
});

test('an address with additional escapes from a mail program is read', () => {
  assert.deepEqual(readAddress('#drystone:spring%2Dsale?q=rye%20bread&network=rss%2Ctwitter', 'spring-sale'), {
    filter: { networks: ['rss', 'twitter'], query: 'rye bread' },
    postId: null,
  });
});

test('values that no board accepts are left out', () => {
  const hash =
    '#drystone:spring?network=%3Cscript%3E,rss,,__proto__%00&feed=1;drop&language=e,en-GB&sort=random()' +
    `&q=${'x'.repeat(999)}&post=&tag=${'y,'.repeat(99)}`;
  const { filter, sort, postId } = readAddress(hash, 'spring')!;
  assert.deepEqual(
    [filter.networks, filter.feeds, filter.languages, sort, postId],
    [['rss'], undefined, ['en-GB'], undefined, null],
  );
  assert.equal(filter.query?.length, 200);
  assert.equal(filter.tags?.length, 20);
});

test('orders are the service’s own names', () => {
  assert.deepEqual(['score', '-score', '--score', '', 'constructor', '-'].map(readSort), [
    'score',
    '-score',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

const list = (item: fc.Arbitrary<string>) => fc.array(item, { minLength: 1, maxLength: 20 });
const text = (maxLength: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: maxLength / 8 })
    .map((word) => word.trim())
    .filter((word) => word !== '' && !/\p{Cs}/u.test(word));
const tag = text(80)
  .map((word) => word.replaceAll(',', ' '))
  .filter((word) => word !== '');
const address: fc.Arbitrary<BoardAddress> = fc.record(
  {
    filter: fc.record(
      {
        networks: list(fc.stringMatching(/^[a-z_]{1,40}$/)),
        feeds: list(fc.stringMatching(/^[\w-]{1,40}$/)),
        tags: list(tag),
        languages: list(fc.constantFrom('en', 'zh-Hant-TW', 'de-at')),
        query: text(200),
      },
      { requiredKeys: [], noNullPrototype: true },
    ),
    sort: fc.constantFrom('pinned', '-last_moderated_at', 'rating'),
    postId: fc.option(text(80)),
  },
  { requiredKeys: ['filter', 'postId'], noNullPrototype: true },
);

test('a written address is read back, for every board name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), address, (slug, view) => {
      const hash = writeAddress(slug, view);
      assert.deepEqual(hash && readAddress(hash, slug), hash && view);
      // Normalizes an address as a browser does.
      if (hash) assert.deepEqual(readAddress(new URL(hash, 'https://page.example').hash, slug), view);
    }),
    { seed: Date.now(), numRuns: countDraws(2000) },
  );
});

test('no address throws, and the result of reading survives another round trip', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({
      unit: fc.constantFrom('%', 'E', '0', '&', '=', '?', ',', '\uD800', 'q', 'tag', 'network', 'post', '#'),
    }),
  );
  fc.assert(
    fc.property(hostile, hostile, (slug, rest) => {
      readAddress(rest, slug);
      const found = readAddress(`#drystone:spring?${rest}`, 'spring');
      assert.ok(found);
      assert.deepEqual(readAddress(writeAddress('spring', found), 'spring') ?? nothing, found);
    }),
    { seed: Date.now(), numRuns: countDraws(5000) },
  );
});
