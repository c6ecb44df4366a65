import { useEffect } from 'preact/hooks';
import type { Moderation } from './moderation-state.ts';
import { direction } from '../words/words.ts';
import type { Status } from './filters-state.ts';

const decisions: Readonly<Record<string, Status>> = { a: 'approved', r: 'rejected' };
/** The next post stands below, or where the text goes on. */
const onward = direction === 'rtl' ? -1 : 1;
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: onward, ArrowUp: -1, ArrowLeft: -onward };
/** Elements with their own use of letters or arrows. */
const ownKeys = 'input:not([type="checkbox"]), select, textarea, video, iframe, [role="group"][tabindex], summary';

/** The card with the keyboard focus. */
const cardOf = (element: Element | null): Element | null => element?.closest('[data-post]') ?? null;

function focusCard(from: Element | null, step: number): void {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-post]')];
  const place = from ? cards.findIndex((card) => card === from) + step : 0;
  const card = cards[Math.max(0, Math.min(place, cards.length - 1))];
  card?.focus();
  card?.scrollIntoView({ block: 'nearest' });
}

/**
 * A approves, R rejects, arrows move to the next or previous post, Z reverts the last decision. The keys work only
 * while the focus is in the list, so that typing elsewhere never decides about a post.
 */
export function useModerationKeys(moderation: Moderation): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!target?.closest('[data-posts], .messages') || target.closest('dialog') || target.matches(ownKeys)) return;
      const card = cardOf(target);
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const status = decisions[key];
      const step = steps[key];
      if (key === 'z') void moderation.undoLast();
      else if (step !== undefined) focusCard(card, step);
      else if (status !== undefined && card) {
        const id = Number(card.getAttribute('data-post'));
        if (card.getAttribute('data-status') !== status) void moderation.change([id], { status });
      } else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [moderation]);
}
