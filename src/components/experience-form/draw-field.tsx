import type { FormField } from '../../model/experience.ts';
import type { ExperienceFormMessages } from '../../text/experience-form-messages.ts';
import { createCheckField, createChoiceField, createField, type Field, type FieldControl } from '../common/field.tsx';
import { followWords } from './field-values.ts';

/** More choices than these are a list, and not open beside one another. */
const mostOpenChoices = 6;

const inputTypes: Readonly<Partial<Record<FormField['kind'], string>>> = { email: 'email', phone: 'tel', url: 'url', date: 'date' };

function createInput({ kind, min, max }: FormField): HTMLInputElement {
  const input = document.createElement('input');
  input.type = inputTypes[kind] ?? 'text';
  // Not `type=number`: a wheel changes it, and what is no number is lost without a word.
  if (kind === 'number') input.inputMode = min.startsWith('-') ? 'text' : 'decimal';
  if (kind === 'date') {
    input.min = min;
    input.max = max;
  }
  return input;
}

function createList({ options }: FormField, { choose }: ExperienceFormMessages): HTMLSelectElement {
  const list = document.createElement('select');
  for (const { value, label } of [{ value: '', label: choose }, ...options]) {
    const option = document.createElement('option');
    option.value = value;
    option.textContent = label;
    list.append(option);
  }
  return list;
}

function createControl(field: FormField, messages: ExperienceFormMessages): FieldControl {
  if (field.kind === 'long_text') return document.createElement('textarea');
  if (field.kind === 'choice') return createList(field, messages);
  return createInput(field);
}

/**
 * One field as a visitor sees it. No `maxlength`: it would cut what is pasted without a word; what is too long is said when
 * it is sent. @param terms what opens the terms of a consent; null = there are none
 */
export function drawField(field: FormField, id: string, messages: ExperienceFormMessages, terms: HTMLElement | null): Field {
  const { kind, key, label, hint, isRequired, autocomplete, options } = field;
  const words = { id, name: key, label, hint, note: isRequired ? '' : messages.optional };
  const isOpen = kind === 'several' || (kind === 'choice' && options.length <= mostOpenChoices);
  const drawn = isOpen ? createChoiceField(words, kind === 'several' ? 'checkbox' : 'radio', options)
    : kind === 'consent' ? createCheckField(words, tick(), terms)
      : createField(words, createControl(field, messages));
  for (const control of drawn.controls) {
    // Of several boxes none is needed by itself.
    control.required = isRequired && kind !== 'several';
    if (!isOpen && kind !== 'consent') {
      control.addEventListener('input', () => followWords(control));
      if (autocomplete) control.setAttribute('autocomplete', autocomplete);
    }
  }
  return drawn;
}

function tick(): HTMLInputElement {
  const box = document.createElement('input');
  box.value = '1';
  return box;
}
