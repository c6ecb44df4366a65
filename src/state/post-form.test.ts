import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signal } from '@preact/signals';
import { createDraftStorage, createMemoryStore } from './draft-storage.ts';
import type { FormFile, FormFiles, FormFilesState } from './form-files.ts';
import { createPostForm } from './post-form.ts';
import type { SubmissionState } from './submission.ts';

const untouched: SubmissionState = { step: 'idle', problem: null, fields: new Map(), words: '', retryAfterMs: 0 };
const uploaded = (id: number): FormFile => ({
  id,
  name: `${id}.jpg`,
  bytes: 5,
  kind: 'picture',
  step: 'done',
  progress: 1,
  url: `https://a.example/${id}`,
  preview: null,
});

function createFiles(firstId = 1) {
  const state = signal<FormFilesState>({ files: [], refused: [] });
  let id = firstId;
  const files: FormFiles = {
    state,
    warm() {},
    add() {},
    restore(stored) {
      state.value = { files: stored.map((file) => ({ ...uploaded(id++), ...file })), refused: [] };
    },
    pause() {},
    resume() {},
    remove() {},
  };
  return { state, files };
}

function createScene(store = createMemoryStore()) {
  const state = signal(untouched);
  const stops: string[] = [];
  const { state: media, files } = createFiles();
  const draft = createDraftStorage(() => store, 'post');
  const submission = { state, send: async () => {}, stop: () => void stops.push('stop') };
  return {
    form: createPostForm({ submission, draft, media: files, picture: null }),
    state,
    media,
    stops,
    draft,
    store,
  };
}

test('the input survives a reload, with the files and their descriptions', () => {
  const before = createScene();
  before.form.change('text', { text: ' Hello ' });
  before.form.change('stars', { stars: 4 });
  before.form.change('terms', { isAccepted: true });
  before.media.value = { files: [uploaded(7)], refused: [] };
  before.form.describeFile(7, 'Two dogs');
  const { form } = createScene(before.store);
  assert.deepEqual(form.readPost('terms-1'), {
    author: { name: '', email: '', picture: '' },
    text: 'Hello',
    title: '',
    stars: 4,
    customField: '',
    media: [{ url: 'https://a.example/7', alternativeText: 'Two dogs' }],
    acceptedTerms: 'terms-1',
  });
});

test('a sent or empty form leaves no draft', () => {
  const { form, state, draft } = createScene();
  form.change('name', { name: 'Ada' });
  assert.notEqual(draft.read(), null);
  form.change('name', { name: '' });
  assert.equal(draft.read(), null);
  form.change('name', { name: 'Ada' });
  state.value = { ...untouched, step: 'late' };
  assert.equal(draft.read(), null);
});

test('a change cancels a submission that waits for the network, and clears the error of its field', () => {
  const { form, state, stops, media } = createScene();
  form.errors.show(
    new Map([
      ['name', 'Enter your name.'],
      ['text', 'Too long.'],
    ]),
  );
  form.change('name', { name: 'Ada' });
  assert.deepEqual([...form.errors.byField.value.keys()], ['text']);
  assert.equal(stops.length, 0);
  state.value = { ...untouched, step: 'waiting' };
  form.change('name', { name: 'Bo' });
  media.value = { files: [uploaded(1)], refused: [] };
  form.describeFile(1, 'A dog');
  assert.equal(stops.length, 3);
});

test('files that are uploading are pending, and not part of the post', () => {
  const { form, media } = createScene();
  media.value = { files: [uploaded(1), { ...uploaded(2), step: 'sending', url: '' }], refused: [] };
  assert.equal(form.hasPendingFiles.value, true);
  assert.equal(form.readPost('').media.length, 1);
});

test('invalid drafts from another script of the page do no harm', () => {
  const store = createMemoryStore();
  store.setItem(
    'drystone:draft:post',
    JSON.stringify([
      ['stars', '99'],
      ['media', '[{"url":"javascript:alert(1)"}]'],
      ['text', 'Hello'],
    ]),
  );
  const { form } = createScene(store);
  assert.equal(form.values.value.stars, 0);
  assert.deepEqual(form.readPost('').media, []);
});
