import type { PluralForms } from './fill-in-count.ts';

/**
 * The words of a topic in another language. Words that it does not have are English: the build adds them, the check
 * lists them, and a release needs them.
 */
export type Translated<Messages> = {
  readonly [Name in keyof Messages]?: Messages[Name] extends string | PluralForms
    ? Messages[Name]
    : Partial<Messages[Name]>;
};
