export interface SearchResult {
  readonly element: HTMLElement;
  /** Says it, also when it is the same as before. */
  say(words: string): void;
  /** Offers the way on beside the words, or takes it away. */
  offer(isOffered: boolean): void;
  /** While it is being tried, a second press asks for nothing. */
  pause(isPaused: boolean): void;
}

/** One line of the bar: what a search has found, or why it did not. Read out, and seen. */
export function createSearchResult(tryAgain: string, onTryAgain: () => void): SearchResult {
  const words = <p role="status" />;
  const button = <button type="button" class="again" hidden={true} onClick={() => button.ariaDisabled === 'true' || onTryAgain()}>{tryAgain}</button>;
  return {
    element: <div class="result" tabindex={-1}>{button}{words}</div>,
    // A new element each time: the same words again would not be spoken.
    say: (text) => words.replaceChildren(...(text ? [<span>{text}</span>] : [])),
    offer: (isOffered) => (button.hidden = !isOffered),
    pause: (isPaused) => (button.ariaDisabled = `${isPaused}`),
  };
}
