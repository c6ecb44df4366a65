import { safeMedia } from '../safety/safe-url.ts';
import { readFontSheet } from '../safety/font-sheet.ts';
import type { SafeUrl } from '../model/safe.ts';
import { metricsOf } from './font-metrics.ts';

export interface OwnerFontSetup {
  /** A font file, or the service's style sheet of fonts, as the owner wrote it. */
  readonly address: string;
  /** The owner's name of the font, from which the widget estimates how much space its text needs. */
  readonly family: string;
  readonly service: string;
  /** Whether the host of this address may be contacted. */
  readonly isAllowed: (address: SafeUrl) => boolean;
  readonly document: Document;
  /** 0 to 1. */
  readonly random: () => number;
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  readonly signal: AbortSignal;
}

export interface OwnerFont {
  /** Names for `font-family`, which go before all others: the font, and its fallback until the font is loaded. */
  readonly names: string;
  /** The name of the fallback only; `''` when the font's metrics are unknown. */
  readonly until: string;
  /** Resolves when the font's files are loaded. Rejects with a sentence for the owner. */
  readonly arrival: Promise<readonly FontFace[]>;
  /** Resolves when the fallback is ready, or never will be. */
  readonly ready: Promise<unknown>;
  /** Shows the font: from now on every text that names it uses it. */
  put(faces: readonly FontFace[]): void;
  close(): void;
}

/** Maximum number of files of one font: each weight, style and script is a file. */
const maxFaces = 8;

/** Arial where it is installed, and fonts of the same widths elsewhere. */
const likeArial = ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo', 'Helvetica']
  .map((name) => `local("${name}")`)
  .join(',');

/**
 * Loads an owner's font with the browser's own loader, without a style sheet. Nothing of it stays in the document. Null
 * if its address may not be requested.
 */
export function loadOwnerFont({
  address,
  family,
  service,
  isAllowed,
  document,
  random,
  fetch,
  signal,
}: OwnerFontSetup): OwnerFont | null {
  const safe = safeMedia(address, service);
  if (!safe || !isAllowed(safe)) return null;
  // Another board of the page may have another font of this name.
  const name = `drystone-${random().toString(36).slice(2, 10)}`;
  const metrics = metricsOf(family);
  const until = metrics ? `"${name}-until"` : '';
  const added: FontFace[] = [];
  let isClosed = false;
  const add = (face: FontFace) => {
    if (signal.aborted || isClosed) return;
    document.fonts.add(face);
    added.push(face);
  };

  const listFaces = async (): Promise<readonly FontFace[]> => {
    if (!/\.css$/i.test(new URL(safe).pathname)) return [new FontFace(name, `url("${safe}")`, { display: 'swap' })];
    const response = await fetch(safe, { credentials: 'omit', referrerPolicy: 'strict-origin', signal });
    if (!response.ok) throw new Error(`the service responded ${response.status}`);
    return readFontSheet(await response.text(), safe, service)
      .filter(({ url }) => isAllowed(url))
      .slice(0, maxFaces)
      .map(({ url, ...descriptors }) => new FontFace(name, `url("${url}")`, { ...descriptors, display: 'swap' }));
  };
  const arrival = listFaces().then(async (faces) => {
    if (!faces.length) throw new Error('there is no font in it that may be asked for');
    return Promise.all(faces.map((face) => face.load()));
  });
  const fallbackFont = metrics && new FontFace(`${name}-until`, likeArial, metrics);

  return {
    names: `"${name}",${until && until + ','}`,
    until: until && until + ',',
    arrival,
    ready: fallbackFont ? fallbackFont.load().then(add, () => undefined) : Promise.resolve(),
    put: (faces) => faces.forEach(add),
    close() {
      isClosed = true;
      for (const face of added.splice(0)) document.fonts.delete(face);
    },
  };
}
