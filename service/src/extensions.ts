import type { Hono, MiddlewareHandler } from 'hono';
import type { Database } from './database/schema.ts';
import type { DemoSignIn } from './auth/oauth/authorization-page.ts';
import type { ServiceEnvironment } from './http/environment.ts';
import type { MediaFile } from './visitors/media/media-files.ts';

/** The content of a demo. The service itself has none, and does not import the demo's. */
export interface DemoContent {
  /** Folders whose files are public below `/media/`. */
  readonly mediaFolders: readonly string[];
  /** Fills an empty database, or adds what is new to a database of an earlier version. */
  fill(
    database: Database,
    given: {
      readonly files: ReadonlyMap<string, MediaFile>;
      readonly nowMs: number;
      readonly ownerOrigins: readonly string[];
    },
  ): Promise<void>;
  /** The values that prefill the sign-in page. */
  readonly signIn?: DemoSignIn;
  /** Adds the pages of the demo itself. */
  readonly addRoutes?: (
    app: Hono<ServiceEnvironment>,
    given: { readonly database: Database; readonly now: () => number },
  ) => void;
  /** It begins anew every few hours, so that visitors may spoil it: only then may it be public. */
  readonly isReset?: boolean;
}

export interface OpenFaultInjection {
  /** The outermost middleware: records requests, and applies the rule of the test. */
  readonly breakResponses: MiddlewareHandler<ServiceEnvironment>;
  /** The innermost middleware: responds instead of the service. */
  readonly respondInstead: MiddlewareHandler<ServiceEnvironment>;
  addRoutes(app: Hono<ServiceEnvironment>): void;
}

/** Lets tests break responses and change boards. It must not be enabled in public. */
export interface FaultInjection {
  /** The test that a request belongs to; null = none. */
  readScope(url: string): string | null;
  /** The path without the prefix of the test. */
  getPath(request: Request): string;
  open(given: {
    readonly database: Database;
    readonly files: ReadonlyMap<string, MediaFile>;
    readonly now: () => number;
    readonly closing: AbortSignal;
  }): OpenFaultInjection;
}

/** Parts of a service that the caller adds. */
export interface Extensions {
  readonly demo?: DemoContent;
  readonly faults?: FaultInjection;
}
