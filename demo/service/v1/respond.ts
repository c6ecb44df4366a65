import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { ApiError, describeError, type ErrorObject } from '../json-api/api-error.ts';

/** What an error of version 1 says: a sentence, and beside it what a program needs. */
export interface ErrorBody {
  readonly error: string;
  readonly code: string;
  readonly status: number;
  /** Seconds until it is worth another try. */
  readonly retry_after?: number;
}

/** JSON that is also a JavaScript expression in every engine, and never the beginning of an HTML element. */
function writeExpression(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function respond(context: Context, body: string, contentType: string, status: ContentfulStatusCode): Response {
  // The address holds a token and the answer is one client's: no cache may keep it.
  context.header('Cache-Control', 'no-store');
  context.header('Content-Type', contentType);
  return context.body(body, status);
}

/** JSON; with a callback, a script that calls it. */
export function respondData(
  context: Context,
  data: unknown,
  callback: string | null,
  status: ContentfulStatusCode = 200,
): Response {
  if (callback === null) return respond(context, JSON.stringify(data), 'application/json; charset=utf-8', status);
  // A name that comes from the address must not be saved as a program under the address's name.
  context.header('Content-Disposition', 'attachment; filename="answer.js"');
  // The comment keeps the name from being the first bytes, which is what other file formats begin with.
  return respond(
    context,
    `/**/${callback}(${writeExpression(data)});`,
    'application/javascript; charset=utf-8',
    status,
  );
}

export function respondXml(context: Context, xml: string): Response {
  return respond(context, xml, 'application/xml; charset=utf-8', 200);
}

function describeBody({ status, code, detail }: ErrorObject, retryAfter: string | undefined): ErrorBody {
  return {
    error: detail,
    code,
    status: Number(status),
    ...(retryAfter !== undefined && { retry_after: Number(retryAfter) }),
  };
}

/**
 * With a callback always 200: a browser does not run a script of any other status, and the page would never learn why.
 */
export function respondError(context: Context, error: unknown, callback: string | null): Response {
  const isKnown = error instanceof ApiError;
  const [told] = isKnown ? error.errors : [];
  const headers = isKnown ? error.headers : {};
  const body = describeBody(
    told ?? describeError('internal', 'Something went wrong on our side.'),
    headers['Retry-After'],
  );
  for (const [name, value] of Object.entries(headers)) context.header(name, value);
  return respondData(context, body, callback, callback !== null ? 200 : isKnown ? error.status : 500);
}
