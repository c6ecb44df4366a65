/**
 * The elements to which a declaration of an owner applies. No rule applies to a control or to its contents.
 * - `anything`: can neither hide nor move its element, so it also applies to containers of controls.
 * - `boxes`: the same, except for links within a text: there, space above and below lies over the other lines.
 * - `cards`: a small movement or a filter of colors; it also applies to a whole card.
 * - `links`: hides or sizes a text, a picture or a link.
 * - `content`: takes an element out of its place; it applies only to texts and pictures that are not in links or
 *   controls and have none in them: a link that is moved with its parent would take the presses of what it covers.
 */
export type Reach = 'anything' | 'boxes' | 'cards' | 'links' | 'content';

export const allReaches: readonly Reach[] = ['anything', 'boxes', 'cards', 'links', 'content'];

const controls = 'button, input, select, textarea, summary, audio, video, iframe, [popover], .opener, .corner';
const cards = ':is(.classic-post, .popup-post)';
/**
 * The box of a picture and the footer are named here, because they get their controls after the card has been measured:
 * a rule that depended on `:has` alone would change their size at that moment. The button that opens a post without a
 * picture lies over the header.
 */
const holdsControl = `:is(.post-image-wrapper, header, footer, :has(${controls}))`;
/** Selects a card and the elements in it that are not part of a control. */
const ownersPart = `:is(${cards}, ${cards} *):not(:is(${controls}), :is(${controls}) *)`;

const conditions: Readonly<Record<Reach, string>> = {
  anything: ownersPart,
  boxes: `${ownersPart}:not(.post-content a, .post-content a *)`,
  cards: `${ownersPart}:not(${holdsControl}:not(${cards}))`,
  links: `${ownersPart}:not(${holdsControl}, ${cards})`,
  content: `${ownersPart}:not(${holdsControl}, ${cards}, a, a *, :has(a))`,
};

const generated = /::?(?:before|after|first-letter|first-line)$/;

function limitTo(condition: string, selector: string): string {
  const pseudo = generated.exec(selector)?.[0] ?? '';
  return `${selector.slice(0, selector.length - pseudo.length)}:where(${condition})${pseudo}`;
}

/** The selector, limited to elements that the reach allows. The condition adds no specificity. */
export const limitSelector = (selector: string, reach: Reach): string => limitTo(conditions[reach], selector);

/**
 * The selector of generated content before or after the contents of a card or of a container of controls; null = it
 * generates nothing. `heldBelow` keeps it out of the flow and below the controls.
 */
export const selectGenerated = (selector: string): string | null =>
  /::?(?:before|after)$/.test(selector) ? limitTo(`${ownersPart}:is(${holdsControl}, ${cards})`, selector) : null;

export const heldBelow = 'position:absolute!important;z-index:0!important;pointer-events:none!important';

/** Sizes of a value in px, as far as they are known; Infinity = unknown. */
function sizesOf(value: string): readonly number[] {
  const plain = value.replace(/\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^)]{0,100}\)|#[\da-f]+/gi, '');
  if (plain.includes('(')) return [Infinity];
  return [...plain.matchAll(/(?<![\w.-])([-+]?(?:\d+\.?\d*|\.\d+))([a-z%]*)/gi)].map(([, number = '', unit = '']) => {
    const size = Number(number);
    if (size === 0 || unit === 'px' || unit === '') return size;
    return /^r?em$/.test(unit) ? size * 16 : Infinity * Math.sign(size);
  });
}

const isWithin = (value: string, min: number, max: number): boolean =>
  sizesOf(value).every((size) => size >= min && size <= max);

const isBetween = (value: string, min: number, max: number): boolean =>
  value.split(/[\s,]+/).every((part) => parseFloat(part) >= min && parseFloat(part) <= max);

/** The largest values that leave the controls of a narrow card in their place, in px. */
const maxPadding = 32;
/** The space above and below a link that stays within its line. */
const maxLinePadding = 2;
const maxRadius = 32;
const maxType = 40;
const [minLine, maxLine] = [16, 64];
/** Lines that are closer lie over one another. */
const [minLines, maxLines] = [1, 4];
const [minSpacing, maxSpacing] = [-2, 16];
const maxShadow = 24;
/** The largest values for a link, in px. */
const maxLinkMargin = 48;
const maxLinkHeight = 96;

const movement: Readonly<Record<string, (value: string) => boolean>> = {
  translate: (value) => isWithin(value, -8, 8),
  scale: (value) => isBetween(value, 0.95, 1.05),
  rotate: (value) => /^-?[0-3](?:\.\d+)?deg$/.test(value),
  opacity: (value) => isBetween(value, 0.5, 1),
  transform: (value) =>
    [...value.matchAll(/(?<![a-z])([a-z]+)\(([^()]*)\)/gi)].every(([, name = '', inside = '']) =>
      movement[name.toLowerCase().replace(/[xy]$/, '')]?.(inside),
    ),
  filter: (value) =>
    [...value.matchAll(/(?<![a-z-])([a-z-]+)\(([^()]*)\)/gi)].every(
      ([, name = '', inside = '']) =>
        /^(?:grayscale|sepia|saturate|hue-rotate)$/.test(name) ||
        (/^(?:brightness|contrast)$/.test(name) && isBetween(inside, 0.5, 1.5)),
    ),
};

const boxes = /^(?:none|list-item|flow-root|-webkit-box|(?:inline-)?(?:block|flex|grid|table))$/;

const isLineHeight = (value: string): boolean =>
  value === 'normal' ||
  (/^[\d.]+$/.test(value) ? isBetween(value, minLines, maxLines) : isWithin(value, minLine, maxLine));

const paint =
  /^(?:color|background|border-(?:.*-)?(?:color|style)$|cursor|font|hyphens|text-(?!indent|overflow)|word-break)/;
const taking = /^(?:position|inset|top|right|bottom|left|z-index|order|float|flex-(?:grow|basis)|aspect-ratio)/;
const tall = /^(?:max-|min-)?(?:height|block-size)/;

const still =
  /^(?:color|background|border-(?:.*-)?(?:color|radius)$|box-shadow|cursor|filter|opacity|rotate|scale|text-(?:decoration|shadow)|transform|transition|animation|translate|visibility|z-index)/;

/** Whether a declaration moves nothing: a temporary rule must not move the element that is being pressed. */
export const isStill = (property: string): boolean => still.test(property);

/** The reach of a declaration that owners may use. */
export function reachOf(property: string, value: string): Reach {
  if (property === 'font-size') return isWithin(value, 0, maxType) ? 'anything' : 'content';
  if (property === 'line-height') return isLineHeight(value) ? 'anything' : 'content';
  if (property === 'box-shadow') return isWithin(value, -maxShadow, maxShadow) ? 'anything' : 'content';
  if (/^(?:letter|word)-spacing/.test(property))
    return isWithin(value, minSpacing, maxSpacing) ? 'anything' : 'content';
  if (/^border-.*radius/.test(property)) return isWithin(value, 0, maxRadius) ? 'anything' : 'links';
  if (/^(?:padding|border-.*width|(?:row-|column-)?gap)/.test(property)) {
    if (!isWithin(value, 0, maxPadding)) return 'content';
    return /top|bottom|block/.test(property) && !isWithin(value, 0, maxLinePadding) ? 'boxes' : 'anything';
  }
  if (paint.test(property)) return 'anything';
  if (/^(?:transition|animation)/.test(property) || movement[property]?.(value)) return 'cards';
  if (property === 'opacity' || property === 'filter') return 'links';
  if (taking.test(property) || movement[property]) return 'content';
  // A link that is a box becomes none: the space of an inline link lies over other lines.
  if (property === 'display' && !boxes.test(value)) return 'content';
  if (property.startsWith('margin')) return isWithin(value, 0, maxLinkMargin) ? 'links' : 'content';
  if (tall.test(property)) return isWithin(value, 0, maxLinkHeight) ? 'links' : 'content';
  return 'links';
}
