/**
 * The allowed declarations of an owner's style sheet: properties by name, values by their parts. Everything outside
 * these lists is refused, so that a future feature of browsers stays refused until someone has reviewed it.
 */

const properties = new RegExp(
  `^(?:${[
    'align-(?:content|items|self)',
    'aspect-ratio',
    'animation(?:-(?:delay|direction|duration|fill-mode|iteration-count|name|timing-function))?',
    'background(?:-(?:attachment|blend-mode|clip|color|image|origin|position(?:-[xy])?|repeat(?:-[xy])?|size))?',
    'border(?:-[a-z-]+)?',
    '(?:row-|column-)?gap',
    '(?:max-|min-)?(?:width|height|inline-size|block-size)',
    'bottom',
    'box-(?:shadow|sizing)',
    'color',
    'content',
    'cursor',
    'display',
    'filter',
    'flex(?:-[a-z]+)?',
    'float',
    'font(?:-(?:family|size|stretch|style|variant(?:-[a-z-]+)?|weight|width))?',
    'font-(?:kerning|feature-settings|optical-sizing|size-adjust|variation-settings)',
    'hyphens',
    'inset(?:-[a-z-]+)?',
    'justify-(?:content|items|self)',
    'left',
    'letter-spacing',
    'line-height',
    '-webkit-line-clamp',
    '-webkit-box-orient',
    'margin(?:-[a-z-]+)?',
    'object-(?:fit|position)',
    'opacity',
    'order',
    'overflow(?:-[a-z]+)?',
    'padding(?:-[a-z-]+)?',
    'place-(?:content|items|self)',
    'position',
    'right',
    'rotate',
    'scale',
    'text-(?:align(?:-last)?|decoration(?:-[a-z-]+)?|indent|overflow|shadow|transform)',
    'text-(?:underline-(?:offset|position)|wrap(?:-[a-z]+)?)',
    'top',
    'transform(?:-origin)?',
    'transition(?:-[a-z-]+)?',
    'translate',
    'vertical-align',
    'visibility',
    'white-space(?:-[a-z]+)?',
    'word-(?:break|spacing)',
    'z-index',
  ].join('|')})$`,
);

/** Properties that are refused for the card itself, because the board measures and places it. */
const placedByBoard =
  /^(?:position|inset|top|right|bottom|left|float|display|margin|order|(?:max-|min-)?(?:width|height|inline-size|block-size)|overflow)/;

const functions = new Set([
  'rgb',
  'rgba',
  'hsl',
  'hsla',
  'hwb',
  'lab',
  'lch',
  'oklab',
  'oklch',
  'color',
  'color-mix',
  'calc',
  'min',
  'max',
  'clamp',
  'var',
  'linear-gradient',
  'radial-gradient',
  'conic-gradient',
  'repeating-linear-gradient',
  'repeating-radial-gradient',
  'repeating-conic-gradient',
  'cubic-bezier',
  'steps',
  'linear',
  'translate',
  'translatex',
  'translatey',
  'rotate',
  'scale',
  'scalex',
  'scaley',
  'skew',
  'skewx',
  'skewy',
  'blur',
  'brightness',
  'contrast',
  'grayscale',
  'hue-rotate',
  'invert',
  'saturate',
  'sepia',
  'drop-shadow',
  'opacity',
]);

/**
 * The bounds of a value, by unit: no card needs values outside of them. A number without a unit is a weight, an order
 * or a share.
 */
const bounds: Readonly<Record<string, readonly [min: number, max: number]>> = {
  '': [-1000, 1000],
  px: [-40, 400],
  em: [-2, 25],
  rem: [-2, 25],
  ex: [-2, 25],
  ch: [-2, 60],
  lh: [-2, 25],
  '%': [-100, 100],
  vw: [0, 100],
  vh: [0, 100],
  cqw: [0, 100],
  cqi: [0, 100],
  vmin: [0, 100],
  vmax: [0, 100],
  pt: [-30, 300],
  deg: [-360, 360],
  turn: [-1, 1],
  rad: [-7, 7],
  s: [0, 20],
  ms: [0, 20_000],
  fr: [0, 100],
};

/** Tighter limits of some properties: a large blur is slow to paint, and an enlarged card covers its neighbours. */
const tighter: readonly (readonly [property: RegExp, unit: string, max: number])[] = [
  [/^(?:filter|box-shadow|text-shadow)$/, 'px', 40],
  [/^(?:scale|transform)$/, '', 1.5],
  [/^letter-spacing|^word-spacing/, 'px', 40],
  [/^animation-iteration-count$/, '', 3],
];

/** Maximum number of characters of generated content: it is meant for an arrow or a quotation mark, not for a text. */
const maxContent = 12;

/**
 * Minimum duration of an animation. WCAG 2.3.1 allows three flashes a second; a change and its reverse take two of
 * these durations.
 */
const minAnimationMs = 400;

/** A string. An unclosed one matches, too: otherwise the search would begin again at each quote. */
const quoted = /"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?/g;

const toMs = (number: number, unit: string) => (unit === 's' ? number * 1000 : number);

/** The reason why a declaration is refused; null if it is allowed. `value` is the browser's serialization. */
export function refuseDeclaration(property: string, value: string, isCard: boolean): string | null {
  if (property.startsWith('--')) return 'only pages set custom properties';
  if (!properties.test(property)) return 'this property is not allowed';
  if (isCard && placedByBoard.test(property)) return 'the board places and sizes its cards';
  const strings = value.match(quoted) ?? [];
  const bare = value.replace(quoted, ' ');
  if (/[^\w\s.,%()+*/#-]/.test(bare)) return 'its value has characters that are not allowed';
  if (property === 'content') {
    if (!/^\s*(?:(?:none|normal)\s*)?$/.test(bare) || strings.some((text) => text.length - 2 > maxContent))
      return `only text of up to ${maxContent} characters can be added`;
  } else if (strings.length > 0 && !property.startsWith('font')) return 'it must not contain text';
  if (property === 'position' && !/^(?:static|relative|absolute|initial|inherit|unset)$/.test(bare))
    return 'only static, relative and absolute stay inside of a card';
  if (/\binfinite\b/.test(bare)) return 'visitors cannot stop endless motion';
  for (const [, name = ''] of bare.matchAll(/(?<![-\w])([-\w]+)\(/g))
    if (!functions.has(name.toLowerCase())) return `${name}() is not allowed`;
  for (const [, name = ''] of bare.matchAll(/var\(\s*([^\s,)]*)/g))
    if (!name.startsWith('--drystone-')) return 'only --drystone-… properties can be read';
  for (const [, text = '', unit = ''] of bare.matchAll(
    /(?<![\w#.-])([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)([a-z%]*)/gi,
  )) {
    const number = Number(text);
    const [min, max] = bounds[unit.toLowerCase()] ?? [0, -1];
    const limit = Math.min(
      max,
      ...tighter.filter(([pattern, of]) => of === unit && pattern.test(property)).map(([, , max]) => max),
    );
    if (!(number >= min && number <= limit)) return `${text}${unit} is out of bounds`;
    if (
      /^(?:animation|animation-duration)$/.test(property) &&
      /^m?s$/.test(unit) &&
      number > 0 &&
      toMs(number, unit) < minAnimationMs
    )
      return 'a change this fast could flash';
  }
  return null;
}
