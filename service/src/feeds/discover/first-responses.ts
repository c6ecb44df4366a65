import type { OutsideResponse, Sender } from '../connectors/sender.ts';

/** A sender whose first poll of a new feed uses the response by which its address was checked. */
export interface FirstResponses {
  readonly send: Sender;
  keep(url: string, response: OutsideResponse): void;
}

/** The first poll follows at once; later it must see what the source has then. */
const keptMs = 30_000;
const maxKept = 50;

export function createFirstResponses(send: Sender, now: () => number): FirstResponses {
  const kept = new Map<string, { readonly response: OutsideResponse; readonly untilMs: number }>();
  return {
    send: (request) => {
      const found = (request.method ?? 'GET') === 'GET' ? kept.get(request.url) : undefined;
      if (!found) return send(request);
      kept.delete(request.url);
      return found.untilMs > now() ? Promise.resolve(found.response) : send(request);
    },
    keep: (url, response) => {
      // Each response may have megabytes, so only a few are kept.
      const [oldest] = kept.keys();
      if (kept.size >= maxKept && oldest !== undefined) kept.delete(oldest);
      kept.set(url, { response, untilMs: now() + keptMs });
    },
  };
}
