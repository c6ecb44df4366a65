/** Presses that came before the living board could take them. */
export interface Presses {
  /** Ends the listening, and presses once more what is still there. Links have been followed by the browser itself. */
  replay(): void;
  close(): void;
}

/** A visitor may press a card in the moments between the first paint and the living board: the newest press is kept. */
export function rememberPresses(root: HTMLElement): Presses {
  const listening = new AbortController();
  let pressed: HTMLElement | null = null;
  root.addEventListener('click', ({ target }) => {
    if (isElement(target)) pressed = target;
  }, { signal: listening.signal });
  const close = () => listening.abort();
  return {
    close,
    replay() {
      close();
      if (pressed?.isConnected && !pressed.closest('a')) pressed.click();
    },
  };
}

const isElement = (target: EventTarget | null): target is HTMLElement => !!target && 'click' in target;
