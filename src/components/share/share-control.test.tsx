// Sharing a post: by the device's share sheet, by a window of a network, and by its link.
import { giveSheet, openMenu, showShareButtons, takeDevice } from '../test-support/share-setting.tsx';
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/preact';
import type { Post } from '../../model/post.ts';
import { plainPost, postsOfEveryKind } from '../test-support/posts.ts';

const names = [
  'Copy link',
  'Share on Facebook',
  'Share on LinkedIn',
  'Share on Pinterest',
  'Share on X',
  'Share by email',
];
const words = 'Fish & chips #1 "best" 50% off + 🐟?\nSecond line';
const line = words.replace('\n', ' ');
const post: Post = { ...postsOfEveryKind['picture']!, text: words };
const original = `https://page.example/?a=1&b=2#${post.id}`;

const menuOf = () => screen.queryByRole('group', { name: 'Share' });
// An assertion compares no elements: its message would print the whole document.
const isFocused = (element: HTMLElement) => document.activeElement === element;
const until = (isSo: () => boolean) => waitFor(() => assert.ok(isSo()));

beforeEach(takeDevice);
afterEach(cleanup);

test('the share sheet of the device gets title and address, and a completed share counts once', async () => {
  const given = giveSheet('');
  const { shared, buttons } = await showShareButtons([{ ...plainPost, text: 'Post 1.' }]);
  fireEvent.click(buttons[0]!);
  await waitFor(() => assert.deepEqual(shared, ['plain']));
  assert.deepEqual(given, [{ title: 'Post 1.', url: 'https://page.example/?a=1&b=2#plain' }]);
  assert.ok(!menuOf());
});

test('a share that the visitor cancels is not counted and opens no menu', async () => {
  const given = giveSheet('AbortError');
  const { shared, buttons } = await showShareButtons([plainPost]);
  fireEvent.click(buttons[0]!);
  await waitFor(() => assert.equal(given.length, 1));
  // A button that opens its menu says so in the same task.
  await act(async () => {});
  assert.equal(buttons[0]!.getAttribute('aria-expanded'), null);
  assert.ok(!menuOf());
  assert.deepEqual(shared, []);
});

test('the menu opens if the page may not use the share sheet, and nothing is counted', async () => {
  giveSheet('NotAllowedError');
  const { shared, buttons } = await showShareButtons([plainPost]);
  assert.ok(await openMenu(buttons[0]!));
  assert.deepEqual(shared, []);
});

test('a button says whether its menu is open, and one menu is open at a time', async () => {
  const { buttons } = await showShareButtons([post, plainPost]);
  const expanded = () => buttons.map((button) => button.getAttribute('aria-expanded'));
  assert.deepEqual(expanded(), ['false', 'false']);
  const menu = await openMenu(buttons[0]!);
  assert.deepEqual(expanded(), ['true', 'false']);
  assert.equal(within(menu).getAllByRole('button').length, names.length);
  for (const name of names) assert.ok(within(menu).getByRole('button', { name }));
  fireEvent.click(buttons[1]!);
  await until(() => screen.queryAllByRole('group', { name: 'Share' }).length === 1);
  assert.deepEqual(expanded(), ['false', 'true']);
  fireEvent.click(buttons[1]!);
  await until(() => menuOf() === null);
  assert.deepEqual(expanded(), ['false', 'false']);
});

test('each network gets the whole address and the title in a window of its own, and each share counts once', async () => {
  const { shared, windows, buttons } = await showShareButtons([post]);
  for (const name of names.slice(1)) {
    const menu = await openMenu(buttons[0]!);
    fireEvent.click(within(menu).getByRole('button', { name }));
    await until(() => menuOf() === null);
    assert.ok(isFocused(buttons[0]!), `after ${name} the button has the focus`);
  }
  assert.deepEqual(
    windows.map(({ target, features }) => [target, features.includes('noopener,noreferrer')]),
    [...Array.from({ length: 4 }, () => ['_blank', true]), ['_self', false]],
  );
  const [facebook, linkedin, pinterest, x, mail] = windows.map(({ address }) => new URL(address));
  const read = ({ host, searchParams }: URL) => [host, Object.fromEntries(searchParams)];
  assert.deepEqual(read(facebook!), ['www.facebook.com', { u: original }]);
  assert.deepEqual(read(linkedin!), ['www.linkedin.com', { url: original }]);
  assert.deepEqual(read(pinterest!), [
    'www.pinterest.com',
    { url: original, media: 'https://pictures.example/wall.jpg', description: line },
  ]);
  assert.deepEqual(read(x!), ['x.com', { url: original, text: line }]);
  const fields = mail!.href
    .replace('mailto:?', '')
    .split('&')
    .map((part) => decodeURIComponent(part.replace(/^\w+=/, '')));
  assert.deepEqual(fields, [line, `${line}\r\n\r\n${original}`]);
  assert.deepEqual(
    shared,
    names.slice(1).map(() => post.id),
  );
});

test('a copied link is announced and counted once', async () => {
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  const { shared, buttons } = await showShareButtons([post]);
  const menu = await openMenu(buttons[0]!);
  fireEvent.click(within(menu).getByRole('button', { name: 'Copy link' }));
  await waitFor(() => assert.equal(within(menu).getByRole('status').textContent, 'Link copied'));
  assert.deepEqual([copied, shared], [[original], [post.id]]);
});

test('if copying is not allowed, the menu shows the link, and counts it when it is copied by hand', async () => {
  Object.assign(Object.getPrototypeOf(document) as object, { execCommand: () => false });
  const { shared, buttons } = await showShareButtons([post]);
  const menu = await openMenu(buttons[0]!);
  assert.ok(!within(menu).queryByRole('textbox'), 'the field is hidden until it is needed');
  fireEvent.click(within(menu).getByRole('button', { name: 'Copy link' }));
  const field = await within(menu).findByRole<HTMLInputElement>('textbox', { name: 'Copy link' });
  const status = within(menu).getByRole('status');
  await waitFor(() => assert.equal(status.textContent, 'The link could not be copied.'));
  assert.ok(isFocused(field));
  assert.deepEqual(
    [field.value, field.readOnly, field.selectionStart, field.selectionEnd],
    [original, true, 0, original.length],
  );
  assert.deepEqual(shared, []);
  fireEvent.copy(field);
  await waitFor(() => assert.equal(status.textContent, 'Link copied'));
  assert.deepEqual(shared, [post.id]);
});

test('without the clipboard interface an older method copies the link, and counts once', async () => {
  Object.assign(Object.getPrototypeOf(document) as object, { execCommand: (name: string) => name === 'copy' });
  const { shared, buttons } = await showShareButtons([post]);
  const menu = await openMenu(buttons[0]!);
  fireEvent.click(within(menu).getByRole('button', { name: 'Copy link' }));
  await waitFor(() => assert.equal(within(menu).getByRole('status').textContent, 'Link copied'));
  assert.deepEqual(shared, [post.id]);
});
