import { useEffect, useState } from 'preact/hooks';
import type { DialogAppearance } from '../../appearance/dialog-appearance.ts';
import type { BoardContext } from '../board-context.ts';

interface LoadedFont {
  readonly file: string;
  readonly names: string;
}

/**
 * Loads the dialog's font file. Returns the names for `font-family` that go before all others, `''` until the font is
 * loaded. The newest file wins, and no earlier font stays in the document.
 */
export function useDialogFont(
  context: BoardContext,
  { fontFile: file, fontFamily: family }: Pick<DialogAppearance, 'fontFile' | 'fontFamily'>,
): string {
  const [loaded, setLoaded] = useState<LoadedFont | null>(null);
  useEffect(() => {
    if (!file) return undefined;
    let stop: (() => void) | null = null;
    let isGone = false;
    const { state, random, warn } = context;
    import('../../appearance/load-dialog-font.ts').then(({ loadDialogFont }) => {
      const { service } = state.options.peek();
      const { isAllowedMedia: isAllowed } = state.appearance.peek();
      const setup = { service, isAllowed, random, warn };
      if (!isGone) stop = loadDialogFont(setup, { file, family }, (names) => setLoaded({ file, names }));
    }, warn);
    return () => {
      isGone = true;
      stop?.();
    };
  }, [file, family]);
  return loaded?.file === file ? loaded.names : '';
}
