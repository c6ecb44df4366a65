import type { Personalization } from '../model/personalization.ts';
import { dialogLooks, type DialogLooks } from '../appearance/dialog-looks.ts';
import type { OwnerFont } from './owner-font.ts';
import type { ReadingSetup } from './reading.ts';

interface OwnedFont {
  readonly address: string;
  readonly face: Promise<OwnerFont | null>;
  /** `''` until it is there. */
  names: string;
}

export interface DialogLooksReader {
  /** As the dialog is drawn when it is opened now. */
  read(personalization: Personalization | null): DialogLooks;
  close(): void;
}

/** The dialog's own look, and its font, which is taken when it is there before the dialog is: nothing moves. */
export function createDialogLooks({ theme, warn, options, environment, context }: ReadingSetup): DialogLooksReader {
  const leaving = new AbortController();
  let font: OwnedFont | null = null;

  const start = async (address: string, family: string): Promise<OwnerFont> => {
    const face = (await import('./owner-font.ts')).loadOwnerFont({
      address, family, service: options().service, isAllowed: context().isAllowedMedia, document, random: environment.random, fetch: environment.fetch, signal: leaving.signal,
    });
    if (!face) throw new Error('its host is not named in media-hosts');
    try {
      face.put(await face.arrival);
    } catch (problem) {
      face.close();
      throw problem;
    }
    return face;
  };
  const askFor = (address: string, family: string) => {
    if (font?.address === address) return;
    font?.face.then((face) => face?.close());
    const own: OwnedFont = (font = {
      address,
      names: '',
      face: start(address, family).then((face) => {
        own.names = face.names;
        return face;
      }).catch((problem: unknown) => {
        if (!leaving.signal.aborted) warn(`popup_font_woff_url: "${address.slice(0, 80)}" did not come (${problem instanceof Error ? problem.message : problem}).`);
        return null;
      }),
    });
  };

  return {
    read(personalization) {
      const looks = dialogLooks(personalization, theme());
      looks.problems.forEach(warn);
      if (looks.woff) askFor(looks.woff, `${personalization?.values['popup_font'] ?? ''}`);
      const names = looks.woff ? font?.names ?? '' : '';
      return { ...looks, properties: looks.properties.map(([name, value]) => [name, name === '--d-font-family' ? names + value : value] as const) };
    },
    close() {
      leaving.abort();
      font?.face.then((face) => face?.close());
    },
  };
}
