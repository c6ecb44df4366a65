export interface Sized {
  /** The size of the response in bytes. */
  readonly bytes: number;
}

/** Stores responses by their keys, with a maximum total size in bytes. */
export interface ResponseStore<Response extends Sized> {
  find(key: string): Response | null;
  store(key: string, response: Response): void;
  /** The total size of all stored responses in bytes. */
  bytes(): number;
}

/**
 * The share of all bytes for responses that were requested only once. A client that requests everything once therefore
 * evicts only responses without repeated requests.
 */
const newShare = 0.25;
/** The overhead of an entry beside its response: its key and its positions in the maps. */
const entryBytes = 512;

interface Shelf<Response> {
  readonly responses: Map<string, Response>;
  bytes: number;
}

export function createResponseStore<Response extends Sized>(maxBytes: number): ResponseStore<Response> {
  const fresh: Shelf<Response> = { responses: new Map(), bytes: 0 };
  const wanted: Shelf<Response> = { responses: new Map(), bytes: 0 };
  const sizeOf = (key: string, response: Response): number => response.bytes + key.length * 2 + entryBytes;

  function remove(shelf: Shelf<Response>, key: string): Response | null {
    const response = shelf.responses.get(key);
    if (!response) return null;
    shelf.responses.delete(key);
    shelf.bytes -= sizeOf(key, response);
    return response;
  }
  /** Evicts the least recently used response first. */
  function add(shelf: Shelf<Response>, key: string, response: Response, limit: number): void {
    remove(shelf, key);
    shelf.responses.set(key, response);
    shelf.bytes += sizeOf(key, response);
    for (const oldest of shelf.responses.keys()) {
      if (shelf.bytes <= limit) break;
      remove(shelf, oldest);
    }
  }

  return {
    find: (key) => {
      const response = remove(fresh, key) ?? wanted.responses.get(key) ?? null;
      if (response) add(wanted, key, response, maxBytes * (1 - newShare));
      return response;
    },
    store: (key, response) => {
      const isWanted = remove(wanted, key) !== null;
      if (isWanted) add(wanted, key, response, maxBytes * (1 - newShare));
      else add(fresh, key, response, maxBytes * newShare);
    },
    bytes: () => fresh.bytes + wanted.bytes,
  };
}
