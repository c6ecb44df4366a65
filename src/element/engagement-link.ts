import type { EngagementOptions } from '../engagement/engagement.ts';
import { backoffMs, readRetryAfterMs } from '../model/retry-delay.ts';
import type { EngagementEvent } from '../engagement/engagement-event.ts';

/**
 * Stands in for the engagement code until it is loaded: events wait and are passed on in their order. The code is
 * loaded after the first posts are drawn, which do not need it; if it does not load, only the page gets the events.
 */
export interface EngagementLink {
  record(event: EngagementEvent): void;
  connect(options: Omit<EngagementOptions, 'retryDelay'>): void;
  /** The appearance has changed: later events have these dimensions. */
  update(dimensions: EngagementOptions['dimensions']): void;
  close(): void;
}

/**
 * The maximum number of waiting events. A visitor causes fewer before the code is loaded, and a page that dispatches
 * events by script must not fill the memory.
 */
const maxPending = 50;

export function createEngagementLink(): EngagementLink {
  const waiting: EngagementEvent[] = [];
  let isClosed = false;
  let record = (event: EngagementEvent): void => {
    if (waiting.length < maxPending) waiting.push(event);
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
