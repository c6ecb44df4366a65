// Tokens for scripts in the owner's app, with the real service: shown once, renamed and revoked.
import { choose, openOwnerScene, press, type } from '../test-support/owner-scene.tsx';
import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { cleanup, screen, waitFor, within } from '@testing-library/preact';

const scene = await openOwnerScene();
after(() => scene.service.close());
afterEach(cleanup);

const tokens = () => screen.findByRole('region', { name: 'Tokens for scripts' });
const read = async (token: string): Promise<number> =>
  (await scene.service.get('/v2/teams/1/posts', { Authorization: `Bearer ${token}` })).status;

test('a token is made in the app, shown once, renamed and revoked', async () => {
  await scene.openPage('applications');
  const region = await tokens();
  await within(region).findByText('No token yet');
  press('Create a token', region);
  const form = await screen.findByRole('dialog', { name: 'New token' });
  type(within(form).getByLabelText('Name'), 'Nightly report');
  choose(within(form).getByLabelText('Expires after'), 'Never');
  press('Create', form);
  const shown = await screen.findByRole('dialog', { name: 'Access token' });
  const token = within(shown).getByRole('group', { name: 'Access token' }).textContent ?? '';
  assert.equal(await read(token), 200);
  press('Done', shown);
  await within(region).findByRole('heading', { name: 'Nightly report' });
  await waitFor(() => assert.notEqual(document.activeElement, document.body, 'the focus is lost'));
  assert.match(region.textContent ?? '', /See boards · See posts/);
  assert.match(region.textContent ?? '', /Never expires/);
  assert.ok(!(document.body.textContent ?? '').includes(token), 'the token is shown again');

  press(/^Edit/, region);
  const rename = await screen.findByRole('dialog', { name: 'Rename token' });
  type(within(rename).getByLabelText('Name'), 'Weekly report');
  press('Save changes', rename);
  await within(region).findByRole('heading', { name: 'Weekly report' });

  press(/^Revoke/, region);
  const asked = await screen.findByRole('dialog', { name: 'Revoke “Weekly report”?' });
  press('Revoke', asked);
  await within(region).findByText('No token yet');
  assert.equal(await read(token), 401);
});

test('a sign-in of a while ago makes no token: the page says so, and offers to sign in again', async () => {
  const page = await scene.openPage('applications');
  const region = await tokens();
  await within(region).findByText('No token yet');
  const { now } = Date;
  Date.now = () => now() + 15 * 60_000;
  try {
    press('Create a token', region);
  } finally {
    Date.now = now;
  }
  await within(region).findByText(/You signed in a while ago\./);
  assert.equal(screen.queryByRole('dialog'), null);
  press('Sign in again', region);
  await waitFor(() => assert.equal(page.left(), 'sign in again'));
});
