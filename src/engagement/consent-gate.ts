import type { EngagementEvent } from './engagement-event.ts';
import type { EngagementName } from '../model/engagement-names.ts';
import { consentAttribute } from './opt-out.ts';

/**
 * Events that are still true for the board when the visitor agrees, so they are recorded then. All other events before
 * the consent are not counted.
 */
const lastingNames: readonly EngagementName[] = ['embed_loaded', 'embed_viewed'];

export interface ConsentGate {
  record(event: EngagementEvent): void;
  close(): void;
}

/**
 * Passes events on while no consent is pending. While it is pending, the gate holds the events that are still true
 * later, and passes them on when the visitor agrees.
 */
export function createConsentGate(
  element: Element,
  window: Window & typeof globalThis,
  pass: (event: EngagementEvent) => void,
): ConsentGate {
  const held: EngagementEvent[] = [];
  const isPending = (): boolean => element.hasAttribute(consentAttribute);
  const observer = new window.MutationObserver(() => {
    if (!isPending()) for (const event of held.splice(0)) pass(event);
  });
  observer.observe(element, { attributeFilter: [consentAttribute] });
  return {
    record(event) {
      if (!isPending()) pass(event);
      else if (lastingNames.includes(event.name)) held.push(event);
    },
    close: () => observer.disconnect(),
  };
}
