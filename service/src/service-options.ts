import type { BackupSchedule } from './backups/backup-place.ts';
import type { DatabaseOptions } from './database/connect.ts';
import type { Extensions } from './extensions.ts';
import type { FeedsOptions } from './feeds/feed-options.ts';
import type { ConfiguredApplications } from './feeds/networks/applications.ts';
import type { Networks } from './feeds/networks/networks.ts';
import type { StandIns } from './feeds/networks/stand-ins.ts';
import type { LimitOptions } from './http/limits/limiter.ts';
import type { WriteAccessLog } from './http/logs/access-log.ts';
import type { WindowLimit } from './http/sliding-window.ts';
import type { TracingOptions } from './jobs/tracing/tracer.ts';
import type { SendMail } from './team/mail/send-mail.ts';
import type { ResolveText } from './team/settings/verify-domains.ts';
import type { VisitorPostsOptions } from './visitors/visitor-posts-options.ts';

export interface ServiceOptions {
  readonly database: DatabaseOptions;
  /** What the demo and tests add. Omitted = nothing: a database with the demo's secrets is rejected. */
  readonly extensions?: Extensions;
  /** The setup code that the first visitor of an empty database must enter. Omitted = first-visit setup is disabled. */
  readonly setupCode?: string;
  /**
   * The service accepts requests from other machines, so actions for demo and tests are rejected (`public-start.ts`).
   */
  readonly isPublic?: boolean;
  /** Base address of links, without a trailing slash. Omitted = the address of the request. */
  readonly publicAddress?: string;
  /**
   * The start of links in mails, chats and events if there is no public address: the service on this machine. Omitted
   * with no public address = no mail at all, because its links must not repeat the `Host` of a request.
   */
  readonly ownAddress?: string;
  /** Header in which the owner's proxy sends the visitor's country. Omitted = the country is unknown. */
  readonly countryHeader?: string;
  /**
   * Header in which the owner's proxies append the visitor's address. Omitted = the address of the connection is used.
   */
  readonly addressHeader?: string;
  /** The number of proxies that write into that header. Omitted = one. */
  readonly addressProxies?: number;
  /** Origins whose pages may send an access token (`http/owner-origins.ts`). Omitted = none. */
  readonly ownerOrigins?: readonly string[];
  /** Allows webhooks to this machine and to private networks. Must not be enabled in public. */
  readonly webhooksMayBePrivate?: boolean;
  /** Options of the feeds that import posts. */
  readonly feeds?: FeedsOptions;
  /** How many days single engagement events are stored before they are reduced to daily sums. Omitted = 90. */
  readonly engagementDays?: number;
  /** Makes backups at intervals. Omitted = none. The database must be one that another process can open. */
  readonly backups?: BackupSchedule;
  /** Counts requests and work for a monitoring system. Omitted = it does not. */
  readonly metrics?: {
    /** The bearer token of `/metrics`. Omitted = the path does not exist. */
    readonly token?: string;
  };
  /** Sends traces to a collector (OpenTelemetry). Omitted = there are none. */
  readonly tracing?: TracingOptions;
  /** Limits of all public operations (`limits/limit-table.ts`). */
  readonly limits?: LimitOptions;
  /** Omitted = 5000 requests in 15 minutes for each token and client of version 1. */
  readonly v1Limit?: WindowLimit;
  /** Omitted = 10 submissions of a form in a minute and 60 in an hour for each client. */
  readonly formLimits?: readonly WindowLimit[];
  /** Options of visitors' posts and files. */
  readonly visitorPosts?: VisitorPostsOptions;
  /** Recorded responses in place of networks, for the demo and for tests. Omitted = nothing is simulated. */
  readonly networks?: Networks | null;
  /** Applications at the networks, for all teams. A team's own come first. */
  readonly networkApplications?: ConfiguredApplications;
  /** Addresses that are asked in place of networks, for tests. */
  readonly standIns?: StandIns;
  /** Reads the TXT records that verify domains. Omitted = the machine's own resolver. */
  readonly resolveText?: ResolveText;
  /** Sends mail: invitations, new passwords, codes. Omitted = the service sends no mail. */
  readonly sendMail?: SendMail | null;
  /**
   * Keys of 32 bytes for secrets in the database: the first encrypts, the others are former ones. Omitted = secrets are
   * readable until the process ends.
   */
  readonly secretsKeys?: readonly Buffer[];
  /** Receives one line per request. Omitted = there is no access log. */
  readonly writeAccessLog?: WriteAccessLog;
  /** Receives internal errors. */
  readonly reportError?: (error: unknown) => void;
  /** Receives one line for each change of the service's state, such as a lost database, and for what is odd in it. */
  readonly report?: (line: string) => void;
  /** Milliseconds since 1970. Omitted = the clock of PostgreSQL, or of this host for a file. */
  readonly now?: () => number;
}

/** Throws when a public service has options that are only for tests and demos. */
export function refuseTestOptions(options: ServiceOptions): void {
  if (options.isPublic !== true) return;
  if (options.extensions?.faults !== undefined)
    throw new Error(
      'FAULTS=1 lets everyone write to all boards. It is for tests on this machine only: unset it on a public service.',
    );
  if (options.webhooksMayBePrivate === true)
    throw new Error(
      'WEBHOOKS_TO_PRIVATE=1 lets users send requests to hosts of your own network. Unset it on a public service.',
    );
  if (options.feeds?.mayBePrivate === true)
    throw new Error(
      'FEEDS_FROM_PRIVATE=1 lets users send requests to hosts of your own network. Unset it on a public service.',
    );
  if (Object.keys(options.standIns ?? {}).length > 0)
    throw new Error('NETWORK_STAND_INS sends the secrets of accounts to other servers. Unset it on a public service.');
  if (options.extensions?.demo !== undefined && options.extensions.demo.isReset !== true)
    throw new Error(
      'DEMO=1 creates tokens and a password that are public. Unset it on a public service, ' +
        'or set DEMO_RESET_HOURS=24 for a demo that visitors may spoil.',
    );
}
