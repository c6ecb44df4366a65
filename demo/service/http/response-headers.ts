import { cors } from 'hono/cors';
import type { MiddlewareHandler } from 'hono';
import type { ServiceEnvironment } from './environment.ts';

/** A day: the longest that Firefox keeps; Chromium keeps two hours. */
const preflightMaxAgeS = 86_400;

/**
 * Any page may read the public answers and none may send cookies. `Authorization` is not in the list: only pages of the
 * owner's own origins may send an access token (`owner-origins.ts`).
 */
export const allowOtherOrigins = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'OPTIONS'],
  allowHeaders: ['Accept', 'API-Version', 'Content-Type', 'If-None-Match'],
  exposeHeaders: ['API-Version', 'ETag', 'RateLimit', 'RateLimit-Policy', 'Retry-After'],
  maxAge: preflightMaxAgeS,
});

/** For answers that a browser is never meant to show as a page. */
export const secureAnswers: MiddlewareHandler<ServiceEnvironment> = async (context, next) => {
  await next();
  const { headers } = context.res;
  headers.set('X-Content-Type-Options', 'nosniff');
  // The one page that is meant to be shown brings its own.
  if (!headers.has('Content-Security-Policy'))
    headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
  headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
  headers.set('Referrer-Policy', 'no-referrer');
  if (context.get('base').startsWith('https:')) headers.set('Strict-Transport-Security', 'max-age=31536000');
  // Lets pages on other origins measure how long our answers took.
  headers.set('Timing-Allow-Origin', '*');
};

/**
 * Negotiated answers differ by these. All of a board's visitors send the same, so a shared cache still keeps few
 * copies.
 */
export const varyByNegotiation: MiddlewareHandler = async (context, next) => {
  await next();
  context.res.headers.append('Vary', 'Accept, API-Version, Origin');
};
