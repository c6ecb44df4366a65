import { isIP } from 'node:net';

export interface AddressSources {
  /**
   * The forwarding header. Each proxy appends the address that it received from: `client, proxy, proxy`. `''` = no
   * header.
   */
  readonly header: string;
  /** The remote address of the connection. */
  readonly connection: string;
  /** The number of the owner's proxies that append to the header, at least one. */
  readonly proxies: number;
}

/** Normalizes an address: without brackets, port and zone, IPv4 in IPv6 as IPv4. null = the text is not an address. */
export function parseAddress(text: string): string | null {
  const trimmed = text.trim();
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(trimmed)?.[1] ?? trimmed;
  const withoutPort = /^([\d.]+):\d+$/.exec(bracketed)?.[1] ?? bracketed;
  const bare = withoutPort.replace(/%[^]*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare;
  if (isIP(mapped) === 4) return mapped;
  return isIP(mapped) === 6 ? new URL(`http://[${mapped}]`).hostname.slice(1, -1) : null;
}

/**
 * Finds the client's address. Only entries of the owner's own proxies are trusted, and these are the rightmost ones.
 * The client can forge every entry further left. With fewer entries than proxies, the request bypassed the proxies, so
 * the address of the connection is used.
 */
export function findClientAddress({ header, connection, proxies }: AddressSources): string {
  return parseAddress(header.split(',').at(-proxies) ?? '') ?? parseAddress(connection) ?? '';
}
