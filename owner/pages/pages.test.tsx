// The pages of the owner's app, with the real service: what an owner does on a page is read again as a visitor, or the
// next page, gets it.
import { choose, hearStatus, openOwnerScene, postWith, press, type, unfold } from '../test-support/owner-scene.tsx';
import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { linkTo, openTeamCalls } from '../../service/test/testing/team-calls.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/preact';

const scene = await openOwnerScene();
after(() => scene.service.close());
afterEach(cleanup);
const team = await openTeamCalls(scene.service);

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const mainText = () => screen.getByRole('main').textContent ?? '';
const untilShown = (words: RegExp) => waitFor(() => assert.match(mainText(), words));

test('boards: a board is created by its name, and visitors can read it', async () => {
  await scene.openPage('boards');
  await title('Boards');
  await screen.findByRole('heading', { name: 'Wendle Week' });
  press('New board');
  const dialog = await screen.findByRole('dialog', { name: 'New board' });
  press('Create', dialog);
  assert.ok(screen.queryByRole('dialog', { name: 'New board' }), 'a board without a name is not created');
  type(within(dialog).getByLabelText('Name'), 'Summer & walls');
  press('Create', dialog);
  await waitFor(() => assert.ok(!screen.queryByRole('dialog')));
  const { data } = await scene.readBoard('summer-walls');
  const board = data as unknown as { readonly attributes: { readonly name: string } };
  assert.equal(board.attributes.name, 'Summer & walls');
  // Whoever approves from the top must not turn the board upside down.
  const created = scene.sent.findLast(({ method, path }) => method === 'POST' && path.endsWith('/boards'));
  assert.match(created?.body ?? '', /"post_order":"published"/);
});

test('boards: a broken connection is a sentence, and the dialog keeps the name', async () => {
  await scene.openPage('boards');
  press('New board');
  const dialog = await screen.findByRole('dialog', { name: 'New board' });
  type(within(dialog).getByLabelText('Name'), 'Kept');
  scene.breakNext({ method: 'POST', status: null });
  press('Create', dialog);
  await waitFor(() => assert.match(document.body.textContent ?? '', /Can’t reach Drystone./));
  assert.equal(within(dialog).getByLabelText<HTMLInputElement>('Name').value, 'Kept');
});

test('boards: a board is deleted only by its name, and a wrong one leads back to the field', async () => {
  const { id } = await scene.makeBoard(['Going']);
  await scene.openPage('boards', id);
  await title('mine');
  press('Delete board');
  const dialog = await screen.findByRole('dialog', { name: 'Delete this board?' });
  within(dialog).getByRole('button', { name: 'Delete board' }).focus();
  press('Delete board', dialog);
  const field = within(dialog).getByLabelText<HTMLInputElement>('Type the board’s name: mine');
  await waitFor(() => assert.equal(field.getAttribute('aria-invalid'), 'true'));
  assert.equal(document.activeElement?.id, field.id);
  const problem = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  assert.equal(problem?.textContent, 'Type “mine” to delete the board.');
  type(field, 'mine');
  press('Delete board', dialog);
  await waitFor(() => assert.equal(screen.queryByRole('dialog') === null, true));
});

test('boards: a name from right to left is taken as it is copied from the question', async () => {
  const [name, id] = ['סור', await team.create('/boards', { type: 'board', attributes: { name: 'סור' } })];
  await scene.openPage('boards', id);
  await title(name);
  press('Delete board');
  const dialog = await screen.findByRole('dialog', { name: 'Delete this board?' });
  const field = within(dialog).getByLabelText(/^Type the board’s name/);
  type(field, /: (.*)$/.exec(dialog.querySelector('label')?.textContent ?? '')?.[1] ?? assert.fail());
  press('Delete board', dialog);
  await waitFor(() => assert.equal(screen.queryByRole('dialog') === null, true));
});

test('without a connection a page says so, claims nothing that it could not read, and loads when the service is back', async () => {
  const { goTo } = await scene.openPage('boards');
  await title('Boards');
  await screen.findByRole('heading', { name: 'Wendle Week' });
  const hasNotice = () => screen.queryByText('Can’t reach Drystone. Trying again …') !== null;
  let connect = scene.disconnect();
  goTo('exports');
  await title('Exports');
  await untilShown(/Can’t reach Drystone. Check your connection.\s*Try again/);
  assert.ok(hasNotice());
  assert.doesNotMatch(mainText(), /no form yet/);
  connect();
  press('Try now');
  await waitFor(() => assert.ok(!hasNotice()));
  await waitFor(() => assert.doesNotMatch(mainText(), /Can’t reach/));

  // What the page shows as a whole is loaded again, too.
  connect = scene.disconnect();
  goTo('insights');
  await title('Insights');
  await waitFor(() => assert.ok(hasNotice()));
  connect();
  fireEvent(window, new window.Event('online'));
  await waitFor(() => assert.ok(screen.queryByText('No visits in this period') ?? screen.queryByText('At a glance')));
  assert.ok(!hasNotice());
});

test('what was typed stays when the service is back', async () => {
  await scene.openPage('settings');
  const name = await screen.findByLabelText<HTMLInputElement>('Your name');
  type(name, 'Typed offline');
  scene.breakNext({ method: 'PATCH', status: null });
  const panel = name.closest('form') ?? assert.fail();
  press('Save changes', panel);
  await waitFor(() => assert.match(document.body.textContent ?? '', /Can’t reach Drystone. Your changes are kept./));
  press('Save changes', panel);
  await waitFor(() => assert.doesNotMatch(document.body.textContent ?? '', /Can’t reach/));
  assert.equal(screen.getByLabelText<HTMLInputElement>('Your name').value, 'Typed offline');
});

test('appearance: nothing can be typed before the saved appearances are known', async () => {
  const { id } = await scene.makeBoard([]);
  await team.create('/personalizations', {
    type: 'personalization',
    attributes: { name: 'Saved before' },
    relationships: { board: linkTo('board', id) },
  });
  scene.breakNext({ method: 'GET', path: '/personalizations', status: null });
  const { goTo } = await scene.openPage('appearance', id);
  await untilShown(/Can’t reach Drystone. Check your connection.\s*Try again/);
  assert.equal(screen.queryByLabelText('Name'), null);
  press('Try again');
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  await waitFor(() => assert.equal(name.value, 'Saved before'));

  // A page that is opened again reads the list again, which leaves what is typed meanwhile.
  goTo('boards', id);
  await title('mine');
  const readsOf = () => scene.sent.filter(({ path }) => path.includes('/personalizations')).length;
  const reads = readsOf();
  goTo('appearance', id);
  type(await screen.findByLabelText('Name'), 'Typed early');
  await waitFor(() => assert.equal(readsOf(), reads + 1));
  await waitFor(() => assert.match(mainText(), /Unsaved changes/));
  assert.equal(screen.getByLabelText<HTMLInputElement>('Name').value, 'Typed early');
});

test('an empty list has one button, which creates its first entry', async () => {
  const { id } = await scene.makeBoard([]);
  await scene.openPage('webhooks');
  await title('Webhooks');
  await screen.findByRole('heading', { name: 'No webhook yet' });
  assert.ok(!screen.queryByRole('button', { name: 'New webhook' }));
  press('Create a webhook');
  assert.ok(await screen.findByRole('dialog', { name: 'New webhook' }));
  cleanup();

  await scene.openPage('posts', id);
  await screen.findByRole('heading', { name: /^(All caught up.|No posts yet)$/ });
  assert.ok(!screen.queryByLabelText('Select all'));
});

test('posts: a board that is unknown or gone shows all boards', async () => {
  await scene.openPage('posts', 999_999);
  const boards = await screen.findByLabelText<HTMLSelectElement>('Board', { selector: '#filter-board' });
  assert.equal(boards.selectedOptions[0]?.textContent, 'All boards');
});

test('feeds: a board without feeds names its next step and every way to bring posts', async () => {
  const { id } = await scene.makeBoard([]);
  await scene.openPage('feeds', id);
  await title('Feeds');
  await screen.findByRole('heading', { name: 'No feed yet' });
  assert.ok(screen.getByRole('button', { name: 'Find posts' }));
  for (const way of [/^Mastodon account/, /^Bluesky account/, /^CSV or JSON file/, /^Send posts from your app/])
    assert.ok(screen.getByRole('button', { name: way }));
});

test('feeds: a rule has several conditions, tags and a button, and its rehearsal shows the posts', async () => {
  const { id } = await scene.makeBoard([]);
  await team.create(`/boards/${id}/ctas`, {
    type: 'cta',
    attributes: { text: 'Order now', url: 'https://shop.example/' },
  });
  const { body } = await team.send('POST', '/social_feeds', {
    type: 'social_feed',
    attributes: { name: 'Bakery', connector: { kind: 'inbound' } },
    relationships: { board: linkTo('board', id) },
  });
  const { secret } = (body as unknown as { readonly meta: { readonly secret: string } }).meta;
  const posts = ['Rye bread today', 'Rye bread every single Monday', 'Cake'].map((text) => ({ id: text, text }));
  await scene.service.send(
    'POST',
    `/v2/inbound/${body.data.id}`,
    { posts },
    { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}` },
  );
  await scene.openPage('feeds', id);
  fireEvent.click(await screen.findByRole('button', { name: 'Rules of Bakery' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rules of “Bakery”' });
  press('Add rule', dialog);
  type(within(dialog).getByLabelText('Values, separated by commas'), 'bread');
  press('Add condition to rule 1', dialog);
  const second = within(dialog).getByRole('group', { name: 'Condition 2' });
  choose(within(second).getByLabelText('and'), 'Shorter than (letters)');
  press('Try on recent posts', dialog);
  const number = within(dialog).getByLabelText('Number');
  await waitFor(() => assert.equal(number.getAttribute('aria-invalid'), 'true'));
  assert.ok(within(dialog).getByText('Enter a whole number.'));
  type(number, '20');
  choose(within(dialog).getByLabelText('What happens'), 'Publish');
  choose(await within(dialog).findByLabelText('Add a button (optional)'), 'Order now');
  type(within(dialog).getByLabelText('Add tags (optional)'), 'bread');
  fireEvent.click(within(dialog).getByLabelText('Adult'));
  press('Try on recent posts', dialog);
  await within(dialog).findByText('Of the last 3 posts, this one would change:');
  const [changed] = within(within(dialog).getByRole('status')).getAllByRole('listitem');
  assert.match(changed?.textContent ?? '', /Rye bread today · On hold → Published · bread · with a button/);
  press('Save and apply to recent posts', dialog);
  await screen.findByText(/^Rules saved and applied to 1 post\./);
  const stored = (await team.get(`/social_feeds/${body.data.id}`)).body.data.attributes['rules'] as {
    readonly filters: readonly { readonly when: object; readonly cta_id: number }[];
    readonly leave_out_sensitive: readonly string[];
  };
  assert.deepEqual(stored.filters[0]?.when, { words: ['bread'], shorter_than: 20 });
  assert.equal(typeof stored.filters[0]?.cta_id, 'number');
  assert.deepEqual(stored.leave_out_sensitive, ['adult']);
  press('Undo');
  await screen.findByText('The posts are as they were.');
});

test('posts: a decision is kept while another page is open, and a new call to action is offered', async () => {
  const { id } = await scene.makeBoard(['First'], { status: 'approved' });
  const { goTo } = await scene.moderate(id, 'Approved');
  await waitFor(() => assert.ok(postWith('First')));
  const offered = () =>
    within(screen.getByRole('region', { name: 'Selected posts' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  fireEvent.click(screen.getByRole('checkbox', { name: /^Select Author of First/ }));
  unfold('More for the selected posts');
  await waitFor(() => assert.ok(offered().includes('Book now')));

  goTo('ctas', id);
  await title('Buttons');
  fireEvent.click(await screen.findByRole('button', { name: 'New button' }));
  const dialog = await screen.findByRole('dialog');
  type(within(dialog).getByLabelText('Label'), 'Walk with us');
  type(within(dialog).getByLabelText('Link'), 'https://walks.example.com/');
  press('Create', dialog);
  await screen.findByRole('heading', { name: 'Walk with us' });

  goTo('posts', id);
  await waitFor(() => assert.ok(postWith('First')));
  assert.equal(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Select Author of First/ }).checked, true);
  await waitFor(() => assert.ok(offered().includes('Walk with us')));
});

test('posts: what somebody else decided is shown when an owner comes back', async () => {
  const { id } = await scene.makeBoard(['First', 'Second'], { status: 'approved' });
  const { goTo } = await scene.moderate(id, 'Approved');
  await waitFor(() => assert.ok(postWith('First')));
  goTo('ctas', id);
  await title('Buttons');
  const { body } = await team.get(`/posts?filter[board_id]=${id}`);
  const first = body.data.find(({ attributes }) => attributes['text'] === 'First');
  assert.ok(first);
  const change = [{ type: 'post', id: first.id, attributes: { status: 'rejected' } }];
  assert.equal((await team.send('PATCH', '/posts', change)).status, 200);
  goTo('posts', id);
  await waitFor(() => assert.equal(screen.getAllByRole('article').length, 1));
  assert.ok(postWith('Second'));
  assert.ok(screen.getByRole('radio', { name: /^Approved.*1/ }));
});

test('embed: what is chosen is in the code, in the form of the platform', async () => {
  const { id, slug } = await scene.makeBoard([]);
  await scene.openPage('embed', id);
  await title('Embed');
  const code = () => document.querySelector('main pre')?.textContent ?? '';
  await waitFor(() => assert.ok(code().includes(`board="${slug}"`), code()));
  fireEvent.click(screen.getByLabelText('Filters and search above the posts'));
  await waitFor(() => assert.match(code(), / navigation/));
  type(screen.getByLabelText('Columns'), '3');
  await waitFor(() => assert.match(code(), / columns="3"/));
  choose(screen.getByLabelText('Platform'), 'React');
  const platformCode = () => document.getElementById('platform-code')?.textContent ?? '';
  await waitFor(() => assert.match(platformCode(), /import \{ DrystoneBoard \} from 'drystone\/react'/));
});

test('settings: a new name of the team is on every page', async () => {
  const { goTo } = await scene.openPage('settings');
  const name = await screen.findByLabelText<HTMLInputElement>('Team name');
  await waitFor(() => assert.equal(name.value, 'Wendle Hills Walking Festival'));
  type(name, 'Wendle <Walls>');
  press('Save changes', name.closest('form') ?? document.body);
  await hearStatus(/saved|changed/i);
  assert.equal(screen.getByRole('banner').querySelector('.team-name')?.textContent, 'Wendle <Walls>');
  goTo('boards');
  await title('Boards');
  await waitFor(() => assert.match(document.title, /Wendle <Walls>$/));
});

test('a form says what is wrong while it is typed, shows what it makes, and asks before it discards', async () => {
  const { id } = await scene.makeBoard([]);
  await scene.openPage('ctas', id);
  await title('Buttons');
  fireEvent.click(await screen.findByRole('button', { name: 'New button' }));
  const dialog = await screen.findByRole('dialog', { name: 'New button' });
  const [label, link] = [within(dialog).getByLabelText('Label'), within(dialog).getByLabelText('Link')];
  fireEvent.focusOut(link);
  assert.equal(link.getAttribute('aria-invalid'), null, 'an empty field that was only passed');
  type(link, 'walks');
  assert.equal(link.getAttribute('aria-invalid'), null, 'the first typing is not interrupted');
  fireEvent.focusOut(link);
  const problem = within(dialog).getByText('Enter an address that begins with https://.');
  assert.equal(link.getAttribute('aria-describedby'), problem.id);
  assert.equal(problem.closest('[aria-live]')?.getAttribute('aria-live'), 'polite');
  type(link, 'https://walks.example/');
  assert.equal(link.getAttribute('aria-invalid'), null);
  type(link, '');
  assert.ok(within(dialog).getByText('Fill in this field.'));
  type(label, 'Walk with us');
  assert.ok(within(dialog).getByText('Walk with us'), 'the preview');

  press('Cancel', dialog);
  const question = () => screen.getByRole('dialog', { name: 'Discard your changes?' });
  press('Keep editing', question());
  assert.equal(within(dialog).getByLabelText<HTMLInputElement>('Label').value, 'Walk with us');
  fireEvent.keyDown(dialog, { key: 'Escape' });
  press('Discard', question());
  await waitFor(() => assert.equal(screen.queryByRole('dialog'), null));
  press('New button');
  press('Cancel', await screen.findByRole('dialog'));
  await waitFor(() => assert.equal(screen.queryByRole('dialog'), null, 'nothing was typed, so nothing is asked'));
});

test('what is not saved waits on its page, and the window asks before it closes', async () => {
  const { goTo } = await scene.openPage('settings');
  const name = await screen.findByLabelText('Your name');
  type(name, '');
  fireEvent.focusOut(name);
  assert.ok(screen.getByText('Fill in this field.'), 'a field that was emptied');
  type(name, 'Mab the Second');
  const closing = () => new window.Event('beforeunload', { cancelable: true });
  await waitFor(() => assert.equal(window.dispatchEvent(closing()), false));
  goTo('boards');
  await title('Boards');
  assert.equal(window.dispatchEvent(closing()), false, 'the window asks on every page');
  goTo('settings');
  assert.equal((await screen.findByLabelText<HTMLInputElement>('Your name')).value, 'Mab the Second');
  assert.ok(screen.getByText('Unsaved changes'));
});

test('posts: a new post that is begun outlasts a new board, and the window asks before it closes', async () => {
  const { id } = await scene.makeBoard([]);
  const { goTo } = await scene.openPage('posts', id);
  const begun = () => screen.findByLabelText<HTMLTextAreaElement>('Text');
  fireEvent.click(await screen.findByText('New post', { selector: 'summary' }));
  type(await begun(), 'Begun and not sent');
  goTo('boards');
  await title('Boards');
  press('New board');
  const dialog = await screen.findByRole('dialog', { name: 'New board' });
  type(within(dialog).getByLabelText('Name'), 'Another');
  press('Create', dialog);
  await waitFor(() => assert.equal(screen.queryAllByRole('dialog').length, 0));
  assert.equal(window.dispatchEvent(new window.Event('beforeunload', { cancelable: true })), false);
  goTo('posts', id);
  assert.equal((await begun()).value, 'Begun and not sent');
});

test('feeds: the dialog for an address asks before it discards another one', async () => {
  const { id } = await scene.makeBoard([]);
  const attributes = {
    name: 'Moved',
    source: 'rss',
    status: 'active',
    connector: { kind: 'web_feed', url: 'https://feeds.example/' },
    health: { state: 'failing', last_error: 'The server responded with 404.' },
  };
  const body = JSON.stringify({ data: [{ type: 'social_feed', id: 999_999, attributes }] });
  scene.breakNext({ method: 'GET', path: '/social_feeds', status: 200, body });
  await scene.openPage('feeds', id);
  fireEvent.click(await screen.findByRole('button', { name: 'Fix address of Moved' }));
  const dialog = await screen.findByRole('dialog');
  type(within(dialog).getByLabelText('Address'), 'https://feeds.example/moved');
  fireEvent.keyDown(dialog, { key: 'Escape' });
  press('Keep editing', await screen.findByRole('dialog', { name: 'Discard your changes?' }));
  assert.equal(within(dialog).getByLabelText<HTMLInputElement>('Address').value, 'https://feeds.example/moved');
});

test('team: the first invitation of a team without roles makes one', async () => {
  await scene.openPage('team');
  fireEvent.click(await screen.findByRole('button', { name: /^Invite/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Invite' });
  type(within(dialog).getByLabelText('Email'), 'bo@example.org');
  choose(within(dialog).getByLabelText('Role'), 'Analyst: insights and form responses');
  press('Create invitation', dialog);
  await screen.findByRole('heading', { name: 'Analyst' });
  await untilShown(/bo@example\.org · Analyst/);
});

test('insights: a board without visitors says so and leads to its embed code', async () => {
  const { id } = await scene.makeBoard(['First'], { status: 'approved' });
  await scene.openPage('insights', id);
  await title('Insights');
  await untilShown(/No visits in this period/);
  assert.ok(screen.getByRole('link', { name: 'Get the embed code' }));
  assert.equal(screen.queryByRole('heading', { name: 'At a glance' }), null);
  const before = scene.sent.length;
  choose(screen.getByLabelText('Period'), 'Last 7 days');
  await waitFor(() => assert.ok(scene.sent.length > before, 'another period is requested'));
});

test('addresses that are typed outlast another page, until their feeds are added', async () => {
  const [{ id }, { id: other }] = [await scene.makeBoard([]), await scene.makeBoard([])];
  const { goTo } = await scene.openPage('feeds', id);
  const box = () => screen.findByLabelText<HTMLInputElement>('Paste an address');
  type(await box(), 'https://news.example/');
  goTo('feeds', other);
  await waitFor(async () => assert.equal((await box()).value, '', 'each board has its own'));
  goTo('settings');
  await title('Settings');
  goTo('feeds', id);
  assert.equal((await box()).value, 'https://news.example/');

  const found = { state: 'ready', name: 'News', network: 'Website', connector: { kind: 'web_feed' }, posts: [] };
  const answer = (attributes: object) => JSON.stringify({ data: [{ type: 'any', id: 1, attributes }] });
  scene.breakNext({ method: 'POST', path: '/discover', status: 200, body: answer(found) });
  press('Find posts');
  scene.breakNext({
    method: 'POST',
    path: '/social_feeds',
    status: 201,
    body: answer({ name: 'News', source: 'rss' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Add/ }));
  await screen.findByText('Feed added. Its posts arrive now.');
  goTo('settings');
  await title('Settings');
  goTo('feeds', id);
  await waitFor(async () => assert.equal((await box()).value, ''));
});

test('begin: what was typed and found outlasts another page', async () => {
  const { goTo } = await scene.openPage('begin');
  const box = () => screen.findByLabelText<HTMLInputElement>('Address');
  type(await box(), 'https://news.example/');
  goTo('settings');
  await title('Settings');
  goTo('begin');
  assert.equal((await box()).value, 'https://news.example/');
  const posts = [{ title: 'First' }, { title: 'Second' }];
  const found = { state: 'ready', name: 'News', network: 'Website', connector: { kind: 'web_feed' }, posts };
  const body = JSON.stringify({ data: [{ type: 'any', id: 1, attributes: { ...found, posts_count: 2 } }] });
  scene.breakNext({ method: 'POST', path: '/discover', status: 200, body });
  press('Find posts');
  fireEvent.click((await screen.findAllByRole('checkbox'))[0]!);
  goTo('settings');
  await title('Settings');
  goTo('begin');
  await screen.findByRole('button', { name: 'Publish 1 post' });
});

test('insights: figures that cannot be loaded are a sentence', async () => {
  const { id } = await scene.makeBoard([]);
  const { goTo } = await scene.openPage('boards');
  scene.breakNext({ method: 'GET', path: '/metrics/', status: 500 });
  goTo('insights', id);
  await waitFor(() => assert.match(document.body.textContent ?? '', /This could not be loaded/));
});

test('every page has its title, its name in the menu, and loads without a problem', async () => {
  const { id } = await scene.makeBoard(['First'], { status: 'approved' });
  const { goTo } = await scene.openPage('boards');
  for (const [page, name] of [
    ['posts', 'Posts'],
    ['feeds', 'Feeds'],
    ['accounts', 'Accounts'],
    ['ctas', 'Buttons'],
    ['products', 'Products'],
    ['forms', 'Forms'],
    ['terms', 'Permissions & terms'],
    ['appearance', 'Appearance'],
    ['embed', 'Embed'],
    ['team', 'Team'],
    ['webhooks', 'Webhooks'],
    ['exports', 'Exports'],
    ['settings', 'Settings'],
  ] as const) {
    goTo(page, id);
    await title(name);
    await waitFor(() => assert.doesNotMatch(mainText(), /Loading …/));
    assert.equal(screen.getByRole('link', { name, current: 'page' }).getAttribute('href'), `#/${page}/${id}`);
    for (const alert of screen.getAllByRole('alert')) assert.equal(alert.textContent, '', page);
  }
});

test('accounts: an account whose sign-in is over says why', async () => {
  const { body } = await team.send('POST', '/accounts/authenticate?type=youtube');
  const { id, attributes } = body.data;
  const detail = 'The network no longer accepts the sign-in: it was taken back there.';
  await scene.service.service.database
    .insertInto('account_tokens')
    .values({
      account_id: id,
      user_id: null,
      sealed: '',
      scopes: '',
      ends_at: null,
      refresh_ends_at: null,
      due_at: null,
      lease_until: null,
      lease_owner: null,
      failures: 0,
      last_error: detail,
      last_error_details: JSON.stringify({ code: 'sign_in_withdrawn', values: { network: 'YouTube' }, detail }),
      told: '',
    })
    .execute();
  await scene.openPage('accounts');
  const heading = await screen.findByRole('heading', { level: 2, name: String(attributes['name']) });
  const row = heading.closest('li') ?? assert.fail();
  assert.ok(within(row).getByText(detail));
  await waitFor(() => assert.ok(row.querySelector('[data-network="youtube"] path'), 'the logo of its network'));
});

test('webhooks: rare events are folded, and unfolded for a webhook that has one', async () => {
  const make = (name: string, event: string) =>
    team.create('/webhooks', {
      type: 'webhook',
      attributes: { name, url: 'https://hooks.example/', event_names: [event] },
    });
  await make('Till', 'form_submission_created');
  await make('Shop', 'product_updated');
  await scene.openPage('webhooks');
  for (const [name, event, isOpen] of [
    ['Till', 'A form was submitted', false],
    ['Shop', 'A product was changed', true],
  ] as const) {
    fireEvent.click(await screen.findByRole('button', { name: `Edit ${name}` }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit webhook' });
    assert.equal(within(dialog).getByLabelText<HTMLInputElement>(event).checked, true);
    const more = within(dialog).getByText('More events').closest('details')!;
    assert.equal(more.open, isOpen, name);
    press('Cancel', dialog);
  }
});

test('settings: whoever runs the service sees what is not well with it, and the way to each page', async () => {
  const webhook = { type: 'webhook', attributes: { url: 'https://hooks.example/', name: 'Shop' } };
  const id = await team.create('/webhooks', webhook);
  const { database } = scene.service.service;
  await database.updateTable('webhooks').set({ failures: 7 }).where('id', '=', Number(id)).execute();
  const { goTo } = await scene.openPage('settings');
  // It tries the storage and the disks, which a busy machine delays.
  const patient = { timeout: 10_000 };
  await screen.findByRole('link', { name: 'Service status' }, patient);
  goTo('status');
  await title('Service status');
  const troubles = await screen.findByRole('region', { name: 'What needs you' }, patient);
  assert.match(
    troubles.textContent ?? '',
    /The webhook “Shop” does not accept events\. Failed deliveries in a row: 7\./,
  );
  assert.ok(within(troubles).getByRole('link', { name: 'Webhooks' }));
  await database.deleteFrom('webhooks').where('id', '=', Number(id)).execute();
  press('Check again');
  await waitFor(() => assert.doesNotMatch(mainText(), /“Shop”/), patient);
});
