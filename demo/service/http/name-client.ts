import { hash, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { parseAddress } from './remote-address.ts';

/** Groups of a /64: the least that a provider gives to one customer. */
const householdGroups = 4;
const groups = 8;

/** Of an IPv6 address only the network that one household has (/64): else one machine would be a billion clients. */
export function findHousehold(address: string): string {
  const parsed = parseAddress(address) ?? '';
  if (!isIPv6(parsed)) return parsed;
  const [head = '', tail] = parsed.split('::');
  const leading = head === '' ? [] : head.split(':');
  const trailing = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: groups - leading.length - trailing.length }, () => '0');
  return [...leading, ...zeros, ...trailing].slice(0, householdGroups).join(':');
}

/** @param scope tests come from one address and beside one another: each is a client of its own */
export type NameClient = (tokenHash: string, address: string, scope: string | null) => string;

/**
 * Names a client for the limit and for repeated calls. The salt lives in this process only, so a name leads back to no
 * address.
 */
export function createClientNames(): NameClient {
  const salt = randomBytes(32).toString('hex');
  // In one step, as it is done for every request: what is named is short, and nobody sees the names.
  return (tokenHash, address, scope) =>
    hash('sha256', salt + JSON.stringify([tokenHash, findHousehold(address), scope]), 'base64url');
}

/** The same in all processes that have the key, for limits that they hold together. */
export function createKeyedNames(name: (text: string) => string): NameClient {
  return (tokenHash, address, scope) => name(JSON.stringify([tokenHash, findHousehold(address), scope]));
}
