export interface Sized {
  /** The size of the answer in bytes. */
  readonly bytes: number;
}

/** Stores answers by their keys, with a maximum total size in bytes. */
export interface AnswerStore<Answer extends Sized> {
  find(key: string): Answer | null;
  store(key: string, answer: Answer): void;
  /** The total size of all stored answers in bytes. */
  bytes(): number;
}

/**
 * The share of all bytes for answers that were requested only once. A client that requests everything once therefore
 * evicts only answers without repeated requests.
 */
const newShare = 0.25;
/** The overhead of an entry beside its answer: its key and its positions in the maps. */
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
  /** Evicts the least recently used answer first. */
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
