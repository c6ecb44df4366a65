import type { MiddlewareHandler } from 'hono';

/**
 * Nothing but visible letters of ASCII: a path could hold line ends, and so write lines of its own, or colours for a
 * terminal.
 */
function writePath(path: string): string {
  return path.replace(/[^\x21-\x7e]/gu, (letter) =>
    [...Buffer.from(letter)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  );
}

/** One line a request, without addresses and without queries: both can tell who asked for what. */
export function logAccess(write: (line: string) => void, now: () => number): MiddlewareHandler {
  return async (context, next) => {
    const startedAt = now();
    await next();
    write(`${context.req.method} ${writePath(context.req.path)} ${context.res.status} ${now() - startedAt} ms`);
  };
}
