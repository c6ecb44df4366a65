import type { Sender } from './connectors/sender.ts';

/** Options of feeds, set by the owner of the service or by a test. */
export interface FeedsOptions {
  /** Allows requests of feeds to this machine and to private networks. Must not be enabled in public. */
  readonly mayBePrivate?: boolean;
  /** Sends requests to other servers. Omitted = over the network. */
  readonly send?: Sender;
}
