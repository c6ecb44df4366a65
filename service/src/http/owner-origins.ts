import { cors } from 'hono/cors';
import type { MiddlewareHandler } from 'hono';
import { exposedHeaders } from './response-headers.ts';

/** Shorter than for public responses, so that the removal of an origin from the list takes effect soon. */
const preflightMaxAgeS = 600;

/** Paths that only an owner's page requests: all of a team's data, and a new token. */
const ownerPaths = /^\/(?:v2\/(?:teams\/|me$)|oauth\/(?:token|revoke)$)/;

/** Parses origins separated by commas or spaces, as in the environment. Throws for a value that is not a web origin. */
export function parseOwnerOrigins(text: string): readonly string[] {
  return text
    .split(/[\s,]+/)
    .filter((item) => item !== '')
    .map((item) => {
      const url = URL.canParse(item) ? new URL(item) : null;
      const isOrigin = url !== null && /^https?:$/.test(url.protocol) && item.replace(/\/$/, '') === url.origin;
      if (!isOrigin)
        throw new Error(
          `"${item}" is not an origin. Write owner origins like https://moderation.example, without a path.`,
        );
      return url.origin;
    });
}

/**
 * Allows only pages of these origins to send `Authorization` and to write; cookies are never allowed. `allowOthers`
 * handles all other pages and does not allow that header.
 */
export function allowOwnerOrigins(origins: readonly string[], allowOthers: MiddlewareHandler): MiddlewareHandler {
  const allowOwners = cors({
    origin: (origin) => origin,
    allowMethods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS'],
    allowHeaders: ['Accept', 'API-Version', 'Authorization', 'Content-Type', 'If-Match', 'If-None-Match'],
    exposeHeaders: [...exposedHeaders],
    maxAge: preflightMaxAgeS,
  });
  return (context, next) => {
    const isOwner = origins.includes(context.req.header('Origin') ?? '') && ownerPaths.test(context.req.path);
    return isOwner ? allowOwners(context, next) : allowOthers(context, next);
  };
}
