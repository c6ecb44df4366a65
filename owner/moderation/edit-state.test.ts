import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEdit, writeEdit } from './edit-state.ts';
import { typeInto } from './form-state.ts';

const post = {
  type: 'post',
  id: 1,
  attributes: { title: null, text: 'First &amp; best', tags: ['walks', 'a &lt; b'] },
};

test('the form shows the text of a post without entities', () => {
  const { fields } = createEdit(post).form;
  assert.deepEqual(
    [fields.title.value.value, fields.text.value.value, fields.tags.value.value],
    ['', 'First & best', 'walks, a < b'],
  );
});

test('an emptied field is null, and an empty tag is left out', () => {
  const { form } = createEdit(post);
  typeInto(form.fields.text, ' ');
  typeInto(form.fields.tags, 'walks, , stars');
  assert.deepEqual(writeEdit(form), { title: null, text: null, alternative_text: null, tags: ['walks', 'stars'] });
});
