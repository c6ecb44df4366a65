// A visitor fills in the form for a post, reads what is wrong with it, and sends it. The state is the real one.
import { createFakeFiles, openPostingBoard } from '../test-support/post-form-scene.tsx';
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { cleanup, fireEvent, within } from '@testing-library/preact';
import { SubmissionError, type SubmissionProblem } from '../../sources/submission-api.ts';
import { createMemoryStore } from '../../state/draft-storage.ts';
import { assertFocused } from '../test-support/assert-focused.ts';

afterEach(cleanup);

const textsOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);
const text = /^Your post/;
const refuse = (problem: SubmissionProblem, details?: ConstructorParameters<typeof SubmissionError>[2]) =>
  new SubmissionError(problem, 'for the console', details);

test('several errors are listed in a summary that gets the focus, and nothing is sent', async () => {
  const { openForm, type, send, summary, sent } = await openPostingBoard();
  await openForm();
  type(/^Email/, 'not an address');
  await send();
  assertFocused(summary());
  assert.deepEqual(textsOf(within(summary()).getAllByRole('listitem')), [
    'Your post: Write something, or add a photo.',
    'Your name: Enter your name.',
    'Email: Enter a valid email address, like name@example.com.',
  ]);
  assert.deepEqual(sent, []);
});

test('a line of the summary leads to its field, whose error ends when it is changed', async () => {
  const { openForm, send, summary, press, box, type } = await openPostingBoard();
  await openForm();
  await send();
  await press(within(summary()).getByRole('button', { name: /^Your name/ }));
  assertFocused(box('Your name', 'Enter your name.'));
  type('Your name', 'Ada');
  assert.equal(box('Your name', '').getAttribute('aria-invalid'), null);
});

test('a single error moves the focus into its field', async () => {
  const { openForm, type, send, box } = await openPostingBoard();
  await openForm();
  type(text, 'Now with words');
  type('Your name', 'Ada');
  type(/^Email/, 'not an address');
  await send();
  assertFocused(box(/^Email/, /Enter a valid email address/));
});

test('each rejection has its own message, and the input stays in the form', async () => {
  const problems = [
    refuse('rate-limited', { retryAfterMs: 150_000 }),
    refuse('too-large'),
    refuse('closed'),
    refuse('refused', { words: 'Not on Sundays.' }),
  ];
  const { openForm, type, send, summary, box } = await openPostingBoard({ problems });
  await openForm();
  type(text, 'Buy my things');
  type('Your name', 'Ada');
  for (const sentence of [
    'Too many posts came from here. Please try again in 3 minutes.',
    'The post is too large. Please shorten it.',
    'Posts are no longer accepted here.',
    'Not on Sundays.',
  ]) {
    await send();
    assert.deepEqual(textsOf(within(summary()).getAllByRole('listitem')), [sentence]);
    assert.equal(box(text).value, 'Buy my things');
  }
});

test('an error that the service finds later moves the focus into its field', async () => {
  const fields = new Map([['text', 'No more than five links & so on.']] as const);
  const { openForm, type, send, box } = await openPostingBoard({ lateProblem: refuse('refused', { fields }) });
  await openForm();
  type(text, 'Buy my things');
  type('Your name', 'Ada');
  await send();
  assertFocused(box(text, 'No more than five links & so on.'));
});

test('a post that did not arrive is kept, and is the same one when it is sent again', async () => {
  const unreachable = refuse('unreachable');
  const { openForm, type, send, summary, box, dialog, sent } = await openPostingBoard({
    problems: [unreachable, unreachable, unreachable],
  });
  await openForm();
  type(text, 'Once');
  type('Your name', 'Ada');
  await send();
  within(summary()).getByText('The post could not be sent. Nothing is lost: please try again.');
  assert.equal(box(text).value, 'Once');
  await send();
  dialog().getByRole('button', { name: 'See your post' });
  assert.deepEqual(
    sent.map(({ id }) => id),
    ['id-1', 'id-1', 'id-1', 'id-1'],
  );
});

test('while the service has no room the form keeps the post, also over a reload, and sends it when there is', async () => {
  const store = createMemoryStore();
  const before = await openPostingBoard({ store, problems: [refuse('full')] });
  await before.openForm();
  before.type(text, 'Once there is room');
  before.type('Your name', 'Ada');
  await before.send();
  within(before.summary()).getByText('There is no room for new posts right now; your text is kept.');
  assert.deepEqual([before.box(text).value, before.sent.length], ['Once there is room', 1]);
  cleanup();
  const after = await openPostingBoard({ store });
  await after.openForm();
  assert.equal(after.box(text).value, 'Once there is room');
  await after.send();
  after.dialog().getByRole('button', { name: 'See your post' });
  assert.deepEqual(
    after.sent.map(({ post }) => post.text),
    ['Once there is room'],
  );
});

test('without a network the form says that the post waits, and sends it later', async () => {
  const { openForm, type, send, dialog, goOnline, sent } = await openPostingBoard({ problems: [refuse('offline')] });
  await openForm();
  type(text, 'From the tunnel');
  type('Your name', 'Ada');
  await send();
  dialog().getByText(/^You are offline\. Your post is kept/);
  await goOnline();
  dialog().getByRole('button', { name: 'See your post' });
  assert.equal(sent.length, 2);
});

test('the input survives closing the form and a reload, and is gone once it was sent', async () => {
  const store = createMemoryStore();
  const before = await openPostingBoard({ store });
  await before.openForm();
  before.type(text, 'Half a thought');
  await before.press(before.dialog().getByRole('button', { name: 'Close' }));
  assert.ok(!before.queryByRole('dialog'));
  await before.openForm();
  assert.equal(before.box(text).value, 'Half a thought');
  cleanup();

  const after = await openPostingBoard({ store });
  await after.openForm();
  assert.equal(after.box(text).value, 'Half a thought');
  after.type('Your name', 'Ada');
  await after.send();
  cleanup();
  const later = await openPostingBoard({ store });
  await later.openForm();
  assert.equal(later.box(text).value, '');
});

test('a password manager that fills in the hidden field costs one more press, and no input', async () => {
  const { openForm, type, send, dialog, sent } = await openPostingBoard();
  await openForm();
  type(text, 'Two dogs');
  type('Your name', 'Ada');
  const hidden = dialog().getByText('Send').closest('form')!.querySelector<HTMLInputElement>('[aria-hidden] input')!;
  hidden.value = 'https://ada.example';
  await send();
  dialog().getByText(/filled in a hidden field/);
  assert.deepEqual([sent.length, hidden.value], [0, '']);
  hidden.value = 'https://ada.example';
  await send();
  assert.equal(sent.length, 1);
});

test('Back closes the form and returns the focus to its button', async () => {
  const { openForm, goBack, queryByRole, getByRole } = await openPostingBoard();
  await openForm();
  await goBack();
  assert.ok(!queryByRole('dialog'));
  assertFocused(getByRole('button', { name: 'Add a post', hidden: true }));
});

test('a sent post stands above the others, with the focus, and says that it awaits approval', async () => {
  const { files, show } = createFakeFiles();
  const { openForm, type, send, dialog, press, getByRole, sent } = await openPostingBoard({ files });
  await openForm();
  show([
    { id: 1, url: 'https://boards.example/u/1', preview: document.createElement('canvas') },
    { id: 2, url: 'https://boards.example/u/2' },
  ]);
  type(text, 'Two dogs & <b>one</b> &amp; mud');
  type('Your name', 'Ada Byron');
  type(/^Email/, 'ada@example.org');
  fireEvent.input(dialog().getAllByRole('textbox', { name: /^Describe this photo/ })[0]!, {
    target: { value: 'Two wet dogs' },
  });
  await send();
  dialog().getByText('We’ll publish your post once it’s approved.');
  assertFocused(dialog().getByRole('button', { name: 'See your post' }));
  await press(dialog().getByRole('button', { name: 'See your post' }));
  const own = getByRole('region', { name: 'Your post' });
  assertFocused(own);
  within(own).getByText(/Awaiting approval\./);
  within(own).getByRole('img', { name: 'Two wet dogs' });
  assert.match(`${within(own).getByRole('article').textContent}`, /Two dogs & <b>one<\/b> &amp; mud/);
  const [{ post }] = sent as [(typeof sent)[0]];
  assert.deepEqual([post.author.name, post.author.email], ['Ada Byron', 'ada@example.org']);
  assert.deepEqual(post.media, [
    { url: 'https://boards.example/u/1', alternativeText: 'Two wet dogs' },
    { url: 'https://boards.example/u/2', alternativeText: '' },
  ]);
});

test('a board of reviews requires a rating, and sends it with the title', async () => {
  const { openForm, type, send, dialog, press, getByRole, sent } = await openPostingBoard({
    rules: { takesReviews: true, asksForEmail: false },
    appearance: { isOffered: false },
    options: { addPost: '' },
  });
  await openForm();
  type('Your name', 'Ada');
  await send();
  dialog().getByRole('group', { name: /^Your rating/, description: 'Choose a rating.' });
  assertFocused(dialog().getByRole('radio', { name: '1 of 5 stars' }));
  await press(dialog().getByRole('radio', { name: '4 of 5 stars' }));
  type(/^Title/, 'Four of five boots');
  await send();
  await press(dialog().getByRole('button', { name: 'See your post' }));
  const { post } = sent[0]!;
  assert.deepEqual([post.stars, post.title, post.author.name], [4, 'Four of five boots', 'Ada']);
  within(getByRole('region', { name: 'Your post' })).getByRole('img', { name: '4 of 5 stars' });
});

test('only the fields that the board asks for are in the form', async () => {
  const { openForm, dialog } = await openPostingBoard({ rules: { asksForEmail: false } });
  await openForm();
  assert.deepEqual(
    dialog()
      .getAllByRole('textbox')
      .map((box) => box.getAttribute('name')),
    ['text', 'name'],
  );
});

test('the owner’s labels replace those of the form and of its button', async () => {
  const { openForm, box, dialog } = await openPostingBoard({
    appearance: { buttonText: 'Add your week', labels: { text: 'Tell us', send: 'Send it in', intro: 'Be brief.' } },
  });
  await openForm('Add your week');
  assertFocused(box('Tell us'));
  dialog().getByRole('button', { name: 'Send it in' });
  dialog().getByText('Be brief.');
});
