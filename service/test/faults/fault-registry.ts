import type { FaultRule } from './fault-rule.ts';

export interface SeenRequest {
  readonly method: string;
  /** Path and query, without the scope. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The rules of tests and the recorded requests, by scope. */
export interface FaultRegistry {
  setRules(scope: string, rules: readonly FaultRule[]): void;
  /** Deletes rules and requests. */
  clear(scope: string): void;
  record(scope: string, request: SeenRequest): void;
  requests(scope: string): readonly SeenRequest[];
  /** Returns the rule that applies to this request and counts the use. */
  takeRule(scope: string, method: string, path: string): FaultRule | null;
}

/** The maximum number of recorded requests; a test with more is in an endless loop. */
const maxRequests = 10_000;

interface Page {
  rules: { readonly rule: FaultRule; readonly path: RegExp; left: number }[];
  requests: SeenRequest[];
}

export function createFaultRegistry(): FaultRegistry {
  const pages = new Map<string, Page>();

  function pageOf(scope: string): Page {
    const page = pages.get(scope) ?? { rules: [], requests: [] };
    pages.set(scope, page);
    return page;
  }

  return {
    setRules: (scope, rules) => {
      pageOf(scope).rules = rules.map((rule) => ({
        rule,
        path: new RegExp(rule.match.path),
        left: rule.match.times ?? Infinity,
      }));
    },
    clear: (scope) => void pages.delete(scope),
    record: (scope, request) => {
      const { requests } = pageOf(scope);
      if (requests.length < maxRequests) requests.push(request);
    },
    requests: (scope) => pages.get(scope)?.requests ?? [],
    takeRule: (scope, method, path) => {
      const entry = pages
        .get(scope)
        ?.rules.find(
          ({ rule, path: pattern, left }) =>
            left > 0 &&
            (rule.match.method === undefined ? method !== 'OPTIONS' : rule.match.method.toUpperCase() === method) &&
            pattern.test(path),
        );
      if (!entry) return null;
      entry.left--;
      return entry.rule;
    },
  };
}
