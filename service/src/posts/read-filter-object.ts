import type { z } from 'zod';
import { ApiError } from '../http/json-api/api-error.ts';
import { isStorable, readBy } from '../http/json-api/read-attributes.ts';
import { isObject } from '../http/json-api/read-resource.ts';
import { readPostFilters } from './post-filters.ts';

export type FilterValues = Readonly<Record<string, string>>;

/**
 * Reads the filters of a list of posts from a body: names with or without `filter[…]`, lists as arrays or joined by
 * commas.
 */
export function readFilterObject(known: readonly string[]): z.ZodType<FilterValues> {
  return readBy<FilterValues>(
    (given) => {
      if (!isObject(given)) return { wanted: 'an object' };
      const values = new Map<string, string>();
      for (const [short, value] of Object.entries(given)) {
        const name = short.startsWith('filter[') ? short : `filter[${short}]`;
        const parts: readonly unknown[] = Array.isArray(value) ? (value as unknown[]) : [value];
        if (!known.includes(name))
          return { wanted: `an object of filters: there is no filter "${short.slice(0, 60)}"` };
        if (!parts.every((part) => (typeof part === 'string' || typeof part === 'number') && isStorable(String(part))))
          return { wanted: 'an object whose filters are texts, numbers or lists of them' };
        values.set(name, parts.join(','));
      }
      try {
        readPostFilters(values);
      } catch (error) {
        if (error instanceof ApiError) return { wanted: `an object of filters: ${error.message}` };
        throw error;
      }
      return { value: Object.fromEntries(values) };
    },
    { type: 'object', additionalProperties: true },
  );
}
