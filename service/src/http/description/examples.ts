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
