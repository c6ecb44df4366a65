/** What a form holds: names and values, as often as they occur. */
export type DraftValues = readonly (readonly [name: string, value: string])[];

/** As much of `Storage` as a draft needs. */
export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What a visitor has typed, kept over a reload of the page. */
export interface KeptDraft {
  /** `null` = nothing was kept, or it cannot be read. */
  read(): DraftValues | null;
  /** Whether it could be kept: storage may be forbidden or full. */
  keep(values: DraftValues): boolean;
  forget(): void;
}

/** More than any form holds; a page's storage is shared by all of its scripts. */
const maxDraftLength = 100_000;

/**
 * A draft in the storage of this tab: it is gone with the tab, and goes nowhere. @param name of the one form
 * @param open gives the storage. It is asked each time: where a page may not store, the asking itself throws.
 */
export function createKeptDraft(open: () => DraftStore, name: string): KeptDraft {
  const key = `drystone:draft:${name}`;
  return {
    read() {
      try {
        const kept: unknown = JSON.parse(open().getItem(key) ?? 'null');
        return Array.isArray(kept) && kept.every(isEntry) ? kept : null;
      } catch {
        return null;
      }
    },
    keep(values) {
      try {
        const text = JSON.stringify(values);
        if (text.length > maxDraftLength) return false;
        open().setItem(key, text);
        return true;
      } catch {
        return false;
      }
    },
    forget() {
      try {
        open().removeItem(key);
      } catch {
        // Nothing was kept either.
      }
    },
  };
}

const isEntry = (value: unknown): value is readonly [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
