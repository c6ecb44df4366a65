import { SourceError } from '../source-error.ts';

/** Any JSON object. Nothing is known of its values: each reader checks the one it takes. */
export type Fields = Readonly<Record<string, unknown>>;

/** Resources that another one points to by the name of a relationship, each once. */
export type FindRelated = (resource: Fields, name: string) => readonly Fields[];

/** More of anything on one post is no board's content and would swell the page. */
const maxItems = 50;

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

export const toFields = (value: unknown): Fields => isFields(value) ? value : {};

/** The items of a list, or a single one as a list (a to-one relationship), cut to a sensible length. */
export const toList = (value: unknown, max = maxItems): readonly unknown[] => [value].flat().slice(0, max);

/** A resource's id; services write it as a string or a number. `''` when there is none. */
export const readId = ({ id }: Fields): string => typeof id === 'string' || typeof id === 'number' ? `${id}` : '';

/** The document of an answer; anything else is `malformed`. */
export function parseDocument(answer: unknown): Fields {
  if (isFields(answer) && isFields(answer.data)) return answer;
  throw new SourceError('malformed', 'not a JSON:API document');
}

/**
 * Readers walk a fixed number of steps along relationships, so cycles end by themselves; what is pointed to and not
 * included is left out.
 */
export function relate(document: Fields): FindRelated {
  const included = new Map<string, Fields>();
  const keyOf = (resource: Fields): string => `${readId({ id: resource.type })} ${readId(resource)}`;
  for (const resource of toList(document.included, Infinity)) if (isFields(resource)) included.set(keyOf(resource), resource);

  return (resource, name) => {
    const references = toList(toFields(toFields(resource.relationships)[name]).data);
    const found = references.map((reference) => included.get(keyOf(toFields(reference))));
    return [...new Set(found)].filter((target) => target !== undefined);
  };
}
