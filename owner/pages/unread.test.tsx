// What could not be read: a page says so, offers a way on, and claims nothing about it.
import { hearProblem, openOwnerScene, press } from '../test-support/owner-scene.tsx';
import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { jsonApiType } from '../../service/src/http/json-api/media-type.ts';
import { openTeamCalls } from '../../service/test/testing/team-calls.ts';
import { testOrigin } from '../../service/test/testing/test-service.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/preact';
import { createConnection } from '../ui/connection.ts';
import type { TeamClient } from '../moderation/team-client.ts';
import { createTagging } from '../moderation/tagging-state.ts';
import type { PageName } from '../route.ts';

const scene = await openOwnerScene();
after(() => scene.service.close());
afterEach(cleanup);
const team = await openTeamCalls(scene.service);
const { id: board } = await scene.makeBoard(['First'], { status: 'approved' });
const roleId = await team.create('/roles', {
  type: 'role',
  attributes: { name: 'Night shift', description: null, permissions: ['reports'] },
});
const member = { email: 'bo@example.org', name: 'Bo', role_id: roleId };
const invited = await team.send('POST', '/users', [{ type: 'team_user', attributes: member }], jsonApiType);
assert.equal(invited.status, 201, invited.text);

const mainText = () => screen.getByRole('main').textContent ?? '';
const said = /This could not be loaded/;

interface Unread {
  readonly page: PageName;
  readonly board?: number;
  /** A part of the path of the request that fails. */
  readonly path: string;
  /** What nobody knows while it is not read. */
  readonly unknown: RegExp;
  /** What the page shows when it is read again. */
  readonly read: RegExp;
}

const cases: readonly Unread[] = [
  { page: 'boards', path: '/boards', unknown: /first board/, read: /Wendle Week/ },
  { page: 'boards', path: '/posts', unknown: /\d posts?/, read: /1 post/ },
  {
    page: 'boards',
    board,
    path: '/social_feeds',
    unknown: /Put it on your page\s*Copy the code/,
    read: /Copy the code/,
  },
  { page: 'embed', board, path: '/boards', unknown: /No board yet/, read: /Embed code/ },
  { page: 'insights', board, path: '/metrics/', unknown: /Loading|No visits/, read: /No visits in this period/ },
  { page: 'posts', board, path: '/posts', unknown: /Loading|New post/, read: /New post/ },
  { page: 'accounts', path: '/networks', unknown: /Loading|For administrators/, read: /For administrators/ },
  { page: 'feeds', board, path: '/networks', unknown: /ask your administrator/, read: /Connect YouTube/ },
  { page: 'team', path: '/roles', unknown: /bo@example\.org · |Invite(?!d)/, read: /bo@example\.org · Night shift/ },
  { page: 'appearance', board, path: `/boards/${board}/posts`, unknown: /^$/, read: /Start from a template/ },
];
for (const { page, board: of, path, unknown, read } of cases)
  test(`${page}: what ${path} cannot tell is not claimed, and “Try again” reads it`, async () => {
    scene.breakNext({ method: 'GET', path, status: 500 });
    await scene.openPage(page, of);
    await hearProblem(said);
    if (page === 'team') await waitFor(() => assert.match(mainText(), /bo@example\.org/));
    assert.doesNotMatch(mainText(), unknown);
    press('Try again', screen.getByRole('main'));
    await waitFor(() => assert.match(mainText(), read));
    await waitFor(() => assert.doesNotMatch(mainText(), said));
  });

test('a problem of one page is not said on the next', async () => {
  scene.breakNext({ method: 'GET', path: '/personalizations', status: 500 });
  const { goTo } = await scene.openPage('boards', board);
  await hearProblem(said);
  location.hash = '#/team';
  goTo('team');
  await waitFor(() => assert.ok(!screen.getAllByRole('alert').some(({ textContent }) => said.test(textContent ?? ''))));
});

test('webhooks: what is read of the deliveries stays when the next page cannot be read', async () => {
  const webhook = await team.create('/webhooks', {
    type: 'webhook',
    attributes: { name: 'Till', url: 'https://hooks.example/' },
  });
  const page = (id: number, next?: string) =>
    JSON.stringify({
      data: [{ type: 'webhook_event', id, attributes: { name: 'post_created', delivery: 'delivered', attempts: id } }],
      links: { ...(next !== undefined && { next }) },
    });
  const path = `/webhooks/${webhook}/events`;
  await scene.openPage('webhooks');
  scene.breakNext({ method: 'GET', path, status: 200, body: page(1, `${testOrigin}/v2/teams/1${path}?page=2`) });
  fireEvent.click(await screen.findByRole('button', { name: 'Deliveries of Till' }));
  const dialog = await screen.findByRole('dialog');
  const rows = () => within(dialog).queryAllByRole('row').length - 1;
  scene.breakNext({ method: 'GET', path, status: 500 });
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Load more' }));
  await hearProblem(said);
  assert.equal(rows(), 1);
  scene.breakNext({ method: 'GET', path, status: 200, body: page(2) });
  press('Try again', dialog);
  await waitFor(() => assert.equal(rows(), 2));
  assert.equal(within(dialog).queryByRole('button', { name: 'Load more' }), null);
  await waitFor(() => assert.equal(document.activeElement?.textContent, 'Close', 'the focus stays in the dialog'));
});

test('exports: a form cannot be chosen before the forms are known', async () => {
  const { goTo } = await scene.openPage('boards');
  goTo('exports');
  const panel = await screen.findByRole('region', { name: 'Form responses' });
  assert.match(panel.textContent ?? '', /Loading …/);
  assert.equal(within(panel).queryAllByRole('button').length, 0);
  await waitFor(() => assert.doesNotMatch(panel.textContent ?? '', /Loading …/));
});

test('feeds: posts that could not be read are neither kept nor removed', async () => {
  const feed = {
    type: 'social_feed',
    id: 999_999,
    attributes: { name: 'Gone', source: 'rss', status: 'active', health: { state: 'ok', deletions_waiting: 2 } },
  };
  scene.breakNext({ method: 'GET', path: '/social_feeds', status: 200, body: JSON.stringify({ data: [feed] }) });
  await scene.openPage('feeds', board);
  fireEvent.click(await screen.findByRole('button', { name: 'Review posts of Gone' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('button', { name: 'Try again' });
  for (const name of [/^Keep/, /^Remove/])
    assert.equal(within(dialog).getByRole<HTMLButtonElement>('button', { name }).disabled, true);
});

test('tagging: products that could not be read are loaded again', async () => {
  let isBroken = true;
  const client = {
    connection: createConnection(),
    get: () =>
      isBroken
        ? Promise.reject(new Error('Broken.'))
        : Promise.resolve({
            data: [{ type: 'product', id: 3, attributes: { name: 'Bowl' } }],
            included: [],
            links: {},
          }),
  } as unknown as TeamClient;
  const post = {
    type: 'post',
    id: 1,
    attributes: { board_id: 2, image_url: 'https://pictures.example/1.jpg', image_width: 4, image_height: 3 },
  };
  const tagging = createTagging(client, '/v2/teams/1', post, []) ?? assert.fail('the post has a picture');
  await waitFor(() => assert.equal(tagging.loading.problem.value, 'Broken.'));
  assert.deepEqual([tagging.products.value], [null], 'nobody knows that there are none');
  isBroken = false;
  await tagging.loading.load();
  assert.equal(tagging.loading.problem.value, '');
  assert.deepEqual([tagging.products.value?.length, tagging.wanted.value], [1, '3']);
});
