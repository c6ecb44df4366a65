import type { MiddlewareHandler } from 'hono';
import type { Database } from '../database/schema.ts';
import type { ServiceContext, ServiceEnvironment } from '../http/environment.ts';
import { ApiError } from '../json-api/api-error.ts';
import type { LimitName } from './limit-table.ts';
import type { LimitAnswer, Limiter } from './limiter.ts';
import { createShares } from './shares.ts';
import { createSlowFloods } from './slow-floods.ts';
import { createTokenTeams } from './token-teams.ts';
import { createTurns, type Turns } from './turns.ts';
import type { Windows } from './windows.ts';

export interface RequestLimits {
  /** First of all: counts the request, and tells what is left in every answer. */
  readonly count: MiddlewareHandler<ServiceEnvironment>;
  /** Where pages of other origins can read the answer: refuses what was counted as too much. */
  readonly refuse: MiddlewareHandler<ServiceEnvironment>;
}

/**
 * Requests of one household that are worked at together. What all may read is made one after another: a file's database
 * answers without a pause, so several at once gain nothing, and everybody else waits for all of them. Answers that are
 * kept wait for nobody.
 */
const [readsAtOnce, searchesAtOnce, othersAtOnce] = [1, 1, 3];
/**
 * Requests of one household that bring bytes of files, in a line of their own: they come as fast as the household
 * sends, and its pages do not wait for them. A post has four files.
 */
const uploadsAtOnce = 4;
/** Of the event loop's time: four greedy households leave nothing, and one is not felt. */
const partOfTime = 0.25;

/**
 * Which limit a request falls under, beside those of its operation. Version 1 has its own; a browser's question before
 * a request is free.
 */
function findLimit({ req }: ServiceContext): LimitName | null {
  const { method, path } = req;
  if (method === 'OPTIONS') return null;
  if (path.startsWith('/media/') || path.startsWith('/exports/')) return 'media';
  if (path.startsWith('/oauth/')) return 'tokens';
  if (!path.startsWith('/v2/')) return null;
  if (req.header('Authorization') !== undefined) return 'team_household';
  if (method === 'POST' && path.endsWith('/posts_summary')) return 'summaries';
  return /[?&]filter(?:\[|%5B)q(?:\]|%5D)=/i.test(req.url) ? 'searches' : 'reads';
}

export interface RateHeaders {
  readonly 'RateLimit-Policy': string;
  readonly RateLimit: string;
}

/** As draft-ietf-httpapi-ratelimit-headers has them. */
function describeAnswer(limiter: Limiter, { name, remaining, retryAfterS }: LimitAnswer): RateHeaders {
  const { amount, windowMs } = limiter.describe(name);
  const windowS = Math.round(windowMs / 1000);
  return {
    'RateLimit-Policy': `"${name}";q=${amount};w=${windowS}`,
    RateLimit: `"${name}";r=${remaining};t=${retryAfterS ?? windowS}`,
  };
}

/**
 * The one limiter before all that is public: by household, and with a token by team. A team is counted only for tokens
 * that are its own, so that no stranger uses up what it has.
 */
export function createRequestLimits(
  database: Database,
  limiter: Limiter,
  { now, factor, windows }: { readonly now: () => number; readonly factor: number; readonly windows: Windows },
): RequestLimits {
  const { nameClient } = windows;
  const teams = createTokenTeams(database);
  const slowFloods = createSlowFloods(factor);
  const turns = createTurns(othersAtOnce * factor);
  const readTurns = createTurns(readsAtOnce * factor);
  const searchTurns = createTurns(searchesAtOnce * factor);
  const uploadTurns = createTurns(uploadsAtOnce * factor);
  const shares = createShares({ part: partOfTime * factor });
  function turnsOf(name: LimitName, path: string): Turns {
    if (path.includes('/uploads')) return uploadTurns;
    if (name === 'searches') return searchTurns;
    return name === 'reads' ? readTurns : turns;
  }

  async function countRequest(context: ServiceContext, name: LimitName, client: string): Promise<LimitAnswer> {
    const own = await limiter.take(name, client, now());
    if (name !== 'team_household' || own.retryAfterS !== null) return own;
    const team = await teams.find(context.req.header('Authorization') ?? '', now());
    return team === null ? own : limiter.take('team', String(team), now());
  }

  return {
    count: async (context, next) => {
      const name = findLimit(context);
      if (name === null) return next();
      const client = nameClient('', context.get('address'), context.get('scope'));
      const answer = await countRequest(context, name, client);
      const headers = describeAnswer(limiter, answer);
      context.set('rate', { name, headers, retryAfterS: answer.retryAfterS, client });
      await next();
      if (context.res.status === 429) await slowFloods(client, now());
      // What was kept has them already, and its headers are not taken apart.
      if (context.get('isKept') === true) return;
      for (const [header, value] of Object.entries(headers)) context.res.headers.set(header, value);
    },
    refuse: async (context, next) => {
      const rate = context.get('rate');
      if (rate === undefined) return next();
      const { name, retryAfterS, client } = rate;
      if (retryAfterS !== null)
        throw new ApiError('too_many_requests', 'That was very often. Please wait a moment.', undefined, {
          'Retry-After': String(retryAfterS),
        });
      await turnsOf(name, context.req.path).take(client, () =>
        // What came without a connection is this process's own: nobody waits for it but who called.
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
