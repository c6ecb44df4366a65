import { maxIncluded } from '../../model/bounds.ts';
import type { ToText } from '../../safety/plain-text.ts';
import { type Fields, isFields, readId, toFields, toList } from '../fields.ts';
import { SourceError } from '../source-error.ts';

/** Returns the resources of a relationship, which is given by its name, without duplicates. */
export type FindRelated = (resource: Fields, name: string, max?: number) => readonly Fields[];

/** The values that all readers of one document share. */
export interface ReadContext {
  readonly toText: ToText;
  readonly findRelated: FindRelated;
  /** Address of the service, for media at addresses that only the service may use; `''` if there is none. */
  readonly service: string;
}

/** A tag on a post's picture and the product that it points to, as the service sent them. */
export type RelatedProduct = readonly [tag: Fields, product: Fields];

/** Returns the document of a response; any other response is `malformed`. */
export function parseDocument(response: unknown): Fields {
  if (isFields(response) && isFields(response.data)) return response;
  throw new SourceError('malformed', 'not a JSON:API document');
}

/**
 * Readers follow a fixed number of relationships, so cycles end by themselves. A reference to a resource that the
 * document does not include is left out.
 */
export function relate(document: Fields): FindRelated {
  const included = new Map<string, Fields>();
  const keyOf = (resource: Fields): string => `${readId({ id: resource.type })} ${readId(resource)}`;
  for (const resource of toList(document.included, maxIncluded))
    if (isFields(resource)) included.set(keyOf(resource), resource);

  return (resource, name, max) => {
    const references = toList(toFields(toFields(resource.relationships)[name]).data, max);
    const found = references.map((reference) => included.get(keyOf(toFields(reference))));
    return [...new Set(found)].filter((target) => target !== undefined);
  };
}

/** Reads the resources of a relationship, without those that cannot be shown. */
export function readRelated<Item>(
  resource: Fields,
  name: string,
  read: (related: Fields, context: ReadContext) => Item | null,
  context: ReadContext,
): readonly Item[] {
  return Object.freeze(context.findRelated(resource, name).flatMap((related) => read(related, context) ?? []));
}
