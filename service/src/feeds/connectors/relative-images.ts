/** An address with a scheme, of the root, or of nothing. */
const isWhole = /^(?:[a-z][a-z\d+.-]*:|[/?#]|$)/i;
/** A file without a folder, and a path from the folder of the page. */
const isBeside = /^(?:\.{1,2}\/|[^/?#]*(?:[?#]|$))/;

/**
 * Whether a relative address in the text of a post is meant from the page of the post, as static sites write them. A
 * path of folders may also be meant from the root of the site, as systems write it whose pages name that as their base.
 *
 * @param base that of the feed, which declares no `xml:base`
 */
export function isFromPage(address: string, page: string, base: string): boolean {
  const given = address.trim();
  if (isWhole.test(given) || new URL(page).host !== new URL(base).host) return false;
  return isBeside.test(given) || new URL('.', base).pathname !== '/';
}
