import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { RateHeaders } from '../limits/count-requests.ts';
import type { LimitName } from '../limits/limit-table.ts';
import type { Share } from '../limits/shares.ts';
import type { FaultRule } from '../faults/fault-rule.ts';

/** What every handler of the service finds in its context. */
export interface ServiceEnvironment {
  Variables: {
    /** Address that all links of this answer start with: origin, and the scope's prefix in tests. */
    base: string;
    /** The test that this request belongs to; null outside of tests. */
    scope: string | null;
    /**
     * Who asks, by the connection or by what the owner's proxies say (`remote-address.ts`); `''` when the application
     * is called without a server.
     */
    address: string;
    /** What the limits say of this request; absent where it falls under none. */
    rate?: {
      readonly name: LimitName;
      readonly headers: RateHeaders;
      readonly retryAfterS: number | null;
      readonly client: string;
    };
    /** Where work is counted that costs much (`limits/shares.ts`). */
    share?: Share;
    /** Told what is answered, where it may be kept for the next who asks. */
    keep?: (body: string, etag: string) => void;
    /** The answer was kept from an earlier request, and is whole. */
    isKept?: boolean;
    /** What shall go wrong with this answer; only ever set in tests. */
    fault?: FaultRule;
  };
  /** Absent when the application is called without a server. */
  Bindings: Partial<HttpBindings>;
}

export type ServiceContext = Context<ServiceEnvironment>;
