import type { BoardContext, ReaderContext } from '../board-context.ts';
import { useLazy } from './use-lazy.ts';

/** Code with its texts: `reader` is the context of the board with both kinds of texts. */
export type ReaderCode<Code extends object> = Code & { readonly reader: ReaderContext };

/** Loads code together with its texts, so that it never renders without them. Rejects when either does not load. */
export async function loadReaderCode<Code extends object>(
  context: BoardContext,
  load: () => Promise<Code>,
): Promise<ReaderCode<Code>> {
  const [code, readerWords] = await Promise.all([load(), context.loadReaderWords()]);
  return { ...code, reader: { ...context, readerWords } };
}

/** The same for a component: null until code and texts are loaded. If they do not load, the owner sees a warning. */
export const useReaderCode = <Code extends object>(
  context: BoardContext,
  isWanted: boolean,
  load: () => Promise<Code>,
): ReaderCode<Code> | null => useLazy(isWanted, () => loadReaderCode(context, load), context.warn);
