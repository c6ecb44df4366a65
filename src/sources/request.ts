import { fetchJson } from './fetch-json.ts';

/** What a requester needs of the world; tests hand in their own. */
export interface RequestEnvironment {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** 0 to 1. */
  readonly random: () => number;
  /** Runs once after so many milliseconds; the function it gives back calls it off. */
  readonly setTimer: (run: () => void, afterMs: number) => () => void;
  readonly isOnline: () => boolean;
  /** Requests that the tag's loader began before this code was there, by exact address. Each is taken once. */
  readonly early?: Map<string, Promise<Response>>;
}

export interface RequestOptions {
  readonly signal: AbortSignal;
  /** Media type to ask for; JSON:API unless told. */
  readonly accept?: string;
}

export interface Requester {
  /**
   * The parsed JSON of an address. Callers who ask for the same address at the same time share one request, which ends
   * early only when all of them have left. Rejects with a `SourceError`, or with the signal's reason when it was aborted.
   */
  get(address: string, options: RequestOptions): Promise<unknown>;
}

interface Flight {
  readonly answer: Promise<unknown>;
  readonly controller: AbortController;
  waiting: number;
}

export function createRequester(environment: RequestEnvironment): Requester {
  const flights = new Map<string, Flight>();

  function join(address: string, accept: string): Flight {
    const controller = new AbortController();
    const answer = fetchJson(environment, address, accept, controller);
    const flight = { answer, controller, waiting: 0 };
    const end = (): void => {
      if (flights.get(address) === flight) flights.delete(address);
    };
    flights.set(address, flight);
    answer.then(end, end);
    return flight;
  }

  return {
    get(address, { signal, accept = 'application/vnd.api+json' }) {
      return new Promise((resolve, reject) => {
        signal.throwIfAborted();
        const flight = flights.get(address) ?? join(address, accept);
        const leave = (): void => {
          reject(signal.reason);
          if (--flight.waiting) return;
          flights.delete(address);
          flight.controller.abort();
        };
        flight.waiting++;
        signal.addEventListener('abort', leave);
        const stay = (): void => signal.removeEventListener('abort', leave);
        flight.answer.then(resolve, reject);
        flight.answer.then(stay, stay);
      });
    },
  };
}
