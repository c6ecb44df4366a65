// What a board shows in place of its posts, and above them, when it is slow, empty, broken or unreachable.
import '../test-support/document.ts';
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { cleanup } from '@testing-library/preact';
import { SourceError, type SourceErrorKind } from '../../sources/source-error.ts';
import { makeFakeBoard } from '../../state/test-support/fake-board.ts';
import { openBoard } from '../test-support/living-board.tsx';

afterEach(cleanup);

type Board = Awaited<ReturnType<typeof openBoard>>;

/** Technical terms that a message for visitors must not contain: technologies, raw errors, statuses, addresses. */
const jargon =
  /\b(json|html|http|https|cors|fetch|server|service|request|response|error|exception|undefined|null|NaN|object)\b|\d{3}|:\/\/|[{}<>]/i;

const failing = (kind: SourceErrorKind) => (fake: ReturnType<typeof makeFakeBoard>) => {
  fake.service.fault = new SourceError(kind, `500 https://boards.example/v2/boards/fake/posts`);
};
const heal = ({ service }: Board) => {
  service.fault = null;
};
/** The messages that a screen reader finds. */
const statuses = (board: Board) =>
  board.queryAllByRole('status').flatMap(({ textContent }) => (textContent?.trim() ? [textContent] : []));

const failures: readonly (readonly [SourceErrorKind, string, { readonly canRetry: boolean }])[] = [
  ['offline', 'You are offline.', { canRetry: true }],
  ['timeout', 'The posts could not be loaded.', { canRetry: true }],
  ['blocked', 'The posts could not be loaded.', { canRetry: true }],
  ['rejected', 'The posts could not be loaded.', { canRetry: true }],
  ['malformed', 'The posts could not be loaded.', { canRetry: true }],
  ['rate-limited', 'Too many visitors at once. Please wait a moment.', { canRetry: true }],
  ['private', 'These posts are not available.', { canRetry: false }],
  ['not-found', 'These posts are not available.', { canRetry: false }],
];
for (const [kind, sentence, { canRetry }] of failures)
  test(`a board that fails as ${kind} shows one calm sentence and ${canRetry ? 'a' : 'no'} way to try again`, async () => {
    const board = await openBoard('1 2', { before: failing(kind) });
    const notice = board.getByRole('status');
    assert.equal(notice.querySelector('p')?.textContent, sentence);
    assert.doesNotMatch(notice.textContent, jargon);
    assert.deepEqual(board.texts(), []);
    assert.equal(board.problems.length, 1);
    // Without posts, a link to the same posts does not help, and a retry gets the same response.
    assert.deepEqual(board.buttons(), canRetry ? ['Try again'] : []);
    assert.equal(board.showsOwnContent(), canRetry);
    if (!canRetry) return;
    heal(board);
    await board.press(board.button('Try again'));
    assert.deepEqual(board.texts(), ['Post 1', 'Post 2']);
    assert.deepEqual(statuses(board), []);
    assert.equal(board.showsOwnContent(), false);
    assert.equal(board.problems.length, 1);
  });

test('a tag without its board shows the content of the page', async () => {
  const board = await openBoard('1', { attributes: { board: '' }, before: failing('not-found') });
  assert.deepEqual(statuses(board), ['These posts are not available.']);
  assert.equal(board.showsOwnContent(), true);
});

for (const [language, direction, sentence, tryAgain] of [
  ['de', 'ltr', 'Die Beiträge konnten nicht geladen werden.', 'Noch einmal versuchen'],
  ['ar', 'rtl', 'تعذّر تحميل المنشورات.', 'إعادة المحاولة'],
] as const)
  test(`an error message is in the language of the page: ${language}`, async () => {
    const board = await openBoard('1', { languages: [language], before: failing('rejected') });
    const message = board.getByText(sentence);
    assert.equal(message.closest('[dir]')?.getAttribute('dir'), direction);
    assert.equal(message.closest('[lang]')?.getAttribute('lang'), language);
    assert.equal(board.showsOwnContent(), true);
    heal(board);
    await board.press(board.button(tryAgain));
    assert.deepEqual(board.texts(), ['Post 1']);
  });

test('an empty board says so, without a button or the page’s links to posts, and reports no error', async () => {
  const board = await openBoard('');
  assert.deepEqual(statuses(board), ['There are no posts yet.New posts will appear here.']);
  assert.doesNotMatch(board.getByRole('status').textContent, jargon);
  assert.deepEqual([board.buttons(), board.showsOwnContent(), board.problems], [[], false, []]);
});

test('posts that the owner’s filter excludes are not offered', async () => {
  const board = await openBoard('1 2', { base: { size: 5, filter: { query: 'nothing has these words' } } });
  assert.deepEqual(statuses(board), ['No results']);
  assert.deepEqual(board.buttons(), []);
});

test('a quick response shows no placeholder, and a slow one shows it until the posts appear', async () => {
  const board = await openBoard('1 2', { before: ({ hold }) => hold() });
  await board.pass(249);
  assert.deepEqual([statuses(board), board.showsOwnContent()], [[], true]);
  await board.pass(1);
  assert.deepEqual(statuses(board), ['Still loading…']);
  assert.equal(board.showsOwnContent(), false, 'the link of the page does not flash');
  await board.release();
  assert.deepEqual(statuses(board), ['Still loading…'], 'the board has come, and its posts have not');
  await board.release();
  assert.deepEqual(board.texts(), ['Post 1', 'Post 2']);
  assert.deepEqual(statuses(board), []);
});

test('a failed refresh keeps the posts, shows no message, and is reported once', async () => {
  const board = await openBoard('1 2');
  const fault = (board.service.fault = board.service.boardFault = new SourceError('rejected', '500'));
  await board.refresh();
  assert.deepEqual(board.texts(), ['Post 1', 'Post 2']);
  assert.deepEqual([statuses(board), board.alert(), board.problems], [[], '', [fault]]);
  assert.equal(board.state.error.value, fault, 'the page is told');
});

test('posts of the last visit have a line above them until the service responds', async () => {
  const kept = makeFakeBoard('1 2');
  const board = await openBoard('1 2', { keptSource: kept.source, before: failing('blocked') });
  const line = 'Posts from your last visit. New ones can’t be loaded right now.';
  assert.deepEqual(board.texts(), ['Post 1', 'Post 2']);
  assert.deepEqual(statuses(board), [line]);
  assert.ok(!board.buttons().includes('Try again'));
  assert.equal(board.problems.length, 1);
  heal(board);
  await board.pass(60_000);
  assert.deepEqual(statuses(board), []);
  assert.deepEqual(board.texts(), ['Post 1', 'Post 2']);
});
