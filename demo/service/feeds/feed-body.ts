import { networks } from '../../../src/model/network.ts';
import { readConnector } from '../connectors/read-connector.ts';
import { integerOf, oneOf, readFreeObject, textOf } from '../json-api/read-attributes.ts';
import { readRules } from './feed-rules.ts';

/** Where posts come from. Those that are account types are read with an account of the team's. */
export const feedSources = [
  ...networks,
  // Ours: the documents know neither of them yet.
  'mastodon',
  'bluesky',
] as const;

/** The last three are ours: how the service itself brings the posts of a feed. */
export const changeableFeed = {
  name: textOf(200),
  options: readFreeObject,
  status: oneOf(['active', 'paused']),
  connector: readConnector,
  rules: readRules,
  poll_every_minutes: integerOf(1, 1440),
};
export const creatableFeed = { ...changeableFeed, source: oneOf(feedSources) };
export const feedRelationships = {
  board: { type: 'board', isRequired: true },
  account: { type: 'account' },
} as const;
export const changeableFeedRelationships = { account: { type: 'account' } } as const;
