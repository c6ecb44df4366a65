import { isEmailAddress } from '../model/email-address.ts';
import type { FormField } from '../model/experience.ts';

/** The error of a field before anything is sent; the view has the words for it. `bound` is the limit of the field. */
export type FormFault =
  | { readonly kind: 'needed' | 'needed-choice' | 'needed-tick' | 'email' | 'phone' | 'url' | 'number' | 'date' }
  | { readonly kind: 'too-long' | 'too-low' | 'too-high'; readonly bound: string };

const phone = /^\+?[\d\s()./-]{5,40}$/;
const number = /^-?\d{1,15}(\.\d{1,9})?$/;
const day = /^\d{4}-\d\d-\d\d$/;

/**
 * Normalizes a value before it is sent: uniform line ends, no surrounding space, and a decimal point instead of a
 * comma.
 */
export function tidyValue({ kind }: Pick<FormField, 'kind'>, value: string): string {
  const tidy = value.replace(/\r\n?/g, '\n').trim();
  return kind === 'number' ? tidy.replace(/^(-?\d+),(\d+)$/, '$1.$2') : tidy;
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

function checkBounds(
  { min, max }: FormField,
  value: string,
  order: (one: string, other: string) => number,
): FormFault | null {
  if (min && order(value, min) < 0) return { kind: 'too-low', bound: min };
  if (max && order(value, max) > 0) return { kind: 'too-high', bound: max };
  return null;
}

const byNumber = (one: string, other: string): number => Number(one) - Number(other);
const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Checks a field; `null` = valid. @param values normalized, without empty ones */
export function checkFormField(field: FormField, values: readonly string[]): FormFault | null {
  const [value = ''] = values;
  const { kind, isRequired, maxLength } = field;
  if (!value) {
    if (!isRequired || kind === 'hidden') return null;
    return {
      kind: kind === 'consent' ? 'needed-tick' : kind === 'choice' || kind === 'several' ? 'needed-choice' : 'needed',
    };
  }
  if (maxLength && value.length > maxLength) return { kind: 'too-long', bound: `${maxLength}` };
  switch (kind) {
    case 'email':
      return isEmailAddress(value) ? null : { kind };
    case 'phone':
      return phone.test(value) ? null : { kind };
    case 'url':
      return isWebAddress(value) ? null : { kind };
    case 'number':
      return number.test(value) ? checkBounds(field, value, byNumber) : { kind };
    case 'date':
      return day.test(value) ? checkBounds(field, value, byText) : { kind };
    default:
      return null;
  }
}
