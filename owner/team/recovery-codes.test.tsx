// Recovery codes in the owner's app, with the real service: shown once when two-step verification is turned on, and
// replaced with a fresh code.
import { openOwnerScene, press, type } from '../test-support/owner-scene.tsx';
import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/preact';
import { codeOf } from '../../service/src/auth/two-factor/totp.ts';
import { testNow } from '../../service/test/testing/test-service.ts';

const scene = await openOwnerScene();
after(() => scene.service.close());
afterEach(cleanup);

const { database } = scene.service.service;
let nowMs = testNow;
const pass = (ms: number): void => {
  scene.pass(ms);
  nowMs += ms;
};

const panel = () => screen.findByRole('region', { name: 'Two-step verification' });
const dialogNamed = (name: string) => screen.findByRole('dialog', { name });
const noDialog = () => waitFor(() => assert.equal(screen.queryByRole('dialog') === null, true));
const codesIn = (dialog: HTMLElement): readonly string[] =>
  within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');

/** Turns two-step verification on. Returns the dialog with the codes, and the address that an app would read. */
async function turnOn() {
  // The owner's sign-in must need no code.
  await database.deleteFrom('team_records').where('type', '=', 'authentication_factor').execute();
  await database.deleteFrom('recovery_codes').execute();
  const page = await scene.openPage('settings');
  press('Add an authenticator app', await panel());
  const enrolment = await dialogNamed('Authenticator app');
  const secret = enrolment.querySelector('code')?.textContent?.replaceAll(' ', '') ?? '';
  const uri = `otpauth://totp/x?secret=${secret}`;
  type(within(enrolment).getByLabelText('Code of six digits'), codeOf(uri, nowMs));
  press('Turn on', enrolment);
  return { page, uri, dialog: await dialogNamed('Save your recovery codes') };
}

/** What the page copies and saves. */
function watchOutput() {
  const copied: string[] = [];
  const saved: { readonly name: string; readonly content: Promise<string> }[] = [];
  let content = new Blob();
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  URL.createObjectURL = (blob) => {
    content = blob as Blob;
    return 'blob:codes';
  };
  URL.revokeObjectURL = () => {};
  const links = document.createElement('a').constructor as typeof HTMLAnchorElement;
  links.prototype.click = function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: content.text() });
  };
  return { copied, saved };
}

test('ten codes are shown once, copied and saved, and the page says how many are left', async () => {
  const output = watchOutput();
  const { dialog } = await turnOn();
  const codes = codesIn(dialog);
  assert.equal(new Set(codes).size, 10);
  press('Copy', dialog);
  await waitFor(() => assert.deepEqual(output.copied, [codes.join('\n')]));
  press('Download', dialog);
  assert.equal(output.saved[0]?.name, 'drystone-recovery-codes.txt');
  assert.match((await output.saved[0]?.content) ?? '', new RegExp(`@wendle\\.example\n\n${codes.join('\n')}\n$`));
  press('I have saved them', dialog);
  await noDialog();
  assert.match((await panel()).textContent ?? '', /Recovery codes10 leftEach signs you in once without your device\./);
  assert.ok(!(document.body.textContent ?? '').includes(codes[0]!), 'a code is shown again');
});

test('before the codes are kept, Escape asks; afterwards it closes', async () => {
  watchOutput();
  const { dialog } = await turnOn();
  fireEvent.keyDown(dialog, { key: 'Escape' });
  const asked = await dialogNamed('Close without saving the codes?');
  press('Back to the codes', asked);
  await waitFor(() => assert.equal(screen.queryByText('They are not shown again.') === null, true));
  assert.equal(codesIn(dialog).length, 10);
  press('Copy', dialog);
  await within(dialog).findByText('Copied.');
  fireEvent.keyDown(dialog, { key: 'Escape' });
  assert.equal(screen.queryByText('They are not shown again.') === null, true);
});

test('new codes need a fresh code, whose error is at its field, and replace the earlier ones', async () => {
  watchOutput();
  const { uri, dialog } = await turnOn();
  const earlier = codesIn(dialog);
  press('I have saved them', dialog);
  await noDialog();
  press('Make new codes', await panel());
  const asking = await dialogNamed('New recovery codes');
  assert.match(asking.textContent ?? '', /The earlier recovery codes then no longer work\./);
  const field = within(asking).getByLabelText('Code of six digits');
  type(field, '000000');
  press('Make new codes', asking);
  await waitFor(() => assert.equal(field.getAttribute('aria-invalid'), 'true'));
  const description = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  assert.equal(description?.textContent, 'This code is wrong. Enter the newest one.');
  pass(30_000);
  type(field, codeOf(uri, nowMs));
  press('Make new codes', asking);
  const codes = codesIn(await dialogNamed('Save your recovery codes'));
  assert.equal(codes.filter((code) => earlier.includes(code)).length, 0);
  press('I have saved them', await dialogNamed('Save your recovery codes'));
});

test('without codes the page says what is at stake, and few are a warning', async () => {
  watchOutput();
  const { page, dialog } = await turnOn();
  press('I have saved them', dialog);
  const rows = await database.selectFrom('recovery_codes').selectAll().execute();
  const readWith = async (count: number): Promise<string> => {
    page.goTo('boards');
    await screen.findByRole('heading', { level: 1, name: 'Boards' });
    await database.deleteFrom('recovery_codes').execute();
    if (count > 0) await database.insertInto('recovery_codes').values(rows.slice(0, count)).execute();
    page.goTo('settings');
    return (await within(await panel()).findByText('Recovery codes')).closest('li')?.textContent ?? '';
  };
  assert.match(await readWith(3), /3 leftMake new ones before none is left\./);
  assert.match(await readWith(4), /4 leftEach signs you in once/);
  assert.match(await readWith(0), /NoneWithout them, a lost device locks you out\./);
});

test('an attempt that was given up by closing the page is not listed, and the next one replaces it', async () => {
  await database.deleteFrom('team_records').where('type', '=', 'authentication_factor').execute();
  await scene.openPage('settings');
  press('Add an authenticator app', await panel());
  await dialogNamed('Authenticator app');
  cleanup();
  await scene.openPage('settings');
  await within(await panel()).findByText('It is off: you sign in with your password alone.');
  assert.equal(within(await panel()).queryAllByRole('listitem').length, 0);
  press('Add an authenticator app', await panel());
  await dialogNamed('Authenticator app');
  const stored = await database
    .selectFrom('team_records')
    .select('id')
    .where('type', '=', 'authentication_factor')
    .execute();
  assert.equal(stored.length, 1);
});
