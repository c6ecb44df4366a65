import type { OutsideRequest, OutsideResponse, Sender } from '../connectors/sender.ts';

/** A sender whose first poll of a new feed uses the responses by which its source was checked. */
export interface FirstResponses {
  readonly send: Sender;
  keep(request: OutsideRequest, response: OutsideResponse): void;
}

/** The first poll follows at once; later it must see what the source has then. */
const keptMs = 30_000;
const maxKept = 50;

/** A response belongs to the token of its request, too: null = it is never used again. */
function keyOf({ method = 'GET', url, headers = {} }: OutsideRequest): string | null {
  return method === 'GET' ? JSON.stringify([url, headers]) : null;
}

export function createFirstResponses(send: Sender, now: () => number): FirstResponses {
  const kept = new Map<string, { readonly response: OutsideResponse; readonly untilMs: number }>();
  return {
    send: (request) => {
      const key = keyOf(request);
      const found = key === null ? undefined : kept.get(key);
      if (key === null || !found) return send(request);
      kept.delete(key);
      return found.untilMs > now() ? Promise.resolve(found.response) : send(request);
    },
    keep: (request, response) => {
      const key = keyOf(request);
      if (key === null) return;
      // Each response may have megabytes, so only a few are kept.
      const [oldest] = kept.keys();
      if (kept.size >= maxKept && oldest !== undefined) kept.delete(oldest);
      kept.set(key, { response, untilMs: now() + keptMs });
    },
  };
}
