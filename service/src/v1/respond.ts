import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type ApiError, describeError, type ErrorObject } from '../http/json-api/api-error.ts';

/** The body of a version 1 error: a message, and data for programs. */
export interface ErrorBody {
  readonly error: string;
  readonly code: string;
  readonly status: number;
  /** Seconds until a retry. */
  readonly retry_after?: number;
}

/** Writes JSON that is also a valid JavaScript expression in every engine, and that cannot start an HTML element. */
function writeExpression(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function respond(context: Context, body: string, contentType: string, status: ContentfulStatusCode): Response {
  // Responses must not be cached, because the URL contains a token and the response is specific to one client.
  context.header('Cache-Control', 'no-store');
  context.header('Content-Type', contentType);
  return context.body(body, status);
}

/** Responds with JSON, or with a script that calls the callback. */
export function respondData(
  context: Context,
  data: unknown,
  callback: string | null,
  status: ContentfulStatusCode = 200,
): Response {
  if (callback === null) return respond(context, JSON.stringify(data), 'application/json; charset=utf-8', status);
  // A fixed file name, so that a name from the URL cannot be saved as a program.
  context.header('Content-Disposition', 'attachment; filename="response.js"');
  // The comment prevents the callback name from being the first bytes, which could imitate another file format.
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
 * Responds with an error; null = one of the service itself. With a callback the status is always 200, because a browser
 * does not run a script with another status and the page could not read the error.
 */
export function respondError(context: Context, error: ApiError | null, callback: string | null): Response {
  const headers = error?.headers ?? {};
  const body = describeBody(
    error?.errors[0] ?? describeError('internal', 'Something went wrong on our side.'),
    headers['Retry-After'],
  );
  for (const [name, value] of Object.entries(headers)) context.header(name, value);
  return respondData(context, body, callback, callback !== null ? 200 : (error?.status ?? 500));
}
