/** Where a visitor was in a feed when they left its page. */
export interface KeptPlace {
  /** The number of loaded pages; of a feed that is shown a page at a time, the number of the shown page. */
  readonly pages: number;
  /** The id of the first post in view. */
  readonly post: string;
  /** How far below the top of the window its card began, in px; negative if it began above it. */
  readonly offset: number;
}

/** The part of `Storage` that the places need. */
type PlaceStore = Pick<Storage, 'getItem' | 'setItem'>;

const storageKey = 'drystone:places';

/** The most places that a tab keeps. Visitors go back a few pages, and all scripts of a page share its storage. */
const maxPlaces = 20;

type Entry = readonly [key: string, place: KeptPlace];

const isPlace = (value: unknown): value is KeptPlace =>
  typeof value === 'object' &&
  value !== null &&
  'pages' in value &&
  Number.isSafeInteger(value.pages) &&
  'post' in value &&
  typeof value.post === 'string' &&
  'offset' in value &&
  Number.isFinite(value.offset);

const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && isPlace(value[1]);

/**
 * Keeps the places of this tab's feeds, each under a key of its own. Nothing throws: a page may forbid its storage, and
 * then a feed begins at its start.
 *
 * @param open returns the storage. It is called each time, because the access itself throws if storage is forbidden.
 */
export function createKeptPlaces(open: () => PlaceStore) {
  const read = (): readonly Entry[] => {
    try {
      const stored: unknown = JSON.parse(open().getItem(storageKey) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isEntry) : [];
    } catch {
      return [];
    }
  };
  const write = (entries: readonly Entry[]): void => {
    try {
      open().setItem(storageKey, JSON.stringify(entries.slice(-maxPlaces)));
    } catch {
      // The storage is full or forbidden.
    }
  };
  return {
    find: (key: string): KeptPlace | null => read().find(([one]) => one === key)?.[1] ?? null,
    /** Replaces the place of this key; null removes it. */
    keep(key: string, place: KeptPlace | null): void {
      const before = read();
      const others = before.filter(([one]) => one !== key);
      if (place || others.length < before.length) write(place ? [...others, [key, place]] : others);
    },
  };
}
