/** One address as a person pasted it. */
export interface Pasted {
  /** Without quotes, brackets and invisible characters. */
  readonly text: string;
  /** null = a name such as `@ada@example.org` or `r/walks`, which is no web address. */
  readonly url: URL | null;
  /** The scheme was not pasted: if https fails, http may work. */
  readonly isSchemeGuessed: boolean;
}

const maxPastedLength = 2048;

// Zero-width characters, direction marks and the byte order mark come along when people copy from messengers.
const invisible = /[\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\u00AD]/gu;
const wrapping = /^[\s<>"'“”„‘’«»‹›()[\]{}`*]+|[\s<>"'“”„‘’«»‹›()[\]{}`*,;.!]{1,99}$/gu;
const markdownLink = /^!?\[[^[\]]*\]\(\s*<?((?:[^\s<>()]|\([^\s<>()]{0,200}\)){1,2048})>?(?:\s[^)[]{0,300})?\)$/;
const hrefPattern = /\b(?:href|src|xmlUrl|url)\s*=\s*["']?([^"'\s>]+)/i;
const feedScheme = /^(?:view-source|feed|rss|podcast|pcast|itpc|overcast|x-callback|web\+ap):(?=\/\/|https?:)/i;
const hostAndRest =
  /^(?:localhost|(?:[\p{L}\p{N}\p{So}_-]+\.)+[\p{L}\p{N}-]+|\[[\da-f:.]+\])(?::\d{1,5})?(?:[/?#].*)?$/iu;
/** Its brackets surround a host and no address. */
const ipv6Host = /^\[[\da-f]*:[\da-f:.]+\](?::\d{1,5})?(?:[/?#]|$)/i;
const localHost = /^(?:localhost|\d{1,3}(?:\.\d{1,3}){3}|\[)/i;
const personName = /^(?:acct:)?@?([\w.-]{1,100})@((?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}|localhost)(?::\d{1,5})?$/iu;

function parseWeb(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol) || url.hostname === '') return null;
  // A password in an address must not be stored or shown.
  url.username = '';
  url.password = '';
  return url;
}

/** Removes what surrounds an address in mails, chats, Markdown and HTML. */
function unwrap(given: string): string {
  const plain = given.normalize('NFC').replace(invisible, '').trim();
  const linked = markdownLink.exec(plain)?.[1] ?? (plain.includes('=') ? hrefPattern.exec(plain)?.[1] : undefined);
  const isTag = /^<\w|^\w+\s*=\s*["']/.test(plain);
  const inner = linked !== undefined && (isTag || markdownLink.test(plain)) ? linked : plain;
  // A closing bracket can belong to the address, as in Wikipedia's.
  const open = inner.split('(').length;
  const stripped = ipv6Host.test(inner) ? inner : inner.replace(wrapping, '');
  return (open > 1 && inner.endsWith(')') && stripped.includes('(') ? `${stripped})` : stripped).replace(/&amp;/g, '&');
}

/** Where the address of a wrapper holds the address that was meant: hosts, path, parameter. */
const wrappers: readonly (readonly [host: RegExp, path: RegExp, parameter: RegExp])[] = [
  [/^(?:www\.)?google\.[a-z.]{2,6}$/, /^\/url$/, /^(?:q|url)$/],
  [/(?:^|\.)facebook\.com$|^l\.(?:instagram|messenger)\.com$|^l\.threads\.(?:net|com)$/, /^\/(?:l\.php)?$/, /^u$/],
  [/^translate\.google\.[a-z.]{2,6}$/, /^\/translate$/, /^u$/],
  [/^consent\.(?:youtube|google)\.[a-z.]{2,6}$/, /^/, /^continue$/],
  [/^(?:www\.)?youtube\.com$/, /^\/redirect$/, /^q$/],
  [/^(?:www\.)?youtube\.com$/, /^\/attribution_link$/, /^u$/],
  [/\.safelinks\.protection\.outlook\.com$/, /^/, /^url$/],
  [/^(?:[a-z]+\.)?duckduckgo\.com$/, /^\/l\/$/, /^uddg$/],
  [/^(?:www\.)?linkedin\.com$/, /^\/(?:redir\/redirect|safety\/go)$/, /^url$/],
  [/^(?:www\.)?medium\.com$/, /^\/m\/global-identity(?:-2)?$/, /^redirectUrl$/],
];

/** Where the path of a wrapper holds the address, of which some leave out the scheme. */
const pathWrappers: readonly (readonly [host: RegExp, path: RegExp])[] = [
  [/^web\.archive\.org$/, /^\/web\/[^/]+\/(?=https?:\/)/],
  [/^(?:www\.)?google\.[a-z.]{2,6}$/, /^\/amp\/(?:s\/)?/],
  [/\.cdn\.ampproject\.org$/, /^\/[cv]\/(?:s\/)?/],
  [/^(?:www\.)?feedly\.com$/, /^\/i\/(?:subscription|feed)\/(?:content\/)?feed(?:%2F|\/)/i],
  [/^(?:www\.)?inoreader\.com$/, /^\/feed\//],
];

function unwrapPath({ hostname, pathname, search }: URL): URL | null {
  for (const [host, path] of pathWrappers) {
    const inner = host.test(hostname) && path.test(pathname) ? pathname.replace(path, '') : '';
    if (inner === '') continue;
    const address = /^https?(?:%3A|:\/\/)/i.test(inner) && inner.includes('%') ? decodeAddress(inner) : inner + search;
    const found = parseWeb(/^https?:/i.test(address) ? address : `https://${address}`);
    if (found?.hostname.includes('.')) return found;
  }
  return null;
}

function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Search engines, mails and networks wrap the addresses that people copy from them. */
function unwrapAddress(url: URL): URL {
  for (const [host, path, parameter] of wrappers) {
    if (!host.test(url.hostname) || !path.test(url.pathname)) continue;
    const inner = [...url.searchParams].find(([name]) => parameter.test(name))?.[1] ?? '';
    const found = URL.canParse(inner, url) ? parseWeb(new URL(inner, url).href) : null;
    if (found && inner !== '') return found;
  }
  return unwrapPath(url) ?? url;
}

/** Reads one address. */
export function readPasted(given: string): Pasted {
  const pasted = readAddress(given);
  return pasted.url === null ? pasted : { ...pasted, url: unwrapAddress(pasted.url) };
}

function readAddress(given: string): Pasted {
  const text = unwrap(given).slice(0, maxPastedLength);
  const none = { text, url: null, isSchemeGuessed: false };
  if (/^(?:at:\/\/|acct:|[@#])/i.test(text) || personName.test(text)) return none;
  const bare = text.replace(feedScheme, (scheme) => (text.slice(scheme.length).startsWith('//') ? 'https:' : ''));
  // "https:/example.org", "https//example.org" and "HTTP:example.org" are common slips.
  const schemed = /^(?:https?:\/*(?=https?:))?(https?)(?::\/*|\/{2,})(?=[^/])/i.exec(bare);
  if (schemed) {
    const url = parseWeb(`${schemed[1]!.toLowerCase()}://${bare.slice(schemed[0].length)}`);
    return { text, url, isSchemeGuessed: false };
  }
  const withoutSlashes = bare.replace(/^\/\//, '');
  if (hostAndRest.test(withoutSlashes)) {
    const scheme = localHost.test(withoutSlashes) ? 'http' : 'https';
    return { text, url: parseWeb(`${scheme}://${withoutSlashes}`), isSchemeGuessed: scheme === 'https' };
  }
  return none;
}

const seemsAddress = (token: string): boolean =>
  readPasted(token).url !== null ||
  /^(?:at:\/\/|acct:|@[\w.-]+|#[\p{L}\p{N}_]+$|\/?(?:r|u)\/\w)/iu.test(token) ||
  personName.test(token);

/**
 * Reads every address of a pasted text: one on each line, or separated by blanks or commas, with words around them. A
 * text without any address is returned whole, so that its refusal can quote it.
 */
export function splitPasted(text: string): readonly string[] {
  const found = text.split(/\r\n|[\r\n]/).flatMap((line) => {
    const whole = line.replace(invisible, '').trim();
    if (whole === '') return [];
    // A link of Markdown or HTML counts with its address, not with its words.
    const tokens = whole
      .replace(/!?\[[^[\]]*\]\(\s*<?([^\s>)[]{1,2048})>?(?:\s[^)[]{0,300})?\)/g, ' $1 ')
      .replace(/<a\b[^<>]{0,500}\bhref\s*=\s*["']?([^"'\s<>]+)[^<>]{0,500}>(?:[^<]*<\/a>)?/gi, ' $1 ')
      .split(/\s+|[,;|](?=\s|https?:|www\.|@|$)/)
      .map(unwrap)
      .filter((token) => token !== '' && seemsAddress(token));
    return tokens.length === 0 ? [whole.slice(0, maxPastedLength)] : tokens;
  });
  // A line of one word was meant as an address; lines of several words are headings and sentences.
  const addresses = found.filter((each) => seemsAddress(each) || !/\s/.test(each));
  return [...new Set(addresses.length > 0 ? addresses : found.slice(0, 1))];
}

/** The parts of `@ada@example.org`; null = the text is none. */
export function readPerson(text: string): { readonly user: string; readonly server: string } | null {
  const found = personName.exec(text);
  return found ? { user: found[1]!, server: found[2]!.toLowerCase() } : null;
}
