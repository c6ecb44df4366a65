import { type ReadonlySignal, signal } from '@preact/signals';

/** What is written in the search box, and when it is asked for. */
export interface TypedWords {
  readonly text: ReadonlySignal<string>;
  /** The words as a service is asked for them. */
  words(): string;
  write(text: string): void;
  /** Shows what is searched for; what is being typed right now stays. */
  show(words: string): void;
  /** Asks when the typing pauses. */
  searchSoon(): void;
  /** Asks now; `isUrged` = by Enter. */
  search(isUrged: boolean): void;
  /** The words are asked for together with another choice: no request of their own follows. */
  settle(): void;
}

/** From the last letter to the request: shorter than a pause for thought, longer than between two letters. */
export const typingPauseMs = 200;

interface TypedWordsSetup {
  readonly first: string;
  readonly setTimer: (callback: () => void, ms: number) => () => void;
  /** Told of the words also when they are the same as before. */
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
