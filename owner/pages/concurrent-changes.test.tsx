// Two owners change the same thing: nobody overwrites what they have not seen, and nothing that was typed is lost.
import { choose, openOwnerScene, postWith, press, type } from '../test-support/owner-scene.tsx';
import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { linkTo, openTeamCalls } from '../../service/test/testing/team-calls.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/preact';

const scene = await openOwnerScene();
after(() => scene.service.close());
afterEach(cleanup);
const team = await openTeamCalls(scene.service);
const patient = { timeout: 10_000 };

/** Opens the settings of a new board, which somebody else changes then. */
async function openSettings(theirs: object) {
  const { id } = await scene.makeBoard([]);
  await scene.openPage('boards', id);
  fireEvent.click(await screen.findByRole('button', { name: 'Board settings' }, patient));
  const dialog = await screen.findByRole('dialog', { name: 'Board settings' });
  const attributes = async () => (await team.get(`/boards/${id}`)).body.data.attributes;
  const change = async (more: object) => {
    const { status } = await team.send('PATCH', `/boards/${id}`, { type: 'board', id, attributes: more });
    assert.equal(status, 200);
  };
  await change(theirs);
  return { dialog, attributes, change, name: within(dialog).getByLabelText<HTMLInputElement>('Name') };
}
const closed = () => waitFor(() => assert.ok(!screen.queryByRole('dialog')), patient);
const conflictIn = (dialog: HTMLElement) =>
  within(dialog).findByText('Someone else has changed this meanwhile. It is now:', {}, patient);

test('changes of different fields are both kept', async () => {
  const { dialog, attributes } = await openSettings({ name: 'Theirs' });
  choose(within(dialog).getByLabelText('Order of posts'), 'Last approved first');
  press('Save changes', dialog);
  await closed();
  const { name, post_order: order } = await attributes();
  assert.deepEqual([name, order], ['Theirs', 'moderated']);
});

test('a field that both have changed asks whose counts: mine', async () => {
  const { dialog, attributes, name } = await openSettings({ name: 'Theirs' });
  type(name, 'Mine');
  press('Save changes', dialog);
  const alert = (await conflictIn(dialog)).closest('[role=alert]');
  assert.match(alert?.textContent ?? '', /Name\s*Theirs/);
  assert.equal(name.value, 'Mine', 'what was typed is kept');
  assert.equal((await attributes())['name'], 'Theirs', 'nothing is overwritten');
  press('Save mine', dialog);
  await closed();
  assert.equal((await attributes())['name'], 'Mine');
});

test('a field that both have changed asks whose counts: theirs', async () => {
  const { dialog, attributes, name } = await openSettings({ name: 'Theirs' });
  type(name, 'Mine');
  choose(within(dialog).getByLabelText('Who can see it'), 'Private');
  press('Save changes', dialog);
  await conflictIn(dialog);
  press('Use theirs', dialog);
  await waitFor(() => assert.equal(name.value, 'Theirs'));
  assert.equal(document.activeElement?.id, name.id);
  press('Save changes', dialog);
  await closed();
  const { name: saved, public: isPublic } = await attributes();
  assert.deepEqual([saved, isPublic], ['Theirs', false], 'the other change is kept');
});

test('a change in the moment between reading and saving is refused, and the next try shows it', async () => {
  const { dialog, attributes, name } = await openSettings({});
  type(name, 'Mine');
  scene.breakNext({
    method: 'PATCH',
    status: 412,
    body: JSON.stringify({ errors: [{ code: 'precondition_failed', detail: 'It has changed since.' }] }),
  });
  press('Save changes', dialog);
  await within(dialog).findByText('Someone else has changed this meanwhile. Nothing was lost; try again.', {}, patient);
  press('Save changes', dialog);
  await closed();
  assert.equal((await attributes())['name'], 'Mine');
  const sent = scene.sent.filter(({ method, path }) => method === 'PATCH' && path.includes('/boards/'));
  assert.ok(
    sent.length > 0 && sent.every(({ match }) => match?.startsWith('W/"')),
    'each change says what it was made to',
  );
});

type Attributes = Readonly<Record<string, unknown>>;

interface Editor {
  readonly name: string;
  /** What the owner types. */
  readonly mine: string;
  /** Makes what is edited, opens it, and returns its path and where to type. */
  readonly open: () => Promise<{ readonly path: string; readonly field: HTMLInputElement; readonly save: string }>;
  /** The attribute of the field. */
  readonly attribute: (attributes: Attributes) => unknown;
  /** Somebody else's change of the same attribute, and of another one. */
  readonly theirs: object;
  readonly others: object;
  readonly other: string;
}

const behind = async (button: string | RegExp) =>
  fireEvent.click((await screen.findAllByRole('button', { name: button }, patient))[0]!);
const fieldIn = async (dialog: string | RegExp, label: string) =>
  within(await screen.findByRole('dialog', { name: dialog }, patient)).findByLabelText<HTMLInputElement>(label);

let made = 0;

const editors: readonly Editor[] = [
  {
    name: 'the text of a post',
    mine: 'Mine',
    open: async () => {
      const { id: board } = await scene.makeBoard(['First'], { status: 'approved' });
      await scene.moderate(board, 'Approved');
      press('Edit', await waitFor(() => postWith('First'), patient));
      const [post] = (await team.get(`/posts?filter[board_id]=${board}`)).body.data;
      return { path: `/posts/${post?.id}`, field: await fieldIn(/^Edit /, 'Text'), save: 'Save' };
    },
    attribute: ({ text }) => text,
    theirs: { text: 'Theirs' },
    others: { tags: ['theirs'] },
    other: 'tags',
  },
  {
    name: 'the name of the team',
    mine: 'Mine',
    open: async () => {
      await team.send('PATCH', '', { type: 'team', id: 1, attributes: { name: 'Before' } });
      await scene.openPage('settings');
      const field = await screen.findByLabelText<HTMLInputElement>('Team name', {}, patient);
      return { path: '', field, save: 'Save changes' };
    },
    attribute: ({ name }) => name,
    theirs: { name: 'Theirs' },
    others: { website_url: 'https://theirs.example/' },
    other: 'website_url',
  },
  {
    name: 'a form',
    mine: 'Mine',
    open: async () => {
      const slug = `form-${++made}`;
      const form = { fields: [{ key: 'wish', kind: 'text', label: 'Wish' }] };
      const id = await team.create('/experiences', { type: 'experience', attributes: { name: slug, slug, form } });
      await scene.openPage('forms');
      await behind(`Edit ${slug}`);
      return { path: `/experiences/${id}`, field: await fieldIn(/./, 'Name'), save: 'Save changes' };
    },
    attribute: ({ name }) => name,
    theirs: { name: 'Theirs' },
    others: { text: 'Theirs' },
    other: 'text',
  },
  {
    name: 'the rules of a feed',
    mine: '5',
    open: async () => {
      const { id: board } = await scene.makeBoard([]);
      const id = await team.createFeed(board, { name: 'Bakery', connector: { kind: 'inbound' } });
      await scene.openPage('feeds', board);
      await behind('Rules of Bakery');
      return {
        path: `/social_feeds/${id}`,
        field: await fieldIn(/^Rules of/, 'Published posts per day (optional)'),
        save: 'Save',
      };
    },
    attribute: ({ rules }) => String((rules as Attributes)['max_per_day']),
    theirs: { rules: { filters: [], max_per_day: 7, leave_out_sensitive: [] } },
    others: { name: 'Theirs' },
    other: 'name',
  },
  {
    name: 'an appearance',
    mine: 'Mine',
    open: async () => {
      const { id: board } = await scene.makeBoard([]);
      const id = await team.create('/personalizations', {
        type: 'personalization',
        attributes: { name: 'Looks' },
        relationships: { board: linkTo('board', board) },
      });
      await scene.openPage('appearance', board);
      const field = await waitFor(() => {
        const found = screen.getByLabelText<HTMLInputElement>('Name');
        assert.equal(found.value, 'Looks');
        return found;
      }, patient);
      return { path: `/personalizations/${id}`, field, save: 'Save changes' };
    },
    attribute: ({ name }) => name,
    theirs: { name: 'Theirs' },
    others: { share_buttons: false },
    other: 'share_buttons',
  },
];
for (const { name, mine, open, attribute, theirs, others, other } of editors) {
  const begin = async (change: object) => {
    const { path, field, save } = await open();
    const read = async (): Promise<Attributes> => (await team.get(path)).body.data.attributes;
    const { data } = (await team.get(path)).body;
    const { status, text } = await team.send('PATCH', path, { type: data.type, id: data.id, attributes: change });
    assert.equal(status, 200, text);
    type(field, mine);
    const saveMine = () => press(save, field.closest<HTMLElement>('dialog, form, main') ?? document.body);
    return { field, read, saveMine };
  };
  const question = /Replace their change\?$/;

  test(`${name}: other changes of other people stay`, async () => {
    const { read, saveMine } = await begin(others);
    saveMine();
    await waitFor(async () => assert.equal(attribute(await read()), mine), patient);
    assert.deepEqual((await read())[other], Object.values(others)[0]);
    assert.equal(screen.queryByText(question), null);
    assert.match(scene.sent.findLast(({ method }) => method === 'PATCH')?.match ?? '', /^W\//);
  });

  test(`${name}: a change of the same by other people is replaced only by a second press`, async () => {
    const { field, read, saveMine } = await begin(theirs);
    const before = attribute(await read());
    saveMine();
    press('Cancel', await screen.findByRole('dialog', { name: question }, patient));
    await waitFor(() => assert.equal(screen.queryByText(question), null));
    assert.equal(attribute(await read()), before);
    assert.equal(field.value, mine, 'what was typed is kept');
    saveMine();
    press('Save mine', await screen.findByRole('dialog', { name: question }, patient));
    await waitFor(async () => assert.equal(attribute(await read()), mine), patient);
  });
}
