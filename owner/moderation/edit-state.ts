import { signal, type Signal } from '@preact/signals';
import { readText } from '../ui/read-text.ts';
import { createForm, type FormState } from './form-state.ts';
import { splitTags } from './split-tags.ts';
import type { Resource } from './team-client.ts';

const places = {
  title: 'attributes/title',
  text: 'attributes/text',
  description: 'attributes/alternative_text',
  tags: 'attributes/tags',
};

/** A form for the text of one post. */
export interface EditState {
  readonly form: FormState<keyof typeof places>;
  /** The service's reason for a rejection; `''` = no error. */
  readonly problem: Signal<string>;
}

export function createEdit({ attributes }: Resource): EditState {
  const tags = Array.isArray(attributes['tags']) ? (attributes['tags'] as readonly unknown[]) : [];
  const form = createForm('edit', places, {
    title: readText(attributes['title']),
    text: readText(attributes['text']),
    description: readText(attributes['alternative_text']),
    tags: tags.map(readText).join(', '),
  });
  return { form, problem: signal('') };
}

/** The attributes that the form would send. */
export function writeEdit({ fields }: EditState['form']): Readonly<Record<string, unknown>> {
  const textOf = (name: 'title' | 'text' | 'description') => fields[name].value.value.trim() || null;
  return {
    title: textOf('title'),
    text: textOf('text'),
    alternative_text: textOf('description'),
    tags: splitTags(fields.tags.value.value),
  };
}
