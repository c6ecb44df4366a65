import { refuseParameter } from '../http/json-api/api-error.ts';

/** The maximum length of a value. Longer values have no legitimate use. */
const maxValueLength = 2000;

/** The parameters of a request by name. */
export type Parameters = ReadonlyMap<string, string>;

/**
 * Reads the parameters of a request. Unknown ones are accepted, because script loaders add a parameter to bypass
 * caches. Repeated ones are rejected, because they are ambiguous.
 */
export function readParameters(search: URLSearchParams): Parameters {
  const values = new Map<string, string>();
  for (const [name, value] of search) {
    if (values.has(name)) throw refuseParameter(name, `"${name.slice(0, 40)}" is given more than once.`);
    // Postgres cannot store U+0000, so nothing can match it.
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

/** Reads an integer; an empty value is treated as missing. */
export function readInteger(parameters: Parameters, name: string, { lowest, highest, fallback }: IntegerRule): number {
  const text = parameters.get(name) ?? '';
  if (text === '') return fallback;
  const number = /^\d{1,12}$/.test(text) ? Number(text) : -1;
  if (number < lowest || number > highest)
    throw refuseParameter(name, `${name} must be a number from ${lowest} to ${highest}.`);
  return number;
}
