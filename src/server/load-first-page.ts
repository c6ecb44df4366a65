import type { BoardOptions } from '../options/options.ts';
import type { Board } from '../model/board.ts';
import type { Post } from '../model/post.ts';
import { createJsonApiSource } from '../sources/json-api/json-api-source.ts';
import { openRequester } from '../sources/open-requester.ts';
import { SourceError } from '../sources/source-error.ts';
import { baseQuery } from '../state/start-query.ts';
import type { Ask } from './record-responses.ts';

export interface FirstPage {
  readonly board: Board;
  readonly posts: readonly Post[];
}

/**
 * Sends the first requests of the board's own code, to the same addresses: the board, and its posts filtered by the
 * element's options. Rejects with a `SourceError`.
 */
export async function loadFirstPage(
  { board: slug, service, ...options }: BoardOptions,
  ask: Ask,
  timeoutMs: number,
  warn: (line: string) => void,
): Promise<FirstPage> {
  const source = createJsonApiSource({ service, slug, requester: openRequester(ask) });
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const [board, { posts }] = await Promise.all([
      source.loadBoard(signal),
      source.loadFirstPage(
        baseQuery(options, (problem) => warn(`${problem}`)),
        signal,
      ),
    ]);
    return { board, posts };
  } catch (cause) {
    if (cause instanceof SourceError) throw cause;
    throw new SourceError(signal.aborted ? 'timeout' : 'malformed', `${cause}`, { cause });
  }
}
