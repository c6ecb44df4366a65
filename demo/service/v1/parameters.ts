import { refuseParameter } from '../json-api/api-error.ts';

/** Longer values are nobody's wish. */
const maxValueLength = 2000;

/** Parameters of a call by name. */
export type Parameters = ReadonlyMap<string, string>;

/**
 * Every parameter of a call. Unknown ones are no error, because script loaders add one of their own to get past
 * caches; what is given twice is, because nobody can tell which was meant.
 */
export function readParameters(search: URLSearchParams): Parameters {
  const values = new Map<string, string>();
  for (const [name, value] of search) {
    if (values.has(name)) throw refuseParameter(name, `"${name.slice(0, 40)}" is given more than once.`);
    // Postgres stores no U+0000, so nothing can match it.
    if (value.length > maxValueLength || value.includes('\0'))
      throw refuseParameter(name, `"${name.slice(0, 40)}" is too long or holds U+0000.`);
    values.set(name, value);
  }
  return values;
}

export interface IntegerRule {
  readonly lowest: number;
  readonly highest: number;
  readonly fallback: number;
}

/** An empty value is none. */
export function readInteger(parameters: Parameters, name: string, { lowest, highest, fallback }: IntegerRule): number {
  const text = parameters.get(name) ?? '';
  if (text === '') return fallback;
  const number = /^\d{1,12}$/.test(text) ? Number(text) : -1;
  if (number < lowest || number > highest)
    throw refuseParameter(name, `${name} must be a number from ${lowest} to ${highest}.`);
  return number;
}
