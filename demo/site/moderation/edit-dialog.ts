import { createFieldErrors, type Places } from './field-errors.ts';
import { labelled } from './filters.ts';
import { decodeEntities, make } from './make.ts';
import { splitTags } from './post-form.ts';
import { sendForm } from './send-form.ts';
import { SignedOut } from './sign-in.ts';
import type { Answer, Resource } from './team-client.ts';

type Change = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? decodeEntities(value) : '');

/**
 * The words of a post, to be mended. Resolves when the dialog is closed and the focus is back: with the service's answer, or with null when
 * nothing was changed. It stays open, as it was typed, while the service refuses.
 */
export function editPost({ attributes }: Resource, name: string, save: (change: Change) => Promise<Answer>): Promise<Answer | null> {
  return new Promise((resolve) => {
    let answer: Answer | null = null;
    const hasPicture = typeof attributes['image_url'] === 'string';
    const before = {
      title: textOf(attributes['title']), text: textOf(attributes['text']), alternative_text: textOf(attributes['alternative_text']),
      tags: (Array.isArray(attributes['tags']) ? attributes['tags'] as readonly unknown[] : []).map(textOf).join(', '),
    };
    const [title, text, description, tags] = [
      make('input', { maxlength: 500 }), make('textarea', { rows: 6, maxlength: 10_000 }), make('input', { maxlength: 1000 }), make('input', {}),
    ];
    [title.value, text.value, description.value, tags.value] = [before.title, before.text, before.alternative_text, before.tags];
    const places: Places = { 'attributes/title': title, 'attributes/text': text, 'attributes/alternative_text': description, 'attributes/tags': tags };
    const problem = make('p', { class: 'problem', role: 'alert' });
    const button = make('button', { class: 'main' }, 'Save');
    const errors = createFieldErrors(places);

    const form = make('form', { class: 'fields', novalidate: true, onsubmit: sendForm(button, errors, async () => {
      problem.textContent = '';
      // Only what was changed is said: two moderators at one post do not undo each other.
      const change = {
        ...(title.value !== before.title && { title: title.value.trim() || null }),
        ...(text.value !== before.text && { text: text.value.trim() || null }),
        ...(description.value !== before.alternative_text && { alternative_text: description.value.trim() || null }),
        ...(tags.value !== before.tags && { tags: splitTags(tags.value) }),
      };
      if (Object.keys(change).length > 0) answer = await save(change);
      dialog.close();
    }, (error) => {
      if (!(error instanceof SignedOut)) problem.textContent = error instanceof Error ? error.message : 'It did not work. Nothing was lost; try again.';
    }) },
      labelled('Title', title, 'edit-title'), labelled('Text', text, 'edit-text'), hasPicture && labelled('What the picture shows', description, 'edit-description'), labelled('Tags, by comma', tags, 'edit-tags'),
      problem, make('div', { class: 'acts' }, button, make('button', { type: 'button', onclick: () => dialog.close() }, 'Cancel')));
    const dialog = make('dialog', { class: 'wide', 'aria-labelledby': 'edit-heading', onclose: () => {
      dialog.remove();
      resolve(answer);
    } }, make('h2', { id: 'edit-heading' }, 'Edit ', make('span', { class: 'quiet' }, name)), form);
    document.querySelector('main')?.append(dialog);
    dialog.showModal();
  });
}
