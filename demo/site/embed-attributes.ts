import { escapeHtml } from '../../owner/embed/escape-html.ts';

const optionName = /^[a-z][a-z-]*$/;
/** Attributes with which an address could run code in the page or hide the board; none of them is an option. */
const refusedName = /^(?:on.*|style|is|slot|autofocus|popover|inert|hidden)$/;
const hostPrefix = 'host-';

/** `name=value`, or `name:=value` for a value that the page's address cannot change. */
const writtenAttribute = /([a-z-]+)(:?)=(\S*)/g;

function isOption(name: string): boolean {
  return optionName.test(name) && !refusedName.test(name) && !name.startsWith(hostPrefix);
}

/**
 * The attributes of a board: those in the page, then those in the page's address.
 * @param written as in the page: `board=campaign more:=none`
 * @param query of the page's address: every parameter except the `host-…` ones and `ownParameters` is an attribute
 * @param prefix before each name, for the `data-` form of the placeholder
 */
export function embedAttributes(
  written: string,
  service: string,
  query: URLSearchParams,
  ownParameters: readonly string[] = [],
  prefix = '',
): string {
  const attributes = new Map<string, string>();
  const fixed = new Set<string>(ownParameters);
  for (const [, name = '', isFixed, value = ''] of written.matchAll(writtenAttribute)) {
    attributes.set(name, value);
    if (isFixed) fixed.add(name);
  }
  if (!attributes.has('service')) attributes.set('service', service);
  for (const [name, value] of query) {
    if (isOption(name) && !fixed.has(name)) attributes.set(name, value);
  }
  return [...attributes]
    .map(([name, value]) => {
      const attribute = prefix && name === 'board' ? `${prefix}drystone-board` : `${prefix}${name}`;
      return value === '' ? attribute : `${attribute}="${escapeHtml(value)}"`;
    })
    .join(' ');
}
