import type { BoardOptions } from '../options/options.ts';
import type { BoardSource } from '../sources/board-source.ts';
import { createMixSource } from '../sources/json-api/mix-source.ts';
import { lazyImport } from '../sources/lazy-import.ts';
import { createRequester } from '../sources/request.ts';
import { SourceError } from '../sources/source-error.ts';
import { createV1Source } from '../sources/v1-source.ts';
import type { Environment } from './environment.ts';

const tokenInPage =
  'The token of this board is part of the page, so everyone can read the whole API with it. ' +
  'Let a proxy add it (docs/version-1.md has a short one) and leave token="…" out.';
const noOrder =
  'sort="…" and saved-filter="…" have no effect: version 1 of the API has neither. ' +
  'Take them out, and narrow the board by network="…", tags="…" or query="…".';

/**
 * The source of an element that names no board of version 2: a board of version 1, or a mix. With a token the responses
 * of version 1 are foreign code, which runs in a sandbox inside `place`; without one `service` is the owner's proxy.
 */
export async function createFallbackSource(
  options: BoardOptions,
  place: ShadowRoot,
  environment: Environment,
  warn: (problem: unknown) => void,
): Promise<BoardSource> {
  const { board, mix, service, token, query, sort, savedFilter } = options;
  if (!service || !(board || mix)) throw new SourceError('not-found', '');
  if (!board) return createMixSource({ service, id: () => mix.trim(), requester: createRequester(environment) });
  if (token) warn(tokenInPage);
  if (sort || savedFilter) warn(noOrder);
  const requester = token
    ? (await lazyImport(import('../sources/jsonp/jsonp-requester.ts'))).createJsonpRequester(place, environment)
    : createRequester(environment);
  return createV1Source({ service, slug: board, token, query, requester, now: environment.now, warn });
}
