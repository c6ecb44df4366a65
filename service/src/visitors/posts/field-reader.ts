import { describeError, type ErrorObject } from '../../http/json-api/api-error.ts';
import { cleanLine, cleanText, countLetters } from './clean-text.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Reads the members of one object and collects the errors of each. */
export interface FieldReader {
  /** Cleaned; null when absent, null or empty. */
  text(name: string, options: { readonly maxLetters: number; readonly hasLines?: boolean }): string | null;
  /** The raw value; undefined when missing or null. */
  raw(name: string): unknown;
  /** `index` is the position in a list. */
  refuse(name: string, detail: string, index?: number): void;
  /** Adds an error for every member that was not read. */
  refuseOthers(describe: (name: string) => string): void;
}

/** Escapes a name in a pointer, RFC 6901. */
const escapePointer = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');
/** Maximum number of errors for unknown members. More errors give no further information. */
const maxOthers = 20;
const maxNameLetters = 60;
/**
 * A text that is so many times longer than its limit is refused before it is cleaned. A letter takes up to two units of
 * UTF-16, and cleaning removes blanks, marks and hidden characters.
 */
const unitsPerLetter = 8;

export function createFieldReader(fields: Fields, pointer: string, errors: ErrorObject[]): FieldReader {
  const asked = new Set<string>();
  const raw = (name: string): unknown => {
    asked.add(name);
    return Object.hasOwn(fields, name) ? (fields[name] ?? undefined) : undefined;
  };
  const refuse = (name: string, detail: string, index?: number): void => {
    const place = index === undefined ? '' : `/${index}`;
    errors.push(describeError('invalid_attribute', detail, { pointer: `${pointer}/${escapePointer(name)}${place}` }));
  };
  return {
    raw,
    refuse,
    text: (name, { maxLetters, hasLines = false }) => {
      const value = raw(name);
      if (value === undefined) return null;
      if (typeof value !== 'string') {
        refuse(name, 'This must be text.');
        return null;
      }
      if (value.length > maxLetters * unitsPerLetter) {
        refuse(name, `This has more than ${maxLetters} letters; at most ${maxLetters} are possible.`);
        return null;
      }
      const text = hasLines ? cleanText(value) : cleanLine(value);
      const letters = countLetters(text);
      if (letters > maxLetters) refuse(name, `This has ${letters} letters; at most ${maxLetters} are possible.`);
      return text === '' ? null : text;
    },
    refuseOthers: (describe) => {
      for (const name of Object.keys(fields)
        .filter((one) => !asked.has(one))
        .slice(0, maxOthers))
        refuse(cleanLine(name.slice(0, maxNameLetters)), describe(name));
    },
  };
}
