export interface AnswerCache<Answer> {
  /** Returns the recent response to the same request of the same client; null when there is none or it is too old. */
  find(key: string, nowMs: number): Answer | null;
  store(key: string, answer: Answer, nowMs: number): void;
  size(): number;
}

/**
 * Caches responses to repeated requests in quick succession. Both the number of entries and their lifetime are limited.
 */
export function createAnswerCache<Answer>({
  lifeMs,
  maxAnswers,
}: {
  readonly lifeMs: number;
  readonly maxAnswers: number;
}): AnswerCache<Answer> {
  /** Oldest first; a response that is stored again moves to the end. */
  const entries = new Map<string, { readonly answer: Answer; readonly storedAt: number }>();
  const isOver = (storedAt: number, nowMs: number): boolean => nowMs - storedAt >= lifeMs || nowMs < storedAt;

  return {
    find: (key, nowMs) => {
      const entry = entries.get(key);
      return entry && !isOver(entry.storedAt, nowMs) ? entry.answer : null;
    },
    store: (key, answer, nowMs) => {
      entries.delete(key);
      entries.set(key, { answer, storedAt: nowMs });
      for (const [oldest, { storedAt }] of entries) {
        if (entries.size <= maxAnswers && !isOver(storedAt, nowMs)) break;
        entries.delete(oldest);
      }
    },
    size: () => entries.size,
  };
}
