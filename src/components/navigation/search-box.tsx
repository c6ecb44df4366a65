import { useRef } from 'preact/hooks';
import type { ReaderMessages } from '../../text/reader-messages.ts';
import type { TypedWords } from './typed-words.ts';

interface SearchBoxProps {
  readonly words: ReaderMessages;
  readonly typed: TypedWords;
}

/** Nobody types more, and a service may refuse it. */
const maxLetters = 200;

/** The search field. It searches when the typing pauses, at once with Enter, and its button clears it. */
export function SearchBox({ words, typed }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const text = typed.text.value;
  const clear = () => {
    // Before the button disappears.
    input.current?.focus();
    typed.write('');
    typed.search(false);
  };
  return (
    <div class="find-words">
      <input
        ref={input}
        type="search"
        aria-label={words.searchWords}
        placeholder={words.searchWords}
        maxlength={maxLetters}
        enterkeyhint="search"
        autocomplete="off"
        // A visitor may type Arabic in an English board, and the other way round; the placeholder is in the board's own
        // language.
        dir={text ? 'auto' : undefined}
        value={text}
        onInput={(event) => {
          typed.write(event.currentTarget.value);
          // Half a word of an input method finds nothing useful.
          if (!('isComposing' in event && event.isComposing)) typed.searchSoon();
        }}
        onCompositionEnd={(event) => {
          typed.write(event.currentTarget.value);
          typed.searchSoon();
        }}
        onKeyDown={({ key, isComposing }) => {
          if (key === 'Enter' && !isComposing) typed.search(true);
        }}
      />
      {text && (
        <button type="button" class="clear" aria-label={words.clearSearch} onClick={clear}>
          ×
        </button>
      )}
    </div>
  );
}
