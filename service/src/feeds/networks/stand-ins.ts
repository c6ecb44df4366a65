import type { Sender } from '../connectors/sender.ts';
import { networkTable } from './network-table.ts';
import type { ApplicationName } from './network.ts';

/** Addresses that are asked in place of a network, by its application: for tests, and for a proxy of one's own. */
export type StandIns = Readonly<Partial<Record<ApplicationName, string>>>;

/** Where a request for an address of a network goes: to the network, or to its stand-in. */
export type Place = (address: string) => string;

/** The host of the network becomes the first part of the stand-in's path: one server can answer for several hosts. */
export function createPlace(standIns: StandIns): Place {
  const bases = new Map(
    Object.values(networkTable).flatMap(({ application, hosts }) => {
      const base = standIns[application];
      return base === undefined ? [] : hosts.map((host) => [host, base.replace(/\/$/, '')] as const);
    }),
  );
  return (address) => {
    if (bases.size === 0 || !URL.canParse(address)) return address;
    const { host, pathname, search } = new URL(address);
    const base = bases.get(host);
    return base === undefined ? address : `${base}/${host}${pathname}${search}`;
  };
}

export const sendToPlaces =
  (send: Sender, place: Place): Sender =>
  (request) =>
    send({ ...request, url: place(request.url) });

/** Reads `youtube=http://127.0.0.1:4001 twitter=…`, the setting of tests. */
export function readStandIns(text: string): StandIns {
  return Object.fromEntries(
    text
      .split(/[\s,]+/)
      .filter((part) => part.includes('='))
      .map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]),
  );
}
