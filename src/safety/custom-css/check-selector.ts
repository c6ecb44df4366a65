/**
 * The selectors that an owner's rule may use. They select the cards and their contents by class name, and the few
 * elements that texts consist of. Buttons, fields and dialogs have neither a class name nor an element in these lists,
 * so no rule can hide them.
 */

/** Classes of cards and of the post in a dialog. They are a public API: `docs/custom-css.md` lists them. */
const openClasses: ReadonlySet<string> = new Set([
  'classic-post',
  'highlighted',
  'post-content',
  'post-image-wrapper',
  'popup-post',
  'slide-container',
  'author',
  'avatar',
  'names',
  'about',
  'mark',
  'stars',
  'play',
  'no-picture',
  'cta',
  'original',
  'hashtag',
]);

const elements =
  'a|abbr|article|b|br|cite|div|em|figcaption|figure|footer|h[1-6]|header|i|img|li|ol|p|small|span|strong|time|ul';
const states =
  'active|empty|first-child|first-of-type|focus|focus-visible|focus-within|hover|' +
  'last-child|last-of-type|link|only-child|only-of-type|visited';
const counted = String.raw`nth-(?:last-)?(?:child|of-type)\((?:even|odd|[-+]?\d*n?(?: ?[-+] ?\d+)?)\)`;
const name = String.raw`\.-?[a-zA-Z_][\w-]*`;
const negated = String.raw`not\((?:${name}|:(?:${states}))\)`;

/** A selector must begin with an element or a class: a state alone would match buttons, too. */
const compound = new RegExp(
  String.raw`^(?=[a-z.])(?:${elements})?(?:${name}|:(?:${states}|${counted}|${negated}))*` +
    '(?:::?(?:before|after|first-letter|first-line))?$',
);

/** Maximum number of steps of a selector. Nobody writes a longer selector by hand, and it is slow to match. */
const maxCompounds = 8;
const maxSelectorLength = 500;

/**
 * Returns a complex selector, as the browser serializes it, with `scope` before it; or the reason why it is refused.
 */
export function checkSelector(
  selector: string,
  scope: string,
): { readonly selector: string } | { readonly reason: string } {
  if (selector.length > maxSelectorLength) return { reason: `of more than ${maxSelectorLength} signs` };
  const parts = selector.trim().split(/\s*[>+~]\s*(?![^(]*\))|\s+(?![^(]*\))/);
  if (parts.length > maxCompounds) return { reason: `of more than ${maxCompounds} steps` };
  if (!parts.every((part) => part && compound.test(part))) return { reason: 'that is not for cards and their texts' };
  const strange = [...selector.matchAll(/\.([-\w]+)/g)]
    .map(([, found]) => found ?? '')
    .find((found) => !openClasses.has(found));
  if (strange !== undefined) return { reason: `with .${strange}, which no card has` };
  const written = selector.trim();
  // The scope selects the box of a row: the contents are open, the box itself is not.
  if (/^\.slide-container[ >]/.test(written)) return { selector: scope + written };
  // The post in a dialog is open itself; its siblings are not.
  if (!written.startsWith(scope)) return { selector: `${scope} ${written}` };
  return /^[^\s>]*\s*[+~]/.test(written) ? { reason: 'of siblings of the post' } : { selector: scope + written };
}

/** Whether a rule is for the card itself, whose place and size the board sets. */
export const isForCard = (selector: string): boolean =>
  /(?:\.classic-post|\.popup-post|article)[^\s>+~]*$/.test(selector) && !/::?(?:before|after)$/.test(selector);

/** Whether a rule applies temporarily: while a pointer, a finger or the focus is on the element. */
export const isPassing = (selector: string): boolean => /:(?:active|focus|hover)/.test(selector);

/** Divides a list at the commas outside of brackets. */
export function splitSelectors(list: string): string[] {
  const selectors: string[] = [];
  let depth = 0;
  for (const piece of list.split(',')) {
    if (depth > 0) selectors.push(`${selectors.pop()},${piece}`);
    else selectors.push(piece);
    for (const bracket of piece.match(/[()]/g) ?? []) depth = Math.max(0, depth + (bracket === '(' ? 1 : -1));
  }
  return selectors.map((selector) => selector.trim());
}
