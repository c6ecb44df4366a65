import { addressProblem } from '../appearance/address-problem.ts';
import type { Appearance } from '../appearance/appearance.ts';
import type { Personalization } from '../model/personalization.ts';
import { loadOwnerFont, type OwnerFont } from '../appearance/owner-font.ts';
import { swapFont } from './swap-font.ts';
import { pageDocument } from '../page/page-document.ts';

/** A cached or nearby font loads within this time; the cards do not wait longer for it. */
const fontPatienceMs = 150;

export interface BoardFontSetup {
  readonly service: string;
  readonly root: () => HTMLElement | null;
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  readonly random: () => number;
  readonly setTimer: (run: () => void, afterMs: number) => () => void;
  readonly warn: (problem: unknown) => void;
}

export interface BoardFont {
  /**
   * Loads the font of an appearance. Resolves with the names for `font-family`, which go before all others, when the
   * font is loaded or its fallback is ready; `''` = the page sets a font, or the appearance names no font file.
   */
  load(appearance: Appearance, personalization: Personalization | null): Promise<string>;
  close(): void;
}

/** The font file of the cards. A font that loads late is swapped in only where nothing moves. */
export function createBoardFont({ service, root, fetch, random, setTimer, warn }: BoardFontSetup): BoardFont {
  const leaving = new AbortController();
  let current: { readonly face: OwnerFont; readonly address: string } | null = null;
  let stopSwap = () => {};

  const drop = () => {
    stopSwap();
    current?.face.close();
    current = null;
  };

  const arrive = (face: OwnerFont, address: string, family: string) =>
    new Promise<void>((resolve) => {
      const cancel = setTimer(resolve, fontPatienceMs);
      face.arrival.then(
        (faces) => {
          cancel();
          if (leaving.signal.aborted || current?.face !== face) return resolve();
          const container = root();
          // There are no posts yet that could move.
          if (!container?.querySelector('article')) face.put(faces);
          else stopSwap = swapFont({ container, without: face.until + family, put: () => face.put(faces), setTimer });
          resolve();
        },
        (problem: unknown) => {
          cancel();
          resolve();
          if (leaving.signal.aborted) return;
          warn(
            `font_secondary_woff_url: "${address.slice(0, 80)}" did not load ` +
              `(${problem instanceof Error ? problem.message : problem}). ` +
              ("Its server must let other origins read it (CORS), and the page's Content-Security-Policy list " +
                'its host in font-src.'),
          );
        },
      );
    });

  return {
    async load({ fontFile, isAllowedMedia, properties }, personalization) {
      const container = root();
      const isPages = container && getComputedStyle(container).getPropertyValue('--drystone-font-family');
      if (current?.address !== fontFile) drop();
      if (!fontFile || isPages) return '';
      if (!current) {
        const face = loadOwnerFont({
          address: fontFile,
          service,
          isAllowed: isAllowedMedia,
          document: pageDocument,
          random,
          fetch,
          signal: leaving.signal,
          family: `${personalization?.values['font_secondary'] ?? ''}`,
        });
        if (!face) {
          warn(addressProblem('font_secondary_woff_url', fontFile, { service, isAllowed: isAllowedMedia }));
          return '';
        }
        current = { face, address: fontFile };
        const family = properties.find(([name]) => name === '--d-font-family')?.[1] ?? '';
        await Promise.all([arrive(face, fontFile, family), face.ready]);
      }
      return current?.address === fontFile ? current.face.names : '';
    },
    close() {
      leaving.abort();
      drop();
    },
  };
}
