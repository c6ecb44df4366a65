import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signal } from '@preact/signals';
import type { NewPost } from '../../model/new-post.ts';
import { emptyPost } from '../../model/empty-post.ts';
import { createDraftStorage, createMemoryStore } from '../../state/draft-storage.ts';
import { createPostForm } from '../../state/post-form.ts';
import type { SubmissionState } from '../../state/submission.ts';
import { messages } from '../../text/en/post-form.ts';
import { createAddPostSession } from './add-post-session.ts';
import type { PostingServices } from './posting.ts';

const untouched: SubmissionState = { step: 'idle', problem: null, fields: new Map(), words: '', retryAfterMs: 0 };
const own = emptyPost({ id: 'own', network: 'public_post', text: 'Hello' });

function createScene({ isShut = false } = {}) {
  const told: string[] = [];
  const sent: NewPost[] = [];
  const states: ReturnType<typeof signal<SubmissionState>>[] = [];
  let goBack = () => {};
  let opensFail = false;
  const limits = {
    text: 100,
    title: 10,
    name: 5,
    email: 30,
    customField: 5,
    alternativeText: 5,
    files: 0,
    pictureBytes: 1,
    videoBytes: 0,
    chunkBytes: 1,
  };
  const store = createMemoryStore();
  const services: PostingServices = {
    rules: { limits, asksForEmail: false, asksForCustomField: false, takesReviews: false, uploads: null, terms: null },
    isShut,
    terms: signal(null),
    createForm() {
      const state = signal<SubmissionState>(untouched);
      states.push(state);
      const send = async (post: NewPost) => void sent.push(post);
      const form = createPostForm({
        submission: { state, send, stop: () => {} },
        draft: createDraftStorage(() => store, 'post'),
        media: null,
        picture: null,
      });
      return { form, close: () => void told.push('form closed') };
    },
    readOwnPost: async ({ text }) => ({ ...own, text }),
    enterHistory(onBack) {
      goBack = onBack;
      told.push('step taken');
      return { leave: async () => void told.push('step left') };
    },
    close: () => void told.push('services closed'),
  };
  const session = createAddPostSession({
    words: signal(messages),
    locale: 'en',
    loadDialogs: async () => ({ PostDialogs: () => null }),
    posting: {
      appearance: signal({ isOffered: true, buttonText: '', properties: {}, labels: {}, problems: [] }),
      load: async () => {
        if (opensFail) throw new Error('offline');
        return services;
      },
      tellSent: () => void told.push('page told'),
    },
  });
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    session,
    told,
    sent,
    settle,
    become: (change: Partial<SubmissionState>) => {
      const state = states.at(-1);
      if (state) state.value = { ...untouched, ...change };
    },
    goBack: () => goBack(),
    fail: (isFailing: boolean) => {
      opensFail = isFailing;
    },
  };
}

test('typed text stays while the form is closed and opened again', async () => {
  const { session, told } = createScene();
  await session.open();
  const form = session.openedForm.value?.form;
  form?.change('text', { text: 'Hello' });
  session.closeForm();
  assert.equal(session.openedForm.value, null);
  await session.open();
  assert.equal(session.openedForm.peek()?.form, form);
  assert.deepEqual(told, ['step taken', 'step left', 'step taken']);
});

test('Back closes the form and takes no further step back', async () => {
  const { session, told, goBack } = createScene();
  await session.open();
  session.showTerms(true);
  goBack();
  assert.equal(session.openedForm.value, null);
  assert.equal(session.showsTerms.value, false);
  assert.deepEqual(told, ['step taken']);
});

test('a sent post is announced, and is above the others when the form is closed', async () => {
  const { session, told, sent, become, settle } = createScene();
  await session.open();
  const form = session.openedForm.value?.form;
  form?.change('text', { text: 'Hello' });
  if (form) session.send(form.readPost(''));
  become({ step: 'sent' });
  assert.equal(session.announcer.announcement.value.text, messages.sent);
  session.closeForm();
  await settle();
  assert.deepEqual(
    session.sentPosts.value.map(({ number, post }) => `${number} ${post.text}`),
    ['1 Hello'],
  );
  assert.deepEqual(told, ['step taken', 'page told', 'step left', 'form closed']);
  assert.equal(sent.length, 1);
  await session.open();
  assert.notEqual(session.openedForm.value?.form, form, 'the next post is another form');
  assert.equal(session.openedForm.value?.form.values.value.text, '');
});

test('a refusal is reported, also while the form is closed', async () => {
  const { session, become } = createScene();
  await session.open();
  const errors = session.openedForm.value?.form.errors;
  session.closeForm();
  become({ step: 'refused', problem: 'refused', fields: new Map([['text', 'No links.']]) });
  assert.equal(errors?.report.value?.fields.get('text'), 'No links.');
  become({ step: 'sending' });
  assert.equal(errors?.report.value, null);
});

test('a board that accepts no posts says so at once', async () => {
  const { session } = createScene({ isShut: true });
  await session.open();
  assert.equal(session.openedForm.value?.form.errors.report.value?.general, messages.problems.closed);
});

test('code that did not load is loaded again by the next press', async () => {
  const { session, fail } = createScene();
  fail(true);
  await assert.rejects(session.open());
  assert.equal(session.isLoading.value, false);
  fail(false);
  await session.open();
  assert.notEqual(session.openedForm.value, null);
});

test('a form that is closed while its code loads does not open', async () => {
  const { session, told } = createScene();
  const opening = session.open();
  session.close();
  await opening;
  assert.equal(session.openedForm.value, null);
  assert.deepEqual(told, ['services closed']);
});
