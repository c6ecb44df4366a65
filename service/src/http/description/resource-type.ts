import type { Shape } from '../json-api/read-attributes.ts';

/** What a client sees of a type of resource. Attributes that some responses omit are optional. */
export interface ResourceType {
  readonly id: 'integer' | 'string';
  /** Each with an example (`examples.ts`). */
  readonly attributes: Shape;
}

/** By the names of the types. */
export type ResourceTypes = Readonly<Record<string, ResourceType>>;
