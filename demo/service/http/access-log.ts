import type { MiddlewareHandler } from 'hono';

/** One line a request, without addresses and without queries: both can tell who asked for what. */
export function logAccess(write: (line: string) => void, now: () => number): MiddlewareHandler {
  return async (context, next) => {
    const startedAt = now();
    await next();
    write(`${context.req.method} ${context.req.path} ${context.res.status} ${now() - startedAt} ms`);
  };
}
