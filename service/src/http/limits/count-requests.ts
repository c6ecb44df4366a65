import type { MiddlewareHandler } from 'hono';
import type { Database } from '../../database/schema.ts';
import type { RateHeaders, ServiceContext, ServiceEnvironment } from '../environment.ts';
import { ApiError } from '../json-api/api-error.ts';
import type { LimitName } from './limit-table.ts';
import type { LimitResult, Limiter } from './limiter.ts';
import { createEventLoopQuota } from './event-loop-quota.ts';
import { createRejectionDelay } from './delay-rejections.ts';
import { createTokenTeams } from './token-teams.ts';
import { createConcurrencyLimit, type ConcurrencyLimit } from './concurrency-limit.ts';
import type { FindRequestRule, RequestRule } from './request-rule.ts';
import type { Windows } from './windows.ts';

export interface RequestLimits {
  /** The first middleware: counts the request, and adds the remaining quota to every response. */
  readonly count: MiddlewareHandler<ServiceEnvironment>;
  /**
   * Rejects requests over the limit. It runs after the CORS middleware, so that pages of other origins can read the
   * response.
   */
  readonly refuse: MiddlewareHandler<ServiceEnvironment>;
}

/**
 * Maximum number of requests of one household in progress at a time. Public reads are processed one after another: a
 * database in a file responds without a pause, so several at a time gain nothing, and all others wait for all of them.
 * Cached responses do not wait.
 */
const [readsAtOnce, searchesAtOnce, othersAtOnce] = [1, 1, 3];
/**
 * Maximum number of uploads of one household at a time. They have a separate queue: their duration depends on the
 * household's connection, and requests for pages do not wait for them. A post has four files.
 */
const uploadsAtOnce = 4;
/**
 * A household's part of the event loop's time. Four greedy households use all of it; a single one is not noticeable.
 */
const partOfTime = 0.25;

/**
 * The limit of a request, in addition to those that its operation requires. A token counts for its team, wherever
 * version 2 accepts one.
 */
function findLimit({ req }: ServiceContext, { limit }: RequestRule): LimitName {
  const name = typeof limit === 'string' ? limit : limit(new URL(req.url).searchParams);
  const acceptsToken = name !== 'media' && name !== 'tokens';
  return acceptsToken && req.header('Authorization') !== undefined ? 'team_household' : name;
}

/** The headers of draft-ietf-httpapi-ratelimit-headers. */
function describeResponse(limiter: Limiter, { name, remaining, retryAfterS }: LimitResult): RateHeaders {
  const { amount, windowMs } = limiter.describe(name);
  const windowS = Math.round(windowMs / 1000);
  return {
    'RateLimit-Policy': `"${name}";q=${amount};w=${windowS}`,
    RateLimit: `"${name}";r=${remaining};t=${retryAfterS ?? windowS}`,
  };
}

/**
 * Limits all public requests: by household, and with a token also by team. Only valid tokens of a team count for that
 * team, so that strangers cannot use up its quota.
 */
export function createRequestLimits(
  database: Database,
  limiter: Limiter,
  {
    now,
    factor,
    windows,
    findRule,
  }: {
    readonly now: () => number;
    readonly factor: number;
    readonly windows: Windows;
    readonly findRule: FindRequestRule;
  },
): RequestLimits {
  const { nameClient } = windows;
  const teams = createTokenTeams(database);
  const delayRejections = createRejectionDelay(factor);
  const limit = createConcurrencyLimit(othersAtOnce * factor);
  const readLimit = createConcurrencyLimit(readsAtOnce * factor);
  const searchLimit = createConcurrencyLimit(searchesAtOnce * factor);
  const uploadLimit = createConcurrencyLimit(uploadsAtOnce * factor);
  const shares = createEventLoopQuota({ part: partOfTime * factor });
  function concurrencyLimitOf(name: LimitName, isUpload: boolean): ConcurrencyLimit {
    if (isUpload) return uploadLimit;
    if (name === 'searches') return searchLimit;
    return name === 'reads' ? readLimit : limit;
  }

  async function countRequest(context: ServiceContext, name: LimitName, client: string): Promise<LimitResult> {
    const own = await limiter.take(name, client, now());
    if (name !== 'team_household' || own.retryAfterS !== null) return own;
    const team = await teams.find(context.req.header('Authorization') ?? '', now());
    return team === null ? own : limiter.take('team', String(team), now());
  }

  return {
    count: async (context, next) => {
      const rule = findRule(context.req.method, context.req.path);
      if (rule === null) return next();
      const name = findLimit(context, rule);
      const client = nameClient('', context.get('address'), context.get('scope'));
      const response = await countRequest(context, name, client);
      const headers = describeResponse(limiter, response);
      context.set('rate', { name, rule, headers, retryAfterS: response.retryAfterS, client });
      await next();
      if (context.res.status === 429) await delayRejections(client, now());
      // A cached response already has the headers, and parsing its headers would be slow.
      if (context.get('isKept') === true) return;
      for (const [header, value] of Object.entries(headers)) context.res.headers.set(header, value);
    },
    refuse: async (context, next) => {
      const rate = context.get('rate');
      if (rate === undefined) return next();
      const { name, rule, retryAfterS, client } = rate;
      if (retryAfterS !== null)
        throw new ApiError('too_many_requests', 'Too many requests. Please wait a moment.', undefined, {
          'Retry-After': String(retryAfterS),
        });
      await concurrencyLimitOf(name, rule.isUpload).take(client, () =>
        // A request without a connection is from this process itself. No household waits for it, so it needs no share.
        context.env?.incoming === undefined
          ? next()
          : shares.take(client, (share) => {
              context.set('share', share);
              return next();
            }),
      );
    },
  };
}
