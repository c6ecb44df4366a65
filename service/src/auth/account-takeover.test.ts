// An application that a user allowed must not take over the account, unless the user allowed exactly that; and whoever
// does it is found out by a mail to the earlier address, whose link takes the change back.
import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { demoClientId, demoOwner } from '../../../demo/seed/store-owner.ts';
import { makeToken } from '../../test/testing/second-team.ts';
import {
  askForTokens,
  authorizeAddress,
  openBrowser,
  signIn,
  type TokenJson,
} from '../../test/testing/test-sign-in.ts';
import { openTestService, testNow, testSeal } from '../../test/testing/test-service.ts';
import type { Mail } from '../team/mail/send-mail.ts';
import { undoLifeMs } from './account-changes.ts';
import { makeIdToken } from './oauth/id-token.ts';
import { isPassword } from './oauth/password.ts';

let now = testNow;
const mails: Mail[] = [];
const service = await openTestService({
  now: () => now,
  ownerOrigins: ['https://moderation.example'],
  sendMail: async (mail) => {
    mails.push(mail);
  },
});
after(() => service.close());
const { database } = service.service;
const scope = 'identity itentity:write';
await database
  .updateTable('oauth_applications')
  .set({ scopes: `${scope} posts:read boards:read` })
  .execute();
const owner = await database
  .selectFrom('users')
  .selectAll()
  .where('email', '=', demoOwner.email)
  .executeTakeFirstOrThrow();
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

beforeEach(async () => {
  now += 60_000;
  mails.length = 0;
  const { email, password_hash, attributes } = owner;
  await database
    .updateTable('users')
    .set({ email: email!, password_hash: password_hash!, attributes: attributes! })
    .where('id', '=', owner.id)
    .execute();
});

async function allow(fields: Readonly<Record<string, string>>): Promise<TokenJson> {
  const browser = await signIn(service);
  const response = await browser.submit(authorizeAddress({ scope }), { deed: 'allow', ...fields });
  const code = new URL(response.headers.get('location') ?? '').searchParams.get('code');
  return (await askForTokens(service, { code })).json;
}
const change = (token: TokenJson, idToken: string | undefined, attributes: object, headers: object = {}) =>
  service.send(
    'PATCH',
    `/v2/me?id_token=${idToken}`,
    { data: { type: 'user', id: owner.id, attributes } },
    {
      Authorization: `Bearer ${token.access_token}`,
      'Content-Type': 'application/vnd.api+json',
      ...headers,
    },
  );
const isIn = async (bearer: string): Promise<boolean> =>
  (await service.get('/v2/me', { Authorization: `Bearer ${bearer}` })).status === 200;
const readOwner = () => database.selectFrom('users').selectAll().where('id', '=', owner.id).executeTakeFirstOrThrow();
const linkIn = (mail: Mail | undefined): string => new URL(/http:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '').pathname;

test('consent says in a box of its own what an application could do, and the box is off', async () => {
  const browser = await signIn(service);
  const { text } = await browser.get(authorizeAddress({ scope }));
  assert.match(text, /<input id="sensitive" type="checkbox" name="sensitive" value="1">/);
  assert.match(text, /change your email and password: this application could take over your account/);
  assert.doesNotMatch((await browser.get(authorizeAddress({ scope: 'identity boards:read' }))).text, /sensitive/);
});

test('without the box an application changes neither the password nor the address', async () => {
  const token = await allow({});
  for (const attributes of [{ password: 'of the attacker 1' }, { email: 'attacker@evil.example' }])
    assert.equal((await change(token, token.id_token, attributes)).status, 403);
  assert.equal((await change(token, token.id_token, { name: 'Ada' })).status, 200);
  assert.equal((await readOwner()).password_hash, owner.password_hash);
});

test('an id_token counts only for its own sign-in and application', async () => {
  const [one, other] = [await allow({ sensitive: '1' }), await allow({ sensitive: '1' })];
  assert.equal((await change(one, other.id_token, { password: 'a good long one' })).status, 401);
  const [{ id: grantId } = { id: '' }] = await database
    .selectFrom('oauth_grants')
    .select('id')
    .where('user_id', '=', owner.id)
    .orderBy('created_at')
    .execute();
  for (const parts of [
    { clientId: 'other', grantId },
    { clientId: demoClientId, grantId: 'other' },
  ])
    assert.equal(
      (
        await change(one, await makeIdToken(testSeal, { userId: owner.id, nowMs: now, ...parts }), {
          password: 'a good long one',
        })
      ).status,
      401,
    );
});

test('a change ends all other sessions, tokens and reset links, and is told with a way back', async () => {
  const browser = await signIn(service);
  await openBrowser(service).get('/oauth/password');
  await service.send('POST', '/oauth/password', new URLSearchParams({ email: owner.email! }).toString(), form);
  await service.service.settled();
  const reset = linkIn(mails[0]);
  const personal = (await makeToken(service, { teamId: 1, userId: owner.id })).Authorization.slice('Bearer '.length);
  const [other, token] = [await allow({}), await allow({ sensitive: '1' })];
  mails.length = 0;
  const changed = await change(token, token.id_token, {
    email: 'attacker@evil.example',
    password: 'of the attacker 1',
  });
  assert.equal(changed.status, 200);

  assert.deepEqual(
    [await isIn(token.access_token), await isIn(other.access_token), await isIn(personal)],
    [true, false, false],
  );
  assert.equal(
    (await askForTokens(service, { grant_type: 'refresh_token', refresh_token: other.refresh_token })).status,
    400,
  );
  assert.match((await browser.get(authorizeAddress({ scope }))).text, /Sign in/);
  assert.equal((await service.get(reset)).status, 404);
  await service.service.settled();
  assert.deepEqual(
    mails.map(({ to }) => to),
    [owner.email],
  );
  assert.equal(mails[0]?.subject, 'Your email address and your password were changed');

  const undo = linkIn(mails[0]);
  assert.equal((await service.get(undo)).status, 200, 'opening the link changes nothing');
  assert.match((await service.get(undo, { 'Accept-Language': 'it' })).text, /<h1>Annullare la modifica\?<\/h1>/);
  assert.equal((await readOwner()).email, 'attacker@evil.example');
  const outcomes = await Promise.all([1, 2, 3].map(() => service.send('POST', undo, '', form)));
  assert.deepEqual(outcomes.map(({ status }) => status).sort(), [200, 404, 404]);
  const { email, password_hash } = await readOwner();
  assert.deepEqual([email, await isPassword(demoOwner.password, password_hash ?? null)], [owner.email, true]);
  assert.equal(await isIn(token.access_token), false);
});

test('a reset of the password ends sessions and all tokens, also those of the command', async () => {
  const browser = await signIn(service);
  const personal = (await makeToken(service, { teamId: 1, userId: owner.id })).Authorization.slice('Bearer '.length);
  // A token of the command has no grant, with which it would be deleted.
  await database.updateTable('access_tokens').set({ grant_id: null }).where('user_id', '=', owner.id).execute();
  const token = await allow({});
  assert.deepEqual([await isIn(personal), await isIn(token.access_token)], [true, true]);
  await service.send('POST', '/oauth/password', new URLSearchParams({ email: owner.email! }).toString(), form);
  await service.service.settled();
  const chosen = new URLSearchParams({ email: owner.email!, password: 'a longer new password' }).toString();
  assert.equal((await service.send('POST', linkIn(mails[0]), chosen, form)).status, 200);
  assert.deepEqual([await isIn(personal), await isIn(token.access_token)], [false, false]);
  assert.match((await browser.get(authorizeAddress({ scope }))).text, /Sign in/);
});

test('the earliest link takes later changes back, too, and ends after a week', async () => {
  const token = await allow({ sensitive: '1' });
  await change(token, token.id_token, { email: 'one@evil.example' });
  await change(token, token.id_token, { email: 'two@evil.example' });
  await service.service.settled();
  const [first, second] = mails.map(linkIn);
  now += undoLifeMs - 1000;
  assert.equal((await service.send('POST', first!, '', form)).status, 200);
  assert.equal((await readOwner()).email, owner.email);
  assert.equal((await service.send('POST', second!, '', form)).status, 404, 'the attacker’s own way back is gone');

  const later = await allow({ sensitive: '1' });
  mails.length = 0;
  await change(later, later.id_token, { email: 'three@evil.example' });
  await service.service.settled();
  now += undoLifeMs + 1000;
  assert.equal((await service.send('POST', linkIn(mails[0]), '', form)).status, 404);
});

test('a change is reported in the language of the profile, else in that of the browser', async () => {
  const token = await allow({ sensitive: '1' });
  await change(token, token.id_token, { password: 'another password 1' }, { 'Accept-Language': 'fr-CA, en;q=0.3' });
  await change(token, token.id_token, { locale: 'de-AT' });
  await change(token, token.id_token, { email: 'one@evil.example' }, { 'Accept-Language': 'ja' });
  await service.service.settled();
  assert.deepEqual(
    mails.map(({ subject }) => subject),
    ['Votre mot de passe a été modifié', 'Deine E-Mail-Adresse wurde geändert'],
  );
  assert.match(mails[1]!.text, /^Das warst du oder eine Anwendung, .*\n\n.* innerhalb einer Woche zurück:\n\nhttp:/);
  mails.length = 0;
  await database.updateTable('users').set({ email: owner.email! }).where('id', '=', owner.id).execute();
  const request = new URLSearchParams({ email: owner.email! }).toString();
  await service.send('POST', '/oauth/password', request, { ...form, 'Accept-Language': 'ja' });
  await service.service.settled();
  assert.match(mails[0]!.text, /Wähle es hier/, 'nor does whoever asks for a new password choose its language');
});

test('looking-alike addresses are refused', async () => {
  const token = await allow({ sensitive: '1' });
  for (const email of [owner.email!.replace('a', 'а'), owner.email!.replace('a', 'a\u200b'), 'сор@example.org'])
    assert.equal((await change(token, token.id_token, { email })).status, 422, email);
});
