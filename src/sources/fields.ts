import { maxItems } from '../model/bounds.ts';

/** Any JSON object. Its values are unknown, so each reader must check the value that it uses. */
export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

export const toFields = (value: unknown): Fields => (isFields(value) ? value : {});

/** The first `max` items of a list. A single value becomes a list, as in a to-one relationship. */
export const toList = (value: unknown, max = maxItems): readonly unknown[] =>
  (Array.isArray(value) ? value : [value]).slice(0, max);

/** A resource's id, which services write as a string or a number; `''` if there is none. */
export const readId = ({ id }: Fields): string => (typeof id === 'string' || typeof id === 'number' ? `${id}` : '');
