// Two owners change the same thing: nobody overwrites what they have not seen, and nothing that was typed is lost.
import { choose, openOwnerScene, press, type } from '../test-support/owner-scene.tsx';
import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { openTeamCalls } from '../../service/test/testing/team-calls.ts';
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
