import type { FirstPaint } from '../first-paint/first-paint.tsx';
import type { BoardOptions } from '../options/options.ts';
import type { BoardSource } from '../sources/board-source.ts';
import { createJsonApiSource } from '../sources/json-api/json-api-source.ts';
import { readCachedResponses } from '../sources/cached-responses.ts';
import { createLazySource } from '../sources/lazy-source.ts';
import { lazyImport } from '../sources/lazy-import.ts';
import { createRequester } from '../sources/request.ts';
import type { Environment } from './environment.ts';

export interface BoardSourcesSetup {
  readonly options: BoardOptions;
  readonly first: FirstPaint;
  readonly shadow: ShadowRoot;
  readonly environment: Environment;
  readonly warn: (problem: unknown) => boolean;
  /** Ends the present task between two parts of a long one. */
  readonly pause: () => Promise<void>;
}

interface BoardSources {
  readonly source: BoardSource;
  /** The board as the browser has stored it. */
  readonly keptSource: BoardSource | null;
}

/** Chooses the source of a board: version 2 of its service, or one whose code is loaded on demand. */
export function createBoardSources(setup: BoardSourcesSetup): BoardSources {
  const { options, first, shadow, environment, warn, pause } = setup;
  const { board: slug, service, api } = options;
  if (!slug || !service || api === 'v1') {
    const load = () =>
      lazyImport(import('./fallback-source.ts')).then(({ createFallbackSource }) =>
        createFallbackSource(options, shadow, environment, warn),
      );
    return { source: createLazySource(load), keptSource: null };
  }
  const { responses, read } = first;
  // The responses of the first paint are loaded again only when the service has newer ones.
  if (first.painted) for (const address of responses.keys()) responses.set(address, null);
  const requester = createRequester(environment, responses);
  return {
    source: createJsonApiSource({ service, slug, requester, first: read, pause }),
    keptSource: createJsonApiSource({ service, slug, requester: readCachedResponses(environment) }),
  };
}
