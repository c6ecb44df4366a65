/** Parameters that only say where a visit came from, or which one it is. They never tell two pages apart. */
const trackers = new Set(
  [
    'fbclid gclid gclsrc dclid gbraid wbraid msclkid twclid ttclid igshid igsh yclid ysclid mkt_tok oly_enc_id',
    'oly_anon_id vero_id wickedid _hsenc _hsmi __hstc __hssc __hsfp _openstat sr_share ref ref_src ref_url referrer',
    'cmpid ncid smid guccounter spm xtor feedname wt_mc s_cid phpsessid jsessionid',
  ].flatMap((line) => line.split(' ')),
);
const trackerStarts = /^(?:utm_|mc_|pk_|piwik_|mtm_|matomo_|hsa_|at_|ga_)/;
/** Parameters that track a visit only with certain values: `source=rss-1` does, `source=42` may select a page. */
const trackingValues: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(?:source|src|from|via|medium|campaign|partner|format)$/,
    /^(?:rss|atom|feed|feeds|newsletter|email|twitter|facebook)(?:\b|[-_.]|$)/i,
  ],
  [/^(?:rss|feed|amp)$/, /^(?:1|true|rss|yes)?$/i],
  [/^(?:r|cb|cachebuster|nocache|_)$/, /^[\d.]{6,}$/],
];
/** Fragments that point into a page or track a visit, and never tell two items apart. */
const idleFragments =
  /^#(?:$|top$|respond$|comments?$|more-\d+$|disqus_thread$|utm_|ref=|xtor=|:~:text=|main$|content$)/i;

function isTracker(name: string, value: string): boolean {
  const folded = name.toLowerCase();
  return (
    trackers.has(folded) ||
    trackerStarts.test(folded) ||
    trackingValues.some(([names, values]) => names.test(folded) && values.test(value))
  );
}

/** RFC 3986, 6.2.2: the case of percent-encoding tells nothing apart, nor whether a letter or a digit is encoded. */
function plainEncoding(part: string): string {
  return part.replace(/%[\da-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : code.toUpperCase();
  });
}

export interface CanonicalAddress {
  /** The address with its fragment: it tells items of one page apart. */
  readonly full: string;
  /** The address without its fragment. */
  readonly page: string;
  /** False for the start page of a site: a feed may give it to each of its items. */
  readonly isSpecific: boolean;
}

/**
 * The address of a page in one form, whatever its scheme, `www.`, closing slash, order of parameters and tracking
 * parameters are. Other parameters and fragments stay, because they may select an item. Null for what is no address.
 */
export function canonicalAddress(url: string | null): CanonicalAddress | null {
  if (url === null || !URL.canParse(url)) return null;
  const { hostname, pathname, searchParams, port, hash } = new URL(url);
  const kept = new URLSearchParams([...searchParams].filter(([name, value]) => !isTracker(name, value)));
  kept.sort();
  const search = kept.toString();
  const host = hostname.replace(/^www\d?\./, '').replace(/\.$/, '') + (/^(?:|80|443)$/.test(port) ? '' : `:${port}`);
  const path = plainEncoding(pathname)
    .replace(/;jsessionid=[^/]*/i, '')
    .replace(/\/(?:index|default)\.(?:html?|php|aspx?)$/i, '')
    .replace(/(?<!\/)\/+$/, '');
  const page = host + path + (search && `?${search}`);
  return {
    full: page + (idleFragments.test(hash || '#') ? '' : plainEncoding(hash)),
    page,
    isSpecific: path !== '' || search !== '',
  };
}

/** Whether two addresses lead to the same page, and to the same place of it. */
export function isSameAddress(one: string | null, other: string | null): boolean {
  return one === other || (canonicalAddress(one)?.full ?? one) === (canonicalAddress(other)?.full ?? other);
}
