import { describeError, type ErrorObject } from '../../http/json-api/api-error.ts';
import { isStorable } from '../../http/json-api/read-attributes.ts';
import { submissionKeyField, trapField, type FormDefinition } from './form-definition.ts';
import { readField, type FieldValue } from './read-field.ts';
import type { FormPairs } from './read-form-body.ts';

/** A submission that is checked against the form. All values may be stored when there are no errors. */
export interface ReadSubmission {
  readonly values: Readonly<Record<string, FieldValue>>;
  /** The key of the attempt; null = the visitor sent none. */
  readonly key: string | null;
  /** Whether the invisible field has a value, which only programs set. */
  readonly errors: readonly ErrorObject[];
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** The number of fields beside those of the form, the length of their names and of their values. */
const [maxOtherFields, maxOtherName, maxOtherValue] = [20, 60, 1000] as const;
/** The response names a field, but limits its length: a large request cannot enlarge it. */
const maxNameLength = 60;

/** Creates an error that names a field of the form as JSON Pointer (RFC 6901). */
function refuse(name: string, detail: string): ErrorObject {
  const pointer = `/${name.slice(0, maxNameLength).replaceAll('~', '~0').replaceAll('/', '~1')}`;
  return describeError('invalid_field', detail, { pointer });
}

/** A field that the form does not define: names are free, so that a page may send what it knows beside the form. */
function readOtherField(
  name: string,
  texts: readonly string[],
): { readonly value: FieldValue; readonly fault: null } | { readonly value: null; readonly fault: string } {
  const refuseIt = (fault: string) => ({ value: null, fault });
  if (name === '' || name.length > maxOtherName || !isStorable(name))
    return refuseIt(`The name of a field has 1 to ${maxOtherName} characters.`);
  if (texts.length > maxOtherFields) return refuseIt(`At most ${maxOtherFields} values.`);
  if (texts.some((text) => text.length > maxOtherValue || !isStorable(text)))
    return refuseIt(`A value has at most ${maxOtherValue} characters.`);
  const [only = ''] = texts;
  return { value: texts.length === 1 ? only : texts, fault: null };
}

export function readSubmission(pairs: FormPairs, { fields }: FormDefinition): ReadSubmission {
  const sent = new Map<string, string[]>();
  for (const [name, value] of pairs) {
    const values = sent.get(name);
    if (values) values.push(value);
    else sent.set(name, [value]);
  }
  const [key = null, ...furtherKeys] = sent.get(submissionKeyField) ?? [];
  const isTrapped = (sent.get(trapField) ?? []).some((value) => value !== '');
  const errors: ErrorObject[] = [];
  const values: [string, FieldValue][] = [];

  if (furtherKeys.length > 0 || (key !== null && !uuid.test(key)))
    errors.push(refuse(submissionKeyField, 'The key is a UUID, once.'));
  // Bots fill it in, but password managers may, too: a person must learn that nothing was stored.
  if (isTrapped) errors.push(refuse(trapField, 'This hidden field must stay empty. Clear it and send the form again.'));
  for (const field of fields) {
    const { value, fault } = readField(field, sent.get(field.key) ?? []);
    if (fault !== null) errors.push(refuse(field.key, fault));
    else if (value !== null) values.push([field.key, value]);
  }
  const known = new Set([...fields.map((field) => field.key), submissionKeyField, trapField]);
  const others = [...sent].filter(([name]) => !known.has(name));
  const excess = others[maxOtherFields];
  if (excess) errors.push(refuse(excess[0], `At most ${maxOtherFields} fields beside those of the form.`));
  for (const [name, texts] of others.slice(0, maxOtherFields)) {
    const { value, fault } = readOtherField(name, texts);
    if (fault !== null) errors.push(refuse(name, fault));
    else values.push([name, value]);
  }
  // Must not use `{[name]: …}`: a form may have a field "__proto__", which is data.
  return { values: Object.fromEntries(values), key: key?.toLowerCase() ?? null, errors };
}
