import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signal } from '@preact/signals';
import type { Experience, FormField } from '../model/experience.ts';
import { makeFormField } from '../model/test-support/form-field.ts';
import { createDraftStorage, createMemoryStore } from './draft-storage.ts';
import { createExperienceForm } from './experience-form.ts';
import type { FormSubmissionState } from './form-submission.ts';

const field = (key: string, change: Partial<FormField> = {}): FormField =>
  makeFormField({ key, label: key, ...change });

function createScene(
  fields: readonly FormField[],
  given: Readonly<Record<string, string>> = {},
  store = createMemoryStore(),
) {
  const state = signal<FormSubmissionState>({ step: 'idle', outcome: null });
  const experience: Experience = {
    id: '1',
    name: '',
    text: '',
    submitLabel: '',
    successText: '',
    isClosed: false,
    keyField: null,
    emptyField: 'url',
    fields,
  };
  const draft = createDraftStorage(() => store, 'form');
  const form = createExperienceForm({
    experience,
    draft,
    given: (key) => given[key] ?? null,
    submission: { state, send: async () => {}, stop: () => {} },
  });
  return { form, draft, state, store };
}

test('the input is stored as a draft until it was sent', () => {
  const { form, draft, state, store } = createScene([field('name'), field('days', { kind: 'several' })]);
  form.change('name', ['Ana ']);
  form.change('days', ['mo', 'tu']);
  assert.deepEqual(draft.read(), [
    ['name', 'Ana '],
    ['days', 'mo'],
    ['days', 'tu'],
  ]);
  assert.deepEqual(createScene([field('name')], {}, store).form.values.value.get('name'), ['Ana ']);
  state.value = { step: 'sent', outcome: { kind: 'sent' } };
  assert.equal(draft.read(), null);
});

test('values from the page apply if there is no draft', () => {
  const { form, store } = createScene([field('name'), field('town')], { name: 'Ana', town: 'Ulm' });
  assert.deepEqual(form.values.value.get('name'), ['Ana']);
  form.change('name', ['Bo']);
  const after = createScene([field('name'), field('town')], { name: 'Ana', town: 'Ulm' }, store);
  assert.deepEqual(
    [...after.form.values.value],
    [
      ['name', ['Bo']],
      ['town', ['Ulm']],
    ],
  );
});

test('sent values are normalized, without empty ones, with hidden fields', () => {
  const { form } = createScene([field('name'), field('text'), field('source', { kind: 'hidden' })], {
    source: 'letter',
  });
  form.change('name', [' Ana ']);
  form.change('text', ['  ']);
  assert.deepEqual(form.collect(), [
    ['name', 'Ana'],
    ['source', 'letter'],
  ]);
});

test('an incomplete date is invalid, and not empty', () => {
  const day = field('day', { kind: 'date' });
  const { form } = createScene([day, field('name', { isRequired: true })]);
  assert.deepEqual(
    [...form.check(new Set(['day']))].map(([{ key }, { kind }]) => `${key} ${kind}`),
    ['day date', 'name needed'],
  );
  assert.equal(form.check(new Set()).has(day), false);
});
