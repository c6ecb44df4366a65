import { maxNameLetters } from '../../model/bounds.ts';
import type { Experience, FormField, FormFieldKind, FormOption } from '../../model/experience.ts';
import { toBoolean, toNumber } from '../../safety/number.ts';
import { readTexts, type ToText } from '../../safety/plain-text.ts';
import { safeLink, safeWeb } from '../../safety/safe-url.ts';
import type { SafeUrl } from '../../model/safe.ts';
import { type Fields, readId, toFields, toList } from '../fields.ts';
import { resolveLink } from '../links.ts';
import { readResource } from './read-resource.ts';

const kinds: readonly FormFieldKind[] = [
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
];

/** The limits of fields and choices. Nobody would fill in a larger form. */
const maxFields = 100;
const maxOptions = 300;

/** Reads a value that is sent back unchanged, so it must not be decoded or trimmed. */
const toValue = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}`.slice(0, maxNameLetters) : '';

function readOption(option: unknown, toText: ToText): FormOption | [] {
  const { value, label } = toFields(option);
  const sent = toValue(value);
  return sent ? { value: sent, label: toText(label, maxNameLetters) || sent } : [];
}

/**
 * Reads a field; `[]` if it is unusable: without a key, or a choice without options. An unknown kind becomes a text
 * field.
 */
function readField(field: unknown, toText: ToText): FormField | [] {
  const { key, kind, label, hint, required, max_length, options, min, max, autocomplete, url, term_id } =
    toFields(field);
  const known = kinds.find((one) => one === kind) ?? 'text';
  const name = toValue(key);
  const choices = toList(options, maxOptions).flatMap((option) => readOption(option, toText));
  if (!name || ((known === 'choice' || known === 'several') && !choices.length)) return [];
  return {
    key: name,
    kind: known,
    label: toText(label, maxNameLetters) || name,
    hint: toText(hint, maxNameLetters),
    isRequired: toBoolean(required),
    maxLength: toNumber(max_length) ?? 0,
    options: choices,
    min: toValue(min),
    max: toValue(max),
    autocomplete: /^[a-z -]{1,60}$/.test(toValue(autocomplete)) ? toValue(autocomplete) : '',
    document: safeLink(url),
    termId: readId({ id: term_id }) || null,
  };
}

/** Each key must be unique, because the service could not distinguish two fields of one name. */
function readFields(fields: unknown, toText: ToText): readonly FormField[] {
  const found = toList(fields, maxFields).flatMap((field) => readField(field, toText));
  return found.filter(({ key }, index) => found.findIndex((other) => other.key === key) === index);
}

/** The experience, and the address for its form if the service names one. @param address of the response */
export async function readExperience(
  response: unknown,
  address: string,
): Promise<{ readonly experience: Experience; readonly submitTo: SafeUrl | null }> {
  const { id, attributes, links } = readResource(response, 'experience');
  const form: Fields = toFields(attributes.form);
  const experience = await readTexts((toText): Experience => ({
    id,
    name: toText(attributes.name, maxNameLetters),
    text: toText(attributes.text),
    isClosed: toBoolean(attributes.is_closed),
    fields: readFields(form.fields, toText),
    submitLabel: toText(form.submit_label, maxNameLetters),
    successText: toText(form.success_text),
    keyField: toValue(form.key_field) || null,
    emptyField: toValue(form.empty_field) || null,
  }));
  const link = resolveLink(links.form_submissions, address);
  // The owner, and the page's policy, allow one host, so a visitor's input must be sent to no other.
  return { experience, submitTo: link && link.host === new URL(address).host ? safeWeb(link.href) : null };
}
