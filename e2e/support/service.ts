import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { origins } from './addresses.ts';

/** Which requests a fault is for. `path` is what comes after the scope: `/v2/boards/campaign/posts`. */
export interface FaultMatch {
  readonly method?: string;
  readonly path?: string;
  /** Only the first so many; all of them when absent. */
  readonly times?: number;
}

/** What happens in place of, or to, the true answer. */
export interface Fault {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly contentType?: string;
  readonly delayMs?: number;
  readonly dropConnection?: boolean;
  /** Cut the body off in the middle. */
  readonly truncate?: boolean;
}

export interface ServedRequest {
  readonly method: string;
  readonly path: string;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | null;
}

/** The demo's board service as one test sees it: faults, requests and extra posts of one test touch no other. */
export interface Service {
  /** The base address that a page of this test uses as its service. */
  readonly address: string;
  /** From now on: requests that match meet this fault. The first rule that matches wins. */
  breaks(match: FaultMatch, fault: Fault): Promise<void>;
  /** All faults off. */
  heals(): Promise<void>;
  /** What reached the service from this test; also what a page sent while it was being closed. */
  requests(match?: { readonly method?: string; readonly path?: string | RegExp }): Promise<readonly ServedRequest[]>;
  /** Waits until such a request has reached the service. */
  expectReceived(match: { readonly method?: string; readonly path?: string | RegExp }, times?: number): Promise<readonly ServedRequest[]>;
  /** New posts for this test's view of the board. */
  addPosts(posts: readonly unknown[]): Promise<void>;
}

export interface ScopedService {
  readonly service: Service;
  close(): Promise<void>;
}

export function openService(): ScopedService {
  const scope = `t${randomBytes(9).toString('hex')}`;
  const rules: ({ readonly match: FaultMatch } & Fault)[] = [];
  let isTouched = false;

  async function ask(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(`${origins.service}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The demo service refused ${method} ${path}: ${answer.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  }

  const service: Service = {
    address: `${origins.service}/~${scope}`,
    async breaks(match, fault) {
      isTouched = true;
      rules.push({ match, ...fault });
      await ask('POST', '/__faults', { scope, rules });
    },
    async heals() {
      rules.length = 0;
      await ask('DELETE', `/__faults/${scope}`);
    },
    async requests(match = {}) {
      const requests = readRequests(await ask('GET', `/__faults/${scope}/requests`));
      return requests.filter(({ method, path }) => (match.method === undefined || method === match.method)
        && (match.path === undefined || (typeof match.path === 'string' ? path.includes(match.path) : match.path.test(path))));
    },
    async expectReceived(match, times) {
      const count = expect.poll(async () => (await service.requests(match)).length, {
        message: `requests at the service that fit ${match.method ?? 'any method'} ${String(match.path ?? 'any path')}`,
      });
      await (times === undefined ? count.toBeGreaterThan(0) : count.toBe(times));
      return service.requests(match);
    },
    async addPosts(posts) {
      isTouched = true;
      await ask('POST', `/__scopes/${scope}/posts`, posts);
    },
  };
  return {
    service,
    async close() {
      if (isTouched) await ask('DELETE', `/__faults/${scope}`);
    },
  };
}

function readRequests(answer: unknown): readonly ServedRequest[] {
  if (Array.isArray(answer)) return answer;
  if (typeof answer === 'object' && answer !== null && 'requests' in answer && Array.isArray(answer.requests)) return answer.requests;
  throw new Error(`The demo service lists its requests in a form that e2e/support/service.ts does not know: ${JSON.stringify(answer).slice(0, 200)}`);
}
