import { networks } from '../../../src/model/network.ts';
import { readConnector } from './connectors/read-connector.ts';
import { integerOf, nameOf, oneOf, readFreeObject } from '../http/json-api/read-attributes.ts';
import { readRules } from './feed-rules.ts';

/** The sources of posts. A source that is an account type requires an account of the team. */
export const feedSources = [
  ...networks,
  // Added by this service; the documents do not define them yet.
  'mastodon',
  'bluesky',
] as const;

/** The last three are added by this service: they configure how it imports the posts of a feed. */
export const changeableFeed = {
  name: nameOf(200),
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
