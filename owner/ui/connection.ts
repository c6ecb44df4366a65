import { type ReadonlySignal, signal } from '@preact/signals';

/** The service responds again after something could not be read: a page then lacks some of its data. */
export interface Return {
  /** The owner has asked for it. */
  readonly isWanted: boolean;
}

/** Whether the service responds, as the last request found. */
export interface Connection {
  readonly isLost: ReadonlySignal<boolean>;
  /** The last return; null = there was none. */
  readonly returned: ReadonlySignal<Return | null>;
  /** Called when a request begins; the returned function is called with its response. */
  readonly begin: () => () => void;
  readonly missed: (isRead: boolean) => void;
  /** The owner wants the data now. */
  readonly want: () => void;
  /** The service responds again to this user, who wants the data. */
  readonly return: () => void;
}

export function createConnection(): Connection {
  const isLost = signal(false);
  const returned = signal<Return | null>(null);
  let isDataMissing = false;
  let isWanted = false;
  let misses = 0;
  return {
    isLost,
    returned,
    begin: () => {
      const before = misses;
      return () => {
        // A response to a request from before the loss says nothing about now.
        if (before !== misses) return;
        isLost.value = false;
        if (isDataMissing) returned.value = { isWanted };
        isDataMissing = false;
        isWanted = false;
      };
    },
    missed: (isRead) => {
      misses++;
      isDataMissing ||= isRead;
      isLost.value = true;
    },
    want: () => {
      isWanted = true;
    },
    return: () => {
      returned.value = { isWanted: true };
    },
  };
}
