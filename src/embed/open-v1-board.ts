import type { BoardSource } from '../sources/board-source.ts';
import { createJsonpRequester } from '../sources/jsonp/jsonp-requester.ts';
import { createV1Source } from '../sources/jsonp/v1-source.ts';
import { createRequester } from '../sources/request.ts';
import type { Environment } from './environment.ts';
import type { BoardOptions } from './options.ts';

/**
 * A board of the legacy API. With a token its answers are foreign code, which runs in a locked room inside `place`;
 * without one `service` is the owner's proxy, which adds the token and answers with JSON like any other service.
 */
export function openV1Board({ board, service, token }: BoardOptions, place: HTMLElement, environment: Environment, warn: (problem: unknown) => void): BoardSource {
  if (token) warn('The token of this board stands in the page, so everyone can read the whole API with it. Let a proxy add it (docs/version-1.md has one of 30 lines) and leave token="…" out.');
  const requester = token ? createJsonpRequester(place, environment) : createRequester(environment);
  return createV1Source({ service, slug: board, token, requester });
}
