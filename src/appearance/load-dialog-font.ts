import { pageDocument } from '../page/page-document.ts';
import { loadOwnerFont, type OwnerFontSetup } from './owner-font.ts';

export interface DialogFontSetup extends Pick<OwnerFontSetup, 'service' | 'isAllowed' | 'random'> {
  readonly warn: (problem: unknown) => void;
}

/** Maximum length of an address in a message to the owner. */
const maxQuote = 80;

/** Calls back with the names for `font-family` when the font is loaded. The owner is told if it does not load. */
export function loadDialogFont(
  { warn, ...setup }: DialogFontSetup,
  { file, family }: { readonly file: string; readonly family: string },
  onLoaded: (names: string) => void,
): () => void {
  const leaving = new AbortController();
  const font = loadOwnerFont({
    address: file,
    family,
    ...setup,
    document: pageDocument,
    fetch: (address, init) => fetch(address, init),
    signal: leaving.signal,
  });
  const load = async () => {
    if (!font) throw new Error('its host is not named in media-hosts');
    font.put(await font.arrival);
    if (!leaving.signal.aborted) onLoaded(font.names);
  };
  load().catch((problem: unknown) => {
    font?.close();
    if (leaving.signal.aborted) return;
    const reason = problem instanceof Error ? problem.message : problem;
    warn(`popup_font_woff_url: "${file.slice(0, maxQuote)}" did not load (${reason}).`);
  });
  return () => {
    leaving.abort();
    font?.close();
  };
}
