import { cors } from 'hono/cors';
import type { MiddlewareHandler } from 'hono';

/** Short, unlike that of public answers: an origin that is taken off the list shall be off it soon. */
const preflightMaxAgeS = 600;

/** What only an owner's page asks for: everything of a team, and a new token. */
const ownerPaths = /^\/(?:v2\/(?:teams\/|me$)|oauth\/(?:token|revoke)$)/;

/** Origins separated by commas or spaces, as in the environment. Throws for what is no web origin. */
export function parseOwnerOrigins(text: string): readonly string[] {
  return text
    .split(/[\s,]+/)
    .filter((item) => item !== '')
    .map((item) => {
      const url = URL.canParse(item) ? new URL(item) : null;
      const isOrigin = url !== null && /^https?:$/.test(url.protocol) && item.replace(/\/$/, '') === url.origin;
      if (!isOrigin)
        throw new Error(`"${item}" is no origin. Name owner origins like https://moderation.example, without a path.`);
      return url.origin;
    });
}

/**
 * Pages of these origins, and no others, may send `Authorization` and write; cookies never. Every other page is left to
 * `allowOthers`, whose list lacks that header.
 */
export function allowOwnerOrigins(origins: readonly string[], allowOthers: MiddlewareHandler): MiddlewareHandler {
  const allowOwners = cors({
    origin: (origin) => origin,
    allowMethods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS'],
    allowHeaders: ['Accept', 'API-Version', 'Authorization', 'Content-Type', 'If-None-Match'],
    exposeHeaders: [
      'API-Version',
      'ETag',
      'Location',
      'RateLimit',
      'RateLimit-Policy',
      'Retry-After',
      'WWW-Authenticate',
    ],
    maxAge: preflightMaxAgeS,
  });
  return (context, next) => {
    const isOwner = origins.includes(context.req.header('Origin') ?? '') && ownerPaths.test(context.req.path);
    return isOwner ? allowOwners(context, next) : allowOthers(context, next);
  };
}
