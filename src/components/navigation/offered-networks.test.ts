import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeFeed } from '../../model/test-support/social-feed.ts';
import { isChosen, offerNetworks } from './offered-networks.ts';

const feeds = [
  makeFeed('1', 'instagram_business', '#spring'),
  makeFeed('2', 'rss', 'The Post'),
  makeFeed('3', 'instagram_business', 'shop'),
  makeFeed('4', 'twitter', 'talk'),
];
const labels = (...given: Parameters<typeof offerNetworks>) => offerNetworks(...given).map(({ label }) => label);

test('each network once, in the order of the feeds, with its accounts if there are several', () => {
  assert.deepEqual(labels(feeds), ['Instagram', 'The Post', 'X']);
  assert.deepEqual(
    offerNetworks(feeds).map(({ accounts }) => accounts.map(({ id }) => id)),
    [['1', '3'], [], []],
  );
});

test('feeds of a kind without a name are told apart by their own names', () => {
  const offers = offerNetworks([...feeds, makeFeed('5', 'rss', 'The Mail'), makeFeed('6', 'rss', '')]);
  assert.deepEqual(
    offers.map(({ label }) => label),
    ['Instagram', 'The Post', 'The Mail', 'rss', 'X'],
  );
  assert.deepEqual(offers[2]?.filter, { feeds: ['5'] });
});

test('a service that filters by network only is offered networks only', () => {
  const offers = offerNetworks(
    [...feeds, makeFeed('5', 'rss', 'The Mail'), makeFeed('6', 'rss', ''), makeFeed('7', 'rss', 'The Times')],
    [],
    [],
    false,
  );
  assert.deepEqual(
    offers.map(({ label, accounts, filter }) => [label, accounts.length, filter]),
    [
      ['Instagram', 0, { networks: ['instagram_business'] }],
      ['The Post, The Mail …', 0, { networks: ['rss'] }],
      ['X', 0, { networks: ['twitter'] }],
    ],
  );
  assert.deepEqual(labels([makeFeed('1', 'custom', ''), makeFeed('2', 'custom', '')], [], [], false), ['custom']);
});

test('networks that the owner left out are not offered', () => {
  assert.deepEqual(labels(feeds, ['twitter', 'flickr']), ['X']);
});

test('a chosen network is offered, whatever the board has', () => {
  assert.deepEqual(labels(feeds, [], ['flickr', 'rss']), ['Instagram', 'The Post', 'X', 'Flickr']);
  assert.deepEqual(labels([], [], ['custom']), ['custom']);
});

test('a network is chosen by its name or by one of its accounts', () => {
  const [instagram, post, x] = offerNetworks(feeds);
  assert.deepEqual(
    [instagram, post, x].map((offer) => isChosen(offer!, { feeds: ['3'] })),
    [true, false, false],
  );
  assert.deepEqual(
    [instagram, post, x].map((offer) => isChosen(offer!, { networks: ['rss', 'twitter'] })),
    [false, true, true],
  );
  const [one, other] = offerNetworks([makeFeed('1', 'rss', 'a'), makeFeed('2', 'rss', 'b')]);
  assert.deepEqual(
    [one, other].map((offer) => isChosen(offer!, { feeds: ['2'] })),
    [false, true],
  );
  assert.deepEqual(
    [one, other].map((offer) => isChosen(offer!, { networks: ['rss'] })),
    [true, true],
  );
});
