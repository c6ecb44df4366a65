import type { BrowserContext, Request } from '@playwright/test';
import { expect } from './expect.ts';

/** One request of a page, and how it ended as far as is known by now. */
export interface Exchange {
  readonly method: string;
  readonly url: string;
  readonly origin: string;
  /** Without the query. */
  readonly path: string;
  /** Playwright's word: document, script, stylesheet, image, fetch, xhr, ping, font, media, … */
  readonly type: string;
  readonly body: string | null;
  status: number | null;
  /** Why there was no answer; `aborted` when the page itself gave the request up. */
  failure: string | null;
}

/** All given parts must fit. A string fits when the address (or body) contains it. */
export interface ExchangePattern {
  readonly method?: string;
  readonly url?: string | RegExp;
  readonly origin?: string;
  readonly path?: string | RegExp;
  readonly type?: string;
  readonly body?: string | RegExp;
  readonly status?: number;
}

export interface Traffic {
  /** Everything so far, in the order in which it was asked for. */
  all(): readonly Exchange[];
  matching(pattern: ExchangePattern | string | RegExp): readonly Exchange[];
  /** Waits until such a request was made (`times`: exactly so often) and returns what was found. */
  expectSent(pattern: ExchangePattern | string | RegExp, times?: number): Promise<readonly Exchange[]>;
  /**
   * No such request was made until now, and none will be until the test ends. First wait for something that comes
   * later than the request would have: an assertion that only runs early proves nothing.
   */
  expectNotSent(pattern: ExchangePattern | string | RegExp): void;
  /** Host and port of everything that was asked for over the network, sorted, each once. */
  hostsAsked(): readonly string[];
  /** Forgets what was, so that the next lines speak of the next step alone. What must not be sent stays forbidden. */
  clear(): void;
}

export interface TrafficLog {
  readonly traffic: Traffic;
  /** Also what `clear` has made the test forget. */
  everything(): readonly Exchange[];
  /** What was forbidden by `expectNotSent` and sent all the same. */
  broken(): readonly string[];
}

export function recordTraffic(context: BrowserContext): TrafficLog {
  let exchanges: Exchange[] = [];
  const byRequest = new Map<Request, Exchange>();
  const forbidden: { readonly pattern: ExchangePattern; readonly since: number }[] = [];
  const everything: Exchange[] = [];

  context.on('request', (request) => {
    const exchange = exchangeOf(request);
    byRequest.set(request, exchange);
    exchanges.push(exchange);
    everything.push(exchange);
  });
  context.on('response', (response) => {
    const exchange = byRequest.get(response.request());
    if (exchange) exchange.status = response.status();
  });
  context.on('requestfailed', (request) => {
    const exchange = byRequest.get(request);
    if (exchange) exchange.failure = nameFailure(request.failure()?.errorText ?? 'unknown');
  });

  const find = (pattern: ExchangePattern) => exchanges.filter((exchange) => fits(exchange, pattern));
  const traffic: Traffic = {
    all: () => exchanges,
    matching: (pattern) => find(patternOf(pattern)),
    async expectSent(given, times) {
      const pattern = patternOf(given);
      const poll = expect.poll(() => find(pattern).length, {
        message: `requests that fit ${describe(pattern)}; ${listOf(exchanges)}`,
      });
      await (times === undefined ? poll.toBeGreaterThan(0) : poll.toBe(times));
      return find(pattern);
    },
    expectNotSent(given) {
      const pattern = patternOf(given);
      forbidden.push({ pattern, since: everything.length });
      expect(find(pattern).map(describeExchange), `nothing that fits ${describe(pattern)}`).toEqual([]);
    },
    hostsAsked: () =>
      [
        ...new Set(exchanges.filter(({ url }) => /^(https?|wss?):/.test(url)).map(({ url }) => new URL(url).host)),
      ].sort(),
    clear() {
      exchanges = [];
    },
  };
  return {
    traffic,
    everything: () => everything,
    broken: () =>
      forbidden.flatMap(({ pattern, since }) =>
        everything
          .slice(since)
          .filter((exchange) => fits(exchange, pattern))
          .map((exchange) => `sent, but must not be: ${describeExchange(exchange)}`),
      ),
  };
}

export function describeExchange({ method, url, type, status, failure }: Exchange): string {
  return `${method} ${url} (${type}) → ${failure ?? status ?? 'no answer yet'}`;
}

export function fits(exchange: Exchange, pattern: ExchangePattern): boolean {
  return (
    (pattern.method === undefined || exchange.method === pattern.method) &&
    (pattern.origin === undefined || exchange.origin === pattern.origin) &&
    (pattern.type === undefined || exchange.type === pattern.type) &&
    (pattern.status === undefined || exchange.status === pattern.status) &&
    hasText(exchange.url, pattern.url) &&
    hasText(exchange.path, pattern.path) &&
    hasText(exchange.body ?? '', pattern.body)
  );
}

export function patternOf(pattern: ExchangePattern | string | RegExp): ExchangePattern {
  return typeof pattern === 'string' || pattern instanceof RegExp ? { url: pattern } : pattern;
}

function hasText(text: string, wanted: string | RegExp | undefined): boolean {
  if (wanted === undefined) return true;
  return typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text);
}

function exchangeOf(request: Request): Exchange {
  const url = request.url();
  const { origin, pathname } = URL.canParse(url) ? new URL(url) : { origin: 'null', pathname: url };
  return {
    method: request.method(),
    url,
    origin,
    path: pathname,
    type: request.resourceType(),
    body: request.postData(),
    status: null,
    failure: null,
  };
}

/** The engines' words for "the page gave it up": leaving, an AbortSignal, a removed picture. That is no fault. */
function nameFailure(text: string): string {
  return /ERR_ABORTED|NS_BINDING_ABORTED/.test(text) ? 'aborted' : text;
}

const describe = (pattern: ExchangePattern) =>
  Object.entries(pattern)
    .map(([key, value]) => `${key} ${String(value)}`)
    .join(', ');

const listOf = (exchanges: readonly Exchange[]) =>
  `there were:\n${exchanges.map((exchange) => `  ${describeExchange(exchange)}`).join('\n')}`;
