export interface RepairedXml {
  readonly content: string;
  /** What was wrong, in words for the team. */
  readonly notices: readonly string[];
}

/** Characters that XML does not allow. They are never part of a text. */
// eslint-disable-next-line no-control-regex -- these are the characters to remove
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
const feedStart = /<(?:[\w.-]+:)?(rss|rdf|feed)\b/i;

/** Returns the position after the last complete item, and the names of the elements to close. */
function findLastItem(content: string): { readonly end: number; readonly prefix: string } | null {
  let last: RegExpExecArray | null = null;
  for (const found of content.matchAll(/<\/((?:[\w.-]+:)?)(?:item|entry)\s*>/gi)) last = found;
  return last === null ? null : { end: last.index + last[0].length, prefix: last[1] ?? '' };
}

/**
 * Closes a feed that ends early, after its last complete item. Text before the feed (a warning of the publisher's
 * program) is removed.
 */
export function repairXml(given: string): RepairedXml {
  const content = given.replace(forbidden, '');
  const start = feedStart.exec(content);
  if (start === null) return { content, notices: [] };
  const opened = start[0].slice(1);
  const closing = new RegExp(`</${opened.replaceAll('.', '\\.')}\\s*>`, 'i');
  if (closing.test(content.slice(start.index))) return { content, notices: [] };
  const last = findLastItem(content) ?? { end: content.search(/<(?:[\w.-]+:)?(?:item|entry)[\s>]|$/i), prefix: '' };
  const whole = content.slice(0, last.end);
  const isOpen = (name: string): boolean =>
    new RegExp(`<${name}[\\s>]`, 'i').test(whole) && !new RegExp(`</${name}\\s*>`, 'i').test(whole);
  const channel = `${last.prefix}${/[A-Z]/.test(opened) && opened === opened.toUpperCase() ? 'CHANNEL' : 'channel'}`;
  return {
    content: `${whole}${isOpen(channel) ? `</${channel}>` : ''}</${opened}>`,
    notices: ['The feed ends early; its complete items are taken.'],
  };
}

/** Splits a damaged feed into its parts, so that each item can be read alone. */
export function splitItems(content: string): { readonly wrap: (item: string) => string; readonly items: string[] } {
  const items = content.match(/<((?:[\w.-]+:)?(?:item|entry))[\s>][\s\S]*?<\/\1\s*>/gi) ?? [];
  const first = items[0] === undefined ? 0 : content.indexOf(items[0]);
  const head = content.slice(0, first);
  const opened = feedStart.exec(head)?.[0].slice(1) ?? 'rss';
  const isChannelOpen = /<(?:[\w.-]+:)?channel[\s>]/i.test(head) && !/<\/(?:[\w.-]+:)?channel\s*>/i.test(head);
  const channel = /<((?:[\w.-]+:)?channel)[\s>]/i.exec(head)?.[1] ?? 'channel';
  return { wrap: (item) => `${head}${item}${isChannelOpen ? `</${channel}>` : ''}</${opened}>`, items };
}
