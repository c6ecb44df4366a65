// A slow service: what an owner does while a request is on its way stays, and happens once.
import { hearStatus, openOwnerScene, postWith, press, type, unfold } from '../test-support/owner-scene.tsx';
import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { linkTo, openTeamCalls } from '../../service/test/testing/team-calls.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/preact';
import type { PageName } from '../route.ts';

const scene = await openOwnerScene();
after(() => scene.service.close());
afterEach(cleanup);
const team = await openTeamCalls(scene.service);

/** Requests of the page that wait until they are released, each with its path. */
function hold(method: string, path: string) {
  const ask = globalThis.fetch;
  const waiting: (() => void)[] = [];
  globalThis.fetch = async (address, given) => {
    if ((given?.method ?? 'GET') === method && String(address).includes(path))
      await new Promise<void>((resolve) => waiting.push(resolve));
    return ask(address, given);
  };
  const untilAsked = (count = 1) => waitFor(() => assert.equal(waiting.length, count));
  const release = (): void => {
    globalThis.fetch = ask;
    for (const go of waiting) go();
  };
  return { untilAsked, release };
}

test('settings: what is typed while a name is saved stays, and is not saved yet', async () => {
  await scene.openPage('settings');
  const name = await screen.findByLabelText<HTMLInputElement>('Your name');
  const { untilAsked, release } = hold('PATCH', '/v2/me');
  type(name, 'Mab');
  press('Save changes', name.closest('form') ?? assert.fail());
  await untilAsked();
  type(name, 'Mab the Third');
  release();
  await screen.findByText('Changes saved.');
  assert.equal(name.value, 'Mab the Third');
  assert.ok(screen.getByText('Unsaved changes'));
});

test('posts: the next post can be written while the first one is sent', async () => {
  const { id } = await scene.makeBoard(['First']);
  await scene.moderate(id);
  unfold('New post');
  const { untilAsked, release } = hold('POST', `/boards/${id}/posts`);
  const text = screen.getByLabelText<HTMLTextAreaElement>('Text');
  const tags = screen.getByLabelText<HTMLInputElement>('Tags, separated by commas');
  type(text, 'One');
  type(tags, 'walk');
  press('Publish');
  await untilAsked();
  type(text, 'Two');
  release();
  await screen.findByText('Post published.');
  assert.deepEqual([text.value, tags.value], ['Two', '']);
});

test('appearance: what is changed while an appearance is saved stays', async () => {
  const { id } = await scene.makeBoard([]);
  await team.create('/personalizations', {
    type: 'personalization',
    attributes: { name: 'Plain' },
    relationships: { board: linkTo('board', id) },
  });
  await scene.openPage('appearance', id);
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  await waitFor(() => assert.equal(name.value, 'Plain'));
  const { untilAsked, release } = hold('PATCH', '/personalizations/');
  type(name, 'Night');
  press('Save changes');
  await untilAsked();
  type(name, 'Night sky');
  release();
  await screen.findByText(/^Changes saved\./);
  assert.equal(name.value, 'Night sky');
  assert.ok(screen.getByText('Unsaved changes'));
});

test('webhooks: a dialog that was closed stays closed when its deliveries arrive', async () => {
  await team.create('/webhooks', { type: 'webhook', attributes: { name: 'Till', url: 'https://hooks.example/' } });
  await scene.openPage('webhooks');
  const { untilAsked, release } = hold('GET', '/events');
  fireEvent.click(await screen.findByRole('button', { name: 'Deliveries of Till' }));
  await untilAsked();
  press('Close', await screen.findByRole('dialog'));
  await waitFor(() => assert.equal(screen.queryAllByRole('dialog').length, 0));
  const before = scene.sent.length;
  release();
  await waitFor(() => assert.ok(scene.sent.length > before));
  press('New webhook');
  assert.equal((await screen.findAllByRole('dialog')).length, 1);
  assert.ok(screen.getByRole('dialog', { name: 'New webhook' }));
});

test('a dialog that was left while it was sent closes no later one', async () => {
  const { id } = await scene.makeBoard([]);
  await scene.openPage('ctas', id);
  fireEvent.click(await screen.findByRole('button', { name: 'New button' }));
  const fill = (label: string): HTMLElement => {
    const dialog = screen.getByRole('dialog', { name: 'New button' });
    type(within(dialog).getByLabelText('Label'), label);
    type(within(dialog).getByLabelText('Link'), 'https://walks.example/');
    return dialog;
  };
  const { untilAsked, release } = hold('POST', '/ctas');
  press('Create', fill('First'));
  await untilAsked();
  press('Cancel', screen.getByRole('dialog', { name: 'New button' }));
  press('Discard', screen.getByRole('dialog', { name: 'Discard your changes?' }));
  await waitFor(() => assert.equal(screen.queryAllByRole('dialog').length, 0));
  press('New button');
  const later = fill('Second');
  release();
  await screen.findByText('Button created.');
  assert.equal(within(later).getByLabelText<HTMLInputElement>('Label').value, 'Second');
  assert.equal(screen.getAllByRole('dialog').length, 1);
});

test('begin: an attempt that failed leaves no board behind', async () => {
  await scene.openPage('begin');
  const boards = async () => (await team.get('/boards?page[size]=100')).body.data.length;
  const before = await boards();
  scene.breakNext({ method: 'POST', path: '/posts', status: 500 });
  fireEvent.click(await screen.findByRole('button', { name: 'Start with sample posts' }));
  await screen.findByText(/^That did not work/);
  await waitFor(async () => assert.equal(await boards(), before));
  press('Start with sample posts');
  await screen.findByRole('heading', { level: 1, name: /is ready$/ });
  assert.equal(await boards(), before + 1);
});

test('accounts: the application of a network is removed only after a question', async () => {
  const attributes = { network: 'youtube', client_id: 'id', client_secret: 'secret' };
  assert.ok((await team.send('POST', '/networks', { type: 'network', attributes })).status < 300);
  await scene.openPage('accounts');
  const remove = async () =>
    fireEvent.click(await screen.findByRole('button', { name: /^Remove the application of YouTube/, hidden: true }));
  const deleted = () => scene.sent.filter(({ method, path }) => method === 'DELETE' && path.includes('/networks/'));
  await remove();
  press('Cancel', await screen.findByRole('dialog', { name: 'Remove YouTube?' }));
  await waitFor(() => assert.equal(screen.queryAllByRole('dialog').length, 0));
  assert.equal(deleted().length, 0);
  await remove();
  press('Remove', await screen.findByRole('dialog', { name: 'Remove YouTube?' }));
  await waitFor(() => assert.equal(deleted().length, 1));
});

interface PressedTwice {
  readonly page: PageName;
  readonly board?: () => Promise<number>;
  readonly button: RegExp;
  readonly method: 'POST' | 'PATCH' | 'DELETE' | 'GET';
  readonly path: string;
}

const boardWithFeed = async (): Promise<number> => {
  const { id } = await scene.makeBoard([]);
  await team.createFeed(id, { name: 'Bakery', connector: { kind: 'inbound' } });
  return id;
};
/** The page gets a feed whose address is asked. */
const boardWithPolledFeed = async (): Promise<number> => {
  const { id } = await scene.makeBoard([]);
  const attributes = { name: 'Walks', source: 'rss', status: 'active', health: { state: 'ok' } };
  const body = JSON.stringify({ data: [{ type: 'social_feed', id: 999_999, attributes }] });
  scene.breakNext({ method: 'GET', path: '/social_feeds', status: 200, body });
  return id;
};
const boardWithPost = async (): Promise<number> => (await scene.makeBoard(['Waits'])).id;
const pressedTwice: readonly PressedTwice[] = [
  { page: 'feeds', board: boardWithPolledFeed, button: /^Check now/, method: 'POST', path: '/poll' },
  { page: 'feeds', board: boardWithFeed, button: /^Pause/, method: 'PATCH', path: '/social_feeds/' },
  { page: 'feeds', board: boardWithFeed, button: /^Export OPML/, method: 'GET', path: '.opml' },
  { page: 'posts', board: boardWithPost, button: /^Approve$/, method: 'PATCH', path: '/posts' },
  { page: 'posts', board: boardWithPost, button: /^Highlight$/, method: 'PATCH', path: '/posts' },
  { page: 'status', button: /^Check again/, method: 'GET', path: '/service_status' },
  { page: 'settings', button: /^Add codes by email/, method: 'POST', path: '/authentication_factors' },
];
for (const { page, board, button, method, path } of pressedTwice)
  test(`${page}: ${button.source} sends once while it is on its way, says so and keeps the focus`, async () => {
    await scene.openPage(page, await board?.());
    const [pressed = assert.fail()] = await screen.findAllByRole('button', { name: button, hidden: true });
    const { untilAsked, release } = hold(method, path);
    pressed.focus();
    fireEvent.click(pressed);
    await untilAsked();
    await waitFor(() => assert.equal(pressed.getAttribute('aria-disabled'), 'true'));
    assert.ok(document.activeElement === pressed);
    const before = scene.sent.length;
    fireEvent.click(pressed);
    release();
    await waitFor(() => assert.ok(scene.sent.length > before));
    await waitFor(() => assert.ok(!pressed.isConnected || pressed.getAttribute('aria-disabled') === null));
    const asked = scene.sent.slice(before).filter((each) => each.method === method && each.path.includes(path));
    assert.equal(asked.length, 1);
    await waitFor(() => assert.ok(document.activeElement !== document.body));
  });

test('posts: a key that decides twice decides once', async () => {
  const { id } = await scene.makeBoard(['Waits for a key']);
  await scene.moderate(id);
  const card = postWith('Waits for a key');
  card.focus();
  const { untilAsked, release } = hold('PATCH', '/posts');
  const before = scene.sent.length;
  const strike = (key: string) => fireEvent.keyDown(card, { key });
  // The page hears keys a moment after it is shown.
  const striking = setInterval(() => strike('a'), 10);
  await untilAsked().finally(() => clearInterval(striking));
  strike('a');
  strike('r');
  release();
  await hearStatus(/^The post was approved/);
  assert.equal(scene.sent.slice(before).filter(({ method }) => method === 'PATCH').length, 1);
});
