import { BlockList, isIP } from 'node:net';

/**
 * Addresses that webhooks must not reach: this machine, private and link-local networks, and shared, documentation,
 * multicast and reserved ranges.
 */
const ranges: readonly (readonly [address: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // The second range is IPv4 in IPv6 as in RFC 2765; `::ffff:…` is checked as IPv4 below.
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
];

function createBlockList(): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of ranges) list.addSubnet(address, prefix, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return list;
}

const blocked = createBlockList();

/**
 * Returns true for private addresses and for invalid ones. IPv4 in IPv6 (`::ffff:…`) is checked as IPv4, which the
 * block list does itself.
 */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  return family === 0 || blocked.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
