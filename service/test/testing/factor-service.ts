import { demoClientId, demoOwner } from '../../../demo/seed/store-owner.ts';
import { makeIdToken } from '../../src/auth/oauth/id-token.ts';
import type { Mail } from '../../src/team/mail/send-mail.ts';
import { grantOf, makeToken } from './second-team.ts';
import { openTeamCalls } from './team-calls.ts';
import { authorizeAddress, openBrowser, type TestBrowser } from './test-sign-in.ts';
import { openTestService, testNow, testSeal, type Response } from './test-service.ts';

export const factors = '/authentication_factors';

export const isIn = async (browser: TestBrowser): Promise<boolean> =>
  /You are signed in as/.test((await browser.get(authorizeAddress())).text);

/** Opens a service for tests of the second factors of the demo's owner, with a clock and a mailbox (newest last). */
export async function openFactorService() {
  const clock = { now: testNow };
  const mails: Mail[] = [];
  const service = await openTestService({
    now: () => clock.now,
    ownerOrigins: ['https://moderation.example'],
    limits: { factor: 1 },
    addressHeader: 'X-Address',
    sendMail: async (mail) => {
      mails.push(mail);
    },
  });
  const { database } = service.service;
  const { id: userId } = await database
    .selectFrom('users')
    .select('id')
    .where('email', '=', demoOwner.email)
    .executeTakeFirstOrThrow();
  const team = await openTeamCalls(service, await makeToken(service, { teamId: 1, userId }));
  /** The query with an ID token, as after a sign-in at this moment. */
  const proof = async (): Promise<string> => {
    const parts = { userId, clientId: demoClientId, grantId: grantOf(userId), nowMs: clock.now };
    return `?id_token=${await makeIdToken(testSeal, parts)}`;
  };
  return {
    service,
    database,
    userId,
    team,
    clock,
    mails,
    proof,
    verify: async (id: number, code: string): Promise<Response> =>
      team.send('POST', `${factors}/${id}/verify${await proof()}`, {
        type: 'authentication_factor',
        id,
        attributes: { code },
      }),
    challenge: async (id: number): Promise<Response> =>
      team.send('POST', `${factors}/${id}/challenge${await proof()}`, { type: 'authentication_factor_challenge' }),
    remove: async (id: number): Promise<Response> => team.send('DELETE', `${factors}/${id}${await proof()}`),
    /** The six digits of the newest mail, or ''. */
    mailedCode: async (): Promise<string> => {
      await service.service.settled();
      return /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
    },
    /** A browser after the correct password, from this network address. */
    givePassword: async (address: string, headers: Readonly<Record<string, string>> = {}): Promise<TestBrowser> => {
      const browser = openBrowser(service);
      await browser.submit(
        authorizeAddress(),
        { deed: 'sign_in', email: demoOwner.email, password: demoOwner.password },
        { 'X-Address': address, ...headers },
      );
      return browser;
    },
  };
}
