import type { EngagementEvent, EngagementName } from './engagement-event.ts';

/**
 * A page that asks its visitors first puts this on the element, and takes it away when they agree. No row of the table of options: taking it
 * away must not make another board of one that is being read.
 */
const attribute = 'engagement-waits';

/** What is still true of the board when the visitor agrees. All else that was done before is nobody's business. */
const lasting: readonly EngagementName[] = ['embed_loaded', 'embed_viewed'];

export interface ConsentGate {
  record(event: EngagementEvent): void;
  close(): void;
}

/** Passes events on while nobody has to be asked; from before that only those that still hold. */
export function createConsentGate(element: Element, window: Window & typeof globalThis, pass: (event: EngagementEvent) => void): ConsentGate {
  const held: EngagementEvent[] = [];
  const isWaiting = (): boolean => element.hasAttribute(attribute);
  const observer = new window.MutationObserver(() => {
    if (!isWaiting()) for (const event of held.splice(0)) pass(event);
  });
  observer.observe(element, { attributeFilter: [attribute] });
  return {
    record(event) {
      if (!isWaiting()) pass(event);
      else if (lasting.includes(event.name)) held.push(event);
    },
    close: () => observer.disconnect(),
  };
}
