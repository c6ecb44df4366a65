import { ApiError } from '../json-api/api-error.ts';

/** What goes wrong, and when. The first rule of a scope that fits a request and is not used up is the one that acts. */
export interface FaultRule {
  readonly match: {
    /** Left out = every method but OPTIONS: a preflight is the browser's, not the test's. */
    readonly method?: string;
    /** Regular expression, searched in path and query (without the scope). */
    readonly path: string;
    /** The rule acts on so many requests, then no more. Left out = on all. */
    readonly times?: number;
  };
  /** With a status or a body the service is not asked at all; else its own answer is changed. */
  readonly status?: number;
  /** `{callback}` in it becomes the request's parameter of that name: scripts call what the page chose. */
  readonly body?: string;
  readonly contentType?: string;
  /** null takes a header away, also those that allow other origins. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /** Waits before anything else. */
  readonly delayMs?: number;
  /** Closes the connection: without an answer, or with `truncate` in the middle of it. */
  readonly dropConnection?: boolean;
  /** Bytes of the body that are sent; without `dropConnection` the answer then ends as if that were all. */
  readonly truncate?: number;
}

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isCount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isObject: Check = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

const matchChecks: Readonly<Record<string, Check>> = { method: isText, path: isText, times: isCount };
const ruleChecks: Readonly<Record<string, Check>> = {
  match: isObject,
  status: (value) => isCount(value) && Number(value) >= 200 && Number(value) <= 599,
  body: isText,
  contentType: isText,
  headers: (value) =>
    isObject(value) && Object.values(value as object).every((header) => header === null || isText(header)),
  delayMs: isCount,
  dropConnection: (value) => typeof value === 'boolean',
  truncate: isCount,
};

function findBadName(value: object, checks: Readonly<Record<string, Check>>): string | undefined {
  return Object.entries(value).find(([name, item]) => !(Object.hasOwn(checks, name) && checks[name]?.(item)))?.[0];
}

/** Throws 400: a mistyped rule would make a test pass that tests nothing. */
export function readFaultRules(value: unknown): FaultRule[] {
  if (!Array.isArray(value)) throw new ApiError('malformed_body', 'rules must be a list.');
  return value.map((item: unknown) => {
    if (!isObject(item)) throw new ApiError('malformed_body', 'A rule must be an object.');
    const rule = item as FaultRule;
    const bad =
      findBadName(rule, ruleChecks) ??
      (rule.match === undefined || typeof rule.match.path !== 'string'
        ? 'match'
        : findBadName(rule.match, matchChecks));
    if (bad !== undefined) throw new ApiError('malformed_body', `A rule has a bad "${bad}".`);
    return rule;
  });
}
