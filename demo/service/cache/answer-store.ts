export interface Sized {
  /** Bytes that it holds. */
  readonly bytes: number;
}

/** Answers by their keys, in so many bytes. */
export interface AnswerStore<Answer extends Sized> {
  find(key: string): Answer | null;
  store(key: string, answer: Answer): void;
  /** Bytes that all of them hold. */
  bytes(): number;
}

/**
 * Of all bytes those that answers have which were asked for once: a stranger who asks for everything pushes out what
 * nobody wants, and not what many do.
 */
const newShare = 0.25;
/** What a key and the places in lists take beside the answer. */
const entryBytes = 512;

interface Shelf<Answer> {
  readonly answers: Map<string, Answer>;
  bytes: number;
}

export function createAnswerStore<Answer extends Sized>(maxBytes: number): AnswerStore<Answer> {
  const fresh: Shelf<Answer> = { answers: new Map(), bytes: 0 };
  const wanted: Shelf<Answer> = { answers: new Map(), bytes: 0 };
  const sizeOf = (key: string, answer: Answer): number => answer.bytes + key.length * 2 + entryBytes;

  function remove(shelf: Shelf<Answer>, key: string): Answer | null {
    const answer = shelf.answers.get(key);
    if (!answer) return null;
    shelf.answers.delete(key);
    shelf.bytes -= sizeOf(key, answer);
    return answer;
  }
  /** The answer that was used longest ago goes first. */
  function add(shelf: Shelf<Answer>, key: string, answer: Answer, limit: number): void {
    remove(shelf, key);
    shelf.answers.set(key, answer);
    shelf.bytes += sizeOf(key, answer);
    for (const oldest of shelf.answers.keys()) {
      if (shelf.bytes <= limit) break;
      remove(shelf, oldest);
    }
  }

  return {
    find: (key) => {
      const answer = remove(fresh, key) ?? wanted.answers.get(key) ?? null;
      if (answer) add(wanted, key, answer, maxBytes * (1 - newShare));
      return answer;
    },
    store: (key, answer) => {
      const isWanted = remove(wanted, key) !== null;
      if (isWanted) add(wanted, key, answer, maxBytes * (1 - newShare));
      else add(fresh, key, answer, maxBytes * newShare);
    },
    bytes: () => fresh.bytes + wanted.bytes,
  };
}
