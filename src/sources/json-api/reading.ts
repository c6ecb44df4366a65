import type { ToText } from '../../safety/plain-text.ts';
import type { Fields } from '../fields.ts';
import type { FindRelated } from './document.ts';

/** What every reader of one answer shares. */
export interface Reading {
  readonly toText: ToText;
  readonly findRelated: FindRelated;
  /** Address of the service, for what only it may serve; `''` when there is none. */
  readonly service: string;
}

/** A mark on a post's picture and the product that it points to, as the service sent them. */
export type RelatedProduct = readonly [tag: Fields, product: Fields];

/** Reads what a relationship points to, without what cannot be shown. */
export function readRelated<Item>(
  resource: Fields, name: string, read: (related: Fields, reading: Reading) => Item | null, reading: Reading,
): readonly Item[] {
  return Object.freeze(reading.findRelated(resource, name).flatMap((related) => read(related, reading) ?? []));
}
