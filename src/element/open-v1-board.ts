import type { BoardSource } from '../sources/board-source.ts';
import { loadCode } from '../sources/load-code.ts';
import { createRequester } from '../sources/request.ts';
import { createV1Source } from '../sources/v1-source.ts';
import type { Environment } from './environment.ts';
import type { BoardOptions } from '../options/options.ts';

/**
 * A board of the legacy API. With a token its answers are foreign code, which runs in a locked room inside `place`;
 * without one `service` is the owner's proxy, which adds the token and answers with JSON like any other service.
 */
export async function openV1Board(
  { board, service, token, query, sort, savedFilter }: BoardOptions, place: HTMLElement, environment: Environment, warn: (problem: unknown) => void,
): Promise<BoardSource> {
  if (token) warn('The token of this board stands in the page, so everyone can read the whole API with it. Let a proxy add it (docs/version-1.md has a short one) and leave token="…" out.');
  if (sort || savedFilter) warn('sort="…" and saved-filter="…" have no effect: version 1 of the API has neither. Take them out, and narrow the board by network="…", tags="…" or query="…".');
  const requester = token
    ? (await loadCode(import('../sources/jsonp/jsonp-requester.ts'))).createJsonpRequester(place, environment)
    : createRequester(environment);
  return createV1Source({ service, slug: board, token, query, requester, now: environment.now, warn });
}
