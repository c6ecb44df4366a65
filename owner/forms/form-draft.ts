import { signal, type Signal } from '@preact/signals';
import type { SelectOption } from '../moderation/form-fields.tsx';
import type { Resource } from '../moderation/team-client.ts';
import { t } from '../words/words.ts';

export const fieldKinds: readonly SelectOption[] = [
  ['text', t('Short text')],
  ['long_text', t('Long text')],
  ['email', t('Email')],
  ['phone', t('Telephone')],
  ['url', t('Web address')],
  ['number', t('Number')],
  ['date', t('Date')],
  ['choice', t('One choice')],
  ['several', t('Several choices')],
  ['consent', t('Consent')],
  ['hidden', t('Hidden')],
];

/** One field of a form, while it is edited. */
export interface DraftField {
  /** Unique within this draft, because fields are moved and removed. */
  readonly draftId: number;
  /** Name of its value in a submission; `''` = it is made from the label. It stays when the label changes. */
  readonly key: string;
  readonly kind: string;
  readonly label: string;
  readonly hint: string;
  readonly required: boolean;
  /** The options of a choice, one per line. */
  readonly options: string;
  /** The number of the terms of a consent; `''` = none. */
  readonly termId: string;
  /** Parts that are not editable, and stay as they are. */
  readonly rest: Readonly<Record<string, unknown>>;
}

/** Form, while it is edited. */
export interface FormDraft {
  readonly id: number | null;
  readonly name: Signal<string>;
  readonly slug: Signal<string>;
  readonly text: Signal<string>;
  readonly isPublished: Signal<boolean>;
  readonly submitLabel: Signal<string>;
  readonly successText: Signal<string>;
  readonly fields: Signal<readonly DraftField[]>;
}

export const hasOptions = (kind: string): boolean => kind === 'choice' || kind === 'several';

const maxSlug = 100;
/** Small letters and digits, with hyphens or another joint between the words. */
export const slugify = (text: string, joint = '-'): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, joint)
    .slice(0, maxSlug)
    .replace(/^[-_]+|[-_]+$/g, '');

interface WireOption {
  readonly value: string;
  readonly label: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function readField(field: Readonly<Record<string, unknown>>, draftId: number): DraftField {
  const { key, kind, label, hint, required, options, term_id, ...rest } = field;
  return {
    draftId,
    key: textOf(key),
    kind: textOf(kind),
    label: textOf(label),
    hint: textOf(hint),
    required: required === true,
    options: Array.isArray(options) ? (options as readonly WireOption[]).map((option) => option.label).join('\n') : '',
    termId: typeof term_id === 'number' ? String(term_id) : '',
    rest: { ...rest, ...(Array.isArray(options) && { options: options as readonly WireOption[] }) },
  };
}

export const newField = (kind: string, draftId: number, label = ''): DraftField => ({
  draftId,
  key: '',
  kind,
  label,
  hint: '',
  required: kind === 'consent',
  options: '',
  termId: '',
  rest: {},
});

/** @param experience null = a new one, which begins with a name and an email field */
export function createDraft(experience: Resource | null): FormDraft {
  const attributes = experience?.attributes ?? {};
  const form = (attributes['form'] ?? {}) as Readonly<Record<string, unknown>>;
  const fields = form['fields'] as readonly Readonly<Record<string, unknown>>[] | undefined;
  return {
    id: experience?.id ?? null,
    name: signal(textOf(attributes['name'])),
    slug: signal(textOf(attributes['slug'])),
    text: signal(textOf(attributes['text'])),
    isPublished: signal(attributes['status'] === 'published'),
    submitLabel: signal(textOf(form['submit_label'])),
    successText: signal(textOf(form['success_text'])),
    fields: signal(
      fields?.map(readField) ?? [
        { ...newField('text', 0, t('Name')), required: true },
        newField('email', 1, t('Email')),
      ],
    ),
  };
}

/** What is missing, by id of the control to go to, in the order of the page. */
export function findMissing({ name, fields }: FormDraft): ReadonlyMap<string, string> {
  const missing = new Map<string, string>();
  if (name.value.trim() === '') missing.set('form-name', t('Give the form a name.'));
  if (fields.value.length === 0) missing.set('form-add', t('Add at least one field.'));
  for (const [index, { draftId, label, kind, options }] of fields.value.entries()) {
    if (label.trim() === '')
      missing.set(`field-${draftId}-label`, t('Field {number} has no label.', { number: index + 1 }));
    if (hasOptions(kind) && options.trim() === '')
      missing.set(`field-${draftId}-options`, t('“{label}” has no choices.', { label }));
  }
  return missing;
}

/** The control of a value that the service refuses, by the pointer of its error; null = it has none. */
export function findControl({ fields }: FormDraft, pointer: string): string | null {
  const [, name = '', index, part = 'label'] =
    /^\/data\/attributes\/(?:form\/)?(\w+)(?:\/(\d+)(?:\/(\w+))?)?/.exec(pointer) ?? [];
  const field = name === 'fields' && index !== undefined ? fields.value[Number(index)] : undefined;
  if (field) return `field-${field.draftId}-${part}`;
  const ids: Readonly<Record<string, string>> = {
    name: 'form-name',
    slug: 'form-slug',
    text: 'form-text',
    fields: 'form-add',
    submit_label: 'form-submit',
    success_text: 'form-success',
  };
  return ids[name] ?? null;
}

/** Options in the format of the service: an existing one keeps its value. */
function writeOptions(text: string, known: unknown): readonly WireOption[] {
  const before = new Map(
    (Array.isArray(known) ? (known as readonly WireOption[]) : []).map(({ label, value }) => [label, value]),
  );
  const labels = new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  );
  return [...labels].map((label) => ({ value: before.get(label) ?? label, label }));
}

function writeFields(fields: readonly DraftField[]): readonly object[] {
  const used = new Set(fields.map(({ key }) => key));
  const nameKey = (label: string): string => {
    const first = slugify(label, '_') || 'field';
    let key = first;
    for (let number = 2; used.has(key); number++) key = `${first}_${number}`;
    used.add(key);
    return key;
  };
  return fields.map(({ key, kind, label, hint, required, options, termId, rest: { options: known, ...rest } }) => ({
    ...rest,
    key: key === '' ? nameKey(label) : key,
    kind,
    label: label.trim(),
    ...(hint.trim() !== '' && { hint: hint.trim() }),
    ...(required && { required }),
    ...(hasOptions(kind) && { options: writeOptions(options, known) }),
    ...(kind === 'consent' && termId !== '' && { term_id: Number(termId) }),
  }));
}

/** The attributes that are sent to the service. A slug is set once. */
export function writeDraft({
  id,
  name,
  slug,
  text,
  isPublished,
  submitLabel,
  successText,
  fields,
}: FormDraft): Readonly<Record<string, unknown>> {
  return {
    name: name.value.trim(),
    text: text.value.trim(),
    status: isPublished.value ? 'published' : 'draft',
    ...(id === null && { slug: slug.value.trim() || slugify(name.value) || 'form' }),
    form: {
      fields: writeFields(fields.value),
      ...(submitLabel.value.trim() !== '' && { submit_label: submitLabel.value.trim() }),
      ...(successText.value.trim() !== '' && { success_text: successText.value.trim() }),
    },
  };
}
