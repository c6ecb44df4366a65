import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readOptions } from '../options/options.ts';
import { baseQuery, startQuery } from './start-query.ts';

const optionsOf = (given: Record<string, string>) =>
  readOptions(
    (name) => given[name],
    () => {},
  );

function queryOf(given: Record<string, string>, hash = '') {
  const said: string[] = [];
  const options = optionsOf(given);
  const base = baseQuery(options, (problem) => said.push(`${problem}`));
  return { query: startQuery({ base, slug: 'spring', isLinkable: options.linkable, hash }), said };
}

test('an element without start filters requests all posts', () => {
  assert.deepEqual(queryOf({}), { query: { size: 25, filter: {} }, said: [] });
});

test('every start filter', () => {
  const { query, said } = queryOf({
    network: ' rss , instagram_business,',
    tags: 'sea, old town',
    query: 'rye bread',
    savedFilter: '4',
    sort: '-published_at',
    pageSize: '10',
  });
  assert.deepEqual(query, {
    size: 10,
    filter: {
      networks: ['rss', 'instagram_business'],
      tags: ['sea', 'old town'],
      query: 'rye bread',
      savedFilter: '4',
    },
    sort: '-published_at',
  });
  assert.deepEqual(said, []);
});

test('an invalid order or network is reported with the valid values, and left out', () => {
  const { query, said } = queryOf({ sort: 'newest', network: 'Instagram,rss' });
  assert.deepEqual(query, { size: 25, filter: { networks: ['rss'] } });
  assert.equal(said.length, 2);
  assert.match(said[0]!, /^sort="newest" .*published_at/);
  assert.match(said[1]!, /^network="Instagram,rss": "Instagram" .*instagram_business/);
});

test('a list of commas only is empty', () => {
  assert.deepEqual(queryOf({ network: ',', tags: ' , ' }), { query: { size: 25, filter: {} }, said: [] });
});

test('the address of the page narrows the filters of the element, if this is allowed', () => {
  const hash = '#drystone:spring?network=rss&q=rye&sort=score';
  const given = { network: 'rss,twitter', query: 'bread' };
  assert.deepEqual(queryOf({ ...given, linkable: '' }, hash).query, {
    size: 25,
    filter: { networks: ['rss'], query: 'bread rye' },
    sort: 'score',
  });
  assert.deepEqual(
    queryOf(given, hash).query,
    baseQuery(optionsOf(given), () => {}),
  );
  assert.deepEqual(queryOf({ linkable: '' }, '#drystone:autumn?q=rye').query, { size: 25, filter: {} });
});
