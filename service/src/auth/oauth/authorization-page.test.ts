// What a person reads and does on the page of sign-in and consent.
import assert from 'node:assert/strict';
import { after, beforeEach, describe, test } from 'node:test';
import { demoOwner } from '../../../../demo/seed/store-owner.ts';
import { openTestService, testNow } from '../../../test/testing/test-service.ts';
import { hashPassword } from './password.ts';
import {
  authorizeAddress,
  openBrowser,
  redirectUri,
  signIn,
  type TestBrowser,
} from '../../../test/testing/test-sign-in.ts';

let now = testNow;
const service = await openTestService({ ownerOrigins: ['https://moderation.example'], now: () => now });
after(() => service.close());
beforeEach(() => {
  now += 3_600_000;
});

const paragraphs = (text: string): readonly string[] =>
  [...text.matchAll(/<p\b[^>]*>(.*?)<\/p>/gs)].map(([, content = '']) => content.replace(/<[^>]*>/g, '').trim());
const buttons = (text: string): readonly string[] =>
  [...text.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([, content = '']) => content);
const heading = (text: string): string => /<h1>(.*?)<\/h1>/s.exec(text)?.[1] ?? '';
const typeWrong = (browser: TestBrowser, email: string) =>
  browser.submit(authorizeAddress(), { deed: 'sign_in', email, password: 'wrong' });

describe('the sign-in', () => {
  test('says who requests access', async () => {
    const { text } = await service.get(authorizeAddress());
    assert.equal(heading(text), 'Sign in');
    assert.equal(paragraphs(text)[0], '“Wendle moderation” requests access to your team’s boards.');
    assert.deepEqual(buttons(text), ['Sign in']);
    // The keyboard is at the first empty field.
    assert.match(text, /<label for="email">Email<\/label>\n<input id="email"[^>]* value="" autofocus>/);
    assert.match(text, /<label for="password">Password<\/label>\n<input id="password"[^>]* value="">/);
    assert.doesNotMatch(text, /role="alert"|aria-invalid|oauth\/password/);
  });

  test('says when the email or password is wrong, and keeps the email but not the password', async () => {
    const { status, text } = await typeWrong(openBrowser(service), ' <Nobody>@wendle.example ');
    assert.equal(status, 401);
    assert.match(text, /<p class="bad" id="problem" role="alert">Email or password is wrong\.<\/p>/);
    const [email = '', password = ''] = text.match(/<input id="(?:email|password)"[^>]*>/g) ?? [];
    for (const field of [email, password]) assert.match(field, /aria-describedby="problem" aria-invalid="true"/);
    assert.match(email, /value="&lt;Nobody&gt;@wendle\.example"/);
    assert.match(password, /value="" .* autofocus>/);
  });

  test('takes each spelling of an address, also for one that an earlier version stored as it was typed', async () => {
    const passwordHash = await hashPassword(demoOwner.password);
    const user = (id: number, email: string) => ({ id, team_id: 1, name: email, email, password_hash: passwordHash });
    await service.service.database
      .insertInto('users')
      .values([user(901, 'jörg@xn--mller-kva.example'), user(902, 'zoë@müller.example')])
      .execute();
    for (const [email, name] of [
      ['Jörg@MÜLLER.example', 'jörg@xn--mller-kva.example'],
      ['ｊörg@müller。example', 'jörg@xn--mller-kva.example'],
      [' ZOË@müller.example ', 'zoë@müller.example'],
    ] as const) {
      const browser = openBrowser(service);
      await browser.submit(authorizeAddress(), { deed: 'sign_in', email, password: demoOwner.password });
      const { text } = await browser.get(authorizeAddress());
      assert.ok(text.includes(name), email);
    }
  });

  test('says how long to wait after too many attempts', async () => {
    const browser = openBrowser(service);
    let last = await typeWrong(browser, demoOwner.email);
    for (let count = 0; count < 9; count++) last = await typeWrong(browser, demoOwner.email);
    assert.equal(last.status, 429);
    const minutes = Math.ceil(Number(last.headers.get('retry-after')) / 60);
    assert.ok(minutes > 0, last.headers.get('retry-after') ?? '');
    assert.match(last.text, new RegExp(`role="alert">Too many attempts\\. Try again in \\D*${minutes}\\D? minutes`));
  });

  test('lasts four hours, and a new secret replaces the one that was there before it', async () => {
    const browser = openBrowser(service);
    await browser.get(authorizeAddress());
    const before = browser.cookie();
    await browser.submit(authorizeAddress(), {
      deed: 'sign_in',
      email: demoOwner.email.toUpperCase(),
      password: demoOwner.password,
    });
    assert.notEqual(browser.cookie(), before);
    now += 4 * 3_600_000 - 1;
    assert.match((await browser.get(authorizeAddress())).text, /You are signed in as/);
    now += 1;
    assert.equal(heading((await browser.get(authorizeAddress())).text), 'Sign in');
    assert.match((await typeWrong(browser, '')).text, /role="alert"/);
  });

  test('asks to sign in again when the form has expired', async () => {
    const browser = await signIn(service);
    const { status, text } = await browser.submit(authorizeAddress(), { deed: 'allow', form_token: 'old' });
    assert.equal(status, 403);
    assert.match(text, /role="alert">This page has expired, .* Please sign in here\.</);
  });
});

describe('the consent', () => {
  test('says who is signed in, what the application may do, and where it leads', async () => {
    const { text } = await (await signIn(service)).get(authorizeAddress());
    assert.equal(heading(text), 'Allow “Wendle moderation”?');
    const [who, where] = paragraphs(text);
    assert.equal(who, `You are signed in as ${demoOwner.name}. The application will be able to do this in your team:`);
    assert.equal(where, `After that, you return to ${new URL(redirectUri).origin}.`);
    assert.deepEqual(buttons(text), ['Allow', 'Don’t allow', 'Use another account']);
  });

  test('is left for another account by a sign-out', async () => {
    const browser = await signIn(service);
    const before = browser.cookie();
    const response = await browser.submit(authorizeAddress(), { deed: 'sign_out' });
    assert.equal(response.status, 303);
    assert.match(response.headers.get('location') ?? '', /\/oauth\/authorize\?client_id=/);
    assert.notEqual(browser.cookie(), before);
    assert.equal(heading((await browser.get(authorizeAddress())).text), 'Sign in');
    const again = await service.get(authorizeAddress(), { Cookie: before });
    assert.equal(heading(again.text), 'Sign in', 'the session is over, and not only its cookie');
  });

  test('is not shown for prompt=none, which says whether somebody is signed in', async () => {
    const address = authorizeAddress({ prompt: 'none', state: 's' });
    for (const [browser, error] of [
      [openBrowser(service), 'login_required'],
      [await signIn(service), 'consent_required'],
    ] as const) {
      const { status, headers } = await browser.get(address);
      assert.deepEqual([status, headers.get('location')], [303, `${redirectUri}?error=${error}&state=s`]);
    }
  });

  test('stops for an application that is not known, without a form', async () => {
    const { status, text } = await service.get(authorizeAddress({ client_id: 'nobody' }));
    assert.equal(status, 400);
    assert.equal(heading(text), 'This sign-in link does not work');
    assert.match(paragraphs(text)[1] ?? '', /^No data was sent\./);
    assert.doesNotMatch(text, /<form/);
  });
});
