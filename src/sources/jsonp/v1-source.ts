import type { BoardSource } from '../board-source.ts';
import type { Requester } from '../request.ts';
import { SourceError } from '../source-error.ts';

export interface V1Options {
  /** Absolute address of the service or of the proxy that adds the token, without a slash at its end. */
  readonly service: string;
  /** The board's name. */
  readonly slug: string;
  /** The `api_token`; `''` = a proxy adds it. */
  readonly token: string;
  readonly requester: Requester;
}

/** A board of the legacy API: its feed and its profile. */
export function createV1Source(_options: V1Options): BoardSource {
  const fail = () => Promise.reject(new SourceError('rejected', 'being built'));
  return { loadBoard: fail, loadFirstPage: fail, loadNextPage: fail, loadMedia: fail, loadProducts: fail };
}
