import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { ServiceEnvironment } from '../environment.ts';
import type { LogFields } from './logger.ts';

export type WriteAccessLog = (fields: LogFields, line: string) => void;

/**
 * Returns only visible ASCII characters: a path could contain line breaks, which would forge log lines, or terminal
 * colors.
 */
function writePath(path: string): string {
  return path.replace(/[^\x21-\x7e]/gu, (letter) =>
    [...Buffer.from(letter)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  );
}

/** The id that a proxy gave to the request, when it can stand in a log. */
const givenId = /^[\w.-]{8,64}$/;
const idBytes = 9;

/**
 * Names each request, in the log and in `X-Request-Id` of its response: a proxy's own id is kept. Logs one line per
 * request, without addresses and queries, because both could identify a person.
 */
export function logAccess(write: WriteAccessLog, now: () => number): MiddlewareHandler<ServiceEnvironment> {
  return async (context, next) => {
    const startedAt = now();
    const given = context.req.header('X-Request-Id') ?? '';
    const id = givenId.test(given) ? given : randomBytes(idBytes).toString('base64url');
    context.set('requestId', id);
    await next();
    const { status, headers } = context.res;
    headers.set('X-Request-Id', id);
    const fields = {
      request_id: id,
      method: context.req.method,
      path: writePath(context.req.path),
      operation: context.get('operation') ?? null,
      status,
      ms: now() - startedAt,
    };
    write(fields, `${fields.method} ${fields.path} ${status} ${fields.ms} ms`);
  };
}
