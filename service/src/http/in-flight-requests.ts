import type { MiddlewareHandler } from 'hono';
import type { ServiceEnvironment } from './environment.ts';

/** Counts the requests in progress. A request whose visitor has disconnected continues without a connection. */
export interface InFlightRequests {
  /** The first middleware, so that it counts every request. */
  readonly count: MiddlewareHandler<ServiceEnvironment>;
  /** Resolves when all requests have ended, or after a timeout. */
  ended(): Promise<void>;
}

/** A request that takes longer is considered hung. */
const maxWaitMs = 10_000;

export function createInFlightRequests(): InFlightRequests {
  let requests = 0;
  let tellLast = (): void => {};
  return {
    count: async (_, next) => {
      requests++;
      try {
        await next();
      } finally {
        if (--requests === 0) tellLast();
      }
    },
    ended: async () => {
      if (requests === 0) return;
      await new Promise<void>((resolve) => {
        const limit = setTimeout(resolve, maxWaitMs);
        tellLast = () => {
          clearTimeout(limit);
          resolve();
        };
      });
    },
  };
}
