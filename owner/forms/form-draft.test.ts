import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDraft, findMissing, newField, slugify, writeDraft } from './form-draft.ts';

const attributesOf = (draft: ReturnType<typeof createDraft>) =>
  writeDraft(draft) as { readonly slug?: string; readonly form: { readonly fields: readonly object[] } };

test('a new form has a name field and an email field, and its slug is made from its name', () => {
  const draft = createDraft(null);
  assert.deepEqual([...findMissing(draft)], [['form-name', 'Give the form a name.']]);
  draft.name.value = 'Où est-ce ? Tell us!';
  assert.equal(findMissing(draft).size, 0);
  const { slug, form } = attributesOf(draft);
  assert.equal(slug, 'ou-est-ce-tell-us');
  assert.deepEqual(form.fields, [
    { key: 'name', kind: 'text', label: 'Name', required: true },
    { key: 'email', kind: 'email', label: 'Email' },
  ]);
});

test('a choice without options is reported, and every field has a unique key', () => {
  const draft = createDraft(null);
  draft.name.value = 'Walks';
  draft.fields.value = [
    newField('choice', 7, 'Day'),
    { ...newField('text', 8, 'Day'), hint: ' Of the week ' },
    newField('text', 9),
  ];
  assert.deepEqual([...findMissing(draft).keys()], ['field-7-options', 'field-9-label']);
  draft.fields.value = [{ ...draft.fields.value[0]!, options: 'Monday\n\n Tuesday \nMonday' }, draft.fields.value[1]!];
  assert.equal(findMissing(draft).size, 0);
  assert.deepEqual(attributesOf(draft).form.fields, [
    {
      key: 'day',
      kind: 'choice',
      label: 'Day',
      options: [
        { value: 'Monday', label: 'Monday' },
        { value: 'Tuesday', label: 'Tuesday' },
      ],
    },
    { key: 'day_2', kind: 'text', label: 'Day', hint: 'Of the week' },
  ]);
});

test('an existing form keeps its field keys, its option values and the parts that cannot be edited', () => {
  const fields = [
    { key: 'd', kind: 'choice', label: 'Day', options: [{ value: '1', label: 'Monday' }], autocomplete: 'off' },
    { key: 'ok', kind: 'consent', label: 'Yes', required: true, term_id: 12 },
  ];
  const draft = createDraft({
    type: 'experience',
    id: 5,
    attributes: { name: 'Walks', slug: 'walks', status: 'published', form: { fields, key_field: 'x' } },
  });
  draft.fields.value = draft.fields.value.map((field) =>
    field.key === 'd' ? { ...field, label: 'Which day', options: 'Monday\nSunday' } : field,
  );
  const { slug, form } = attributesOf(draft);
  assert.equal(slug, undefined);
  assert.deepEqual(form.fields, [
    {
      ...fields[0],
      label: 'Which day',
      options: [
        { value: '1', label: 'Monday' },
        { value: 'Sunday', label: 'Sunday' },
      ],
    },
    fields[1],
  ]);
});

test('a slug has small letters, digits and single hyphens', () => {
  assert.equal(slugify('  Ünïcode — 2026!  '), 'unicode-2026');
  assert.equal(slugify('漢字'), '');
});
