import { ApiError } from './api-error.ts';
import { isObject, readId, type ResourceInput } from './read-resource.ts';

/** Reads one value, or tells in a few words what it must be. */
export type Reader<Value> = (value: unknown) => { readonly value: Value } | { readonly wanted: string };

export type Readers = Readonly<Record<string, Reader<unknown>>>;

export type ReadValues<Rules extends Readers> = { readonly [Name in keyof Rules]?: Rules[Name] extends Reader<infer Value> ? Value : never };

/** Neither database stores these: half a surrogate pair and U+0000. */
const unstorable = /[\0\p{Surrogate}]/u;

export function textOf(maxLength: number, { isEmptyAllowed = false } = {}): Reader<string> {
  return (value) => (typeof value === 'string' && value.length <= maxLength && (isEmptyAllowed || value.trim() !== '') && !unstorable.test(value)
    ? { value } : { wanted: `a text of ${isEmptyAllowed ? 'at most' : '1 to'} ${maxLength} characters` });
}

export function orNull<Value>(read: Reader<Value>): Reader<Value | null> {
  return (value) => {
    if (value === null) return { value: null };
    const result = read(value);
    return 'wanted' in result ? { wanted: `${result.wanted}, or null` } : result;
  };
}

export const readBoolean: Reader<boolean> = (value) => (typeof value === 'boolean' ? { value } : { wanted: 'true or false' });

export function oneOf<const Value extends string>(values: readonly Value[]): Reader<Value> {
  return (value) => {
    const found = values.find((known) => known === value);
    return found === undefined ? { wanted: `one of ${values.join(', ')}` } : { value: found };
  };
}

export function listOf<Value>(read: Reader<Value>, maxLength: number): Reader<readonly Value[]> {
  return (list) => {
    const wanted = `a list of at most ${maxLength} values`;
    if (!Array.isArray(list) || list.length > maxLength) return { wanted };
    const values: Value[] = [];
    for (const item of list as readonly unknown[]) {
      const result = read(item);
      if ('wanted' in result) return { wanted: `${wanted}, each ${result.wanted}` };
      values.push(result.value);
    }
    return { value: values };
  };
}

/** An address that a board may link to: http or https, without credentials. */
export const readWebAddress: Reader<string> = (value) => {
  const wanted = { wanted: 'an address that starts with https:// or http://' };
  if (typeof value !== 'string' || value.length > 2048 || unstorable.test(value) || !URL.canParse(value)) return wanted;
  const { protocol, username, password, href } = new URL(value);
  return /^https?:$/.test(protocol) && username === '' && password === '' ? { value: href } : wanted;
};

/** Settings of a board's look: whatever keys there are and will be. Depth and size are bounded with the body. */
export const readFreeObject: Reader<Readonly<Record<string, unknown>>> = (value) => (isObject(value) ? { value } : { wanted: 'an object' });

/** All attributes by their readers; one that there is no reader for, or that is wrong, is a 422 with its place. */
export function readAttributes<Rules extends Readers>({ attributes, pointer }: ResourceInput, rules: Rules, required: readonly (keyof Rules & string)[] = []): ReadValues<Rules> {
  const place = (name: string): string => `${pointer}/attributes/${name.replaceAll('~', '~0').replaceAll('/', '~1').slice(0, 100)}`;
  const values: Record<string, unknown> = {};
  for (const [name, given] of Object.entries(attributes)) {
    const read = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (!read) throw new ApiError('invalid_attribute', `There is no attribute "${name.slice(0, 100)}" to set. Possible: ${Object.keys(rules).join(', ')}.`, { pointer: place(name) });
    const result = read(given);
    if ('wanted' in result) throw new ApiError('invalid_attribute', `${name} must be ${result.wanted}.`, { pointer: place(name) });
    values[name] = result.value;
  }
  const missing = required.find((name) => !(name in values));
  if (missing !== undefined) throw new ApiError('invalid_attribute', `${missing} is missing.`, { pointer: place(missing) });
  return values as ReadValues<Rules>;
}

/** The id in a to-one relationship: `{data: {type, id}}`. */
export function readRelated({ relationships, pointer }: ResourceInput, name: string, type: string): number {
  const linkage = relationships[name];
  const data = isObject(linkage) ? linkage['data'] : undefined;
  const id = isObject(data) && data['type'] === type ? readId(data['id']) : undefined;
  if (id === undefined) throw new ApiError('invalid_attribute', `The relationship ${name} must name a ${type}.`, { pointer: `${pointer}/relationships/${name}` });
  return id;
}

/** The ids in a to-many relationship, none twice. */
export function readRelatedList({ relationships, pointer }: ResourceInput, name: string, type: string, max: number): readonly number[] {
  const linkage = relationships[name];
  const data = isObject(linkage) ? linkage['data'] : undefined;
  const ids = Array.isArray(data) ? (data as readonly unknown[]).map((item) => (isObject(item) && item['type'] === type ? readId(item['id']) : undefined)) : [];
  const good = ids.filter((id) => id !== undefined);
  if (good.length === 0 || good.length < ids.length || good.length > max) {
    throw new ApiError('invalid_attribute', `The relationship ${name} must name 1 to ${max} of ${type}.`, { pointer: `${pointer}/relationships/${name}` });
  }
  return [...new Set(good)];
}
