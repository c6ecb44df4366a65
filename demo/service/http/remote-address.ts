import { isIP } from 'node:net';

export interface AddressSources {
  /** What the proxies wrote, each behind what it was sent: `client, proxy, proxy`. `''` = nothing. */
  readonly header: string;
  /** The address of who is connected to us. */
  readonly connection: string;
  /** How many proxies of the owner write into the header, at least one. */
  readonly proxies: number;
}

/** One spelling of an address: without brackets, port and zone, IPv4 in IPv6 as IPv4. null = it is none. */
export function parseAddress(text: string): string | null {
  const trimmed = text.trim();
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(trimmed)?.[1] ?? trimmed;
  const withoutPort = /^([\d.]+):\d+$/.exec(bracketed)?.[1] ?? bracketed;
  const bare = withoutPort.replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare;
  if (isIP(mapped) === 4) return mapped;
  return isIP(mapped) === 6 ? new URL(`http://[${mapped}]`).hostname.slice(1, -1) : null;
}

/**
 * Who asks. Only what the owner's own proxies wrote counts, and that stands on the right: whatever is further left came
 * from the client, who may write there what he likes. Where fewer wrote than there are, the request came past them, and
 * is the connection's.
 */
export function findClientAddress({ header, connection, proxies }: AddressSources): string {
  return parseAddress(header.split(',').at(-proxies) ?? '') ?? parseAddress(connection) ?? '';
}
