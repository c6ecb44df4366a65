import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEdit, readChange } from './edit-state.ts';
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

test('only changed fields are sent, and an emptied field is null', () => {
  const { form } = createEdit(post);
  assert.deepEqual(readChange(form), {});
  typeInto(form.fields.text, ' ');
  typeInto(form.fields.tags, 'walks, , stars');
  assert.deepEqual(readChange(form), { text: null, tags: ['walks', 'stars'] });
});
