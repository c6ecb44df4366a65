import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from './private-addresses.ts';

/** The reason why a request was not sent: its address is in a private network. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

/**
 * Resolves a name and rejects it when any of its addresses is private. The connection uses an address that was checked
 * here, so that a second response of the name server cannot redirect it.
 */
export function createPublicLookup(isPrivate: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const [first] = addresses;
      if (!first || addresses.some(({ address }) => isPrivate(address)))
        return callback(new PrivateAddressError('The address leads into a private network.'), '', 0);
      if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

export const lookUpPublic = createPublicLookup(isPrivateAddress);

/** Whether a host is a private IP address: a numeric host needs no name server, so it must be checked before. */
export function isPrivateHost(hostname: string, isPrivate = isPrivateAddress): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 && isPrivate(host);
}
