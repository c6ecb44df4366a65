import { parseAddress } from '../../http/remote-address.ts';
import { isPrivateAddress } from '../../http/private-addresses.ts';

/** Names that never lead to the public web (RFC 6761, RFC 6762, RFC 8375, and ICANN's private-use name). */
const privateName = /^(?:[^.]+|(?:.{1,253}\.)?(?:localhost|local|internal|home\.arpa|invalid|onion))\.?$/;

/**
 * Whether an address is of a private host by its own words: a private number or a private name. The address that a
 * public name leads to is checked at each delivery, because it can change.
 */
export function leadsToPrivate(url: string): boolean {
  const { hostname } = new URL(url);
  const number = parseAddress(hostname);
  return number === null ? privateName.test(hostname) : isPrivateAddress(number);
}
