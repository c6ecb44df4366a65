import { nameOutside } from '../json-api/renamed-type.ts';
import { listFields } from '../operations/list-fields.ts';
import type { OperationRule } from '../operations/operation.ts';
import { isConditional } from '../operations/conditional-change.ts';
import type { Json } from './describe-resources.ts';
import type { ResourceTypes } from './resource-type.ts';

const text = { type: 'string' } as const;

/** A file name such as `:font_file{[0-9]+[.]css}` is an id with an extension. */
const filePart = /:(\w+)_file\{\[0-9\]\+\[\.\](\w+)\}/;

/** An address with its parameters as OpenAPI writes them. */
export function writePath(path: string): string {
  return path.replace(filePart, '{$1_id}.$2').replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}');
}

const inQuery = (name: string, schema: Json, isRequired = false): Json => ({
  name,
  in: 'query',
  required: isRequired,
  schema,
});
const listOf = (values: readonly string[]): Json => ({ type: 'array', items: { type: 'string', enum: values } });
/** A list in one parameter, separated by commas. */
const commaList = (name: string, schema: Json): Json => ({ ...inQuery(name, schema), style: 'form', explode: false });

/** The parameters of the address, the query and the headers. */
export function describeParameters(rule: OperationRule, types: ResourceTypes): readonly Json[] {
  const { query = {}, page, textParameters = [], path } = rule;
  const inPath = [...writePath(path).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: name.endsWith('_id') && !textParameters.includes(name) ? { type: 'integer', minimum: 0 } : text,
  }));
  return [
    ...inPath,
    { name: 'API-Version', in: 'header', required: false, schema: { type: 'string', enum: ['20190326'] } },
    ...(isConditional(rule) ? [{ name: 'If-Match', in: 'header', required: false, schema: text }] : []),
    ...(query.parameters ?? []).map((name) =>
      inQuery(
        name,
        query.lists?.includes(name) ? { type: 'array', items: text } : text,
        query.required?.includes(name),
      ),
    ),
    ...(query.include ? [commaList('include', listOf(query.include))] : []),
    ...(query.sort ? [commaList('sort', listOf(query.sort.flatMap((name) => [name, `-${name}`])))] : []),
    ...Object.entries(listFields(rule, types)).map(([type, names]) =>
      commaList(
        `fields[${type}]`,
        names.length > 0 ? listOf(names.map((name) => nameOutside(type, name))) : { type: 'array', items: text },
      ),
    ),
    ...(page
      ? [
          inQuery('page[size]', { type: 'integer', minimum: 1, maximum: page.maxSize, default: page.size }),
          inQuery('page[cursor]', { ...text, description: 'As links.next and links.prev have it.' }),
        ]
      : []),
  ];
}
