import { addressStart, readAddress } from '../state/address.ts';
import { createBoardHistory, type HistoryEntry } from './history-entry.ts';

/** The entry of the page's history that the browser shows, as far as it belongs to one board. */
export interface CurrentEntry {
  /** The data of the board in the entry; null if this code has neither made nor marked it. */
  read(): HistoryEntry | null;
  /** The view of the board that the entry stands for: an address of `state/address.ts`. */
  written: string;
  write(kind: 'push' | 'replace', address: string, reason: HistoryEntry['reason']): void;
  /** Why the entry was made, as long as it is the last one that this code wrote. */
  reason(): HistoryEntry['reason'];
  /** Goes back, and returns whether that has begun; it ends with the window's `popstate`. */
  back(): boolean;
}

/** @param isLinkable whether the page's address may change */
export function createCurrentEntry(window: Window, slug: string, isLinkable: boolean): CurrentEntry {
  const { read, write, back } = createBoardHistory(window, slug);
  const entry: CurrentEntry = {
    read,
    back,
    written: '',
    write(kind, address, reason) {
      // An entry that is not marked yet is marked now, so that Back knows what to show there.
      if (kind === 'push' && read()?.address !== entry.written) {
        write('replace', { address: entry.written, reason: '' });
      }
      entry.written = address;
      write(kind, { address, reason }, isLinkable ? hrefFor(window.location, slug, address) : undefined);
    },
    reason() {
      const marked = read();
      return marked?.address === entry.written ? marked.reason : '';
    },
  };
  return entry;
}

/** The page's address without its `#…`. */
export const plainHref = ({ href }: Location): string => href.replace(/#.*/s, '');

/** The page's new address; undefined = it stays as it is. */
function hrefFor(location: Location, slug: string, address: string): string | undefined {
  const { hash } = location;
  if (hash && !hash.startsWith(addressStart)) return undefined;
  if (address) return plainHref(location) + address;
  // The address may belong to another board. Then it stays.
  return readAddress(hash, slug) ? plainHref(location) : undefined;
}
