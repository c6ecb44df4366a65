import { readOption } from '../options/option-kinds.ts';
import { attributeOf, optionNames, optionTable } from '../options/options.ts';

/** The content of an address: the attributes of a board, and the ignored names (unknown, duplicate or invalid). */
export interface AskedBoard {
  readonly attributes: ReadonlyMap<string, string>;
  readonly ignored: readonly string[];
}

/** The accepted parameters. */
const names = new Map(optionNames.map((name) => [attributeOf(name), optionTable[name]] as const));

/** No valid value is longer. The limit is necessary because anyone can write a link to the page. */
const maxValueLength = 2000;

/**
 * Reads a query by the table of options. An unknown name is ignored, whatever its value. If a name has several valid
 * values, the first one is used.
 */
export function readAskedBoard(query: URLSearchParams): AskedBoard {
  const attributes = new Map<string, string>();
  /** It also holds flags that are false, which have no attribute. */
  const taken = new Set<string>();
  const ignored: string[] = [];
  for (const [name, value] of query) {
    const option = names.get(name);
    const given = value.length > maxValueLength ? undefined : option && readOption(option, value);
    if (given === undefined || taken.has(name)) {
      ignored.push(name);
      continue;
    }
    taken.add(name);
    if (given !== false) attributes.set(name, option?.kind === 'flag' ? '' : `${given}`);
  }
  return { attributes, ignored };
}
