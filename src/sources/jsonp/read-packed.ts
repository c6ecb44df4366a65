import { type Fields, toFields } from '../fields.ts';

/** Reads a value that the service sends as it is or as a string of JSON; `null` if the string is invalid JSON. */
export function unpack(value: unknown): unknown {
  try {
    return typeof value === 'string' ? JSON.parse(value) : value;
  } catch {
    return null;
  }
}

export const readPacked = (value: unknown): Fields => toFields(unpack(value));

/** The items of a list. If a list has gaps in its numbers, some services write it as an object; it is read, too. */
export const listItems = (value: unknown, max = 50): readonly unknown[] => Object.values(toFields(value)).slice(0, max);
