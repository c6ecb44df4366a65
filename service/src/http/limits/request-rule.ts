import type { LimitName } from './limit-table.ts';

export type LimitRule = LimitName | ((search: URLSearchParams) => LimitName);

/** What an address that is no operation of version 2 says about its requests. */
export interface RouteRule {
  /** A path as the application has it; `/*` at its end = everything below. */
  readonly path: string;
  readonly limit: LimitRule;
  /** Its duration depends on the client's connection, so it waits in a queue of its own. */
  readonly isUpload?: boolean;
}

/** What is known about a request before any handler runs. */
export interface RequestRule {
  readonly limit: LimitRule;
  readonly isUpload: boolean;
  /** The response is equal for all clients without a token, until anything public changes. */
  readonly isCached: boolean;
}

/** Returns the rule of a request; null = no limit counts it here. */
export type FindRequestRule = (method: string, path: string) => RequestRule | null;
