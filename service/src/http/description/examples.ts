import { z } from 'zod';

// Types of values, each with an example for the description.

export const text = (example: string, description?: string): z.ZodString =>
  z.string().meta({ examples: [example], ...(description !== undefined && { description }) });
export const maybe = (example: string | null): z.ZodNullable<z.ZodString> =>
  z
    .string()
    .nullable()
    .meta({ examples: [example] });
export const whole = (example: number): z.ZodInt => z.int().meta({ examples: [example] });
export const maybeWhole = (example: number | null): z.ZodNullable<z.ZodInt> =>
  z
    .int()
    .nullable()
    .meta({ examples: [example] });
export const flag = (example: boolean): z.ZodBoolean => z.boolean().meta({ examples: [example] });
export const choice = (...values: readonly [string, ...string[]]): z.ZodType =>
  z.enum(values).meta({ examples: [values[0]] });
export const moment = (): z.ZodType => z.iso.datetime().meta({ examples: ['2026-05-31T12:00:00.000Z'] });
export const maybeMoment = (example: string | null = '2026-05-31T12:00:00.000Z'): z.ZodType =>
  z.iso
    .datetime()
    .nullable()
    .meta({ examples: [example] });
export const address = (example: string): z.ZodType => z.string().meta({ format: 'uri', examples: [example] });
export const maybeAddress = (example: string | null): z.ZodType =>
  z
    .string()
    .nullable()
    .meta({ format: 'uri', examples: [example] });
export const texts = (...example: readonly string[]): z.ZodType => z.array(z.string()).meta({ examples: [example] });
export const free = (example: object): z.ZodType => z.record(z.string(), z.unknown()).meta({ examples: [example] });
export const list = (example: readonly object[]): z.ZodType =>
  z.array(z.record(z.string(), z.unknown())).meta({ examples: [example] });
export const some = (schema: z.ZodType): z.ZodType => schema.optional();

// Attributes that many types have.

export const times = { created_at: moment(), updated_at: moment() };
export const someTimes = { created_at: some(moment()), updated_at: some(moment()) };
/** A request that the service works on. */
export const work = {
  status: choice('pending', 'processing', 'completed', 'failed'),
  created_at: moment(),
  error: some(maybe('The list could not be read.')),
};
const dimensions = z
  .array(z.object({ name: z.string(), value: z.union([z.string(), z.number(), z.null()]) }))
  .meta({ examples: [[{ name: 'time.month', value: '2026-05-01' }]] });
/** A figure of a group. */
export const counted = { count: whole(80), dimensions };
