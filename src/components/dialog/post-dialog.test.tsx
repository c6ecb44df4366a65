// Stepping through the posts of a board in the dialog: by its buttons, keys and a finger, and to posts of the same tag.
import { openDialog } from '../test-support/opened-dialog.tsx';
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/preact';
import { safeWeb } from '../../safety/safe-url.ts';
import { SourceError } from '../../sources/source-error.ts';
import { makePost, makePosts } from '../../state/test-support/fake-board.ts';

afterEach(cleanup);

type Opened = Awaited<ReturnType<typeof openDialog>>;
type Place = readonly [clientX: number, clientY: number];

/** Moves a pointer over the dialog, in px. */
function drag({ dialog }: Opened, from: Place, to: Place, pointerType = 'touch'): void {
  const at = ([clientX, clientY]: Place) => ({ clientX, clientY, pointerType, isPrimary: true, pointerId: 5 });
  const sheet = dialog.lastElementChild!;
  fireEvent.pointerDown(sheet, at(from));
  fireEvent.pointerMove(sheet, at(to));
  fireEvent.pointerUp(sheet, at(to));
}

const isDisabled = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';
const hasFocus = (element: HTMLElement) => element.contains(document.activeElement);

test('a button leads to each neighbor, keeps the focus at the last one, and does nothing there', async () => {
  const { button, press, position, name, close } = await openDialog({ posts: makePosts('a b c'), at: 1 });
  const [previous, next] = [button('Previous post'), button('Next post')];
  assert.equal(position(), '2 of 3');
  press(next);
  assert.deepEqual([position(), name(), isDisabled(next), hasFocus(next)], ['3 of 3', 'Post c', true, true]);
  press(next);
  assert.deepEqual([position(), hasFocus(next), isDisabled(previous)], ['3 of 3', true, false]);
  press(previous);
  assert.equal(position(), '2 of 3');
  press(previous);
  assert.deepEqual([position(), isDisabled(previous), hasFocus(previous)], ['1 of 3', true, true]);
  press(previous);
  assert.deepEqual([position(), hasFocus(previous), isDisabled(next)], ['1 of 3', true, false]);
  close();
  assert.ok(!screen.queryByRole('dialog'));
});

test('arrow keys step and announce the post, and shortcuts with them do not', async () => {
  const { key, news, name, actions, close } = await openDialog({ posts: makePosts('a b c d') });
  assert.equal(news(), '');
  key('ArrowRight');
  assert.equal(news(), '2 of 4, Post b');
  assert.equal(name(), 'Post b');
  key('ArrowRight');
  key('ArrowLeft');
  assert.equal(news(), '2 of 4, Post b');
  for (const modifier of ['shiftKey', 'ctrlKey', 'metaKey', 'altKey']) key('ArrowRight', { [modifier]: true });
  assert.equal(news(), '2 of 4, Post b');
  assert.deepEqual(actions, ['modal_opened a', 'modal_navigate_right b', 'modal_navigate_right c']);
  close();
  assert.ok(screen.getByRole('article', { name: 'b' }).matches(':focus'), 'the focus is on the card of the last post');
});

test('arrow keys go on from a link that disappears with its post, and the focus stays in the dialog', async () => {
  const [first, second] = makePosts('a b');
  const url = safeWeb('https://network.example/a');
  const { inside, key, position, dialog } = await openDialog({ posts: [{ ...first!, url }, second!] });
  inside.getByRole('link', { name: 'View source' }).focus();
  key('ArrowRight');
  assert.ok(!inside.queryByRole('link'));
  assert.deepEqual([position(), hasFocus(dialog)], ['2 of 2', true]);
});

test('in a language from right to left the left arrow key leads to the next post', async () => {
  const { key, name } = await openDialog({ posts: makePosts('a b c'), languages: ['ar'] });
  key('ArrowLeft');
  assert.equal(name(), 'Post b');
  key('ArrowRight');
  assert.equal(name(), 'Post a');
});

test('a swipe of a finger steps, and a mouse drag, a scroll or a tiny movement does not', async () => {
  const opened = await openDialog({ posts: makePosts('a b c') });
  drag(opened, [700, 400], [300, 400], 'mouse');
  drag(opened, [700, 200], [600, 700]);
  drag(opened, [500, 400], [490, 400]);
  assert.equal(opened.position(), '1 of 3');
  drag(opened, [700, 400], [300, 416]);
  assert.equal(opened.position(), '2 of 3');
  drag(opened, [300, 400], [700, 400]);
  assert.equal(opened.position(), '1 of 3');
});

test('in a language from right to left a swipe to the right leads to the next post', async () => {
  const opened = await openDialog({ posts: makePosts('a b c'), languages: ['ar'] });
  drag(opened, [300, 400], [700, 400]);
  assert.equal(opened.name(), 'Post b');
});

/** Two posts with the same tag, and one without between them, on a board that shows related posts. */
const alike = {
  posts: ['a', 'b', 'c'].map((id) => ({ ...makePost(id), tags: id === 'b' ? [] : ['walk'] })),
  settings: { popup_similar_posts: 'visible' },
};

test('a row of posts with the same tag opens them, which counts as an opening', async () => {
  const { inside, press, name, dialog, actions, close } = await openDialog(alike);
  const row = await inside.findByRole('list', { name: 'More like this' });
  const [related] = within(row).getAllByRole('button');
  assert.equal(related!.getAttribute('aria-label'), 'Open the post: Post c');
  press(related!);
  assert.deepEqual([name(), hasFocus(dialog)], ['Post c', true]);
  assert.ok(inside.getByRole('button', { name: 'Open the post: Post a' }));
  assert.ok(!inside.queryByRole('button', { name: 'Open the post: Post c' }));
  assert.deepEqual(actions, ['modal_opened a', 'modal_opened c']);
  close();
  assert.ok(screen.getByRole('article', { name: 'c' }).matches(':focus'));
});

test('a post that shares no tag has no row of related posts', async () => {
  const { inside, key, name } = await openDialog(alike);
  await inside.findByRole('list', { name: 'More like this' });
  key('ArrowRight');
  assert.equal(name(), 'Post b');
  assert.ok(!inside.queryByRole('list'));
});

test('past the last card the next page is requested once, until there is none', async () => {
  const opened = await openDialog({ posts: makePosts('a b c d e'), at: 1, pageSize: 2 });
  const { board, button, press, key, news, position, actions } = opened;
  const next = button('Next post');
  assert.deepEqual([position(), isDisabled(next)], ['2 of 2+', false], 'further posts are not counted yet');
  board.hold();
  press(next);
  assert.equal(next.getAttribute('aria-busy'), 'true');
  key('ArrowRight');
  press(next);
  assert.equal(board.held(), 1);
  await act(() => board.release());
  assert.equal(news(), '3 of 4+, Post c');
  assert.deepEqual([next.getAttribute('aria-busy'), hasFocus(next)], ['false', true]);
  key('ArrowRight');
  key('ArrowRight');
  await act(() => board.release());
  assert.equal(news(), '5 of 5, Post e');
  assert.deepEqual([isDisabled(next), hasFocus(next)], [true, true]);
  key('ArrowRight');
  assert.equal(board.held(), 0);
  assert.deepEqual(actions, ['modal_opened b', ...['c', 'd', 'e'].map((id) => `modal_navigate_right ${id}`)]);
});

test('a page that fails to load shows a message and can be requested again', async () => {
  const { board, button, press, inside, name } = await openDialog({ posts: makePosts('a b c'), at: 1, pageSize: 2 });
  board.service.fault = new SourceError('rejected', 'A test');
  press(button('Next post'));
  const message = await inside.findByText('The posts could not be loaded.');
  assert.equal(message.closest('[role=status]')?.className, 'note', 'it is announced and shown');
  assert.equal(name(), 'Post b');
  board.service.fault = null;
  press(button('Next post'));
  await waitFor(() => assert.equal(name(), 'Post c'));
  assert.ok(!inside.queryByText('The posts could not be loaded.'));
});
