import type { ImageDraft } from './choose-images.ts';
import { pickFromSrcset } from './read-srcset.ts';

export type HtmlAttributes = Readonly<Record<string, string>>;

/** Attributes in which scripts for lazy images keep the address, best first. */
const lazyAttributes = [
  'data-src',
  'data-lazy-src',
  'data-original',
  'data-orig-file',
  'data-large-file',
  'data-full-url',
  'data-actualsrc',
  'data-hi-res-src',
  'data-echo',
  'data-lazy',
  'data-original-src',
  'data-image',
  'data-url',
  'lazy-src',
];
/** Names that scripts give to such attributes, besides: `nitro-lazy-src`, `data-cfsrc`, `data-lazyload`. */
const lazyName = /lazy|^(?=.*src$)(?:.*-)?data-|^data-(?:img|image|photo|pic)(?:-url)?$/i;
const notLazy = /alt|class|size|type|ratio|set$|thumb|small|low|placeholder|author|avatar/i;
const lazySets = ['data-srcset', 'data-lazy-srcset', 'data-original-set'];
/** Images that stand for another one until it is loaded. */
const placeholder =
  /^(?:data:|about:|blob:|#|$)|\/(?:placeholder|blank|spacer|transparent|loading|lazy(?:load)?|grey|gray)[\w-]*\.(?:gif|png|svg|jpe?g|webp)(?:[?#]|$)/i;
const looksLikeAddress = /^(?:https?:)?\/\/|^\.{0,2}\/|^[^\s{}<>]+\.(?:jpe?g|png|gif|webp|avif)(?:[?#]|$)/i;
const emojiNames = /\b(?:emoji|twemoji|wp-smiley|smiley|emoticon|custom-emoji)\b/i;
const emojiAddress = /\/(?:emoji|twemoji|smileys?|emoticons?)\/|\/emoji\.php\/|s\.w\.org\/images\/core\/emoji/i;
const writerNames = /(?:^|\s)(?:avatar|u-photo-author|author-image|author-avatar)(?=\s|$)/i;
const maxEmojiLetters = 32;

function readPixels(attributes: HtmlAttributes, name: 'width' | 'height'): number | undefined {
  const styled = new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*(\\d+)px`, 'i').exec(attributes['style'] ?? '')?.[1];
  const plain = /^\s*(\d+)(?:\s*px)?\s*$/.exec(attributes[name] ?? '')?.[1];
  const pixels = plain ?? styled;
  return pixels === undefined ? undefined : Number(pixels);
}

/** The text of an image that stands for an emoji; null when it is none, `''` when it has no text. */
export function findEmoji(attributes: HtmlAttributes): string | null {
  const { alt = '', src = '' } = attributes;
  const isNamed = emojiNames.test(attributes['class'] ?? '') || emojiAddress.test(src);
  if (!isNamed) return null;
  // A custom emoji (":party:") has no letter of its own.
  if (/^:[\w+-]+:$/.test(alt.trim())) return '';
  return [...alt].length <= maxEmojiLetters ? alt : null;
}

/** Reads an element that shows an image; null when it names none, is not shown, or shows the writer. */
export function readImage(attributes: HtmlAttributes, base: string | undefined): ImageDraft | null {
  if ('hidden' in attributes || writerNames.test(attributes['class'] ?? '')) return null;
  const ready = (url: string | undefined): string | null =>
    url !== undefined && !placeholder.test(url.trim()) ? url.trim() : null;
  const named = Object.keys(attributes).filter((name) => lazyName.test(name) && !notLazy.test(name));
  const lazy = [...lazyAttributes, ...named].flatMap((name) => {
    const url = ready(attributes[name]);
    // `_{width}x.jpg` is completed by a script.
    return url !== null && looksLikeAddress.test(url) && !/[{}]/.test(url) ? [url] : [];
  })[0];
  const [set] = [...lazySets, 'srcset'].flatMap((name) => pickFromSrcset(attributes[name] ?? '') ?? []);
  const src = ready(attributes['src']);
  const width = readPixels(attributes, 'width');
  const isBetter = set !== undefined && (src === null || (set.width ?? 0) > (width ?? 0) || set.density > 1);
  const url = lazy ?? (isBetter ? set.url : src) ?? set?.url;
  if (url === undefined || url === null) return null;
  return {
    url,
    alternativeText: attributes['alt'] || attributes['data-image-title'] || null,
    // The size of the rendition, not that of the page: its key finds the image's other renditions.
    width: url === set?.url ? (set.width ?? width) : width,
    height: readPixels(attributes, 'height'),
    base,
  };
}
