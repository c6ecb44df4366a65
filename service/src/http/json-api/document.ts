import type { Query } from './query.ts';
import { nameOutside } from './renamed-type.ts';

/** A resource with its related resources, before it is serialized to a document. */
export interface ResourceNode {
  readonly type: string;
  readonly id: number | string;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** `notAsked` = the client did not include the relationship, and it was not loaded; null = it is empty. */
  readonly relationships?: Readonly<Record<string, ResourceNode | readonly ResourceNode[] | typeof notAsked | null>>;
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

interface DocumentParts {
  readonly data: ResourceNode | readonly ResourceNode[];
  readonly fields: Query['fields'];
  /** True when the client sent `include`: then the document has `included`, even when it is empty. */
  readonly hasIncluded?: boolean;
  readonly links?: Readonly<Record<string, string>>;
  readonly meta?: Readonly<Record<string, unknown>>;
}

type Related = ResourceNode | readonly ResourceNode[];

function isList(related: Related): related is readonly ResourceNode[] {
  return Array.isArray(related);
}

function listOf(related: Related): readonly ResourceNode[] {
  return isList(related) ? related : [related];
}

/** Builds a compound document. `included` has every loaded related resource exactly once, and no other resource. */
export function buildDocument({ data, fields, hasIncluded = false, links, meta }: DocumentParts): Document {
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
      attributes,
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

  const primaryData = isList(data) ? data.map(write) : write(data);
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
  return { data: isList(related) ? related.map(identify) : identify(related) };
}
