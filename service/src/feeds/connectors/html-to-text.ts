import { Parser } from 'htmlparser2';
import { isSameImage, isTracker, type ImageDraft } from './choose-images.ts';
import { findEmoji, readImage, type HtmlAttributes } from './html-images.ts';
import { isImageName } from './media-type.ts';
import { readVideo, type HtmlVideo } from './html-video.ts';
import { readPlayerElement, type PlayerVideo } from './video-player.ts';
import { createTextWriter } from './text-writer.ts';

/** Elements whose content is not part of the post's text. */
const silent = new Set(
  (
    'script style template noscript iframe object svg head title audio video canvas map select textarea ' +
    'datalist rp annotation annotation-xml dialog noframes'
  ).split(' '),
);
const paragraphs = new Set(
  (
    'address article aside blockquote details dl figcaption figure footer h1 h2 h3 h4 h5 h6 header hr main ' +
    'ol p pre section table ul'
  ).split(' '),
);
/** Elements that begin a line of their own, without a gap. */
const lines = new Set(
  'caption center dd dir div dt fieldset form legend li listing menu nav search summary xmp'.split(' '),
);

const isList = (name: string): boolean => name === 'ul' || name === 'ol';
const maxIndent = 5;

export interface HtmlText {
  readonly text: string;
  readonly pictures: readonly ImageDraft[];
  /** The first video in it. */
  readonly video: HtmlVideo | null;
  /** The first player of a network's video in it. */
  readonly player: PlayerVideo | null;
}

interface List {
  readonly isNumbered: boolean;
  count: number;
}

interface Open {
  readonly name: string;
  readonly isSilent: boolean;
  /** The image file to which a link leads: that of the image inside, perhaps in a larger rendition. */
  readonly linked: string | undefined;
  /** The base of relative addresses inside, by `xml:base`. */
  readonly base: string | undefined;
}

/** Classes of themes and frameworks for words that only a screen reader says, such as "opens in a new tab". */
const spokenOnly = /(?:^|\s)(?:screen-reader-text|sr-only|visually-?hidden|element-invisible)(?=\s|$)/i;

function isHidden(attributes: HtmlAttributes): boolean {
  return (
    'hidden' in attributes ||
    /(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(attributes['style'] ?? '') ||
    spokenOnly.test(attributes['class'] ?? '')
  );
}

function resolveBase(own: string | undefined, outer: string | undefined): string | undefined {
  if (own === undefined) return outer;
  return URL.canParse(own, outer) ? new URL(own, outer).href : outer;
}

function describeOpen(name: string, attributes: HtmlAttributes, outer: Open | undefined): Open {
  const target = name === 'a' ? attributes['href'] : outer?.linked;
  return {
    name,
    isSilent: (silent.has(name) && !(name === 'dialog' && 'open' in attributes)) || isHidden(attributes),
    base: resolveBase(attributes['xml:base'], outer?.base),
    linked: isImageName.test(target ?? '') ? target : undefined,
  };
}

/** Widths below this one are previews, for which a source of the same picture stands in. */
const previewWidth = 600;

/** The image itself is the last; its sources are the same image in other formats, and often in larger sizes. */
function bestOfPicture(drafts: readonly ImageDraft[]): ImageDraft | undefined {
  const image = drafts.at(-1);
  const width = image?.width ?? previewWidth;
  return drafts.find((source) => (source.width ?? previewWidth) > width) ?? image;
}

/**
 * Returns the text of a piece of HTML with its line breaks, and its images, without markup. Longer text is cut, because
 * no card shows that much.
 */
export function readHtml(html: string, maxLength = 200_000): HtmlText {
  const writer = createTextWriter();
  const pictures: ImageDraft[] = [];
  const open: Open[] = [];
  const lists: List[] = [];
  let video: HtmlVideo | null = null;
  let player: PlayerVideo | null = null;
  let [silence, fallbacks, preformatted, picture] = [0, 0, 0, null as ImageDraft[] | null];

  /** `noscript` contains what a reader without scripts sees, so its images count, but not its text. */
  function addImage(attributes: HtmlAttributes, name: string): void {
    const emoji = name === 'img' ? findEmoji(attributes) : null;
    if (emoji !== null) {
      if (silence === 0) writer.write(emoji);
      return;
    }
    const image = silence === fallbacks ? readImage(attributes, open.at(-1)?.base) : null;
    if (image === null || isTracker(image)) return;
    if (picture) picture.push(image);
    else pictures.push(image);
    const linked = open.at(-1)?.linked;
    if (linked !== undefined && isSameImage(linked, image.url ?? ''))
      pictures.push({ url: linked, alternativeText: image.alternativeText, base: image.base });
  }

  function openElement(name: string, attributes: HtmlAttributes): void {
    if (name === 'br') writer.breakLine();
    else if (name === 'pre') preformatted++;
    else if (name === 'rt') writer.write('(');
    else if (name === 'q') writer.write('“');
    else if (isList(name))
      lists.push({ isNumbered: name === 'ol', count: Number.parseInt(attributes['start'] ?? '1', 10) || 1 });
    if (paragraphs.has(name)) writer.startBlock(lists.length > 1 && isList(name) ? 1 : 2);
    else if (lines.has(name)) writer.startBlock(1);
    if (name === 'li') {
      const list = lists.at(-1);
      const value = Number.parseInt(attributes['value'] ?? '', 10);
      if (list && !Number.isNaN(value)) list.count = value;
      const indent = '  '.repeat(Math.min(Math.max(0, lists.length - 1), maxIndent));
      writer.mark(indent + (list?.isNumbered ? `${list.count++}. ` : '• '));
    }
    if (name === 'tr') writer.startRow();
    if (name === 'td' || name === 'th') writer.separate(' | ');
  }

  function closeElement(name: string): void {
    if (name === 'pre') preformatted--;
    else if (name === 'rt') writer.write(')');
    else if (name === 'q') writer.write('”');
    else if (isList(name)) lists.pop();
    else if (name === 'tr') writer.endRow();
    // An item may be empty.
    else if (name === 'li') writer.mark('');
    if (paragraphs.has(name)) writer.startBlock(lists.length > 0 && isList(name) ? 1 : 2);
    else if (lines.has(name)) writer.startBlock(1);
  }

  const parser = new Parser({
    onopentag: (name, attributes) => {
      const element = describeOpen(name, attributes, open.at(-1));
      if (name === 'picture') picture = [];
      if (name === 'img' || name === 'amp-img' || (name === 'source' && picture)) addImage(attributes, name);
      if (name === 'video') pictures.push({ url: attributes['poster'], base: open.at(-1)?.base });
      video ??= readVideo(name, attributes, open.at(-1));
      if (!isHidden(attributes)) player ??= readPlayerElement(name, attributes);
      open.push(element);
      silence += Number(element.isSilent);
      fallbacks += Number(name === 'noscript');
      if (silence === 0) openElement(name, attributes);
    },
    ontext: (part) => {
      if (silence > 0) return;
      if (preformatted > 0) writer.writeVerbatim(part);
      else writer.write(part);
    },
    onclosetag: (name) => {
      if (silence === 0) closeElement(name);
      silence -= Number(open.pop()?.isSilent ?? false);
      fallbacks -= Number(name === 'noscript');
      if (name === 'picture' && picture) {
        const best = bestOfPicture(picture);
        const [alternativeText] = picture.flatMap(({ alternativeText: words }) => words ?? []);
        if (best) pictures.push({ ...best, alternativeText: alternativeText ?? null });
        picture = null;
      }
    },
  });
  parser.end(html.slice(0, maxLength));
  return { text: writer.end(), pictures, video, player };
}
