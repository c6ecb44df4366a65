import { randomBytes } from 'node:crypto';
import type { FaultRule } from '../../service/test/faults/fault-rule.ts';
import type { SeenRequest } from '../../service/test/faults/fault-registry.ts';
import { fillPath, paths } from '../../service/src/http/paths.ts';
import { demoTeamId, demoToken } from '../../demo/seed/seed.ts';
import type { SeedCta, SeedPost } from '../../demo/seed/seed-types.ts';
import type { EngagementName } from '../../src/model/engagement-names.ts';
import { origins } from './addresses.ts';
import { expect } from './expect.ts';
import { hasText } from './traffic.ts';

/**
 * Selects requests and the fault for them. With `status` or `body`, the fault replaces the real response; otherwise it
 * changes it. A string as `path` matches when path and query (without the scope) contain it.
 */
export interface Fault extends Omit<FaultRule, 'match'> {
  readonly path: string | RegExp;
  /** The default is every method except OPTIONS. */
  readonly method?: string;
  /** The number of requests with the fault. The default is all requests. */
  readonly times?: number;
}

/** Selects requests that the service has received. */
export interface SeenMatch {
  readonly method?: string;
  readonly path?: string | RegExp;
  readonly body?: string | RegExp;
}

/** The demo's board service for one test. Faults, requests and boards of one test do not affect other tests. */
export interface Service {
  /** The base address that a page of this test uses as its service. */
  readonly address: string;
  /**
   * Replaces all faults of the service by these. If several faults match a request, the first one that is not used up
   * applies.
   */
  breaks(...faults: readonly Fault[]): Promise<void>;
  /** Removes all faults. */
  heals(): Promise<void>;
  /** Returns the requests of this test that the service has received, including those of a closing page. */
  requests(match?: SeenMatch): Promise<readonly SeenRequest[]>;
  /** Waits until the service has received a matching request. */
  expectReceived(match: SeenMatch, times?: number): Promise<readonly SeenRequest[]>;
  /** Creates a board for this test. By default it is empty, public and not live. It is deleted after the test. */
  makeBoard(
    name: string,
    kind?: { readonly live?: boolean; readonly public?: boolean; readonly takesPosts?: boolean },
  ): Promise<{ readonly id: number; readonly slug: string }>;
  /** Changes the posts of a board that `makeBoard` created. Resolves with the ids of the added posts. */
  changePosts(slug: string, changes: PostChanges): Promise<readonly number[]>;
  /** Returns the counts of an event by the metrics operation, one line for each value of `group`. */
  figures(name: EngagementName, options: FigureOptions): Promise<readonly Figure[]>;
}

/** A seed post with the times of its publication and approval in ISO 8601 (default: now). */
export type NewPost = SeedPost & {
  readonly publishedAt?: string;
  readonly moderatedAt?: string;
  readonly status?: 'approved' | 'pending' | 'rejected';
};

export interface PostChanges {
  /** Calls to action that the posts of this change may refer to. */
  readonly ctas?: Readonly<Record<string, Omit<SeedCta, 'thumbnail'>>>;
  readonly add?: readonly NewPost[];
  readonly update?: readonly (NewPost & { readonly id: number })[];
  readonly remove?: readonly number[];
}

export interface FigureOptions {
  readonly boardId: number;
  readonly postId?: number;
  /** Dimensions by which the figures are grouped, with the names of the service: `post_id`, `theme`, … */
  readonly group?: readonly string[];
}

export interface Figure {
  readonly count: number;
  readonly dimensions: Readonly<Record<string, unknown>>;
}

interface MetricAttributes {
  readonly count: number;
  readonly dimensions: readonly { readonly name: string; readonly value: unknown }[];
}

export interface ScopedService {
  readonly service: Service;
  close(): Promise<void>;
}

export function openService(): ScopedService {
  const scope = `t${randomBytes(9).toString('hex')}`;
  let isTouched = false;

  async function ask(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${origins.service}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`The demo service refused ${method} ${path}: ${response.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  }

  const service: Service = {
    address: `${origins.service}/~${scope}`,
    async breaks(...faults) {
      isTouched = true;
      await ask('POST', '/__faults', { scope, rules: faults.map(ruleOf) });
    },
    heals: () => service.breaks(),
    async requests(match = {}) {
      const requests = readRequests(await ask('GET', `/__faults/${scope}/requests`));
      return requests.filter(
        ({ method, path, body }) =>
          (match.method === undefined || method === match.method) &&
          hasText(path, match.path) &&
          hasText(body, match.body),
      );
    },
    async expectReceived(match, times) {
      const count = expect.poll(async () => (await service.requests(match)).length, {
        message: `requests at the service that fit ${match.method ?? 'any method'} ${String(match.path ?? 'any path')}`,
      });
      await (times === undefined ? count.toBeGreaterThan(0) : count.toBe(times));
      return service.requests(match);
    },
    async makeBoard(name, kind = {}) {
      isTouched = true;
      return (await ask('POST', `/__scopes/${scope}/boards`, { name, ...kind })) as {
        readonly id: number;
        readonly slug: string;
      };
    },
    async changePosts(slug, changes) {
      const { ids } = (await ask('POST', `/__scopes/${scope}/posts`, { board: slug, ...changes })) as {
        readonly ids: readonly number[];
      };
      return ids;
    },
    async figures(name, { boardId, postId, group = [] }) {
      const address = new URL(
        origins.service + fillPath(paths.boardEngagement, { team_id: String(demoTeamId), embed_engagement_type: name }),
      );
      address.searchParams.set('filter[board_id]', String(boardId));
      if (postId !== undefined) address.searchParams.set('filter[post_id]', String(postId));
      if (group.length > 0) address.searchParams.set('group', group.join(','));
      const response = await fetch(address, {
        headers: { authorization: `Bearer ${demoToken}`, accept: 'application/vnd.api+json' },
      });
      if (!response.ok) throw new Error(`The metrics operation refused: ${response.status} ${await response.text()}`);
      const { data } = (await response.json()) as {
        readonly data: readonly { readonly attributes: MetricAttributes }[];
      };
      return data.map(({ attributes: { count, dimensions } }) => ({
        count,
        dimensions: Object.fromEntries(dimensions.map(({ name: key, value }) => [key, value])),
      }));
    },
  };
  return {
    service,
    async close() {
      if (isTouched) await ask('DELETE', `/__faults/${scope}`);
    },
  };
}

function ruleOf({ path, method, times, ...rest }: Fault): FaultRule {
  return {
    match: {
      path: typeof path === 'string' ? escapePattern(path) : path.source,
      ...(method !== undefined && { method }),
      ...(times !== undefined && { times }),
    },
    ...rest,
  };
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function readRequests(response: unknown): readonly SeenRequest[] {
  const list: unknown =
    typeof response === 'object' && response !== null && 'requests' in response ? response.requests : response;
  if (Array.isArray(list)) return list;
  throw new Error(
    'The demo service lists its requests in a form that e2e/support/service.ts does not know: ' +
      `${JSON.stringify(response).slice(0, 200)}`,
  );
}
