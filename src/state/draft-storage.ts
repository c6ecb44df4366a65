/** What a form holds: names and values, as often as they occur. */
export type DraftValues = readonly (readonly [name: string, value: string])[];

/** As much of `Storage` as a draft needs. */
export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What a visitor has typed, stored so that it outlives a reload of the page. */
export interface DraftStorage {
  /** `null` = nothing is stored, or it cannot be read. */
  read(): DraftValues | null;
  /** Returns whether the draft could be stored: storage may be forbidden or full. */
  save(values: DraftValues): boolean;
  clear(): void;
}

/** More than any form holds. A page's storage is shared by all of its scripts. */
const maxDraftLength = 100_000;

/**
 * A draft in the storage of this tab. It ends with the tab and is sent nowhere.
 *
 * @param open gives the storage. It is called each time: where a page may not store, the access itself throws.
 * @param name of this one form
 */
export function createDraftStorage(open: () => DraftStore, name: string): DraftStorage {
  const key = `drystone:draft:${name}`;
  return {
    read() {
      try {
        const stored: unknown = JSON.parse(open().getItem(key) ?? 'null');
        return Array.isArray(stored) && stored.every(isEntry) ? stored : null;
      } catch {
        return null;
      }
    },
    save(values) {
      try {
        const text = JSON.stringify(values);
        if (text.length > maxDraftLength) return false;
        open().setItem(key, text);
        return true;
      } catch {
        return false;
      }
    },
    clear() {
      try {
        open().removeItem(key);
      } catch {
        // Where storage is forbidden, nothing was stored.
      }
    },
  };
}

/** A store in memory, for a page that wants nothing stored. */
export function createMemoryStore(): DraftStore {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

const isEntry = (value: unknown): value is readonly [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
