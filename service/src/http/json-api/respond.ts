import { createHash } from 'node:crypto';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ServiceContext } from '../environment.ts';
import type { ErrorObject } from './api-error.ts';
import { jsonApiType } from './media-type.ts';

/** 128 of 256 bits: enough to distinguish two responses. */
const etagLength = 22;

/** The ETag is weak, because the same response may be compressed in transit. */
function makeEtag(body: string): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, etagLength)}"`;
}

/** RFC 9110 §13.1.2: weak comparison, a list, or `*`. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return (
    header.trim() === '*' ||
    header.split(',').some((item) => item.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''))
  );
}

/** Responds with 200 and the document, or with 304 when the client already has it. */
export function respondCacheable(
  context: ServiceContext,
  document: unknown,
  cacheControl: string,
  mediaType = jsonApiType,
): Response {
  const body = JSON.stringify(document);
  const etag = makeEtag(body);
  context.get('keep')?.(body, etag);
  context.header('ETag', etag);
  context.header('Cache-Control', cacheControl);
  if (matchesEtag(context.req.header('If-None-Match'), etag)) return context.body(null, 304);
  context.header('Content-Type', mediaType);
  return context.body(body, 200);
}

/**
 * Responds with data for one client only. A team can read all files of its posts by the addresses in it.
 * @param isTagged the response has an `ETag`, of the data before these addresses are signed
 */
export function respondPrivate(
  context: ServiceContext,
  document: unknown,
  status: ContentfulStatusCode = 200,
  isTagged = false,
): Response {
  const { signMedia } = context.var;
  const body = JSON.stringify(document);
  context.header('Cache-Control', 'no-store');
  if (isTagged) {
    const etag = makeEtag(body);
    context.header('ETag', etag);
    if (/^(?:GET|HEAD)$/.test(context.req.method) && matchesEtag(context.req.header('If-None-Match'), etag))
      return context.body(null, 304);
  }
  context.header('Content-Type', jsonApiType);
  return context.body(signMedia ? signMedia(body) : body, status);
}

export function respondErrors(
  context: ServiceContext,
  status: ContentfulStatusCode,
  errors: readonly ErrorObject[],
  headers: Readonly<Record<string, string>> = {},
): Response {
  for (const [name, value] of Object.entries(headers)) context.header(name, value);
  return respondPrivate(context, { jsonapi: { version: '1.1' }, errors }, status);
}
