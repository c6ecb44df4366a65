import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { PostQuery } from '../sources/board-source.ts';
import { choiceIn, narrowQuery } from './narrow-query.ts';

const base: PostQuery = {
  size: 25,
  filter: { networks: ['rss', 'twitter'], query: 'bread', savedFilter: '7' },
  sort: '-score',
};
const plain: PostQuery = { size: 10, filter: {} };

test('without filters of the owner, the choice is the query', () => {
  assert.deepEqual(narrowQuery(plain, { filter: { tags: ['sea'], query: 'rye' }, sort: 'score' }), {
    size: 10,
    filter: { tags: ['sea'], query: 'rye' },
    sort: 'score',
  });
  assert.deepEqual(narrowQuery(plain, { filter: {} }), plain);
});

test('the owner’s filters always apply', () => {
  const query = narrowQuery(base, { filter: { networks: ['rss', 'facebook'], query: 'rye', tags: ['sea'] } });
  assert.deepEqual(query, {
    size: 25,
    filter: { networks: ['rss'], query: 'bread rye', savedFilter: '7', tags: ['sea'] },
    sort: '-score',
  });
  assert.deepEqual(narrowQuery(base, { filter: {} }), base);
});

test('a network that the owner excluded cannot be chosen', () => {
  assert.deepEqual(narrowQuery(base, { filter: { networks: ['facebook'] } }), base);
});

test('another order replaces the owner’s', () => {
  assert.equal(narrowQuery(base, { filter: {}, sort: 'published_at' }).sort, 'published_at');
});

test('the choice is recovered from the query', () => {
  assert.deepEqual(choiceIn(base, base), { filter: {} });
  const choice = { filter: { networks: ['rss'], query: 'rye', feeds: ['3'] }, sort: 'published_at' } as const;
  assert.deepEqual(choiceIn(base, narrowQuery(base, choice)), choice);
});

const list = fc.uniqueArray(fc.constantFrom('rss', 'twitter', 'facebook', 'sea'), { minLength: 1, maxLength: 3 });
const words = fc.constantFrom('bread', 'rye bread', 'sea');
const filter = fc.record(
  { networks: list, feeds: list, tags: list, languages: list, query: words },
  { requiredKeys: [], noNullPrototype: true },
);
const sort = fc.constantFrom('score', '-published_at');
const choice = fc.record({ filter, sort }, { requiredKeys: ['filter'], noNullPrototype: true });

test('the recovered choice requests the same posts', () => {
  const seed = Date.now();
  fc.assert(
    fc.property(choice, choice, fc.integer({ min: 1, max: 100 }), (own, chosen, size) => {
      const owners: PostQuery = { size, ...own };
      const query = narrowQuery(owners, chosen);
      assert.deepEqual(narrowQuery(owners, choiceIn(owners, query)), query);
      for (const [name, values] of Object.entries(own.filter)) {
        const narrowed = query.filter[name as keyof typeof own.filter]!;
        if (typeof values === 'string') assert.ok(`${narrowed} `.startsWith(`${values} `));
        else assert.ok([...narrowed].every((value) => values.includes(value as 'rss')));
      }
    }),
    { seed, numRuns: 2000 },
  );
});
