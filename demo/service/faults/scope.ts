import { getPath } from 'hono/utils/url';

/**
 * A test's own door to the service: `/~SCOPE/v2/…` is `/v2/…` with the faults of that scope, so that tests beside one
 * another do not meet.
 */
const scopePrefix = /^(https?:\/\/[^/]*)\/~([\w-]{1,64})(?=\/|$)/;

export function readScope(url: string): string | null {
  return scopePrefix.exec(url)?.[2] ?? null;
}

/** The path that routes see. */
export function getPathInScope(request: Request): string {
  return readScope(request.url) === null
    ? getPath(request)
    : getPath(new Request(request.url.replace(scopePrefix, '$1')));
}
