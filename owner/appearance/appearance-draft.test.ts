import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attributesOf, createDraft } from './appearance-draft.ts';
import { templates } from './templates.ts';

test('typing in one field is one undo step, and applying a template is another', () => {
  const state = createDraft();
  state.load(null);
  for (const value of ['1', '18']) state.setData('fontsize_secondary', value);
  state.useTemplate(templates[1]!);
  assert.equal(state.draft.value.name, 'Night');
  assert.equal(state.draft.value.background, '#0c1020');
  state.undo();
  assert.deepEqual(state.draft.value.data, { fontsize_secondary: '18' });
  state.undo();
  assert.deepEqual(state.draft.value.data, {});
  assert.deepEqual([state.canUndo.value, state.isChanged.value], [false, false]);
});

test('a template keeps the name, the other settings and the background picture of an appearance', () => {
  const state = createDraft();
  const resource = {
    type: 'personalization',
    id: 1,
    attributes: {
      name: 'Ours',
      theme: 'new_classic',
      background: { color: '#fff', image: 'https://a.example/b.jpg' },
      data: { time_language: 'de' },
    },
  };
  state.load(resource);
  assert.equal(state.draft.value.theme, 'classic');
  state.useTemplate(templates[0]!);
  assert.equal(state.draft.value.name, 'Ours');
  assert.equal(state.draft.value.data['time_language'], 'de');
  assert.deepEqual((attributesOf(state.draft.value, resource) as { readonly background: object }).background, {
    color: null,
    image: 'https://a.example/b.jpg',
  });
});
