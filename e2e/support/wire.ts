import type { Fault } from './service.ts';

/** The version of the service's API that the boards of a project speak. */
export type Api = 'v2' | 'v1';

// Patterns for both versions: a page speaks one of them, and `test.ts` sees to it that nothing is asked of the other.

export const postsPath = /\/v2\/boards\/[\w.-]+\/posts|\/v1\/feed\/[\w.-]+/;
export const postsRequest = { method: 'GET', path: new RegExp(`(?:${postsPath.source})$`) };
/** Of one board, the query too. */
export const postsOf = (slug: string) => ({
  method: 'GET',
  path: new RegExp(`/(?:boards/${slug}/posts|feed/${slug})$`),
});
/** A page that is not the first. */
export const furtherPage = { ...postsRequest, url: /page(?:\[|%5B)(?!size)|[?&]offset=/ };
export const boardRequest = (slug: string) => new RegExp(`/boards/${slug}\\?|/profile/${slug}(?:\\?|$)`);

const parameters = { networks: ['type', 'source'], tags: ['tag', 'tags'], query: ['q', 'query'] } as const;

/** The address of a request that is narrowed by this, and by whatever else. */
export const narrowedBy = (filter: keyof typeof parameters, value: string): RegExp => {
  const [v2, v1] = parameters[filter];
  return new RegExp(`[?&](?:filter\\[${v2}\\]|${v1})=${encodeURIComponent(value).replaceAll('%2C', ',')}(?=&|$)`);
};

/**
 * A service that refuses what is asked by such a path. Version 1 tells it inside of an answer, because no script of
 * another status runs.
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

/** What no board of version 1 asks for. */
export const requestsOfV2 = /\/v2\/boards\/[^/?]+(?:\/posts)?(?:\?|$)/;
