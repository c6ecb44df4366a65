import type { FormField } from '../experience.ts';

/** An optional line of text, with what a test changes in it. */
export const makeFormField = (change: Partial<FormField> = {}): FormField => ({
  key: 'f',
  kind: 'text',
  label: 'F',
  hint: '',
  isRequired: false,
  maxLength: 0,
  options: [],
  min: '',
  max: '',
  autocomplete: '',
  document: null,
  termId: null,
  ...change,
});
