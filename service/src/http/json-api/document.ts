import type { Query } from './query.ts';
import { nameOutside } from './renamed-type.ts';

/** A relationship that has only the first of its resources, with the address of the others. */
export interface CutList {
  readonly nodes: readonly ResourceNode[];
  /** `related` has all resources; `next` has those that follow the given ones. */
  readonly links: Readonly<Record<string, string>>;
  readonly meta: { readonly total: number };
}

/** A resource with its related resources, before it is serialized to a document. */
export interface ResourceNode {
  readonly type: string;
  readonly id: number | string;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** `notAsked` = the client did not include the relationship, and it was not loaded; null = it is empty. */
  readonly relationships?: Readonly<Record<string, Related | typeof notAsked | null>>;
  readonly links?: Readonly<Record<string, string>>;
  /** True for a resource that is only an identifier in relationships, and not in `included`. */
  readonly isLinkOnly?: boolean;
}

export const notAsked = Symbol('relationship not asked for');

export interface Document {
  readonly jsonapi: { readonly version: '1.1' };
  readonly data: unknown;
  readonly included?: readonly unknown[];
  readonly links?: Readonly<Record<string, string>>;
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** Returns the attributes of a resource, by their names outside, as clients get them. */
export type AttributesOf = (type: string, attributes: ResourceNode['attributes']) => ResourceNode['attributes'];

interface DocumentParts {
  readonly data: ResourceNode | readonly ResourceNode[];
  readonly fields: Query['fields'];
  /** Default: they are unchanged. */
  readonly attributesOf?: AttributesOf;
  /** True when the client sent `include`: then the document has `included`, even when it is empty. */
  readonly hasIncluded?: boolean;
  readonly links?: Readonly<Record<string, string>>;
  readonly meta?: Readonly<Record<string, unknown>>;
}

export type Related = ResourceNode | readonly ResourceNode[] | CutList;

function isList(related: Related): related is readonly ResourceNode[] {
  return Array.isArray(related);
}

const isCut = (related: Exclude<Related, readonly unknown[]>): related is CutList => 'nodes' in related;

function listOf(related: Related): readonly ResourceNode[] {
  if (isList(related)) return related;
  return isCut(related) ? related.nodes : [related];
}

/** Builds a compound document. `included` has every loaded related resource exactly once, and no other resource. */
export function buildDocument({
  data,
  fields,
  attributesOf = (_type, attributes) => attributes,
  hasIncluded = false,
  links,
  meta,
}: DocumentParts): Document {
  const keyOf = (node: ResourceNode): string => `${node.type} ${node.id}`;
  const written = new Set(listOf(data).map(keyOf));
  const included: unknown[] = [];

  function write(node: ResourceNode): unknown {
    const { type, id, links } = node;
    const wanted = fields.get(type);
    const isWanted = ([name]: [string, unknown]): boolean => wanted?.has(name) ?? true;
    const relationships = Object.entries(node.relationships ?? {});
    const attributes = Object.fromEntries(
      Object.entries(node.attributes)
        .filter(isWanted)
        .map(([name, value]) => [nameOutside(type, name), value]),
    );
    const linkage = Object.fromEntries(
      relationships.filter(isWanted).map(([name, related]) => [name, writeLinkage(related)]),
    );
    return {
      type,
      id,
      attributes: attributesOf(type, attributes),
      ...(Object.keys(linkage).length > 0 && { relationships: linkage }),
      ...(links && { links }),
    };
  }

  function includeRelated(node: ResourceNode): void {
    for (const related of Object.values(node.relationships ?? {})) {
      if (related === notAsked || related === null) continue;
      for (const other of listOf(related)) {
        if (other.isLinkOnly === true || written.has(keyOf(other))) continue;
        written.add(keyOf(other));
        included.push(write(other));
        includeRelated(other);
      }
    }
  }

  const primaryData = Array.isArray(data) ? listOf(data).map(write) : write(data as ResourceNode);
  for (const node of listOf(data)) includeRelated(node);
  return {
    jsonapi: { version: '1.1' },
    ...(links && { links }),
    data: primaryData,
    ...((hasIncluded || included.length > 0) && { included }),
    ...(meta && { meta }),
  };
}

function writeLinkage(related: Related | typeof notAsked | null): unknown {
  if (related === notAsked) return { meta: { included: false } };
  if (related === null) return { data: null };
  const identify = ({ type, id }: ResourceNode): unknown => ({ type, id });
  if (isList(related)) return { data: related.map(identify) };
  if (!isCut(related)) return { data: identify(related) };
  return { data: related.nodes.map(identify), links: related.links, meta: related.meta };
}
