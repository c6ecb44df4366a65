export interface AnswerCache<Answer> {
  /** What this caller got for the same call a moment ago; null when that is too long ago. */
  find(key: string, nowMs: number): Answer | null;
  store(key: string, answer: Answer, nowMs: number): void;
  size(): number;
}

/** Answers for callers who repeat themselves in quick succession. Holds few of them, and none for long. */
export function createAnswerCache<Answer>({
  lifeMs,
  maxAnswers,
}: {
  readonly lifeMs: number;
  readonly maxAnswers: number;
}): AnswerCache<Answer> {
  /** Oldest first: an answer that is stored anew moves to the end. */
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
