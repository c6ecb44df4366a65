import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { openDemo } from '../../../../demo/open-demo.ts';
import { isPassword } from '../oauth/password.ts';
import { demoContentOff, openEmptyService } from '../../../test/testing/empty-service.ts';
import { openKeptDatabase } from '../../../test/testing/kept-database.ts';
import { testContent } from '../../../test/testing/test-content.ts';
import type { Response } from '../../../test/testing/test-service.ts';

const code = 'aaaa-bbbb-cccc-dddd-eeee';
const service = await openEmptyService({ setupCode: code });
after(() => service.close());
const { database } = service.service;

const form = { code, team: 'Bakers', name: 'Ada', email: 'Ada@BÄCKER.example', password: 'long enough to keep' };
const send = (values: Readonly<Record<string, string>>, headers: Record<string, string> = {}): Promise<Response> =>
  service.send('POST', '/setup', new URLSearchParams(values).toString(), {
    'Content-Type': 'application/x-www-form-urlencoded',
    ...headers,
  });

describe('a service with an empty database', () => {
  test('has no demo: no team, no board, no token', async () => {
    assert.equal((await service.get('/v2/boards/campaign')).status, 404);
    for (const table of ['teams', 'boards', 'access_tokens', 'users', 'oauth_applications'] as const) {
      assert.deepEqual(await database.selectFrom(table).selectAll().execute(), [], table);
    }
  });

  test('redirects its first visitor to a page that asks for the setup code', async () => {
    const first = await service.get('/');
    assert.deepEqual([first.status, first.headers.get('location')], [302, 'http://board.example/setup']);
    const page = await service.get('/setup');
    assert.equal(page.status, 200);
    assert.match(page.text, /Setup code/);
    assert.match(page.headers.get('content-security-policy') ?? '', /form-action 'self'; frame-ancestors 'none'/);
    assert.equal(page.headers.get('cache-control'), 'no-store');
  });

  test('is set up in the language of its first visitor, with its errors', async () => {
    const page = await service.get('/setup', { 'Accept-Language': 'ar' });
    assert.match(page.text, /<html lang="ar" dir="rtl">.*<h1>إعداد لوحاتك<\/h1>.*إنشاء الحساب/s);
    const wrong = await send({ ...form, code: '' }, { 'Accept-Language': 'fr' });
    assert.match(wrong.text, /<html lang="fr".*role="alert">Le code de configuration est faux\./s);
    const short = await send({ ...form, password: 'short' }, { 'Accept-Language': 'ja' });
    assert.match(short.text, /role="alert">パスワードは12文字以上にしてください。/);
  });

  test('creates nothing without the setup code or with an invalid field', async () => {
    for (const [wrong, status] of [
      [{ code: 'aaaa-bbbb-cccc-dddd-0000' }, 403],
      [{ code: '' }, 403],
      [{ password: 'short' }, 422],
      [{ email: 'nobody' }, 422],
      [{ team: ' ' }, 422],
      [{ name: 'a\u0000' }, 422],
    ] as const) {
      const response = await send({ ...form, ...wrong });
      assert.deepEqual([response.status, JSON.stringify(wrong)], [status, JSON.stringify(wrong)]);
      assert.match(response.text, /role="alert"/);
    }
    assert.deepEqual(await database.selectFrom('teams').selectAll().execute(), []);
    const typed = await send({ ...form, team: '"><script>alert(1)</script>', code: '' });
    assert.doesNotMatch(typed.text, /<script>/);
    assert.equal((await service.send('POST', '/setup', '{}', { 'Content-Type': 'application/json' })).status, 415);
    assert.equal(
      (await service.send('POST', '/setup', 'x'.repeat(9000), { 'Content-Type': 'application/x-www-form-urlencoded' }))
        .status,
      413,
    );
  });

  test('keeps all typed values, and shows an error beside its field', async () => {
    for (const [field, given, sentence] of [
      ['code', 'aaaa-bbbb-cccc-dddd-0000', 'The setup code is wrong.'],
      ['team', ' ', 'Enter a team name'],
      ['name', 'a\u0001', 'Enter your name'],
      ['email', 'nobody', 'Enter an email address.'],
      ['email', 'ada@example.org, bo@example.org', 'Enter an email address.'],
      ['password', 'short', 'The password must have at least 12 characters'],
    ] as const) {
      const { text } = await send({ ...form, [field]: given });
      const inputs = [...text.matchAll(/<input id="(\w+)"[^>]*? value="([^"]*)"[^>]*>/gs)];
      assert.deepEqual(
        Object.fromEntries(inputs.map(([, name, value]) => [name, value])),
        // The team is asked for only when its name is wrong: it is named after its owner.
        Object.fromEntries(
          Object.entries({ ...form, [field]: given }).filter(([name]) => name !== 'team' || field === 'team'),
        ),
        field,
      );
      const invalid = inputs.filter(([input]) => input.includes('aria-invalid="true"'));
      assert.deepEqual(
        invalid.map(([, name]) => name),
        [field],
      );
      assert.match(invalid[0]?.[0] ?? '', new RegExp(`aria-describedby="[^"]*${field}-problem"`));
      assert.match(text, new RegExp(`id="${field}-problem" role="alert">${sentence}`));
      assert.equal(text.match(/role="alert"/g)?.length, 1);
    }
  });

  test('creates one team and its owner, even with two simultaneous requests, and removes the page', async () => {
    const responses = await Promise.all([send(form), send({ ...form, team: 'Others' })]);
    const created = responses.filter(({ status }) => status === 303);
    assert.deepEqual(
      created.map(({ headers }) => headers.get('location')),
      ['http://board.example/#/begin'],
    );
    const teams = await database.selectFrom('teams').selectAll().execute();
    const users = await database.selectFrom('users').selectAll().execute();
    assert.deepEqual([teams.length, users.length], [1, 1]);
    // Under this spelling a sign-in looks for it.
    assert.equal(users[0]?.email, 'ada@xn--bcker-gra.example');
    assert.ok(await isPassword(form.password, users[0]?.password_hash ?? null));
    const roles = await database.selectFrom('team_records').selectAll().where('type', '=', 'role').execute();
    assert.deepEqual(
      [
        roles.length,
        roles[0]?.id === users[0]?.role_id,
        (JSON.parse(roles[0]?.attributes ?? '{}') as { permissions: string[] }).permissions,
      ],
      [1, true, ['all']],
    );
    assert.equal((await service.get('/setup')).status, 404);
    // The owner's page replaces the setup page.
    assert.match((await service.get('/')).text, /<title>Your boards<\/title>/);
    assert.equal((await send(form)).status, 404);
  });
});

test('a service that is not a demo refuses a database with the demo’s secrets', async () => {
  const { options, close } = await openKeptDatabase();
  try {
    const demo = await openDemo({ database: options, content: testContent });
    await demo.close();
    await assert.rejects(
      openDemo({ database: options, content: demoContentOff }),
      /This database is the demo's: it has tokens from the documentation/,
    );
  } finally {
    await close();
  }
});
