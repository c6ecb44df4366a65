import { z } from 'zod';
import { normalizeEmail } from '../../auth/email-address.ts';
import { showsSomething } from '../../visitors/posts/clean-text.ts';
import { parseInstant } from './parse-instant.ts';
import { isObject } from './read-resource.ts';

/**
 * Schemas of single attributes. The message of each schema briefly describes the valid value: "a text of 1 to 200
 * characters". The OpenAPI description uses the same schemas.
 */
export type Shape = Readonly<Record<string, z.ZodType>>;

/** Values by name; attributes that a request may omit are optional. */
export type ValuesOf<Attributes extends Shape, Required extends keyof Attributes & string = never> = {
  readonly [Name in keyof Attributes]?: z.output<Attributes[Name]>;
} & { readonly [Name in Required]: z.output<Attributes[Name]> };

/** Neither database stores these: half a surrogate pair and U+0000. */
const unstorable = /[\0\p{Surrogate}]/u;

export function isStorable(text: string): boolean {
  return !unstorable.test(text);
}

export function textOf(maxLength: number, { isEmptyAllowed = false } = {}): z.ZodType<string> {
  const error = `a text of ${isEmptyAllowed ? 'at most' : '1 to'} ${maxLength} characters`;
  return z
    .string({ error })
    .min(isEmptyAllowed ? 0 : 1, { error })
    .max(maxLength, { error })
    .refine((value) => isStorable(value) && (isEmptyAllowed || showsSomething(value)), { error });
}

/**
 * What turns the text around that stands after a name (UAX #9: embeddings, overrides, isolates), so that one name looks
 * like another one (UTR #36), and control characters. Marks that a script needs stay: U+061C, U+200C to U+200F.
 */
const spoofing = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
const breaks = /(?:\r\n|[\t\n\v\f\r\x85\u2028\u2029])+/g;

/** A name or a title, which stands in one line with other words. */
export function nameOf(maxLength: number): z.ZodType<string> {
  const error = `a text of 1 to ${maxLength} characters`;
  return z
    .string({ error })
    .refine(isStorable, { error })
    .overwrite((value) => value.replace(breaks, ' ').replace(spoofing, ''))
    .min(1, { error })
    .max(maxLength, { error })
    .refine(showsSomething, { error });
}

export function orNull<Value>(schema: z.ZodType<Value>): z.ZodType<Value | null> {
  return schema.nullable();
}

export const readBoolean: z.ZodType<boolean> = z.boolean({ error: 'true or false' });

export function integerOf(min: number, max: number): z.ZodType<number> {
  const error = `a whole number from ${min} to ${max}`;
  return z.int({ error }).min(min, { error }).max(max, { error });
}

export function oneOf<const Value extends string>(
  values: readonly [Value, ...Value[]] | readonly Value[],
): z.ZodType<Value> {
  return z.enum(values as [Value, ...Value[]], { error: `one of ${values.join(', ')}` });
}

export function listOf<Value>(item: z.ZodType<Value>, maxLength: number): z.ZodType<Value[]> {
  const error = `a list of at most ${maxLength} values`;
  return z.array(item, { error }).max(maxLength, { error });
}

/**
 * Creates a schema from a function that returns a value or a description of the valid value. `shape` describes it in
 * JSON Schema.
 */
export function readBy<Value>(
  read: (value: unknown) => { readonly value: Value } | { readonly wanted: string },
  shape: object,
): z.ZodType<Value> {
  return z
    .unknown()
    .transform((given, context): Value => {
      const result = read(given);
      if ('value' in result) return result.value;
      context.addIssue({ code: 'custom', message: result.wanted });
      return z.NEVER;
    })
    .meta({ ...shape });
}

/** The name of a thing in its address. A slug of digits alone would hide the thing with that id. */
export const readSlug: z.ZodType<string> = readBy(
  (value) =>
    typeof value === 'string' && /^(?!\d+$)[a-z0-9][a-z0-9-]{0,99}$/.test(value)
      ? { value }
      : { wanted: 'small letters, digits and hyphens, at most 100, not digits alone' },
  { type: 'string', pattern: '^(?!\\d+$)[a-z0-9][a-z0-9-]{0,99}$' },
);

/** A link of a board: http or https, without credentials. */
export const readWebAddress: z.ZodType<string> = readBy(
  (value) => {
    const wanted = { wanted: 'an address that starts with https:// or http://' };
    if (typeof value !== 'string' || value.length > 2048 || !isStorable(value) || !URL.canParse(value)) return wanted;
    const { protocol, username, password, href } = new URL(value);
    return /^https?:$/.test(protocol) && username === '' && password === '' ? { value: href } : wanted;
  },
  { type: 'string', format: 'uri', maxLength: 2048 },
);

/** A common email address. Only an email to it can verify that the address exists. */
export const readEmail: z.ZodType<string> = readBy(
  (value) => {
    const address = typeof value === 'string' ? normalizeEmail(value) : null;
    return address === null ? { wanted: 'an email address, in letters of one script' } : { value: address };
  },
  { type: 'string', format: 'email', maxLength: 254 },
);

/** Reads a time of RFC 3339 as milliseconds since 1970. */
export const readTime: z.ZodType<number> = readBy(
  (value) => {
    const time = typeof value === 'string' ? parseInstant(value) : null;
    return time === null ? { wanted: 'a time like 2026-06-01T12:00:00Z' } : { value: time };
  },
  { type: 'string', format: 'date-time' },
);

/** Settings of a board's design, with arbitrary keys. The limits of the body apply to depth and size. */
export const readFreeObject: z.ZodType<Readonly<Record<string, unknown>>> = readBy(
  (value) => (isObject(value) ? { value } : { wanted: 'an object' }),
  { type: 'object', additionalProperties: true },
);
