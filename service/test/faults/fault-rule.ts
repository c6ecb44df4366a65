import { ApiError } from '../../src/http/json-api/api-error.ts';

/** A fault and its condition. The first rule of a scope that matches a request and is not used up applies. */
export interface FaultRule {
  readonly match: {
    /** Omitted = every method except OPTIONS, because the browser sends preflights, not the test. */
    readonly method?: string;
    /** Regular expression for path and query (without the scope). */
    readonly path: string;
    /** The number of requests to which the rule applies. Omitted = all. */
    readonly times?: number;
  };
  /** A status or a body replaces the service's response; without them the rule changes the service's own response. */
  readonly status?: number;
  /**
   * The request's parameter `callback` replaces `{callback}`, because scripts call the function that the page chose.
   */
  readonly body?: string;
  readonly contentType?: string;
  /** null removes a header, including those that allow other origins. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /** The delay before all other processing. */
  readonly delayMs?: number;
  /** Closes the connection: without a response, or with `truncate` during the response. */
  readonly dropConnection?: boolean;
  /** The number of body bytes sent; without `dropConnection` the response then ends as if it were complete. */
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

/** Reads the rules. Throws 400, because a test with a mistyped rule would pass without testing anything. */
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
