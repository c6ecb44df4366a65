// Recovery codes: made with the first factor, shown once, used once, replaced with a fresh code.
import assert from 'node:assert/strict';
import { after, beforeEach, describe, test } from 'node:test';
import { demoOwner } from '../../../../demo/seed/store-owner.ts';
import { factors, isIn, openFactorService } from '../../../test/testing/factor-service.ts';
import { makeToken } from '../../../test/testing/second-team.ts';
import { openTeamCalls } from '../../../test/testing/team-calls.ts';
import { authorizeAddress, openBrowser, type TestBrowser } from '../../../test/testing/test-sign-in.ts';
import type { Response } from '../../../test/testing/test-service.ts';
import { readRecoveryCode } from './recovery-codes.ts';
import { codeOf } from './totp.ts';

const opened = await openFactorService();
const { service, database, userId, team, clock, mails, proof, verify, challenge, mailedCode } = opened;
const removeFactor = opened.remove;
after(() => service.close());

interface Factor {
  readonly id: number;
  readonly uri: string;
  /** Those that the service has made with the factor. */
  readonly codes: readonly string[] | undefined;
}
async function addFactor(kind: 'totp' | 'email' = 'totp'): Promise<Factor> {
  const { body } = await team.send('POST', factors + (await proof()), {
    type: 'authentication_factor',
    attributes: { kind },
  });
  const { id, attributes } = body.data;
  const uri = String(attributes['uri'] ?? '');
  const mailed = await mailedCode();
  const verified = await verify(id, kind === 'totp' ? codeOf(uri, clock.now) : mailed);
  assert.equal(verified.status, 200, verified.text);
  assert.equal(verified.headers.get('cache-control'), 'no-store');
  const codes = verified.body.data.attributes['recovery_codes'] as readonly string[] | undefined;
  return { id, uri, codes };
}
const renew = async (code: string): Promise<Response> =>
  team.send('POST', `/recovery_codes${await proof()}`, { type: 'recovery_codes', attributes: { code } });
const remaining = async (): Promise<unknown> => (await team.get('/recovery_codes')).body.data.attributes['remaining'];

let household = 0;
/** A browser after the correct password, each from an address of its own. */
function givePassword(): Promise<TestBrowser> {
  household += 1;
  return opened.givePassword(`203.0.113.${household}`);
}
const withRecoveryCode = authorizeAddress({ with: 'recovery_code' });
const enter = (browser: TestBrowser, code: string, address = withRecoveryCode): Promise<Response> =>
  browser.submit(address, { deed: 'enter_code', code });

let factor: Factor;
/** Each test begins with a new factor and its ten codes. */
async function begin(): Promise<void> {
  // Counts of earlier tests are over, and so are codes and tokens of their time.
  clock.now += 16 * 60_000;
  for (const { id } of (await team.get(factors)).body.data as unknown as readonly Factor[]) await removeFactor(id);
  factor = await addFactor();
  await service.service.settled();
  mails.length = 0;
}

describe('the codes', () => {
  beforeEach(begin);
  test('are ten, come once with the first factor, and are stored as hashes', async () => {
    const { codes = [] } = factor;
    assert.equal(new Set(codes).size, 10);
    for (const code of codes) assert.match(code, /^(?:[0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
    assert.equal(await remaining(), 10);
    const stored = JSON.stringify(await database.selectFrom('recovery_codes').selectAll().execute());
    for (const code of codes) assert.ok(!stored.includes(code) && !stored.includes(code.replaceAll('-', '')));
    const shown = `${(await team.get('/recovery_codes')).text}${(await team.get(factors)).text}`;
    assert.doesNotMatch(shown, /"codes"|"recovery_codes":|[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}-/);
    assert.equal((await addFactor('email')).codes, undefined, 'a further factor makes no new ones');
    assert.equal(await remaining(), 10);
  });

  test('go with the last factor', async () => {
    const other = await addFactor('email');
    await removeFactor(factor.id);
    assert.equal(await remaining(), 10);
    await removeFactor(other.id);
    assert.equal(await remaining(), 0);
    const { body } = await team.get('/recovery_codes');
    assert.equal(body.data.attributes['created_at'], null);
    assert.equal((await addFactor()).codes?.length, 10);
  });

  test('of another user are not counted, and sign nobody else in', async () => {
    const { id } = await database
      .insertInto('users')
      .values({ id: 901, team_id: 1, name: 'Colleague', email: 'colleague@wendle.example' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const colleague = await openTeamCalls(service, await makeToken(service, { teamId: 1, userId: id }));
    assert.equal((await colleague.get('/recovery_codes')).body.data.attributes['remaining'], 0);
    const whole = await openTeamCalls(service, await makeToken(service, { teamId: 1 }));
    assert.equal((await whole.get('/recovery_codes')).status, 403);
    // The hash of a code is of its user, so a copied row opens nothing.
    await database.updateTable('recovery_codes').set({ user_id: id }).where('user_id', '=', userId).execute();
    assert.equal((await enter(await givePassword(), factor.codes![0]!)).status, 401);
    await database.deleteFrom('users').where('id', '=', id).execute();
    assert.deepEqual(await database.selectFrom('recovery_codes').selectAll().where('user_id', '=', id).execute(), []);
  });
});

describe('a sign-in with a recovery code', () => {
  beforeEach(begin);
  test('is offered beside the code, works once, and says how many are left', async () => {
    const [code = '', second = ''] = factor.codes ?? [];
    const browser = await givePassword();
    const { text } = await browser.get(authorizeAddress());
    const link = /<a class="plain" href="([^"]+)">Use a recovery code<\/a>/.exec(text)?.[1]?.replaceAll('&amp;', '&');
    const { pathname, search } = new URL(link ?? 'http://nowhere');
    const form = await browser.get(pathname + search);
    assert.match(form.text, /<h1>Enter a recovery code<\/h1>/);
    assert.match(form.text, /<label for="code">Recovery code<\/label>/);
    assert.doesNotMatch(form.text, /one-time-code|inputmode="numeric"/);
    const entered = await enter(browser, code, pathname + search);
    assert.equal(entered.status, 303);
    const next = new URL(entered.headers.get('location') ?? '');
    const left = await browser.get(next.pathname + next.search);
    assert.match(left.text, /<h1>You are signed in<\/h1>\s*<p>Recovery codes that are left: 9\.<\/p>/);
    assert.doesNotMatch(left.text, /Only a few/);
    const onward = /<a class="first" href="([^"]+)"/.exec(left.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    assert.equal(new URL(onward).searchParams.has('with'), false);
    assert.equal(await isIn(browser), true);
    await service.service.settled();
    assert.deepEqual(
      mails.map(({ to, subject }) => [to, subject]),
      [[demoOwner.email, 'A recovery code was used to sign in to your account']],
    );
    assert.match(mails[0]?.text ?? '', /^Recovery codes that are left: 9\.\n\nIf it was not you, change your password/);

    const stranger = await givePassword();
    const refused = await enter(stranger, code);
    assert.equal(refused.status, 401);
    assert.match(refused.text, /role="alert">This recovery code is wrong or was used before\./);
    assert.match(refused.text, /<h1>Enter a recovery code<\/h1>/);
    assert.equal(await isIn(stranger), false);
    assert.equal(await remaining(), 9);
    assert.equal((await enter(stranger, second)).status, 303, 'another code still works');
  });

  test('accepts what people type: other letters, spaces, confused signs; and in the field of the code, too', async () => {
    const [first = '', second = '', third = ''] = factor.codes ?? [];
    const typed = [
      first.toUpperCase().replaceAll('-', ' '),
      ` ${second.replaceAll('-', '–').replaceAll('0', 'O').replaceAll('1', 'l')} `,
      third.replace(/[0-9]/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    ];
    for (const code of typed) assert.equal((await enter(await givePassword(), code, authorizeAddress())).status, 303);
    assert.equal(await remaining(), 7);
    assert.equal(
      (await enter(await givePassword(), codeOf(factor.uri, clock.now + 30_000))).status,
      303,
      'a code of the app',
    );
  });

  test('has sixteen letters, each of those that people do not confuse', () => {
    assert.equal(readRecoveryCode('0O1I-L234-5678-9abc'), '0011123456789abc');
    for (const typed of [
      '0011-1234-5678-9abu',
      'u011-1234-5678-9abc',
      '0011-1234-5678-9ab',
      '0011-1234-5678-9abcd',
      '',
    ])
      assert.equal(readRecoveryCode(typed), null, typed);
  });

  test('of two at once with one code, one is in', async () => {
    const browsers = [await givePassword(), await givePassword(), await givePassword()];
    const responses = await Promise.all(browsers.map((browser) => enter(browser, factor.codes![0]!)));
    assert.deepEqual(responses.map(({ status }) => status).sort(), [303, 401, 401]);
    assert.equal(await remaining(), 9);
  });

  test('has the limit of codes', async () => {
    // The code of the enrolment has counted.
    clock.now += 16 * 60_000;
    const browser = await givePassword();
    const statuses = [];
    for (let count = 0; count < 11; count++)
      statuses.push((await enter(browser, `aaaa-bbbb-cccc-${String(count).padStart(4, '0')}`)).status);
    assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 401), 429]);
    const right = await enter(browser, factor.codes![0]!);
    assert.equal(right.status, 429);
    assert.ok(Number(right.headers.get('retry-after')) > 0);
    assert.equal(await remaining(), 10, 'a refused attempt uses nothing up');
    assert.equal((await renew(codeOf(factor.uri, clock.now + 30_000))).status, 429, 'new codes count, too');
  });

  test('warns at few and after the last one, and then is not offered', async () => {
    const { codes = [] } = factor;
    const texts = [];
    for (const [index, code] of codes.entries()) {
      clock.now += 5 * 60_000;
      const browser = await givePassword();
      assert.equal((await enter(browser, code)).status, 303, `code ${index}`);
      texts.push((await browser.get(withRecoveryCode)).text);
    }
    const warned = texts.map((text) => /Only a few are left/.test(text));
    assert.deepEqual(warned, [false, false, false, false, false, false, true, true, true, false]);
    assert.match(texts.at(-1) ?? '', /left: 0\..*This was your last one\. Make new ones in the settings now/s);
    const { text } = await (await givePassword()).get(authorizeAddress());
    assert.doesNotMatch(text, /Use a recovery code/);
    assert.match(text, /Lost your device\? The administrator/);
  });

  test('is in the language of its reader', async () => {
    const browser = await givePassword();
    const german = await browser.get(withRecoveryCode, { 'Accept-Language': 'de' });
    assert.match(german.text, /<h1>Gib einen Wiederherstellungscode ein<\/h1>/);
    const arabic = await browser.get(authorizeAddress(), { 'Accept-Language': 'ar' });
    assert.match(arabic.text, /dir="rtl".*استخدام رمز استرداد/s);
  });

  test('shows nothing to who is not signed in, and does not hold up a page that asks silently', async () => {
    const stranger = openBrowser(service);
    assert.match((await stranger.get(withRecoveryCode)).text, /<h1>Sign in<\/h1>/);
    const browser = await givePassword();
    await enter(browser, factor.codes![0]!);
    const silent = await browser.get(authorizeAddress({ with: 'recovery_code', prompt: 'none' }));
    assert.match(silent.headers.get('location') ?? '', /error=consent_required/);
  });
});

describe('new codes', () => {
  beforeEach(begin);
  test('need a fresh code and a recent sign-in, and void the old ones', async () => {
    const [old = ''] = factor.codes ?? [];
    const draft = { type: 'recovery_codes', attributes: { code: codeOf(factor.uri, clock.now + 30_000) } };
    assert.equal((await team.send('POST', '/recovery_codes', draft)).status, 401, 'no id_token');
    const wrong = await renew('000000');
    assert.deepEqual([wrong.status, wrong.body.errors[0]?.source?.pointer], [422, '/data/attributes/code']);
    assert.equal((await renew(codeOf(factor.uri, clock.now))).status, 422, 'the code of the enrolment was used');
    assert.equal(await remaining(), 10);

    const made = await renew(codeOf(factor.uri, clock.now + 30_000));
    assert.equal(made.status, 201);
    assert.equal(made.headers.get('cache-control'), 'no-store');
    const codes = made.body.data.attributes['codes'] as readonly string[];
    assert.deepEqual([codes.length, made.body.data.attributes['remaining']], [10, 10]);
    assert.equal((await enter(await givePassword(), old)).status, 401, 'an old code');
    assert.equal((await enter(await givePassword(), codes[0]!)).status, 303);
    await service.service.settled();
    const mail = mails.find(({ subject }) => subject === 'New recovery codes were made for your account');
    assert.match(mail?.text ?? '', /The earlier codes no longer work\..*take it back within a week:/s);
  });

  test('are made with a recovery code or a code by mail, too', async () => {
    assert.equal((await renew(factor.codes![0]!)).status, 201);
    const { id } = await addFactor('email');
    clock.now += 30_000;
    const asked = await challenge(id);
    assert.equal(asked.status, 201);
    assert.equal((await renew(await mailedCode())).status, 201);
    await removeFactor(id);
  });

  test('leave ten codes when two requests make them at once', async () => {
    const [first = '', second = ''] = factor.codes ?? [];
    const responses = await Promise.all([renew(first), renew(second)]);
    assert.equal(responses.filter(({ status }) => status === 201).length > 0, true);
    assert.equal(await remaining(), 10);
  });

  test('need a factor', async () => {
    await removeFactor(factor.id);
    const { status, body } = await renew('000000');
    assert.deepEqual([status, body.errors[0]?.code], [409, 'conflict']);
  });

  test('of a stranger are taken back by the link of the mail', async () => {
    clock.now += 1000;
    const made = await renew(codeOf(factor.uri, clock.now + 30_000));
    const [code = ''] = made.body.data.attributes['codes'] as readonly string[];
    await service.service.settled();
    const link = /http:\/\/\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
    const undone = await service.send('POST', new URL(link).pathname, '', {
      'Content-Type': 'application/x-www-form-urlencoded',
    });
    assert.equal(undone.status, 200);
    const left = await database.selectFrom('recovery_codes').selectAll().where('user_id', '=', userId).execute();
    assert.deepEqual(left, []);
    assert.equal((await enter(await givePassword(), code)).status, 401);
  });
});
