import { useEffect, useState } from 'preact/hooks';
import type { DialogAppearance } from '../../appearance/dialog-appearance.ts';
import type { OwnerFont } from '../../appearance/owner-font.ts';
import type { BoardContext } from '../board-context.ts';

/** Of an address that is told to the owner. */
const maxQuote = 80;

interface LoadedFont {
  readonly file: string;
  readonly names: string;
}

/**
 * Loads the dialog's font file. Answers the names for `font-family` that come before all others, `''` until the font is
 * there. The newest file wins, and nothing of an earlier one stays in the document.
 */
export function useDialogFont(
  { state, random, warn }: BoardContext,
  { fontFile: file, fontFamily: family }: Pick<DialogAppearance, 'fontFile' | 'fontFamily'>,
): string {
  const [loaded, setLoaded] = useState<LoadedFont | null>(null);
  useEffect(() => {
    if (!file) return undefined;
    const leaving = new AbortController();
    let font: OwnerFont | null = null;
    const load = async () => {
      const { loadOwnerFont } = await import('../../appearance/owner-font.ts');
      if (leaving.signal.aborted) return;
      font = loadOwnerFont({
        address: file,
        family,
        service: state.options.peek().service,
        isAllowed: state.appearance.peek().isAllowedMedia,
        document,
        random,
        fetch: (address, init) => fetch(address, init),
        signal: leaving.signal,
      });
      if (!font) throw new Error('its host is not named in media-hosts');
      font.put(await font.arrival);
      if (!leaving.signal.aborted) setLoaded({ file, names: font.names });
    };
    load().catch((problem: unknown) => {
      font?.close();
      if (leaving.signal.aborted) return;
      const reason = problem instanceof Error ? problem.message : problem;
      warn(`popup_font_woff_url: "${file.slice(0, maxQuote)}" did not come (${reason}).`);
    });
    return () => {
      leaving.abort();
      font?.close();
    };
  }, [file, family]);
  return loaded?.file === file ? loaded.names : '';
}
