import { Parser } from 'htmlparser2';

/** How a site looks, as far as its first page says. */
export interface SiteBrand {
  /** The name of the site; null = it has none. */
  readonly name: string | null;
  /** `#rrggbb`; null = the site has only grays. */
  readonly color: string | null;
  /** The first font family of its text; null = the system's. */
  readonly font: string | null;
  /** The style sheet of the site's own origin that may say more. */
  readonly styleSheet: string | null;
}

const maxNameLength = 100;
const maxCssLength = 300_000;
/** Below this difference of channels a color reads as a gray. */
const minChroma = 40;
/** The start of a title such as "News – Wendle Bakery". */
const titleParts = /\s[|–—·:-]\s/;
const generic = new Set([
  'inherit',
  'initial',
  'unset',
  'serif',
  'sans-serif',
  'monospace',
  'cursive',
  'fantasy',
  'system-ui',
  'ui-sans-serif',
  'ui-serif',
  '-apple-system',
  'blinkmacsystemfont',
]);

/** `#abc` or `#aabbcc` as `#aabbcc`, when it is no gray and neither almost white nor almost black. */
export function readAccent(text: string): string | null {
  const [, short, long] = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(text.trim()) ?? [];
  const digits = long ?? short?.replace(/./g, '$&$&');
  if (digits === undefined) return null;
  const channels = [0, 2, 4].map((start) => Number.parseInt(digits.slice(start, start + 2), 16));
  return Math.max(...channels) - Math.min(...channels) < minChroma ? null : `#${digits.toLowerCase()}`;
}

/** The accent that a style sheet names, or else uses most often. */
export function findAccent(css: string): string | null {
  const text = css.slice(0, maxCssLength);
  const named = /--[\w-]{0,40}(?:primary|accent|brand|theme)[\w-]{0,40}\s{0,9}:\s{0,9}(#[\da-f]{3,6})\b/gi;
  for (const [, color = ''] of text.matchAll(named)) {
    const accent = readAccent(color);
    if (accent !== null) return accent;
  }
  const counts = new Map<string, number>();
  for (const [color] of text.matchAll(/#(?:[\da-f]{6}|[\da-f]{3})\b/gi)) {
    const accent = readAccent(color);
    if (accent !== null) counts.set(accent, (counts.get(accent) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

/** The first family of the text of the page that is no generic one. */
export function findFont(css: string): string | null {
  const text = css.slice(0, maxCssLength);
  for (const [, families = ''] of text.matchAll(
    /(?:^|[},\s])(?:html|body|:root)\b[^{}]{0,200}\{[^{}]{0,2000}?font-family\s{0,9}:([^;}]{1,300})/gi,
  )) {
    const [first = ''] = families.split(',').map((family) => family.trim().replace(/^["']|["']$/g, ''));
    if (/^[\w -]{2,60}$/.test(first) && !first.startsWith('var') && !generic.has(first.toLowerCase())) return first;
  }
  return null;
}

/** Reads the first page of a site. */
export function readBrand(html: string, address: string): SiteBrand {
  const metas = new Map<string, string>();
  const sheets: string[] = [];
  let [title, css, open] = ['', '', ''];
  const parser = new Parser({
    onopentag: (name, { name: key = '', property = '', content = '', rel = '', href = '' }) => {
      open = name;
      if (name === 'meta' && !metas.has(key || property)) metas.set((key || property).toLowerCase(), content.trim());
      if (name === 'link' && rel.toLowerCase().split(/\s+/).includes('stylesheet') && URL.canParse(href, address))
        sheets.push(new URL(href, address).href);
    },
    ontext: (text) => {
      if (open === 'title') title += text;
      else if (open === 'style' && css.length < maxCssLength) css += text;
    },
    onclosetag: () => {
      open = '';
    },
  });
  parser.end(html);
  const parts = title.trim().split(titleParts);
  const shortest = [...parts].sort((one, other) => one.length - other.length)[0] ?? '';
  const name = metas.get('og:site_name') || metas.get('application-name') || shortest;
  const { origin } = new URL(address);
  return {
    name: name === '' ? null : name.replace(/\s+/g, ' ').trim().slice(0, maxNameLength),
    color: readAccent(metas.get('theme-color') ?? '') ?? findAccent(css),
    font: findFont(css),
    styleSheet: sheets.find((sheet) => sheet.startsWith(`${origin}/`)) ?? null,
  };
}
