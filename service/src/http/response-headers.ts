import { cors } from 'hono/cors';
import type { MiddlewareHandler } from 'hono';
import type { ServiceEnvironment } from './environment.ts';

/** A day. This is the maximum in Firefox; the maximum in Chromium is two hours. */
const preflightMaxAgeS = 86_400;

/** What a program on a page may read of a response, beside what every page may read. */
export const exposedHeaders = [
  'Allow',
  'API-Version',
  'Content-Location',
  'ETag',
  'Location',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'WWW-Authenticate',
] as const;

/**
 * Any page may read the public responses, and no page may send cookies. `Authorization` is not in the list: only pages
 * of the owner's own origins may send an access token (`owner-origins.ts`).
 */
export const allowOtherOrigins = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'OPTIONS'],
  allowHeaders: ['Accept', 'API-Version', 'Content-Type', 'If-None-Match'],
  exposeHeaders: [...exposedHeaders],
  maxAge: preflightMaxAgeS,
});

/** Sets security headers on responses that a browser must never display as a page. */
export const secureResponses: MiddlewareHandler<ServiceEnvironment> = async (context, next) => {
  await next();
  const { headers } = context.res;
  headers.set('X-Content-Type-Options', 'nosniff');
  // The one page that browsers display sets its own policy.
  if (!headers.has('Content-Security-Policy'))
    headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
  headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
  headers.set('Referrer-Policy', 'no-referrer');
  if (context.get('base').startsWith('https:')) headers.set('Strict-Transport-Security', 'max-age=31536000');
  // Lets pages on other origins measure the duration of our responses.
  headers.set('Timing-Allow-Origin', '*');
};

/**
 * Negotiated responses differ by these headers. All visitors of a board send the same values, so a shared cache still
 * stores few copies.
 */
export const varyByNegotiation: MiddlewareHandler = async (context, next) => {
  await next();
  // A 304 has no body to compress, but the headers of the 200 (RFC 9110, 15.4.5), also for the cache of this process.
  if (context.res.status === 304) context.res.headers.append('Vary', 'Accept-Encoding');
  context.res.headers.append('Vary', 'Accept, API-Version, Origin');
};
