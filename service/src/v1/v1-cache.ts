export interface V1Cache<Response> {
  /** Returns the recent response to the same request of the same client; null when there is none or it is too old. */
  find(key: string, nowMs: number): Response | null;
  store(key: string, response: Response, nowMs: number): void;
  size(): number;
}

/**
 * Caches responses to repeated requests in quick succession. Both the number of entries and their lifetime are limited.
 */
export function createV1Cache<Response>({
  lifeMs,
  maxResponses,
}: {
  readonly lifeMs: number;
  readonly maxResponses: number;
}): V1Cache<Response> {
  /** Oldest first; a response that is stored again moves to the end. */
  const entries = new Map<string, { readonly response: Response; readonly storedAt: number }>();
  const isOver = (storedAt: number, nowMs: number): boolean => nowMs - storedAt >= lifeMs || nowMs < storedAt;

  return {
    find: (key, nowMs) => {
      const entry = entries.get(key);
      return entry && !isOver(entry.storedAt, nowMs) ? entry.response : null;
    },
    store: (key, response, nowMs) => {
      entries.delete(key);
      entries.set(key, { response, storedAt: nowMs });
      for (const [oldest, { storedAt }] of entries) {
        if (entries.size <= maxResponses && !isOver(storedAt, nowMs)) break;
        entries.delete(oldest);
      }
    },
    size: () => entries.size,
  };
}
