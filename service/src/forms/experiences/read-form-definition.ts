import type { z } from 'zod';
import {
  integerOf,
  nameOf,
  oneOf,
  readBoolean,
  readBy,
  readWebAddress,
  textOf,
} from '../../http/json-api/read-attributes.ts';
import { isObject } from '../../http/json-api/read-resource.ts';
import {
  submissionKeyField,
  trapField,
  type FieldKind,
  type FormDefinition,
  type FormField,
} from './form-definition.ts';

const kinds = [
  'text',
  'long_text',
  'email',
  'phone',
  'url',
  'number',
  'date',
  'choice',
  'several',
  'consent',
  'hidden',
] as const satisfies readonly FieldKind[];
/** The maximum numbers; a larger form is not usable. */
const [maxFields, maxOptions] = [60, 200];
const maxResponseLength = 20_000;

/** Reads one part, or returns a short description of the expected value. */
type Reader<Value> = (value: unknown) => { readonly value: Value } | { readonly wanted: string };

function by<Value>(schema: z.ZodType<Value>): Reader<Value> {
  return (value) => {
    const result = schema.safeParse(value);
    return result.success ? { value: result.data } : { wanted: result.error.issues[0]?.message ?? 'something else' };
  };
}

/** Reads an object with one reader per part; a part without a reader is an error. */
function readParts<Value>(
  value: unknown,
  readers: Readonly<Record<string, Reader<unknown>>>,
  required: readonly string[],
): { readonly value: Value } | { readonly wanted: string } {
  if (!isObject(value)) return { wanted: 'an object' };
  for (const [name, part] of Object.entries(value)) {
    const read = Object.hasOwn(readers, name) ? readers[name] : undefined;
    const result = read?.(part) ?? { wanted: 'left out' };
    if ('wanted' in result) return { wanted: `an object whose ${name.slice(0, 40)} is ${result.wanted}` };
  }
  const missing = required.find((name) => !(name in value));
  return missing === undefined ? { value: value as Value } : { wanted: `an object with ${missing}` };
}

const readOptions: Reader<unknown> = (value) => {
  if (!Array.isArray(value) || value.length === 0 || value.length > maxOptions)
    return { wanted: `a list of 1 to ${maxOptions} options` };
  const wrong = (value as readonly unknown[])
    .map((option) => readParts(option, { value: by(textOf(200)), label: by(nameOf(200)) }, ['value', 'label']))
    .find((result) => 'wanted' in result);
  return wrong ?? { value };
};

const fieldReaders = {
  key: by(textOf(100)),
  kind: by(oneOf(kinds)),
  label: by(nameOf(300)),
  hint: by(textOf(500)),
  required: by(readBoolean),
  max_length: by(integerOf(1, maxResponseLength)),
  options: readOptions,
  min: by(textOf(40)),
  max: by(textOf(40)),
  autocomplete: by(textOf(60)),
  url: by(readWebAddress),
  term_id: by(integerOf(1, Number.MAX_SAFE_INTEGER)),
};

function readField(value: unknown): { readonly value: FormField } | { readonly wanted: string } {
  const result = readParts<FormField>(value, fieldReaders, ['key', 'kind', 'label']);
  if ('wanted' in result) return result;
  const { key, kind, options } = result.value;
  if (key === submissionKeyField || key === trapField)
    return { wanted: `an object whose key is not ${key}, which the form needs for itself` };
  return (kind === 'choice' || kind === 'several') && !options
    ? { wanted: `an object with options, as it is a ${kind}` }
    : result;
}

/** The form of an experience in the format that its team sends. */
export const readFormDefinition: z.ZodType<FormDefinition> = readBy<FormDefinition>(
  (value) => {
    const parts = readParts<{ readonly fields?: unknown }>(
      value,
      { fields: (fields) => ({ value: fields }), submit_label: by(nameOf(100)), success_text: by(textOf(2000)) },
      ['fields'],
    );
    if ('wanted' in parts) return parts;
    const { fields } = parts.value;
    if (!Array.isArray(fields) || fields.length === 0 || fields.length > maxFields)
      return { wanted: `an object with 1 to ${maxFields} fields` };
    const read = (fields as readonly unknown[]).map(readField);
    const wrong = read.findIndex((result) => 'wanted' in result);
    const problem = read[wrong];
    if (problem && 'wanted' in problem) return { wanted: `an object whose field ${wrong + 1} is ${problem.wanted}` };
    const keys = read.flatMap((result) => ('value' in result ? [result.value.key] : []));
    const twice = keys.find((key, index) => keys.indexOf(key) !== index);
    return twice === undefined
      ? { value: value as FormDefinition }
      : { wanted: `an object whose fields all have another key; "${twice.slice(0, 40)}" stands there twice` };
  },
  { type: 'object', required: ['fields'] },
);
