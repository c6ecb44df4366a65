import type { MiddlewareHandler } from 'hono';
import type { ServiceEnvironment } from './environment.ts';

/** Requests that are being answered. A visitor who has gone away leaves his behind, without a connection. */
export interface UnderWay {
  /** Before all else. */
  readonly count: MiddlewareHandler<ServiceEnvironment>;
  /** Resolves when all are answered, or when that has taken too long. */
  ended(): Promise<void>;
}

/** Whatever takes longer hangs. */
const maxWaitMs = 10_000;

export function createUnderWay(): UnderWay {
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
