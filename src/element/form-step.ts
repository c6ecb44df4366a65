import { createBoardHistory } from './history-entry.ts';

export interface FormStep {
  /** Takes the step back when the form was closed otherwise than by going back; resolves when the page is there. */
  leave(): Promise<void>;
}

/** The way back is short; a page whose history does not answer shall not hold anything up. */
const longestWayMs = 250;

/**
 * A step of the page's history for an open form, so that going back closes it, as it closes a post. The page's address
 * stays.
 */
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
        window.setTimeout(resolve, longestWayMs);
      });
      if (!entries.back()) return;
      await arrived;
      window.removeEventListener('popstate', goBack);
      // The browser then puts the page back to where it was scrolled, in its next frame.
      await new Promise((resolve) => window.requestAnimationFrame(() => window.requestAnimationFrame(resolve)));
    },
  };
}
