import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { FaultRule } from '../faults/fault-rule.ts';

/** What every handler of the service finds in its context. */
export interface ServiceEnvironment {
  Variables: {
    /** Address that all links of this answer start with: origin, and the scope's prefix in tests. */
    base: string;
    /** The test that this request belongs to; null outside of tests. */
    scope: string | null;
    /** Who asks, by the connection or by what the owner's proxies say (`remote-address.ts`); `''` when the application is called without a server. */
    address: string;
    /** What shall go wrong with this answer; only ever set in tests. */
    fault?: FaultRule;
  };
  /** Absent when the application is called without a server. */
  Bindings: Partial<HttpBindings>;
}

export type ServiceContext = Context<ServiceEnvironment>;
