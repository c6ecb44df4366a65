import { createHmac, randomBytes } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { truncateAddress } from '../engagement/visitor.ts';

/** Of an IPv6 address only what a provider gives to one customer or site: else one machine would be a billion clients. */
function findHousehold(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  return isIPv4(mapped) ? mapped : truncateAddress(mapped);
}

/**
 * Names a client for the limit and for repeated calls. The salt lives in this process only, so a name leads back to no address.
 * @param scope tests come from one address and beside one another: each is a client of its own
 */
export function createClientNames(): (tokenHash: string, address: string, scope: string | null) => string {
  const salt = randomBytes(32);
  return (tokenHash, address, scope) => createHmac('sha256', salt).update(JSON.stringify([tokenHash, findHousehold(address), scope])).digest('base64url');
}
