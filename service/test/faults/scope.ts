import { getPath } from 'hono/utils/url';

/**
 * The address prefix of a test: `/~SCOPE/v2/…` is `/v2/…` with the faults of that scope, so that parallel tests do not
 * affect one another.
 */
const scopePrefix = /^(https?:\/\/[^/]*)\/~([\w-]{1,64})(?=\/|$)/;

export function readScope(url: string): string | null {
  return scopePrefix.exec(url)?.[2] ?? null;
}

/** Returns the path for the router. */
export function getPathInScope(request: Request): string {
  return readScope(request.url) === null
    ? getPath(request)
    : getPath(new Request(request.url.replace(scopePrefix, '$1')));
}
