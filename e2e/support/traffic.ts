import type { BrowserContext, Request } from '@playwright/test';
import { expect } from './expect.ts';

/** One request of a page, and its result so far. */
export interface Exchange {
  readonly method: string;
  readonly url: string;
  readonly origin: string;
  /** The path without the query. */
  readonly path: string;
  /** Playwright's resource type: document, script, stylesheet, image, fetch, xhr, ping, font, media, … */
  readonly type: string;
  readonly body: string | null;
  status: number | null;
  /** The reason for a missing response; `aborted` when the page canceled the request. */
  failure: string | null;
}

/** A request must match all given members. A string matches when the address (or body) contains it. */
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
  /** Returns all requests so far, in the order in which they were sent. */
  all(): readonly Exchange[];
  matching(pattern: ExchangePattern | string | RegExp): readonly Exchange[];
  /** Waits until a matching request was sent (`times`: exactly this number) and returns the matching requests. */
  expectSent(pattern: ExchangePattern | string | RegExp, times?: number): Promise<readonly Exchange[]>;
  /**
   * Expects no matching request so far and until the end of the test. Before the call, the test must wait for an event
   * that is later than the request would be: an early assertion proves nothing.
   */
  expectNotSent(pattern: ExchangePattern | string | RegExp): void;
  /** Returns the host and port of all requests over the network, sorted and without duplicates. */
  hostsAsked(): readonly string[];
  /** Deletes the earlier requests, so that a test can check the next step alone. Forbidden requests stay forbidden. */
  clear(): void;
}

export interface TrafficLog {
  readonly traffic: Traffic;
  /** Returns all requests, including those that `clear` has deleted. */
  everything(): readonly Exchange[];
  /** Describes the requests that were sent although `expectNotSent` forbids them. */
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
  return `${method} ${url} (${type}) → ${failure ?? status ?? 'no response yet'}`;
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

export function hasText(text: string, wanted: string | RegExp | undefined): boolean {
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

/**
 * Maps the engines' messages for a request that the page canceled to `aborted`: leaving, an AbortSignal, a removed
 * picture. Such a request is not an error.
 */
function nameFailure(text: string): string {
  return /ERR_ABORTED|NS_BINDING_ABORTED/.test(text) ? 'aborted' : text;
}

const describe = (pattern: ExchangePattern) =>
  Object.entries(pattern)
    .map(([key, value]) => `${key} ${String(value)}`)
    .join(', ');

const listOf = (exchanges: readonly Exchange[]) =>
  `there were:\n${exchanges.map((exchange) => `  ${describeExchange(exchange)}`).join('\n')}`;
