import type { AccountType } from '../accounts/account-types.ts';
import { facebook, instagram } from './meta.ts';
import type { Network } from './network.ts';
import { twitter } from './twitter.ts';
import { youtube } from './youtube.ts';

/** The networks at which accounts sign in. */
export const networkTable: Readonly<Partial<Record<AccountType, Network>>> = {
  facebook,
  instagram_business: instagram,
  twitter,
  youtube,
};

/** Why accounts of a network cannot sign in. */
export const closedNetworks: Readonly<Partial<Record<AccountType, string>>> = {
  spark: 'Spark has no public documentation of an API, so nothing can be built for it.',
};

export function findNetwork(type: string): Network | null {
  return Object.hasOwn(networkTable, type) ? (networkTable[type as AccountType] ?? null) : null;
}
