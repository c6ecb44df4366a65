import type { BoardContext, ReaderContext } from '../board-context.ts';
import { useLazy } from './use-lazy.ts';

/** Code with its words: `reader` is the context of the board with both kinds of them. */
export type ReaderCode<Code extends object> = Code & { readonly reader: ReaderContext };

/** Loads code together with its words, so that it never draws without them. Rejects when either does not come. */
export async function loadReaderCode<Code extends object>(
  context: BoardContext,
  load: () => Promise<Code>,
): Promise<ReaderCode<Code>> {
  const [code, readerWords] = await Promise.all([load(), context.loadReaderWords()]);
  return { ...code, reader: { ...context, readerWords } };
}

/** The same for a component: null until code and words are there. Where they do not come the owner is told. */
export const useReaderCode = <Code extends object>(
  context: BoardContext,
  isWanted: boolean,
  load: () => Promise<Code>,
): ReaderCode<Code> | null => useLazy(isWanted, () => loadReaderCode(context, load), context.warn);
