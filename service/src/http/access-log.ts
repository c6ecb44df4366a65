import type { MiddlewareHandler } from 'hono';

/**
 * Returns only visible ASCII characters: a path could contain line breaks, which would forge log lines, or terminal
 * colors.
 */
function writePath(path: string): string {
  return path.replace(/[^\x21-\x7e]/gu, (letter) =>
    [...Buffer.from(letter)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  );
}

/** Logs one line per request, without addresses and queries, because both could identify a person. */
export function logAccess(write: (line: string) => void, now: () => number): MiddlewareHandler {
  return async (context, next) => {
    const startedAt = now();
    await next();
    write(`${context.req.method} ${writePath(context.req.path)} ${context.res.status} ${now() - startedAt} ms`);
  };
}
