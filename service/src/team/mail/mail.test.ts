import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, describe, test } from 'node:test';
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
  sendMail: createSendMail({
    url: smtp.url.replace('://', '://boards:secret@'),
    from: 'Boards <boards@service.example>',
  }),
  report: (line) => {
    troubles.push(line);
  },
});
after(async () => {
  await service.close();
  await smtp.close();
});
const { database } = service.service;
const team = await openTeamCalls(service);
const roleId = await team.create('/roles', { type: 'role', attributes: { name: 'Guest', permissions: [] } });
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

    smtp.refuse('550 Nobody of that name: <emil@wendle.example>');
    await invite('emil@wendle.example');
    await service.service.settled();
    assert.equal(await countPending(), 0);
    assert.match(troubles.at(-1) ?? '', /is dropped/);
    assert.doesNotMatch(troubles.join(), /emil/, 'the log names nobody');
  });

  for (const [command, response] of [
    ['EHLO', '554 No mail here'],
    ['AUTH', '535 The password was changed'],
    ['MAIL', '550 This sender may not'],
  ] as const)
    test(`waits when the server refuses the service itself (${command}), in one line for all mails`, async () => {
      smtp.refuse(response, command);
      await invite(`hal-${command}@wendle.example`);
      await invite(`ida-${command}@wendle.example`);
      await service.service.settled();
      assert.deepEqual([smtp.mails.length, await countPending()], [0, 2]);
      assert.equal(troubles.length, 1, troubles.join('\n'));
      assert.match(troubles[0] ?? '', /waits .*correct MAIL_URL or MAIL_FROM/);
      assert.ok(troubles[0]?.includes(response.slice(4)));
      smtp.refuse(null);
      now += 61_000;
      await service.service.settled();
      assert.deepEqual([smtp.mails.length, await countPending()], [2, 0]);
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
