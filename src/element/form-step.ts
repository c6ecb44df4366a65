import { createBoardHistory } from './history-entry.ts';

export interface FormStep {
  /** Removes the entry if the form was closed in another way than by Back; resolves when the page has gone back. */
  leave(): Promise<void>;
}

/**
 * The maximum time to wait for Back. Going back is fast, and a history that does not respond must not delay anything.
 */
const maxWayMs = 250;

/** An entry of the page's history for an open form, so that Back closes it, like a post. The page's address stays. */
export function takeFormStep(window: Window, slug: string, onBack: () => void): FormStep {
  const entries = createBoardHistory(window, slug);
  const address = entries.read()?.address ?? '';
  let isTaken = true;
  let arrive = () => {};
  const goBack = () => {
    window.removeEventListener('popstate', goBack);
    arrive();
    if (isTaken) onBack();
    isTaken = false;
  };
  entries.write('push', { address, reason: 'opening' });
  window.addEventListener('popstate', goBack);
  return {
    async leave() {
      if (!isTaken) return;
      isTaken = false;
      const arrived = new Promise<void>((resolve) => {
        arrive = resolve;
        window.setTimeout(resolve, maxWayMs);
      });
      if (!entries.back()) return;
      await arrived;
      window.removeEventListener('popstate', goBack);
      // The browser restores the scroll position of the page in its next frame.
      await new Promise((resolve) => window.requestAnimationFrame(() => window.requestAnimationFrame(resolve)));
    },
  };
}
