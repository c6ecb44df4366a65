import type { ResourceTypes } from '../description/resource-type.ts';
import type { QueryRules } from '../json-api/query.ts';
import { nameInside } from '../json-api/renamed-type.ts';
import type { OperationRule } from './operation.ts';

/**
 * What `fields[TYPE]` may name: each attribute that the type has, and the relationships that the operation knows.
 * Without a token, a response has only what the operation itself names.
 */
export function listFields(
  { query, response, scope }: OperationRule,
  types: ResourceTypes,
): NonNullable<QueryRules['fields']> {
  const own = query?.fields ?? {};
  const returned = response && response.mediaType === undefined ? [response.type] : [];
  return Object.fromEntries(
    [...new Set([...returned, ...Object.keys(own)])].map((type) => {
      if (scope === undefined && own[type]) return [type, own[type]];
      const attributes = Object.keys(types[type]?.attributes ?? {}).map((name) => nameInside(type, name));
      return [type, [...new Set([...(own[type] ?? []), ...attributes])]];
    }),
  );
}
