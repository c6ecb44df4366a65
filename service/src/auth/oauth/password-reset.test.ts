import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { demoOwner } from '../../../../demo/seed/store-owner.ts';
import { openTestService, testNow, type Response } from '../../../test/testing/test-service.ts';
import { authorizeAddress, openBrowser, type TestBrowser } from '../../../test/testing/test-sign-in.ts';
import { hashToken } from '../authorize.ts';
import type { Mail } from '../../team/mail/send-mail.ts';

let now = testNow;
const mails: Mail[] = [];
const service = await openTestService({
  now: () => now,
  limits: { factor: 1 },
  addressHeader: 'X-Address',
  ownerOrigins: ['https://moderation.example'],
  sendMail: async (mail) => {
    mails.push(mail);
  },
});
after(() => service.close());
const { database } = service.service;
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

beforeEach(() => {
  mails.length = 0;
  // The limits of the test before no longer count.
  now += 2 * 3_600_000;
});

const ask = (email: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  service.send('POST', '/oauth/password', new URLSearchParams({ email }).toString(), {
    ...form,
    'X-Address': '203.0.113.9',
    ...headers,
  });
const choose = (link: string, password: string): Promise<Response> =>
  service.send('POST', link, new URLSearchParams({ password }).toString(), form);
/** Asks for a new password, and returns the link that is sent. */
async function askForLink(): Promise<string> {
  await ask(demoOwner.email);
  await service.service.settled();
  return /http:\/\/\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
}
async function signIn(password: string): Promise<{ readonly status: number; readonly browser: TestBrowser }> {
  const browser = openBrowser(service);
  const { status } = await browser.submit(
    authorizeAddress(),
    { deed: 'sign_in', email: demoOwner.email, password },
    { 'X-Address': '203.0.113.9' },
  );
  return { status, browser };
}

test('the sign-in page links to the form, whose responses are alike for all addresses', async () => {
  assert.match((await service.get(authorizeAddress())).text, /href="\/oauth\/password"/);
  const page = await service.get('/oauth/password');
  assert.match(page.text, /<input id="email" name="email" type="email"/);
  assert.match(page.headers.get('content-security-policy') ?? '', /form-action 'self';/);
  const [known, unknown] = [await ask(demoOwner.email), await ask('nobody@wendle.example')];
  assert.equal(known.status, 200);
  assert.equal(known.text.replace(/nonce="[^"]*"/g, ''), unknown.text.replace(/nonce="[^"]*"/g, ''));
  await service.service.settled();
  assert.deepEqual(
    mails.map(({ to }) => to),
    [demoOwner.email],
  );
});

test('an address is found in capitals, in full-width letters and between spaces', async () => {
  await ask(`  ${demoOwner.email.toUpperCase()} `);
  await ask(demoOwner.email.replace('@', '＠'));
  await service.service.settled();
  assert.deepEqual(
    mails.map(({ to }) => to),
    [demoOwner.email, demoOwner.email],
  );
});

test('a user who has no password yet, and an address that is no text, receive no mail', async () => {
  await database
    .insertInto('users')
    .values({ id: 900, team_id: 1, name: 'Invited', email: 'invited@wendle.example' })
    .execute();
  for (const address of ['invited@wendle.example', `${demoOwner.email}\0`, ''])
    assert.equal((await ask(address)).status, 200);
  await service.service.settled();
  assert.equal(mails.length, 0);
});

test('the form and the mail are in the language of who asks', async () => {
  const german = { 'Accept-Language': 'de-AT,de;q=0.9,en;q=0.8' };
  assert.match((await service.get(authorizeAddress(), german)).text, />Passwort vergessen\?</);
  const sent = await ask(demoOwner.email, german);
  assert.match(sent.text, /<html lang="de" dir="ltr">/);
  await service.service.settled();
  assert.match(mails[0]?.text ?? '', /Wähle es hier innerhalb einer halben Stunde:/);
});

test('the link has the address of the configuration, whatever host the request names', async () => {
  const response = await service.service.app.request('https://thief.example/oauth/password', {
    method: 'POST',
    headers: { ...form, Host: 'thief.example' },
    body: new URLSearchParams({ email: demoOwner.email }).toString(),
  });
  assert.equal(response.status, 200);
  await service.service.settled();
  assert.match(mails[0]?.text ?? '', /http:\/\/board\.example\//);
  assert.doesNotMatch(mails[0]?.text ?? '', /thief/);
});

test('a password is chosen once with the newest link, and ends all sign-ins', async () => {
  const { browser: inside } = await signIn(demoOwner.password);
  const [old, link] = [await askForLink(), await askForLink()];
  assert.equal((await service.get(old)).status, 404);
  const page = await service.get(link);
  assert.equal(page.status, 200);
  assert.match(page.text, new RegExp(`autocomplete="username" value="${demoOwner.email}"`), 'for password managers');
  for (const [header, value] of [
    ['referrer-policy', 'no-referrer'],
    ['cache-control', 'no-store'],
    ['x-robots-tag', 'noindex'],
  ] as const)
    assert.equal(page.headers.get(header), value);
  const responses = await Promise.all([choose(link, 'a better password'), choose(link, 'a better password')]);
  assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 404]);
  assert.equal((await service.get(link)).status, 404);
  assert.equal((await signIn('a better password')).status, 303);
  assert.equal((await signIn(demoOwner.password)).status, 401);
  assert.doesNotMatch((await inside.get(authorizeAddress())).text, /You are signed in/);
  assert.doesNotMatch(
    (await database.selectFrom('users').select('attributes').execute()).map((row) => row.attributes).join(),
    /password_reset/,
  );
});

test('a password has 12 to 256 characters, and the page says what is wrong with another', async () => {
  const link = await askForLink();
  for (const [password, problem] of [
    ['', /role="alert">The password must have at least 12 characters\.</],
    ['x'.repeat(11), /role="alert">The password must have at least 12 characters\.</],
    ['x'.repeat(257), /role="alert">The password must have at most 256 characters\.</],
  ] as const) {
    const { status, text } = await choose(link, password);
    assert.equal(status, 422);
    assert.match(text, problem);
    assert.match(text, /<input id="password" name="password"/, 'the form is there again');
  }
  assert.equal((await choose(link, 'x'.repeat(256))).status, 200);
  assert.equal((await choose(await askForLink(), 'x'.repeat(12))).status, 200);
});

test('a form that is too long, or no form, is refused', async () => {
  const link = await askForLink();
  for (const address of ['/oauth/password', link]) {
    assert.equal((await service.send('POST', address, `password=${'x'.repeat(9000)}`, form)).status, 413);
    assert.equal((await service.send('POST', address, '{}', { 'Content-Type': 'application/json' })).status, 415);
    const { status, headers } = await service.send('PUT', address, '', form);
    assert.deepEqual([status, headers.get('allow')], [405, 'GET, HEAD, POST, OPTIONS']);
    assert.match((await service.send('POST', address, '', form)).text, /<h1>(?:Check your email|Choose a password)</);
  }
});

test('a link works for half an hour, and no other secret does', async () => {
  const link = await askForLink();
  assert.equal((await service.get(`${link}x`)).status, 404);
  const invitation = { hash: hashToken('of-an-invitation'), expires_at: now + 60_000 };
  await database
    .insertInto('users')
    .values({ id: 90_000, team_id: 1, name: 'Bo', attributes: JSON.stringify({ invitation }) })
    .execute();
  assert.equal((await service.get('/oauth/password/of-an-invitation')).status, 404);
  now += 30 * 60_000 - 1;
  assert.equal((await service.get(link)).status, 200);
  now += 1;
  assert.equal((await service.get(link)).status, 404);
  const late = await choose(link, 'a password in time');
  assert.equal(late.status, 404);
  assert.match(late.text, /<h1>This link does not work any more<\/h1>/);
});

test('a client and an address have a limit of requests', async () => {
  const statuses = [];
  for (let count = 0; count < 12; count++)
    statuses.push((await ask(demoOwner.email, { 'X-Address': '192.0.2.3' })).status);
  for (let count = 0; count < 10; count++) await ask(demoOwner.email, { 'X-Address': `198.51.100.${count}` });
  await service.service.settled();
  assert.deepEqual(statuses.slice(-2), [429, 429]);
  assert.equal(mails.length, 3);
});

test('a public service without a configured address for its links does not offer a new password', async () => {
  const open = await openTestService({ isPublic: true, faults: false, content: null, sendMail: async () => {} });
  try {
    assert.equal((await open.get('/oauth/password')).status, 404);
  } finally {
    await open.close();
  }
});
