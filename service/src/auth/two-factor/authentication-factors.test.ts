// Long because each kind of factor is enrolled, used and removed with one service, which is slow to start.
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { makeIdToken } from '../oauth/id-token.ts';
import { authorizeAddress, type TestBrowser } from '../../../test/testing/test-sign-in.ts';
import { demoClientId, demoOwner } from '../../../../demo/seed/store-owner.ts';
import { factors, isIn, openFactorService } from '../../../test/testing/factor-service.ts';
import { grantOf, makeToken } from '../../../test/testing/second-team.ts';
import { openTeamCalls } from '../../../test/testing/team-calls.ts';
import { openTestService, testSeal, type Response } from '../../../test/testing/test-service.ts';
import { codeOf } from './totp.ts';

const opened = await openFactorService();
const { service, database, userId, team, clock, mails, proof, verify, challenge, remove, mailedCode } = opened;
after(() => service.close());
const create = async (kind: string): Promise<Response> =>
  team.send('POST', factors + (await proof()), { type: 'authentication_factor', attributes: { name: 'Mine', kind } });
const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const givePassword = (address = '203.0.113.9', headers?: Readonly<Record<string, string>>): Promise<TestBrowser> =>
  opened.givePassword(address, headers);
const enterCode = (browser: TestBrowser, code: string): Promise<Response> =>
  browser.submit(authorizeAddress(), { deed: 'enter_code', code });
const isAsked = async (browser: TestBrowser): Promise<boolean> =>
  /autocomplete="one-time-code"/.test((await browser.get(authorizeAddress())).text);

describe('the enrolment of a factor', () => {
  test('needs a user who has just signed in', async () => {
    const draft = { type: 'authentication_factor', attributes: { kind: 'totp' } };
    const { status, headers } = await team.send('POST', factors, draft);
    assert.equal(status, 401, 'no id_token');
    assert.equal(headers.get('www-authenticate'), 'Bearer error="insufficient_user_authentication"', 'RFC 9470');
    const old = await proof();
    clock.now += 15 * 60_000 + 1000;
    assert.equal((await team.send('POST', factors + old, draft)).status, 401, 'an old id_token');
    const whole = await openTeamCalls(service, await makeToken(service, { teamId: 1 }));
    assert.equal((await whole.send('POST', factors + (await proof()), draft)).status, 403, 'a token without a user');
    assert.deepEqual((await whole.get(factors)).body.data, []);
    assert.equal((await team.get(factors)).body.data.length, 0);
  });

  test('shows the secret once, stores it encrypted, and asks for no code before it is verified', async () => {
    const { body, headers } = await create('totp');
    const { id, attributes } = body.data;
    assert.match(String(attributes['uri']), /^otpauth:\/\/totp\/Drystone:.*secret=[A-Z2-7]{32}/);
    assert.equal(attributes['status'], 'pending');
    assert.equal(headers.get('cache-control'), 'no-store');
    const { text } = await team.get(factors);
    assert.doesNotMatch(text, /secret|otpauth|_step/);
    const row = await database
      .selectFrom('team_records')
      .select('attributes')
      .where('type', '=', 'authentication_factor')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    assert.doesNotMatch(row.attributes, new RegExp(String(attributes['secret'])));
    assert.equal(await isIn(await givePassword()), true, 'a pending factor asks for no code');
    assert.equal((await remove(id)).status, 204);
  });

  test('can be challenged again after 30 seconds, with a new secret', async () => {
    const { body } = await create('totp');
    const { id } = body.data;
    const early = await challenge(id);
    assert.deepEqual([early.status, early.headers.get('retry-after')], [429, '30']);
    clock.now += 30_000;
    const again = await challenge(id);
    assert.equal(again.status, 201);
    assert.equal(typeof again.body.data.id, 'string');
    const oldCode = codeOf(String(body.data.attributes['uri']), clock.now);
    assert.equal((await verify(id, oldCode)).status, 422);
    assert.equal((await verify(id, codeOf(String(again.body.data.attributes['uri']), clock.now))).status, 200);
    assert.equal((await challenge(id)).status, 409, 'the factor is already active');
    await remove(id);
  });

  test('has its kind as its name, unless it is given another', async () => {
    const names = [];
    for (const kind of ['totp', 'email']) {
      const draft = { type: 'authentication_factor', attributes: { kind } };
      const { data } = (await team.send('POST', factors + (await proof()), draft)).body;
      names.push([data.attributes['name'], data.attributes['kind']]);
      await remove(data.id);
    }
    assert.deepEqual(names, [
      ['App', 'totp'],
      ['Email', 'email'],
    ]);
    assert.equal((await create('sms')).status, 422);
  });

  test('is refused once a user has ten, also when none of them is verified', async () => {
    const ids = [];
    let last = await create('totp');
    for (; last.status === 201 && ids.length < 20; last = await create('totp')) ids.push(last.body.data.id);
    assert.deepEqual([last.status, ids.length], [409, 10]);
    assert.match(last.body.errors[0]?.detail ?? '', /^You have 10 factors\. Delete one first\.$/);
    assert.deepEqual(
      (await team.get(factors)).body.data.map(({ id }: { readonly id: number }) => id),
      ids,
    );
    await remove(ids.pop()!);
    assert.equal((await create('totp')).status, 201);
    for (const { id } of (await team.get(factors)).body.data) await remove(id);
  });

  test('the factor of another user is neither listed nor deleted', async () => {
    const { body } = await create('totp');
    await database
      .insertInto('users')
      .values({ id: 900, team_id: 1, name: 'Colleague', email: 'colleague@wendle.example' })
      .execute();
    const colleague = await openTeamCalls(service, await makeToken(service, { teamId: 1, userId: 900 }));
    const parts = { userId: 900, clientId: demoClientId, grantId: grantOf(900), nowMs: clock.now };
    const theirs = `?id_token=${await makeIdToken(testSeal, parts)}`;
    const { id } = body.data;
    assert.equal((await colleague.get(factors)).body.data.length, 0);
    assert.equal((await colleague.send('DELETE', `${factors}/${id}${theirs}`)).status, 404);
    assert.equal((await colleague.send('DELETE', `${factors}/${id}${await proof()}`)).status, 401);
    await remove(id);
  });
});

describe('a factor that is added or removed', () => {
  test('ends other sign-ins and is told by mail, but not while it is pending', async () => {
    clock.now += 16 * 60_000;
    const pending = (await create('totp')).body.data.id;
    const browser = await givePassword('203.0.113.60');
    mails.length = 0;
    await remove(pending);
    await service.service.settled();
    assert.equal(mails.length, 0);
    assert.equal(await isIn(browser), true);

    const { id, attributes } = (await create('totp')).body.data;
    await verify(id, codeOf(String(attributes['uri']), clock.now));
    assert.equal(await isIn(browser), false);
    clock.now += 60_000;
    const other = await givePassword('203.0.113.61');
    await enterCode(other, codeOf(String(attributes['uri']), clock.now));
    assert.equal(await isIn(other), true);
    await remove(id);
    assert.equal(await isIn(other), false);
    await service.service.settled();
    assert.deepEqual(
      mails.map(({ to, subject }) => [to, subject]),
      ['added to', 'removed from'].map((what) => [demoOwner.email, `A second factor was ${what} your account`]),
    );
    assert.match(mails[1]!.text, /take it back within a week:\n\nhttp:\/\/board\.example\//);
  });
});

describe('a sign-in with an authenticator app', () => {
  let uri = '';
  let factor = 0;
  test('requires the code after the password, and fails without it', async () => {
    clock.now += 60_000;
    const { body } = await create('totp');
    factor = body.data.id;
    uri = String(body.data.attributes['uri']);
    await verify(factor, codeOf(uri, clock.now));
    const browser = await givePassword();
    assert.equal(await isAsked(browser), true);
    assert.doesNotMatch((await browser.get(authorizeAddress())).text, /send_code/, 'nothing was sent');
    assert.equal(await isIn(browser), false);
    const allowed = await browser.submit(authorizeAddress(), { deed: 'allow' });
    assert.doesNotMatch(allowed.headers.get('location') ?? '', /code=[\w-]{43}$/);
  });

  test('accepts each code once, also after the enrolment and in concurrent sign-ins', async () => {
    const browser = await givePassword();
    assert.equal((await enterCode(browser, codeOf(uri, clock.now))).status, 401, 'the code of the enrolment');
    clock.now += 60_000;
    const code = codeOf(uri, clock.now);
    const browsers = [await givePassword(), await givePassword('198.51.100.7'), browser];
    const responses = await Promise.all(
      browsers.map((each) => enterCode(each, ` ${code.slice(0, 3)} ${code.slice(3)} `)),
    );
    assert.deepEqual(responses.map(({ status }) => status).sort(), [303, 401, 401]);
    const inside = await Promise.all(browsers.map(isIn));
    assert.equal(inside.filter((is) => is).length, 1);
    clock.now += 30_000;
    assert.equal((await enterCode(await givePassword(), codeOf(uri, clock.now - 60_000))).status, 401, 'an older code');
  });

  test('is refused after many wrong codes, while another browser stays signed in', async () => {
    clock.now += 16 * 60_000;
    const owner = await givePassword();
    assert.equal((await enterCode(owner, codeOf(uri, clock.now))).status, 303);
    clock.now += 30_000;
    const stranger = await givePassword('192.0.2.1');
    const statuses = [];
    for (let count = 0; count < 12; count++)
      statuses.push((await enterCode(stranger, wrongOf(codeOf(uri, clock.now)))).status);
    assert.deepEqual(statuses.slice(0, 3), [401, 401, 401]);
    assert.equal(statuses.at(-1), 429);
    const { headers } = await enterCode(stranger, '000000');
    const waitS = Number(headers.get('retry-after'));
    assert.ok(waitS > 0 && waitS <= 900, `Retry-After: ${waitS}`);
    const german = await stranger.submit(
      authorizeAddress(),
      { deed: 'enter_code', code: '000000' },
      { 'Accept-Language': 'de' },
    );
    assert.match(german.text, /<h1>Gib deinen Code ein<\/h1>.*role="alert">Zu viele Versuche\. .* in \d+ Minuten /s);
    assert.match(german.text, /Gib den Code ein, den deine Authenticator-App zeigt/);
    assert.equal((await enterCode(stranger, codeOf(uri, clock.now))).status, 429, 'the correct code is refused too');
    assert.equal(await isIn(owner), true);
  });

  test('waits for a code for ten minutes at most', async () => {
    clock.now += 16 * 60_000;
    const browser = await givePassword();
    clock.now += 10 * 60_000 + 1;
    assert.equal(await isAsked(browser), false);
    await enterCode(browser, codeOf(uri, clock.now));
    assert.equal(await isIn(browser), false);
    assert.equal((await remove(factor)).status, 204);
    assert.equal(await isIn(await givePassword('198.51.100.20')), true, 'a deleted factor asks for no code');
  });
});

describe('a factor by email', () => {
  test('sends a code when it is created and at each sign-in, and accepts it once', async () => {
    clock.now += 16 * 60_000;
    const { body } = await create('email');
    const { id } = body.data;
    assert.equal((await verify(id, await mailedCode())).status, 200);
    assert.equal(mails.at(-1)?.to, demoOwner.email);
    clock.now += 60_000;
    const browser = await givePassword('203.0.113.40');
    const code = await mailedCode();
    const { text } = await browser.get(authorizeAddress());
    assert.match(text, /Enter the code that we have sent to m…@/, 'the page shows a shortened address');
    assert.match(text, /value="send_code"/);
    assert.equal((await enterCode(browser, wrongOf(code))).status, 401);
    assert.equal((await enterCode(browser, code)).status, 303);
    assert.equal(await isIn(browser), true);
    assert.equal((await enterCode(await givePassword('203.0.113.41'), code)).status, 401);
    await remove(id);
  });

  test('sends the code in the language of the profile, else in that of the browser', async () => {
    clock.now += 16 * 60_000;
    const { id } = (await create('email')).body.data;
    await verify(id, await mailedCode());
    await service.service.settled();
    assert.equal(mails.at(-1)?.subject, 'A second factor was added to your account');
    const sent = async (address: string, language: string) => {
      clock.now += 60_000;
      await givePassword(address, { 'Accept-Language': language });
      await service.service.settled();
      return mails.at(-1)!;
    };
    const japanese = await sent('203.0.113.42', 'xx, ja;q=0.8, en;q=0.5');
    assert.match(japanese.text, /^認証コードは \d{6} です。10分間有効です。\n\nログインの操作を/);
    const setLocale = (locale: string | null) =>
      database
        .updateTable('users')
        .set({ attributes: JSON.stringify({ locale }) })
        .where('id', '=', userId)
        .execute();
    await setLocale('ar-EG');
    const arabic = await sent('203.0.113.43', 'ja');
    assert.equal(arabic.subject, 'رمزك');
    // A copied code has no invisible marks.
    assert.match(arabic.text, /^رمزك هو \d{6}\. /);
    await setLocale(null);
    assert.match((await sent('203.0.113.44', '*')).text, /^Your code is \d{6}\. It is valid for ten minutes\.\n\nIf /);
    await remove(id);
  });

  test('refuses the sent code after five wrong codes', async () => {
    clock.now += 16 * 60_000;
    const { body } = await create('email');
    const code = await mailedCode();
    for (let count = 0; count < 5; count++) assert.equal((await verify(body.data.id, wrongOf(code))).status, 422);
    assert.equal((await verify(body.data.id, code)).status, 422);
    await remove(body.data.id);
    clock.now += 16 * 60_000;
    const { id } = (await create('email')).body.data;
    const other = await mailedCode();
    for (let count = 0; count < 4; count++) await verify(id, wrongOf(other));
    assert.equal((await verify(id, other)).status, 200, 'four wrong codes are forgiven');
    assert.equal((await verify(id, other)).status, 409, 'the factor is already active');
    await remove(id);
  });

  test('accepts a code for ten minutes, and only the newest', async () => {
    clock.now += 16 * 60_000;
    const { id } = (await create('email')).body.data;
    const first = await mailedCode();
    clock.now += 29_001;
    const early = await challenge(id);
    assert.deepEqual([early.status, early.headers.get('retry-after')], [429, '1']);
    clock.now += 999;
    const { status, headers, body } = await challenge(id);
    assert.deepEqual([status, headers.get('cache-control')], [201, 'no-store']);
    assert.deepEqual(Object.keys(body.data.attributes), ['created_at'], 'the code is only in the mail');
    const second = await mailedCode();
    assert.notEqual(second, first);
    assert.equal((await verify(id, first)).status, 422);
    clock.now += 10 * 60_000;
    assert.equal((await verify(id, second)).status, 422, 'after ten minutes');
    await challenge(id);
    const third = await mailedCode();
    clock.now += 10 * 60_000 - 1;
    assert.equal((await verify(id, third)).status, 200);
    await remove(id);
  });

  test('sends another code at a sign-in when asked, but not within half a minute', async () => {
    clock.now += 16 * 60_000;
    const { id } = (await create('email')).body.data;
    await verify(id, await mailedCode());
    clock.now += 60_000;
    const browser = await givePassword('203.0.113.50');
    const first = await mailedCode();
    mails.length = 0;
    const another = async (): Promise<number> => {
      assert.equal((await browser.submit(authorizeAddress(), { deed: 'send_code' })).status, 303);
      await service.service.settled();
      return mails.length;
    };
    clock.now += 29_999;
    assert.equal(await another(), 0);
    clock.now += 1;
    assert.equal(await another(), 1);
    assert.equal((await enterCode(browser, first)).status, 401);
    assert.equal((await enterCode(browser, await mailedCode())).status, 303);
    assert.equal(await isIn(browser), true);
    await remove(id);
  });

  test('is refused by a service that sends no mail', async () => {
    const silent = await openTestService({ now: () => clock.now });
    try {
      const bearer = await makeToken(silent, { teamId: 1, userId });
      const calls = await openTeamCalls(silent, bearer);
      const token = await makeIdToken(testSeal, {
        userId,
        clientId: demoClientId,
        grantId: grantOf(userId),
        nowMs: clock.now,
      });
      const { status } = await calls.send('POST', `${factors}?id_token=${token}`, {
        type: 'authentication_factor',
        attributes: { kind: 'email' },
      });
      assert.equal(status, 409);
    } finally {
      await silent.close();
    }
  });
});
