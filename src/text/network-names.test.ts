import assert from 'node:assert/strict';
import { test } from 'node:test';
import { networks } from '../model/network.ts';
import { networkName } from './network-names.ts';

test('networks have their own names, other kinds of post none', () => {
  assert.equal(networkName('twitter'), 'X');
  assert.equal(networkName('instagram_business'), 'Instagram');
  for (const kind of ['public_post', 'custom', 'rss', 'reviews', 'other', 'a_network_of_tomorrow']) {
    assert.equal(networkName(kind), '', kind);
  }
});

test('every name belongs to a network of the model', () => {
  assert.equal(networks.filter((network) => networkName(network)).length, 11);
});
