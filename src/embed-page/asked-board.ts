import { readOption } from '../options/option-kinds.ts';
import { attributeOf, optionNames, optionTable } from '../options/options.ts';

/** What an address asks for: attributes of a board, and what of it is no option or has a wrong value. */
export interface AskedBoard {
  readonly attributes: ReadonlyMap<string, string>;
  readonly ignored: readonly string[];
}

/** The number of a mix is no row of the table: see embed/open-mix.ts. */
const names = new Map([
  ...optionNames.map((name) => [attributeOf(name), optionTable[name]] as const),
  ['mix', { kind: 'text', defaultValue: '' }] as const,
]);

/** Longer than any value with a meaning; a page's address is written by whoever links to it. */
const maxValueLength = 2000;

/**
 * Reads a query by the table of options. What the table does not know becomes nothing, whatever it says; of a name that
 * comes twice the first counts.
 */
export function readAskedBoard(query: URLSearchParams): AskedBoard {
  const attributes = new Map<string, string>();
  const ignored: string[] = [];
  for (const [name, value] of query) {
    const option = names.get(name);
    const given = value.length > maxValueLength ? undefined : option && readOption(option, value);
    if (given === undefined || attributes.has(name)) ignored.push(name);
    else if (given !== false) attributes.set(name, option?.kind === 'flag' ? '' : `${given}`);
  }
  return { attributes, ignored };
}
