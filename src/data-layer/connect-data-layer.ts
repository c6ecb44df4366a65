import type { BoardEvent } from '../element/page-events.ts';
import { type ConsentGate, createConsentGate } from '../engagement/consent-gate.ts';
import type { EngagementEvent } from '../engagement/engagement-event.ts';
import { hasOptedOut } from '../engagement/opt-out.ts';
import type { EngagementName } from '../model/engagement-names.ts';
import { memberOf } from '../page/member-of.ts';

/** The entry that is pushed for each engagement event of a board. The names are documented in `docs/events.md`. */
export interface DataLayerEvent {
  readonly event: `drystone_${EngagementName}`;
  /** Slug or number of the board. */
  readonly drystone_board: string;
  /** Id of the post; null if the event is about the whole board. */
  readonly drystone_post: string | null;
  readonly drystone_media: EngagementEvent['mediaType'];
}

export interface DataLayerOptions {
  /** Name of the page's data layer, if it is not `dataLayer`. */
  readonly name?: string;
}

type DataLayerWindow = Window & typeof globalThis;

const isEngagement = (told: Event): told is BoardEvent<'drystone-engagement'> => 'detail' in told;
const isElement = (target: EventTarget | undefined): target is Element => !!target && 'hasAttribute' in target;

/**
 * Passes the engagement events of all boards of the page to its tag manager. Events that must not be counted are not
 * passed on: none while a board has `engagement-waits`, and none of a visitor who has opted out.
 * @returns a function that ends it
 */
export function connectDataLayer(
  { name = 'dataLayer' }: DataLayerOptions = {},
  window: DataLayerWindow = globalThis.window,
): () => void {
  const listening = new window.AbortController();
  const gates = new WeakMap<Element, ConsentGate>();

  const push = (board: string, { name: event, postId, mediaType }: EngagementEvent): void => {
    if (listening.signal.aborted) return;
    const pushed: DataLayerEvent = {
      event: `drystone_${event}`,
      drystone_board: board,
      drystone_post: postId,
      drystone_media: mediaType,
    };
    const layer: unknown = Reflect.get(window, name);
    if (Array.isArray(layer)) layer.push(pushed);
    else Reflect.set(window, name, [pushed]);
  };

  const take = (told: Event): void => {
    // For a board in a shadow root of the page, the board is the first element of the path, and not the target.
    const [host] = told.composedPath();
    if (!isEngagement(told) || !isElement(host) || hasOptedOut(false, window.navigator)) return;
    const { board, ...event } = told.detail;
    const gate = gates.get(host) ?? createConsentGate(host, window, (passed) => push(board, passed));
    gates.set(host, gate);
    gate.record(event);
  };

  const { document } = window;
  memberOf(document, 'addEventListener').call(
    document,
    'drystone-engagement',
    (told) => {
      try {
        take(told);
      } catch {
        // An error of a tag manager must not affect a board or a press.
      }
    },
    { signal: listening.signal },
  );
  return () => listening.abort();
}
