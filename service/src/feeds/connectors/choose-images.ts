import type { SourcePicture } from './connector.ts';
import { enlargeImage } from './enlarge-image.ts';
import { isVideoName } from './media-type.ts';
import { addressOf, lineOf } from './source-values.ts';

/** An image as a feed names it, before it is known whether it is one to show. */
export interface ImageDraft {
  readonly url: string | null | undefined;
  readonly alternativeText?: string | null | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** The base of a relative address. Omitted = the address of the post. */
  readonly base?: string | undefined;
}

export const maxPictures = 8;
/** Images of at most this size count visits. */
const maxTrackerPixels = 3;
/** Images of at most this size on both sides are icons of networks, flags and buttons. */
const maxIconPixels = 48;
/** Wider renditions are larger than any layout shows, and cost time. */
const maxUsefulWidth = 2600;

/** Hosts and paths that count visits, or draw separators and buttons. */
const trackers =
  /\/\/(?:pixel|stats?|counter|beacon|analytics|b\.scorecardresearch|ad\.doubleclick|www\.google-analytics)\.|\/~r\/|\/~ff\/|medium\.com\/_\/stat|feedsportal\.com|\/(?:pixel|spacer|blank|transparent|clear|1x1|b)\.gif(?:[?#]|$)/i;
export const avatars =
  /\/\/(?:(?:[\w-]+\.)*gravatar\.com|avatars?\d*\.[\w.-]+|lh\d\.googleusercontent\.com\/a-?)\/|\/(?:user-?)?avatars?(?:[-_][^/]*)?\/|[?&]d=(?:identicon|mm|mystery|monsterid|retro)/i;

/** Sizes of a rendition in an address: `-300x200.jpg`, `/300x200/`, `/w_300,h_200/`, `=w300-h200`, `/s1600/`, `@2x`. */
const sizes = [
  /[-_](\d{2,4})x(\d{2,4})(?=\.\w+$)/,
  /\/(\d{2,4})x(\d{2,4})(?=\/)/,
  /\/(?:resize:(?:fit|fill):|max\/)(\d{2,4})(?::\d{2,4})?(?=\/)/,
  /\/(?:[a-z]{1,3}_[\w.:]+,)*(?:w_(\d{2,4}))(?:,[a-z]{1,3}_[\w.:]+)*(?=\/)/,
  /=w(\d{2,4})(?:-h(\d{2,4}))?(?:-[\w-]*)?$/,
  /\/[sw](\d{2,4})(?:-[\w-]+)?(?=\/)/,
  /=s(\d{2,4})(?:-[\w-]+)?$/,
  /[-_](\d{3,4})w(?=\.\w+$)/,
  /@[23]x(?=\.\w+$)/,
  /-scaled(?=\.\w+$)/,
] as const;
const sizeParameters =
  /^(?:w|h|width|height|resize|fit|crop|quality|q|dpr|auto|format|fm|ssl|strip|size|s|imwidth|zoom)$/i;

interface Rendition {
  /** The same for all renditions of an image. */
  readonly key: string;
  /** 0 = unknown. */
  readonly width: number;
}

function readRendition(address: string, given: number | undefined): Rendition {
  const { hostname, pathname, searchParams } = new URL(address);
  // Photon of WordPress.com serves the images of other hosts below its own.
  const isProxy = /^i\d\.wp\.com$/.test(hostname);
  let path = isProxy ? pathname.slice(1) : `${hostname}${pathname}`;
  let width = given ?? 0;
  for (const pattern of sizes) {
    const found = pattern.exec(path);
    if (found === null) continue;
    width ||= Number(found[1] ?? 0);
    path = path.replace(pattern, '');
  }
  const rest = new URLSearchParams(searchParams);
  for (const [name, value] of searchParams)
    if (sizeParameters.test(name)) {
      if (/^(?:w|width|imwidth|resize|fit)$/i.test(name)) width ||= Number.parseInt(value, 10) || 0;
      rest.delete(name);
    }
  return { key: `${path.replace(/^www\./, '')}?${rest.toString()}`, width };
}

/** Whether two addresses, which may be relative, name renditions of one image. */
export function isSameImage(one: string, other: string): boolean {
  const [first, second] = [one, other].map((url) => addressOf(url, 'https://relative.invalid/'));
  return first != null && second != null && readRendition(first, 0).key === readRendition(second, 0).key;
}

/** Larger is better, up to the useful width; an unknown size is better than a small one. */
export function rank(width: number): number {
  if (width === 0) return 600;
  return width <= maxUsefulWidth ? width : 700 + 1 / width;
}

export function isTracker({ url, width, height }: ImageDraft): boolean {
  return (
    (width !== undefined && width <= maxTrackerPixels) ||
    (height !== undefined && height <= maxTrackerPixels) ||
    Math.max(width ?? Infinity, height ?? Infinity) <= maxIconPixels ||
    trackers.test(url ?? '')
  );
}

/**
 * Chooses the images of a post: one for all renditions of the same image, in the order of their first mention; no
 * trackers and no avatars.
 */
export function chooseImages(drafts: readonly ImageDraft[], base: string): readonly SourcePicture[] {
  const chosen = new Map<string, SourcePicture & { readonly width: number }>();
  for (const draft of drafts) {
    const given = addressOf(draft.url, addressOf(draft.base, base) ?? base);
    if (given === null || isTracker({ ...draft, url: given }) || avatars.test(given)) continue;
    if (isVideoName.test(new URL(given).pathname)) continue;
    const url = enlargeImage(given);
    const { key, width } = readRendition(url, url === given ? draft.width : undefined);
    const alternativeText = lineOf(draft.alternativeText, 1500);
    const known = chosen.get(key);
    if (!known) chosen.set(key, { url, alternativeText, width });
    else {
      const isBetter = rank(width) > rank(known.width);
      chosen.set(key, {
        ...(isBetter ? { url, width } : { url: known.url, width: known.width }),
        alternativeText: known.alternativeText ?? alternativeText,
      });
    }
  }
  return [...chosen.values()].slice(0, maxPictures).map(({ url, alternativeText }) => ({ url, alternativeText }));
}
