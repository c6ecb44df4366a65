import { createBoardHistory } from './history-entry.ts';

/**
 * A step of the page's history for an open form, so that going back closes it, as it closes a post. The page's address stays.
 * `leave` takes the step back when the form was closed otherwise; it may be called in any case.
 */
export function takeFormStep(window: Window, slug: string, onBack: () => void): { leave(): void } {
  const entries = createBoardHistory(window, slug);
  const address = entries.read()?.address ?? '';
  let isTaken = true;
  const end = () => {
    isTaken = false;
    window.removeEventListener('popstate', goBack);
  };
  const goBack = () => {
    if (!isTaken) return;
    end();
    onBack();
  };
  entries.write('push', { address, reason: 'opening' });
  window.addEventListener('popstate', goBack);
  return {
    leave() {
      if (!isTaken) return;
      end();
      entries.back();
    },
  };
}
