import type { Fault } from './service.ts';

/** The version of the service's API that the boards of a project use. */
export type Api = 'v2' | 'v1';

// Patterns for both versions. A page uses one of them, and `test.ts` checks that no request uses the other.

export const postsPath = /\/v2\/boards\/[\w.-]+\/posts|\/v1\/feed\/[\w.-]+/;
export const postsRequest = { method: 'GET', path: new RegExp(`(?:${postsPath.source})$`) };
/** Matches the requests for the posts of one board. */
export const postsOf = (slug: string) => ({
  method: 'GET',
  path: new RegExp(`/(?:boards/${slug}/posts|feed/${slug})$`),
});
/** Matches the requests for every page of posts after the first. */
export const furtherPage = { ...postsRequest, url: /page(?:\[|%5B)(?!size)|[?&]offset=/ };
export const boardRequest = (slug: string) => new RegExp(`/boards/${slug}\\?|/profile/${slug}(?:\\?|$)`);

const parameters = { networks: ['type', 'source'], tags: ['tag', 'tags'], query: ['q', 'query'] } as const;

/** Matches the address of a request with this filter, which may contain other filters too. */
export const narrowedBy = (filter: keyof typeof parameters, value: string): RegExp => {
  const [v2, v1] = parameters[filter];
  return new RegExp(`[?&](?:filter\\[${v2}\\]|${v1})=${encodeURIComponent(value).replaceAll('%2C', ',')}(?=&|$)`);
};

/**
 * Returns a fault that rejects the requests with this path. In version 1 the error is in a response with status 200,
 * because a browser does not run a script with another status.
 */
export const refusal = (api: Api, path: RegExp, more: Partial<Fault> = {}): Fault =>
  api === 'v2'
    ? { path, status: 400, ...more }
    : {
        path,
        status: 200,
        contentType: 'application/javascript',
        body: '/**/{callback}({"error":"Not now.","status":400});',
        ...more,
      };

/** Matches requests that a board of version 1 must not send. */
export const requestsOfV2 = /\/v2\/boards\/[^/?]+(?:\/posts)?(?:\?|$)/;
