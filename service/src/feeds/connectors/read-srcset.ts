/** One candidate of `srcset`. Its width is unknown (0) if only a density is given. */
interface Candidate {
  readonly url: string;
  readonly width: number;
  readonly density: number;
}

/** The widest rendition that a layout needs; a wider one is chosen only if there is no other. */
const usefulWidth = 2000;

/**
 * Splits `srcset` as HTML says: an address ends at white space, so it may contain commas; a comma at its end separates
 * candidates without a descriptor.
 */
function readCandidates(srcset: string): readonly Candidate[] {
  const found: Candidate[] = [];
  const pattern = /[\s,]*(?![\s,])(\S*[^\s,])(?:,|\s*$|\s+([^,(]*(?:\([^)]*\)[^,(]*)*)(?:,|$))/y;
  while (pattern.lastIndex < srcset.length) {
    const match = pattern.exec(srcset);
    if (match === null) break;
    const [, url = '', descriptors = ''] = match;
    found.push({
      url,
      width: Number(/(?<!\d)(\d+)w\b/.exec(descriptors)?.[1] ?? 0),
      density: Number(/(?<![\d.])([\d.]+)x\b/.exec(descriptors)?.[1] ?? 1),
    });
  }
  return found;
}

/** An image of `srcset`; its width is unknown if only a density is given. */
export interface SetImage {
  readonly url: string;
  readonly width: number | undefined;
  readonly density: number;
}

/** Returns the best image of `srcset`; null when there is none. */
export function pickFromSrcset(srcset: string): SetImage | null {
  const candidates = readCandidates(srcset.slice(0, 20_000)).filter(({ url }) =>
    /^(?!data:|about:)[^\s]*[./]/i.test(url),
  );
  const rank = ({ width, density }: Candidate): number =>
    width > usefulWidth ? 700 + 1 / width : width > 0 ? width : Math.min(density, 2) * 100;
  const [best] = [...candidates].sort((one, other) => rank(other) - rank(one));
  return best ? { url: best.url, width: best.width || undefined, density: best.density } : null;
}
