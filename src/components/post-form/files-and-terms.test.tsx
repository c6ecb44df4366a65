// The files of a post and the terms that a visitor accepts for it, in the real form. What the code for files reports is
// the test's.
import { createFakeFiles, openPostingBoard } from '../test-support/post-form-scene.tsx';
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { act, cleanup, within } from '@testing-library/preact';
import type { Term } from '../../model/experience.ts';
import { safeWeb } from '../../safety/safe-url.ts';
import { createMemoryStore } from '../../state/draft-storage.ts';
import { assertFocused } from '../test-support/assert-focused.ts';
import type { PostTerms } from './posting.ts';

afterEach(cleanup);

const text = /^Your post/;
const chooseFiles = 'Add photos or videos';

test('the limits of files describe the button that chooses them', async () => {
  const { files } = createFakeFiles();
  const { openForm, dialog } = await openPostingBoard({ files });
  await openForm();
  dialog().getByRole('button', {
    name: chooseFiles,
    description: 'Up to 4 files: photos 10 MB, videos 100 MB each. Drag, paste or choose.',
  });
});

test('a refused file is named with the reason', async () => {
  const { files, show } = createFakeFiles();
  const { openForm, dialog } = await openPostingBoard({ files });
  await openForm();
  act(() => show([], [{ name: 'photo.jpg', problem: 'wrong-type', max: 0 }]));
  const items = dialog().getAllByRole('listitem');
  assert.deepEqual(
    items.map(({ textContent }) => textContent),
    ['photo.jpg: this file type isn’t supported.'],
  );
});

test('an upload can be paused and resumed, by buttons that name the file', async () => {
  const { files, show, presses } = createFakeFiles();
  const { openForm, dialog, press } = await openPostingBoard({ files });
  await openForm();
  act(() => show([{ id: 3, step: 'sending', progress: 0.4 }]));
  within(dialog().getByRole('listitem')).getByText('40% uploaded');
  await press(dialog().getByRole('button', { name: 'Pause two-dogs.jpg' }));
  act(() => show([{ id: 3, step: 'paused', progress: 0.4 }]));
  within(dialog().getByRole('listitem')).getByText('Paused');
  await press(dialog().getByRole('button', { name: 'Resume two-dogs.jpg' }));
  assert.deepEqual(presses, ['pause 3', 'resume 3']);
});

test('a file says whether it waits for the network, failed or was uploaded', async () => {
  const { files, show } = createFakeFiles();
  const { openForm, dialog } = await openPostingBoard({ files });
  await openForm();
  for (const [step, words] of [
    ['waiting', 'Resumes when you are online again.'],
    ['failed', 'The upload was interrupted.'],
    ['done', 'Uploaded'],
  ] as const) {
    act(() => show([{ step }]));
    within(dialog().getByRole('listitem')).getByText(words);
  }
});

test('when the last file is removed, the focus moves to the button for more', async () => {
  const { files, show, presses } = createFakeFiles();
  const { openForm, dialog, press } = await openPostingBoard({ files });
  await openForm();
  act(() => show([{ id: 3 }]));
  await press(dialog().getByRole('button', { name: 'Remove two-dogs.jpg' }));
  assert.deepEqual(presses, ['remove 3']);
  assert.ok(!dialog().queryByRole('listitem'));
  assertFocused(dialog().getByRole('button', { name: chooseFiles }));
});

test('a post waits for its files, and says so at their field', async () => {
  const { files, show } = createFakeFiles();
  const { openForm, dialog, type, send, sent } = await openPostingBoard({ files });
  await openForm();
  act(() => show([{ step: 'sending', progress: 0.4 }]));
  type(text, 'Two dogs');
  type('Your name', 'Ada');
  await send();
  assertFocused(
    dialog().getByRole('button', { name: chooseFiles, description: /Please wait until all files are uploaded/ }),
  );
  assert.equal(sent.length, 0);
});

test('a profile photo is one photo without a description, and is sent for the author', async () => {
  const { files } = createFakeFiles();
  const picture = createFakeFiles();
  const { openForm, dialog, type, send, sent } = await openPostingBoard({ files, picture: picture.files });
  await openForm();
  const field = within(dialog().getByRole('group', { name: /^Profile photo/ }));
  field.getByRole('button', { name: 'Choose photo' });
  act(() => picture.show([{ name: 'me.webp', url: 'https://boards.example/u/me' }]));
  field.getByText('Uploaded');
  assert.ok(!field.queryByRole('textbox'));
  assert.ok(!field.queryByRole('button', { name: 'Choose photo' }));
  type(text, 'Both of us');
  type('Your name', 'Ada');
  await send();
  assert.deepEqual(sent[0]?.post.author, { name: 'Ada', email: '', picture: 'https://boards.example/u/me' });
  assert.deepEqual(sent[0]?.post.media, []);
});

test('files and their descriptions survive a reload, and are sent without another upload', async () => {
  const store = createMemoryStore();
  const before = createFakeFiles();
  const first = await openPostingBoard({ store, files: before.files });
  await first.openForm();
  act(() => before.show([{ url: 'https://boards.example/u/dogs' }]));
  first.type(/^Describe this photo/, 'Two wet dogs');
  cleanup();

  const after = createFakeFiles();
  const { openForm, box, dialog, type, send, sent } = await openPostingBoard({ store, files: after.files });
  await openForm();
  assert.equal(box(/^Describe this photo/).value, 'Two wet dogs');
  within(dialog().getByRole('listitem')).getByText('two-dogs.jpg');
  type('Your name', 'Ada');
  await send();
  assert.deepEqual(sent[0]?.post.media, [{ url: 'https://boards.example/u/dogs', alternativeText: 'Two wet dogs' }]);
  assert.deepEqual(after.presses, []);
});

const termsOfTheWalk: Term = {
  name: 'Terms of the walk',
  format: 'plain',
  text: 'Shut the gates.',
  document: null,
  isArchived: false,
};

/** Terms in a dialog of their own. @param failures how often they do not load */
function makeTerms(failures = 0): PostTerms {
  let left = failures;
  return {
    id: '901',
    address: safeWeb('https://wendle.example/terms'),
    async load() {
      if (left-- > 0) throw new Error('404');
      return { term: termsOfTheWalk, html: null };
    },
  };
}

/** A filled-in form that lacks nothing but the consent to these terms. */
async function openWithTerms(terms: PostTerms) {
  const board = await openPostingBoard({ terms });
  await board.openForm();
  board.type(text, 'Two dogs');
  board.type('Your name', 'Ada');
  const checkbox = board.dialog().getByRole('checkbox', { name: 'I accept the terms.' });
  return { ...board, checkbox };
}

test('a post cannot be sent before its terms are accepted', async () => {
  const { send, dialog, checkbox, sent, press } = await openWithTerms(makeTerms());
  await send();
  assertFocused(checkbox);
  dialog().getByRole('checkbox', { name: 'I accept the terms.', description: 'Accept the terms to send your post.' });
  assert.equal(sent.length, 0);
  await press(checkbox);
  await send();
  assert.equal(sent[0]?.post.acceptedTerms, '901');
});

test('the terms open in their own dialog, and its closing returns the focus to where it was', async () => {
  const { getByRole, getAllByRole, queryByRole, press, box } = await openWithTerms(makeTerms());
  const opener = getByRole('button', { name: 'Read the terms' });
  assert.equal(opener.getAttribute('aria-haspopup'), 'dialog');
  await press(opener);
  const terms = getByRole('dialog', { name: 'Terms of the walk' });
  assert.equal(getAllByRole('dialog').length, 2);
  assertFocused(within(terms).getByRole('heading', { name: 'Terms of the walk' }));
  within(terms).getByText('Shut the gates.');
  await press(within(terms).getByRole('button', { name: 'Close' }));
  assert.ok(!queryByRole('dialog', { name: 'Terms of the walk' }));
  assertFocused(opener);
  assert.equal(box(text).value, 'Two dogs');
});

test('terms that do not load cannot be accepted', async () => {
  const { send, press, dialog, checkbox, sent } = await openWithTerms(makeTerms(1));
  await press(checkbox);
  await send();
  assertFocused(checkbox);
  dialog().getByRole('checkbox', {
    name: 'I accept the terms.',
    description: 'The terms could not be loaded. Nothing is lost: please try again.',
  });
  assert.equal(sent.length, 0);
});

test('the dialog of terms that do not load leads to their page, and tries again', async () => {
  const { getByRole, press } = await openWithTerms(makeTerms(1));
  await press(getByRole('button', { name: 'Read the terms' }));
  const terms = getByRole('dialog', { name: 'Terms' });
  assert.equal(
    within(terms).getByRole('status').textContent,
    'The terms could not be loaded. Nothing is lost: please try again.',
  );
  const link = within(terms).getByRole('link', { name: 'Open the document' });
  assert.equal(link.getAttribute('href'), 'https://wendle.example/terms');
  await press(within(terms).getByRole('button', { name: 'Try again' }));
  within(getByRole('dialog', { name: 'Terms of the walk' })).getByText('Shut the gates.');
  assertFocused(getByRole('heading', { name: 'Terms of the walk' }));
});

test('Back closes the terms and the form together', async () => {
  const { getByRole, queryAllByRole, press, goBack, openForm } = await openWithTerms(makeTerms());
  await press(getByRole('button', { name: 'Read the terms' }));
  await goBack();
  assert.equal(queryAllByRole('dialog').length, 0);
  await openForm();
  assert.equal(queryAllByRole('dialog').length, 1, 'the terms do not open again with the form');
});

test('terms on a page of their own are a link', async () => {
  const { getByRole } = await openWithTerms({ ...makeTerms(), load: null });
  const link = getByRole('link', { name: 'Read the terms' });
  assert.equal(link.getAttribute('href'), 'https://wendle.example/terms');
  assert.equal(link.getAttribute('rel'), 'noopener noreferrer');
});
