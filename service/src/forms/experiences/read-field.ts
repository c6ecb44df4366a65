import { normalizeText } from '../../posts/normalize-text.ts';
import { lengthLimitOf, type FormField } from './form-definition.ts';

/**
 * Characters that text never needs: control characters other than tab and line feed, and bidi characters that reverse
 * adjacent text (a list of submissions shows the text of many people).
 */
const unwanted = /(?![\t\n])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;

/** HTML's own pattern of an email address, with a required dot in the host. */
const email = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;
const phone = /^\+?[\d\s()./-]{5,40}$/;
const number = /^-?\d{1,15}(?:\.\d{1,9})?$/;
const date = /^\d{4}-\d{2}-\d{2}$/;

/** Normalizes line breaks, letters and spaces, so that equal texts have equal characters. */
export function tidyText(text: string): string {
  return normalizeText(text.replace(/\r\n?/g, '\n'), 'NFC').replace(unwanted, '').trim();
}

function isWebAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}

function isDay(text: string): boolean {
  const time = date.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function describeBounds(field: FormField, isBelow: boolean): string {
  return isBelow ? `${field.label}: not below ${field.min}.` : `${field.label}: not above ${field.max}.`;
}

function checkNumber(field: FormField, text: string): string | null {
  if (!number.test(text)) return `${field.label}: a number, like 12 or 1.5.`;
  if (field.min !== undefined && Number(text) < Number(field.min)) return describeBounds(field, true);
  if (field.max !== undefined && Number(text) > Number(field.max)) return describeBounds(field, false);
  return null;
}

function checkDate(field: FormField, text: string): string | null {
  if (!isDay(text)) return `${field.label}: a day, like 2026-05-31.`;
  if (field.min !== undefined && text < field.min) return describeBounds(field, true);
  if (field.max !== undefined && text > field.max) return describeBounds(field, false);
  return null;
}

function isOption(field: FormField, value: string): boolean {
  return field.options?.some((option) => option.value === value) ?? false;
}

/** Returns the error of a value that is not empty, as a sentence; null = valid. */
function findFault(field: FormField, text: string): string | null {
  if (text.length > lengthLimitOf(field)) return `${field.label}: at most ${lengthLimitOf(field)} letters.`;
  switch (field.kind) {
    case 'email':
      return email.test(text) ? null : `${field.label}: an email address, like name@example.com.`;
    case 'phone':
      return phone.test(text) ? null : `${field.label}: a telephone number.`;
    case 'url':
      return isWebAddress(text) ? null : `${field.label}: a web address, like https://example.com.`;
    case 'number':
      return checkNumber(field, text);
    case 'date':
      return checkDate(field, text);
    case 'choice':
    case 'several':
      return isOption(field, text) ? null : `${field.label}: one of the choices.`;
    case 'consent':
      return text === '1' ? null : `${field.label}: tick it or leave it.`;
    default:
      return null;
  }
}

export type FieldValue = string | readonly string[];

/** Checks the values of one field. `value` is null when the field is empty. */
export function readField(
  field: FormField,
  sent: readonly string[],
): { readonly value: FieldValue | null; readonly fault: string | null } {
  const values = sent.map(tidyText).filter((value) => value !== '');
  if (sent.length > 1 && field.kind !== 'several')
    return { value: null, fault: `${field.label}: given more than once.` };
  if (values.length === 0) return { value: null, fault: field.required === true ? `${field.label}: is needed.` : null };
  const fault = values.map((value) => findFault(field, value)).find((found) => found !== null) ?? null;
  if (fault === null && new Set(values).size !== values.length)
    return { value: null, fault: `${field.label}: each choice once.` };
  return { value: field.kind === 'several' ? values : (values[0] ?? null), fault };
}
