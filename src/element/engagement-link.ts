import type { EngagementOptions } from '../engagement/engagement.ts';
import { backoffMs, readRetryAfterMs } from '../model/retry-delay.ts';
import type { EngagementEvent } from '../engagement/engagement-event.ts';

/**
 * Engagement before its code is there: events wait and are handed over in their order. The code comes after the first
 * posts are drawn and is not needed for any of them; when it does not come, events are only seen by the page.
 */
export interface EngagementLink {
  record(event: EngagementEvent): void;
  connect(options: Omit<EngagementOptions, 'retryDelay'>): void;
  /** The appearance has changed: later events have these dimensions. */
  update(dimensions: EngagementOptions['dimensions']): void;
  close(): void;
}

/** More than a visitor does before the code is there; a page that dispatches by script must not fill the memory. */
const maxWaiting = 50;

export function createEngagementLink(): EngagementLink {
  const waiting: EngagementEvent[] = [];
  let isClosed = false;
  let record = (event: EngagementEvent): void => {
    if (waiting.length < maxWaiting) waiting.push(event);
  };
  let update = (_dimensions: EngagementOptions['dimensions']): void => {};
  let close = () => {
    isClosed = true;
  };
  return {
    record: (event) => record(event),
    connect(options) {
      import('../engagement/engagement.ts').then(
        ({ connectEngagement }) => {
          if (isClosed) return;
          ({ record, update, close } = connectEngagement({
            ...options,
            retryDelay: { backoffMs, readRetryAfterMs },
          }));
          for (const event of waiting.splice(0)) record(event);
        },
        () => {},
      );
    },
    update: (dimensions) => update(dimensions),
    close: () => close(),
  };
}
