// Histories that the simulator found, each once a fault.
import { after, test } from 'node:test';
import { openDatabase } from '../../src/database/connect.ts';
import { migrate } from '../../src/database/migrate.ts';
import { openTestDatabase } from '../testing/test-service.ts';
import type { History } from './histories.ts';
import { openSimulator, playHistory } from './simulator.ts';

const database = openDatabase(await openTestDatabase());
await migrate(database);
await openSimulator(database);
after(() => database.destroy());

const habits: History['habits'] = {
  format: 'rss',
  window: 4,
  order: 'published',
  ids: 'opaque',
  dates: 'published',
  hasLinks: false,
  hasCounts: false,
  signs: 'none',
  hasSecondFeed: false,
};

test('a moderator’s edit of a waiting post stays unpublished when the source takes its own change back', async () => {
  await playHistory(
    database,
    {
      habits: { ...habits, dates: 'request' },
      approve: false,
      steps: [
        { what: 'publish', count: 2, hours: 1 },
        { what: 'edit', which: 3, part: 'title' },
        { what: 'approve all' },
        { what: 'move', to: 'https' },
        { what: 'moderator edits', which: 4 },
        { what: 'move', to: 'https' },
        { what: 'edit', which: 0, part: 'title' },
        { what: 'poll' },
        { what: 'poll' },
      ],
    },
    2000,
  );
});

test('an old post that a second feed keeps in its list deletes none', async () => {
  await playHistory(
    database,
    {
      habits: { ...habits, hasSecondFeed: true },
      approve: false,
      steps: [
        { what: 'publish', count: 1, hours: 1 },
        { what: 'publish', count: 4, hours: 3 },
        { what: 'poll' },
        { what: 'pin', which: 7, isOnTop: false },
        { what: 'publish', count: 1, hours: 1 },
        { what: 'poll' },
        { what: 'publish', count: 2, hours: 1 },
        { what: 'move', to: 'https' },
        { what: 'move', to: 'https' },
        { what: 'poll' },
      ],
    },
    2001,
  );
});

test('a post that changes in every respect outside of the window is a new post, and the old one stays', async () => {
  await playHistory(
    database,
    {
      habits: { ...habits, window: 6, hasLinks: true },
      approve: false,
      steps: [
        { what: 'publish', count: 3, hours: 1 },
        { what: 'move', to: 'numbers' },
        { what: 'edit', which: 6, part: 'text' },
        { what: 'delete', which: 0 },
        { what: 'edit', which: 5, part: 'slug' },
        { what: 'move', to: 'https' },
        { what: 'poll' },
      ],
    },
    2002,
  );
});

test('a post that two feeds list is one post, also when it is edited between the polls of both', async () => {
  await playHistory(
    database,
    {
      habits: { ...habits, window: 3, order: 'updated', hasSecondFeed: true },
      approve: false,
      steps: [
        { what: 'publish', count: 4, hours: 1 },
        { what: 'publish', count: 2, hours: 1 },
        { what: 'delete', which: 0 },
        { what: 'move', to: 'https' },
        { what: 'edit', which: 3, part: 'title' },
        { what: 'poll' },
      ],
    },
    2003,
  );
});

test('a post that a second feed brings after an edit becomes one with that of the first feed, which is read later', async () => {
  await playHistory(
    database,
    {
      habits: { ...habits, window: 3, order: 'updated', hasSecondFeed: true },
      approve: false,
      steps: [
        { what: 'publish', count: 1, hours: 1 },
        { what: 'publish', count: 2, hours: 1 },
        { what: 'pin', which: 2, isOnTop: false },
        { what: 'publish', count: 1, hours: 1 },
        { what: 'move', to: 'https' },
        { what: 'poll' },
        { what: 'edit', which: 2, part: 'both' },
      ],
    },
    2004,
  );
});

test('what a list brought before it was cut is known when another feed brings it in other words', async () => {
  await playHistory(
    database,
    {
      habits: { ...habits, window: 7, hasSecondFeed: true },
      approve: false,
      steps: [
        { what: 'publish', count: 3, hours: 1 },
        { what: 'truncate', share: 35 },
        { what: 'poll' },
        { what: 'edit', which: 1, part: 'both' },
        { what: 'publish', count: 2, hours: 1 },
        { what: 'publish', count: 4, hours: 1 },
      ],
    },
    2005,
  );
});

test('an old copy of a feed, and an old post that is pinned after it, delete none', async () => {
  await playHistory(
    database,
    {
      habits: { ...habits, window: 3 },
      approve: false,
      steps: [
        { what: 'publish', count: 1, hours: 1 },
        { what: 'poll' },
        { what: 'publish', count: 2, hours: 1 },
        { what: 'pin', which: 3, isOnTop: false },
        { what: 'stale' },
        { what: 'poll' },
      ],
    },
    2006,
  );
});

for (const signs of ['date', 'age', 'modified', 'written'] as const)
  test(`an old copy that shows its age by ${signs} changes nothing`, async () => {
    await playHistory(
      database,
      {
        habits: { ...habits, signs },
        approve: false,
        steps: [
          { what: 'approve all' },
          { what: 'edit', which: 0, part: 'title' },
          { what: 'publish', count: 1, hours: 1 },
          { what: 'poll' },
          { what: 'approve all' },
          { what: 'stale' },
          { what: 'stale' },
        ],
      },
      ['date', 'age', 'modified', 'written'].indexOf(signs) + 2007,
    );
  });

test('a post that an old copy brings back has the decision that was made', async () => {
  await playHistory(
    database,
    {
      habits: { ...habits, ids: 'hash', window: 3, hasSecondFeed: true },
      approve: false,
      steps: [
        { what: 'publish', count: 1, hours: 5 },
        { what: 'approve all' },
        { what: 'delete', which: 1 },
        { what: 'move one', which: 0 },
        { what: 'stale' },
        { what: 'approve', which: 0 },
        { what: 'approve all' },
        { what: 'move', to: 'https' },
      ],
    },
    2020,
  );
});
