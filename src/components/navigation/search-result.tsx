import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { effect, untracked, useSignal } from '@preact/signals';
import { fillInCount } from '../../text/fill-in-count.ts';
import type { ReaderContext } from '../board-context.ts';
import { followSearches, type SearchProgress } from './search-progress.ts';

interface SearchResultProps {
  readonly context: ReaderContext;
  /** Takes the focus of a button that disappears. */
  readonly regionRef: RefObject<HTMLElement | null>;
  /** The number of posts is shown at once, not only after a search. */
  readonly isCountFirst?: boolean;
}

/** A quick response needs no message that the search is running. */
const searchingAfterMs = 300;

/** The result is announced when the typing has paused, not after every letter. */
const resultAfterMs = 600;

/** One line of the bar: the result of a search, or why it failed. It is visible and read by screen readers. */
export function SearchResult({ context, regionRef, isCountFirst }: SearchResultProps) {
  const { state, words, readerWords, language, setTimer } = context;
  // Each sentence is an element of its own: otherwise screen readers would not read the same words again.
  const found = () => fillInCount(readerWords.postsFound, state.posts.peek().length, language.locale);
  const said = useSignal({ text: isCountFirst ? found() : '', number: 0 });
  const isOffered = useSignal(false);
  const isPaused = useSignal(false);
  const line = useRef<HTMLDivElement>(null);
  const timer = useRef(() => {});

  const say = (text: string) => {
    timer.current();
    said.value = { text, number: said.peek().number + 1 };
  };
  const sayAfter = (ms: number, text: () => string) => {
    timer.current();
    timer.current = setTimer(() => say(text()), ms);
  };

  const momentNow = () => ({
    query: state.query.value,
    list: state.list.value,
    error: state.error.value,
    more: state.more.value,
  });

  const tell = (became: ReturnType<SearchProgress['next']>) => {
    switch (became) {
      case 'begun':
        isPaused.value = true;
        sayAfter(searchingAfterMs, () => readerWords.searching);
        break;
      case 'found':
        // The pressed button disappears; the focus stays in the bar, and on a phone no keyboard opens.
        if (line.current?.matches(':focus-within')) regionRef.current?.focus({ preventScroll: true });
        isOffered.value = false;
        say('');
        sayAfter(resultAfterMs, found);
        break;
      case 'failed':
        isPaused.value = false;
        isOffered.value = true;
        say(words.failure[state.error.peek()?.kind ?? 'malformed']);
        break;
      case 'changed':
        // A further page: the number of the first result no longer matches the shown posts.
        say('');
    }
  };
  // `useSignalEffect` runs once per frame, and a search may begin and end within one.
  useLayoutEffect(() => {
    const progress = followSearches(untracked(momentNow));
    const stop = effect(() => {
      const became = progress.next(momentNow());
      untracked(() => tell(became));
    });
    return () => {
      stop();
      timer.current();
    };
  }, []);

  const { text, number } = said.value;
  return (
    <div class="result" tabindex={-1} ref={line}>
      {isOffered.value && (
        <button
          type="button"
          class="again"
          aria-disabled={isPaused.value}
          onClick={() => isPaused.peek() || state.refresh({ ...state.query.peek() })}
        >
          {words.tryAgain}
        </button>
      )}
      <p role="status">{text ? <span key={number}>{text}</span> : null}</p>
    </div>
  );
}
