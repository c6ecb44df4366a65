import { ApiError, refuseParameter } from './api-error.ts';
import { nameInside, nameOutside } from './renamed-type.ts';

export interface SortField {
  readonly name: string;
  readonly isDescending: boolean;
}

/** The query parameters that an operation supports. All others are rejected with 400. */
export interface QueryRules {
  /** Parameters with one value, by full name: `filter[q]`, `page[size]`. */
  readonly parameters?: readonly string[];
  /** The list parameters among `parameters`: `group=a,b` may also be written as `group[]=a&group[]=b`. */
  readonly lists?: readonly string[];
  /** The required parameters among `parameters`. */
  readonly required?: readonly string[];
  /** Relationship paths that may be included. */
  readonly include?: readonly string[];
  readonly sort?: readonly string[];
  /** Field names (attributes and relationships) by type, for sparse fieldsets. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
}

export interface Query {
  readonly values: ReadonlyMap<string, string>;
  /** The requested paths and their parents: `a.b` also includes `a`. */
  readonly include: ReadonlySet<string>;
  readonly sort: readonly SortField[];
  /** Only the types that the client restricted. */
  readonly fields: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Maximum length of a value. Longer values are not useful searches. */
const maxValueLength = 2000;

export function splitList(value: string): string[] {
  return value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** Joins lists that are written as repeated `name[]` into one text each; other values are unchanged. */
function joinLists(
  search: URLSearchParams,
  { lists = [], include }: QueryRules,
): readonly (readonly [string, string])[] {
  const joined = new Map<string, string>();
  const entries: (readonly [string, string])[] = [];
  for (const [name, value] of search) {
    const base = name.endsWith('[]') ? name.slice(0, -2) : '';
    if (base !== '' && (lists.includes(base) || (base === 'include' && include)))
      joined.set(base, joined.has(base) ? `${joined.get(base)},${value}` : value);
    else entries.push([name, value]);
  }
  return [...entries, ...joined];
}

export function parseQuery(search: URLSearchParams, rules: QueryRules): Query {
  const values = new Map<string, string>();
  let include: ReadonlySet<string> = new Set();
  let sort: readonly SortField[] = [];
  const fields = new Map<string, ReadonlySet<string>>();
  const seen = new Set<string>();

  for (const [name, value] of joinLists(search, rules)) {
    if (seen.has(name)) throw refuseParameter(name, 'The parameter is given more than once.');
    seen.add(name);
    // Postgres does not store U+0000, so such a value cannot match.
    if (value.length > maxValueLength || value.includes('\0'))
      throw refuseParameter(name, 'The value is too long or holds U+0000.');
    const type = /^fields\[([^\]]*)\]$/.exec(name)?.[1];
    if (name === 'include' && rules.include) include = parseInclude(value, rules.include);
    else if (name === 'sort' && rules.sort) sort = parseSort(value, rules.sort);
    else if (type !== undefined && rules.fields) fields.set(type, parseFields(name, value, type, rules.fields));
    else if (rules.parameters?.includes(name)) setOnce(values, name, value);
    // The name outside of the filter by network, for posts (`renamed-type.ts`).
    else if (name === 'filter[source]' && rules.parameters?.includes('filter[type]'))
      setOnce(values, 'filter[type]', value);
    else throw new ApiError('unknown_parameter', `This operation has no parameter "${name}".`, { parameter: name });
  }
  const missing = rules.required?.find((name) => !values.has(name));
  if (missing !== undefined) throw refuseParameter(missing, 'The parameter is missing.');
  return { values, include, sort, fields };
}

function setOnce(values: Map<string, string>, name: string, value: string): void {
  if (values.has(name)) throw refuseParameter(name, 'The parameter is given more than once.');
  values.set(name, value);
}

function parseInclude(value: string, allowed: readonly string[]): ReadonlySet<string> {
  const asked = new Set<string>();
  for (const path of splitList(value)) {
    if (!allowed.includes(path))
      throw refuseParameter('include', `"${path}" cannot be included. Possible: ${allowed.join(', ')}.`);
    const names = path.split('.');
    for (let length = 1; length <= names.length; length++) asked.add(names.slice(0, length).join('.'));
  }
  return asked;
}

function parseSort(value: string, allowed: readonly string[]): SortField[] {
  const sort = splitList(value).map((item) => ({ name: item.replace(/^-/, ''), isDescending: item.startsWith('-') }));
  const names = sort.map(({ name }) => name);
  for (const name of names) {
    if (!allowed.includes(name))
      throw refuseParameter('sort', `There is no order "${name}". Possible: ${allowed.join(', ')}.`);
  }
  if (new Set(names).size !== names.length) throw refuseParameter('sort', 'A field is named more than once.');
  return sort;
}

function parseFields(
  parameter: string,
  value: string,
  type: string,
  types: Readonly<Record<string, readonly string[]>>,
): ReadonlySet<string> {
  const known = Object.hasOwn(types, type) ? types[type] : undefined;
  if (!known)
    throw refuseParameter(parameter, `No type "${type}" in this response. Possible: ${Object.keys(types).join(', ')}.`);
  const possible = known.map((name) => nameOutside(type, name)).join(', ');
  const names = splitList(value).map((name) => nameInside(type, name));
  for (const name of names) {
    if (!known.includes(name))
      throw refuseParameter(parameter, `"${type}" has no field "${name}". Possible: ${possible}.`);
  }
  return new Set(names);
}
