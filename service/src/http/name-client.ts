import { hash, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { parseAddress } from './remote-address.ts';

/** Groups of a /64: the smallest network that a provider assigns to one customer. */
const householdGroups = 4;
const groups = 8;

/**
 * Reduces an IPv6 address to the network of one household (/64); otherwise one machine could appear as a billion
 * clients.
 */
export function findHousehold(address: string): string {
  const parsed = parseAddress(address) ?? '';
  if (!isIPv6(parsed)) return parsed;
  const [head = '', tail] = parsed.split('::');
  const leading = head === '' ? [] : head.split(':');
  const trailing = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: groups - leading.length - trailing.length }, () => '0');
  return [...leading, ...zeros, ...trailing].slice(0, householdGroups).join(':');
}

/** @param scope tests use one address in parallel; each counts as a separate client */
export type NameClient = (tokenHash: string, address: string, scope: string | null) => string;

/**
 * Names a client for the limit and for repeated calls. The salt exists only in this process, so a name cannot identify
 * an address.
 */
export function createClientNames(): NameClient {
  const salt = randomBytes(32).toString('hex');
  // A single hash is sufficient and fast for each request: the input is short, and the names are not public.
  return (tokenHash, address, scope) =>
    hash('sha256', salt + JSON.stringify([tokenHash, findHousehold(address), scope]), 'base64url');
}

/** The same in all processes that have the key, for limits that they share. */
export function createKeyedNames(name: (text: string) => string): NameClient {
  return (tokenHash, address, scope) => name(JSON.stringify([tokenHash, findHousehold(address), scope]));
}
