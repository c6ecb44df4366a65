import { z } from 'zod';
import type { Shape, ValuesOf } from '../json-api/read-attributes.ts';
import { readId } from '../json-api/read-resource.ts';

/**
 * The kind of a body. `bulk_…` bodies are lists with the media type of bulk requests, `create_many` is a plain list.
 */
export type BodyKind = 'create' | 'create_many' | 'update' | 'bulk_update' | 'bulk_delete';

/** A relationship in a body: one resource, one or none, or up to `max` resources. */
export interface RelationRule {
  readonly type: string | readonly string[];
  readonly many?: number;
  readonly isRequired?: boolean;
}

export type RelationRules = Readonly<Record<string, RelationRule>>;

/** One of several members is needed: always, or where an attribute has one of some values. */
export interface Need {
  /** Such as `attributes.text` and `relationships.account`. */
  readonly oneOf: readonly string[];
  readonly where?: {
    readonly attribute: string;
    readonly values: readonly string[];
    /** True = one of the values is also meant by a body without the attribute. */
    readonly isDefault?: boolean;
  };
}

/**
 * The single description of a body: the service validates bodies with it, and generates the OpenAPI description from
 * it.
 */
export interface BodyRule<
  Attributes extends Shape = Shape,
  Relations extends RelationRules = RelationRules,
  Required extends keyof Attributes & string = keyof Attributes & string,
> {
  readonly kind: BodyKind;
  readonly type: string;
  readonly attributes?: Attributes;
  /** Names of required attributes. */
  readonly required?: readonly Required[];
  readonly relationships?: Relations;
  /** What depends on other members of the body. Handlers check it, with words of their own; the description has it. */
  readonly needs?: readonly Need[];
  /** Attributes of the example in the description, where those of the response do not do; null leaves one out. */
  readonly example?: Readonly<Record<string, unknown>>;
  /** The body is optional. */
  readonly isOptional?: boolean;
  /**
   * The documents show the items without `type` and without `attributes`: `{"email": …, "role_id": …}`. The form of
   * JSON:API is accepted as well.
   */
  readonly isFlat?: boolean;
  /** Further values of `type` that mean the same. */
  readonly otherTypes?: readonly string[];
}

export interface RelatedId {
  readonly type: string;
  readonly id: number;
}

/** One validated resource of a body. */
export interface Item<
  Attributes extends Shape = Shape,
  Relations extends RelationRules = RelationRules,
  Required extends keyof Attributes & string = never,
> {
  /** 0 for a new resource. */
  readonly id: number;
  readonly values: ValuesOf<Attributes, Required>;
  /** For a relationship to one resource, a list with one element; null = "none"; missing = not in the body. */
  readonly related: { readonly [Name in keyof Relations]?: readonly RelatedId[] | null } & {
    readonly [
      Name in keyof Relations as Relations[Name] extends { readonly isRequired: true } ? Name : never
    ]: readonly [RelatedId, ...RelatedId[]];
  };
  readonly pointer: string;
  /** The place of the attributes: the resource itself where it is flat. */
  readonly attributesPointer: string;
}

const idSchema = z
  .unknown()
  .transform((given, context): number => {
    const id = readId(given);
    if (id !== undefined) return id;
    context.addIssue({ code: 'custom', message: 'the number of what is meant' });
    return z.NEVER;
  })
  // JSON:API has texts, and the documents have numbers.
  .meta({ type: ['integer', 'string'], pattern: '^[0-9]{1,15}$' } as Record<string, unknown>);

function relatedSchema({ type, many, isRequired = false }: RelationRule): z.ZodType {
  const types = [type].flat();
  const error = many === undefined ? `a ${types.join(' or ')}` : `1 to ${many} of ${types.join(' or ')}`;
  const one = z.object({ type: z.enum(types as [string, ...string[]], { error }), id: idSchema }, { error });
  const data =
    many === undefined
      ? (isRequired ? one : one.nullable()).transform((value) => value && [value])
      : z
          .array(one, { error })
          .min(1, { error })
          .max(many, { error })
          .transform((list) => [...new Map(list.map((item) => [`${item.type} ${item.id}`, item])).values()]);
  const linkage = z.object({ data }, { error }).transform(({ data: ids }) => ids);
  return isRequired ? linkage : linkage.optional();
}

/** Schema of one resource object of a body. */
function resourceSchema({
  kind,
  type,
  attributes = {},
  required = [],
  relationships = {},
  isFlat = false,
  otherTypes = [],
}: BodyRule): z.ZodType {
  const shape = Object.fromEntries(
    Object.entries(attributes).map(([name, schema]) => [name, required.includes(name) ? schema : schema.optional()]),
  );
  const relations = Object.fromEntries(
    Object.entries(relationships).map(([name, rule]) => [name, relatedSchema(rule)]),
  );
  const named = z.enum([type, ...otherTypes], { error: `type must be ${type}.` });
  const ignored = z.unknown().optional();
  return z.strictObject(
    {
      type: isFlat ? named.optional() : named,
      // A resource as the service returned it may be sent back.
      links: ignored,
      meta: ignored,
      ...(kind === 'create' || kind === 'create_many'
        ? // A name for other resources of the same body, which has none.
          { id: z.undefined({ error: 'The service gives the id.' }).optional(), lid: ignored }
        : { id: idSchema }),
      attributes: z.strictObject(shape, { error: 'an object' }).prefault({}),
      relationships: z.strictObject(relations, { error: 'an object' }).prefault({}),
    },
    { error: 'A resource object is wanted here.' },
  );
}

export function isList({ kind }: BodyRule): boolean {
  return kind === 'create_many' || kind === 'bulk_update' || kind === 'bulk_delete';
}

export function isBulk({ kind }: BodyRule): boolean {
  return kind === 'bulk_update' || kind === 'bulk_delete';
}

export function documentSchema(rule: BodyRule): z.ZodType {
  const one = resourceSchema(rule);
  const error = 'data must be a list of resources.';
  return z.object({ data: isList(rule) ? z.array(one, { error }).min(1, { error }) : one });
}
