import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, describe, test } from 'node:test';
import { authorizeAddress, openBrowser } from '../../../test/testing/test-sign-in.ts';
import { demoOwner } from '../../../../demo/seed/store-owner.ts';
import { openSmtpServer } from '../../../test/testing/smtp-server.ts';
import { openTeamCalls } from '../../../test/testing/team-calls.ts';
import { openTestService, testNow, type Response } from '../../../test/testing/test-service.ts';
import { createSendMail } from './send-mail.ts';

let now = testNow;
const troubles: string[] = [];
const smtp = await openSmtpServer();
const service = await openTestService({
  now: () => now,
  limits: { factor: 1 },
  addressHeader: 'X-Address',
  ownerOrigins: ['https://moderation.example'],
  sendMail: createSendMail({ url: smtp.url, from: 'Boards <boards@service.example>' }),
  reportError: (error) => {
    troubles.push(String(error));
  },
});
after(async () => {
  await service.close();
  await smtp.close();
});
const { database } = service.service;
const team = await openTeamCalls(service);
const roleId = await team.create('/roles', { type: 'role', attributes: { name: 'Guest', permissions: [] } });
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const invite = async (email: string): Promise<Response> =>
  team.send(
    'POST',
    '/users',
    [{ type: 'team_user', attributes: { email, role_id: roleId } }],
    'application/vnd.api+json',
  );
const countPending = async (): Promise<number> =>
  (await database.selectFrom('outgoing_mails').select('id').execute()).length;
const linkIn = (text = ''): string => /http:\/\/\S+/.exec(text)?.[0] ?? '';

beforeEach(() => {
  smtp.mails.length = 0;
  troubles.length = 0;
  smtp.refuse(null);
});

describe('an invitation', () => {
  test('is sent by SMTP to the invited person, with the link to the team', async () => {
    const { body } = await invite('ann@wendle.example');
    await service.service.settled();
    assert.equal(smtp.mails.length, 1);
    const [mail] = smtp.mails;
    assert.deepEqual([mail?.from, mail?.to], ['boards@service.example', ['ann@wendle.example']]);
    assert.match(mail?.source ?? '', /^Auto-Submitted: auto-generated\r$/m);
    const link = linkIn(mail?.text);
    assert.equal(link, body.data[0]?.links['invitation']);
    assert.equal((await service.get(link)).status, 200);
    assert.equal(await countPending(), 0);
  });

  test('uses the template of the team, which cannot add a header or a recipient', async () => {
    await database.updateTable('teams').set({ name: 'Walks\r\nBcc: all@evil.example' }).where('id', '=', 1).execute();
    await team.create('/email_templates', {
      type: 'email_template',
      attributes: {
        name: 'Invitation',
        subject: 'Come to {{team}}',
        text: 'Dear friend,\n.\nRCPT TO:<x@evil.example>\nhere: {{link}}',
      },
    });
    assert.equal((await invite('"a,b"@wendle.example')).status, 422);
    await invite('bob,eve@wendle.example');
    await invite('carl@wendle.example');
    await service.service.settled();
    const mail = smtp.mails.find(({ to }) => to.includes('carl@wendle.example'));
    assert.deepEqual(mail?.to, ['carl@wendle.example']);
    assert.doesNotMatch(mail?.source ?? '', /^Bcc:/im);
    assert.match(mail?.source ?? '', /^Subject: Come to Walks/m);
    assert.match(mail?.text ?? '', /^Dear friend,\r?\n\.\r?\nRCPT TO:<x@evil\.example>/);
    assert.match(linkIn(mail?.text), /\/invitations\//);
    assert.ok(smtp.mails.every(({ to }) => to.length === 1 && !to.includes('eve@wendle.example')));
  });

  test('is stored encrypted until a server accepts it, and is dropped after a permanent rejection', async () => {
    smtp.refuse('451 Later');
    await invite('dora@wendle.example');
    await service.service.settled();
    assert.deepEqual([smtp.mails.length, await countPending()], [0, 1]);
    const [{ sealed } = { sealed: '' }] = await database.selectFrom('outgoing_mails').select('sealed').execute();
    assert.doesNotMatch(Buffer.from(sealed, 'base64url').toString('latin1'), /dora|invitations/);
    assert.equal(troubles.length, 1);
    assert.doesNotMatch(troubles.join(), /invitations\//);
    smtp.refuse(null);
    now += 59_000;
    await service.service.settled();
    assert.equal(smtp.mails.length, 0, 'the next attempt is not due yet');
    now += 2000;
    await service.service.settled();
    assert.deepEqual([smtp.mails.length, await countPending()], [1, 0]);

    smtp.refuse('550 Nobody of that name');
    await invite('emil@wendle.example');
    await service.service.settled();
    assert.equal(await countPending(), 0);
    assert.match(troubles.at(-1) ?? '', /is dropped/);
  });

  test('waits for a server that is away for days, and is dropped when nobody waits for it any more', async () => {
    const halfDayMs = 12 * 3_600_000;
    const invited = async (email: string, halfDays: number): Promise<boolean> => {
      const before = smtp.mails.length;
      smtp.refuse('421 Away');
      await invite(email);
      for (let count = 0; count < halfDays; count++) {
        await service.service.settled();
        now += halfDayMs;
      }
      smtp.refuse(null);
      await service.service.settled();
      return smtp.mails.slice(before).some(({ to }) => to.includes(email));
    };
    assert.ok(await invited('fay@wendle.example', 9), 'after four and a half days');
    assert.ok(!(await invited('gus@wendle.example', 12)), 'after six days');
    assert.equal(await countPending(), 0);
  });
});

describe('a new password', () => {
  const ask = (email: string, address = '203.0.113.9'): Promise<Response> =>
    service.send('POST', '/oauth/password', new URLSearchParams({ email }).toString(), {
      ...form,
      'X-Address': address,
    });
  const signIn = async (password: string): Promise<number> =>
    (await openBrowser(service).submit(authorizeAddress(), { deed: 'sign_in', email: demoOwner.email, password }))
      .status;

  test('is linked on the sign-in page, and its form responses all addresses alike', async () => {
    assert.match((await service.get(authorizeAddress())).text, /href="\/oauth\/password"/);
    const [known, unknown] = [await ask(demoOwner.email), await ask('nobody@wendle.example')];
    assert.equal(known.status, 200);
    assert.equal(known.text.replace(/nonce="[^"]*"/g, ''), unknown.text.replace(/nonce="[^"]*"/g, ''));
    await service.service.settled();
    assert.deepEqual(
      smtp.mails.map(({ to }) => to),
      [[demoOwner.email]],
    );
  });

  test('is asked for, and linked, in the language of who asks', async () => {
    now += 3_600_000;
    const german = { 'Accept-Language': 'de-AT,de;q=0.9,en;q=0.8' };
    assert.match((await service.get(authorizeAddress(), german)).text, />Passwort vergessen\?</);
    const body = new URLSearchParams({ email: demoOwner.email }).toString();
    const sent = await service.send('POST', '/oauth/password', body, { ...form, ...german });
    assert.match(sent.text, /<html lang="de" dir="ltr">/);
    await service.service.settled();
    const [mail] = smtp.mails.splice(0);
    assert.match(mail?.text ?? '', /Wähle es hier innerhalb einer halben Stunde:/);
  });

  test('has a link of the configuration, whatever host the request names', async () => {
    now += 3_600_000;
    const response = await service.service.app.request('https://thief.example/oauth/password', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Host: 'thief.example' },
      body: new URLSearchParams({ email: demoOwner.email }).toString(),
    });
    assert.equal(response.status, 200);
    await service.service.settled();
    const [mail] = smtp.mails.splice(0);
    assert.match(mail?.text ?? '', /http:\/\/board\.example\//);
    assert.doesNotMatch(mail?.text ?? '', /thief/);
  });

  test('needs a link that works once, ends all sign-ins and replaces an older link', async () => {
    now += 3_600_000;
    const inside = openBrowser(service);
    await inside.submit(authorizeAddress(), { deed: 'sign_in', email: demoOwner.email, password: demoOwner.password });
    await ask(demoOwner.email);
    await service.service.settled();
    await ask(demoOwner.email);
    await service.service.settled();
    const [old, link] = smtp.mails.map(({ text }) => linkIn(text)) as [string, string];
    assert.equal((await service.get(old)).status, 404);
    assert.equal((await service.get(link)).status, 200);
    const choose = (password: string): Promise<Response> =>
      service.send('POST', link, new URLSearchParams({ password }).toString(), form);
    assert.equal((await choose('short')).status, 422);
    const responses = await Promise.all([choose('a better password'), choose('a better password')]);
    assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 404]);
    assert.equal((await service.get(link)).status, 404);
    assert.deepEqual([await signIn('a better password'), await signIn(demoOwner.password)], [303, 401]);
    assert.doesNotMatch((await inside.get(authorizeAddress())).text, /You are signed in/);
    assert.doesNotMatch(
      (await database.selectFrom('users').select('attributes').execute()).map((row) => row.attributes).join(),
      /password_reset/,
    );
  });

  test('needs a link that is at most half an hour old', async () => {
    now += 3_600_000;
    await ask(demoOwner.email);
    await service.service.settled();
    now += 30 * 60_000 + 1;
    assert.equal((await service.get(linkIn(smtp.mails[0]?.text))).status, 404);
  });

  test('cannot be requested without limit by one client or for one address', async () => {
    now += 3_600_000;
    const statuses = [];
    for (let count = 0; count < 12; count++) statuses.push((await ask(demoOwner.email, '192.0.2.3')).status);
    for (let count = 0; count < 10; count++) await ask(demoOwner.email, `198.51.100.${count}`);
    await service.service.settled();
    assert.deepEqual(statuses.slice(-2), [429, 429]);
    assert.equal(smtp.mails.length, 3);
  });

  test('is not offered by a public service without a configured address for its links', async () => {
    const open = await openTestService({ isPublic: true, faults: false, content: null, sendMail: async () => {} });
    try {
      assert.equal((await open.get('/oauth/password')).status, 404);
    } finally {
      await open.close();
    }
  });
});

test('without a mail server each mail becomes a file in a folder, and without a folder none is sent', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mails-'));
  await createSendMail({ folder, from: 'a@b.example' })?.({ to: 'c@d.example', subject: 'Ünï', text: 'Hello\n' });
  const [name = ''] = readdirSync(folder);
  assert.match(name, /\.eml$/);
  assert.match(readFileSync(join(folder, name), 'utf8'), /^To: c@d\.example$/m);
  rmSync(folder, { recursive: true });
  assert.equal(createSendMail({ from: 'a@b.example' }), null);
  assert.throws(() => createSendMail({ url: 'http://mail.example', from: 'a@b.example' }), /smtp:/);
});
