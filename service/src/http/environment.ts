import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { LimitName } from './limits/limit-table.ts';
import type { RequestRule } from './limits/request-rule.ts';
import type { Share } from './limits/event-loop-quota.ts';

export interface RateHeaders {
  readonly 'RateLimit-Policy': string;
  readonly RateLimit: string;
}

/** The values that every handler of the service has in its context. */
export interface ServiceEnvironment {
  Variables: {
    /** Base address of all links in this response: origin, and the scope's prefix in tests. */
    base: string;
    /** The same for links that leave this response (`link-base.ts`). null = not configured. */
    linkBase: string | null;
    /** Signs the addresses of files in a response for a team; absent when everyone may read the response. */
    signMedia?: (json: string) => string;
    /** The test that this request belongs to; null outside of tests. */
    scope: string | null;
    /**
     * The client's address, from the connection or from the headers of the owner's proxies (`remote-address.ts`); `''`
     * when the application is called without a server.
     */
    address: string;
    /** The id of the operation that responds; absent for other routes, and for cached responses. */
    operation?: string;
    /** Identifies the request in the log and in the response's `X-Request-Id`. */
    requestId?: string;
    /** The result of the limits for this request; absent when no limit applies. */
    rate?: {
      readonly name: LimitName;
      readonly rule: RequestRule;
      readonly headers: RateHeaders;
      readonly retryAfterS: number | null;
      readonly client: string;
    };
    /** Counts expensive work (`limits/event-loop-quota.ts`). */
    share?: Share;
    /** The number of public changes that the response must have seen, when it may be cached: a replica may make it. */
    publicVersion?: number;
    /** Receives a response that may be cached for later requests. */
    keep?: (body: string, etag: string) => void;
    /** Whether the response is from the cache and complete. */
    isKept?: boolean;
    /** The fault for this response; only tests set and read it. */
    fault?: unknown;
  };
  /** Absent when the application is called without a server. */
  Bindings: Partial<HttpBindings>;
}

export type ServiceContext = Context<ServiceEnvironment>;
