import { type Fields, toFields } from '../fields.ts';

/** Reads an object that the service sends as it is or as a string of JSON. An unparsable value is ignored. */
export function unpack(value: unknown): unknown {
  try {
    return typeof value === 'string' ? JSON.parse(value) : value;
  } catch {
    return null;
  }
}

export const readPacked = (value: unknown): Fields => toFields(unpack(value));

/** The items of a list, also of one with gaps in its numbers, which some services then write as an object. */
export const listItems = (value: unknown, max = 50): readonly unknown[] => Object.values(toFields(value)).slice(0, max);
