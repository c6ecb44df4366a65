import type { AccountType } from '../accounts/account-types.ts';
import { flickr } from './flickr.ts';
import { hootsuite } from './hootsuite.ts';
import { linkedin } from './linkedin.ts';
import { facebook, instagram } from './meta.ts';
import type { Network } from './network.ts';
import { pinterest } from './pinterest.ts';
import { slack } from './slack.ts';
import { tiktok } from './tiktok.ts';
import { tumblr } from './tumblr.ts';
import { twitter } from './twitter.ts';
import { youtube } from './youtube.ts';

/** The networks at which accounts sign in. */
export const networkTable: Readonly<Partial<Record<AccountType, Network>>> = {
  facebook,
  instagram_business: instagram,
  linkedin,
  pinterest,
  slack,
  twitter,
  tumblr,
  flickr,
  tiktok,
  youtube,
  hootsuite,
};

/** Why accounts of a network cannot sign in. */
export const closedNetworks: Readonly<Partial<Record<AccountType, string>>> = {
  spark: 'Spark has no public documentation of an API, so nothing can be built for it.',
};

export function findNetwork(type: string): Network | null {
  return Object.hasOwn(networkTable, type) ? (networkTable[type as AccountType] ?? null) : null;
}
