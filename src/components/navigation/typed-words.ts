import { type ReadonlySignal, signal } from '@preact/signals';

/** The text of the search field, and when it is searched for. */
export interface TypedWords {
  readonly text: ReadonlySignal<string>;
  /** The text as it is sent to a service. */
  words(): string;
  write(text: string): void;
  /** Shows the current search, unless the visitor is typing. */
  show(words: string): void;
  /** Searches when the typing pauses. */
  searchSoon(): void;
  /** Searches now; `isUrged` = by Enter. */
  search(isUrged: boolean): void;
  /** The text is searched for together with another choice, so no request of its own follows. */
  settle(): void;
}

/** From the last letter to the request: shorter than a pause for thought, longer than between two letters. */
export const typingPauseMs = 200;

interface TypedWordsSetup {
  readonly first: string;
  readonly setTimer: (callback: () => void, ms: number) => () => void;
  /** Called also when the text is the same as before. */
  readonly onSearch: (words: string, isUrged: boolean) => void;
}

export function createTypedWords({ first, setTimer, onSearch }: TypedWordsSetup): TypedWords {
  const text = signal(first);
  let cancel: (() => void) | null = null;
  const words = () => text.peek().trim();
  const settle = () => {
    cancel?.();
    cancel = null;
  };
  const search = (isUrged: boolean) => {
    settle();
    onSearch(words(), isUrged);
  };
  return {
    text,
    words,
    write(typed) {
      text.value = typed;
    },
    show(found) {
      if (!cancel && words() !== found) text.value = found;
    },
    searchSoon() {
      settle();
      cancel = setTimer(() => search(false), typingPauseMs);
    },
    search,
    settle,
  };
}
