import type { BoardMessages } from '../../text/board-messages.ts';

export interface SearchBox {
  readonly element: HTMLElement;
  /** What stands in the box now, asked for or not. */
  words(): string;
  /** Writes what is searched for; what is being typed right now stays. */
  show(words: string): void;
  /** The words are asked for together with another choice: no request of their own follows. */
  settle(): void;
}

/** From the last letter to the request: shorter than a pause for thought, longer than between two letters. */
export const typingPauseMs = 200;

/** Beyond this nobody types, and a service may refuse it. */
const mostLetters = 200;

/** @param onSearch the words as they are now, also when they are the same as before; `isUrged` = by Enter */
export function createSearchBox(
  { searchWords, clearSearch }: BoardMessages, setTimer: (run: () => void, afterMs: number) => () => void, onSearch: (words: string, isUrged: boolean) => void,
): SearchBox {
  const input = document.createElement('input');
  let cancel: (() => void) | null = null;
  const words = () => input.value.trim();
  const settle = () => {
    cancel?.();
    cancel = null;
  };
  const search = (isUrged: boolean) => {
    settle();
    onSearch(words(), isUrged);
  };
  const decorate = () => {
    clear.hidden = !input.value;
    // Arabic words in an English board, and the other way round; the words in the empty box are the board's own.
    input.dir = input.value ? 'auto' : '';
  };
  const wait = () => {
    decorate();
    settle();
    cancel = setTimer(() => search(false), typingPauseMs);
  };
  const clear = (
    <button
      type="button"
      class="clear"
      aria-label={clearSearch}
      onClick={() => {
        input.value = '';
        decorate();
        // Before the search, which hides this button.
        input.focus();
        search(false);
      }}
    >
      ×
    </button>
  );
  input.type = 'search';
  input.ariaLabel = searchWords;
  input.placeholder = searchWords;
  input.maxLength = mostLetters;
  input.enterKeyHint = 'search';
  input.autocomplete = 'off';
  input.addEventListener('input', (event) => {
    // Half a word of an input method finds nothing that is meant.
    if (!('isComposing' in event && event.isComposing)) wait();
  });
  input.addEventListener('compositionend', wait);
  input.addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Enter' && !isComposing) search(true);
  });
  decorate();

  return {
    element: <div class="find-words">{input}{clear}</div>,
    words,
    show(found) {
      if (cancel || words() === found) return;
      input.value = found;
      decorate();
    },
    settle,
  };
}
