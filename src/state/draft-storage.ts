/** The content of a form: names and values; a name can occur several times. */
export type DraftValues = readonly (readonly [name: string, value: string])[];

/** The part of `Storage` that a draft needs. */
export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Stores a visitor's input, so that it survives a reload of the page. */
export interface DraftStorage {
  /** `null` = nothing is stored, or it cannot be read. */
  read(): DraftValues | null;
  /** Returns whether the draft could be stored: storage may be forbidden or full. */
  save(values: DraftValues): boolean;
  clear(): void;
}

/** The maximum size of a draft, more than any form holds. All scripts of a page share its storage. */
const maxDraftLength = 100_000;

/**
 * Stores a draft in the storage of this tab. The draft is deleted with the tab and never sent.
 *
 * @param open returns the storage. It is called each time, because the access itself throws if storage is forbidden.
 * @param name the name of this form
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
        // If storage is forbidden, there is no draft to clear.
      }
    },
  };
}

/** Stores a draft in memory, for a page that allows no storage. */
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
