import { makeIdToken } from '../../src/auth/oauth/id-token.ts';
import type { OperationRule } from '../../src/http/operations/operation.ts';
import { demoClientId } from '../../../demo/seed/store-owner.ts';
import { grantOf, makeToken } from '../testing/second-team.ts';
import { openTestService, testNow, testSeal, type TestService } from '../testing/test-service.ts';
import type { GoodCall } from './good-calls.ts';

export interface Coverage {
  readonly service: TestService;
  readonly rules: ReadonlyMap<string, OperationRule>;
  /** Ids and texts that the calls need and keep. */
  readonly known: Record<string, string | number>;
  /** The header of the token for a call. */
  bearerOf(rule: OperationRule, call: GoodCall): Record<string, string>;
}

/** Opens a service of its own for a run through all good calls. */
export async function openCoverage(now: () => number): Promise<Coverage> {
  const service = await openTestService({
    webhooksMayBePrivate: false,
    now,
    report: (line) => {
      // An empty value in place of a wrong one would be what the description says.
      if (line.includes('/openapi.json')) throw new Error(line);
    },
  });
  const { database, operations } = service.service;
  const owner = await makeToken(service, { teamId: 1 });
  const [{ id: ownUser } = { id: 0 }] = await database
    .selectFrom('users')
    .select('id')
    .where('team_id', '=', 1)
    .where('email', 'is not', null)
    .execute();
  const user = await makeToken(service, { teamId: 1, userId: ownUser });
  const [tweet] = await database.selectFrom('posts').select('id').where('type', '=', 'twitter').limit(1).execute();
  const [anyTwitter] = await database
    .selectFrom('accounts')
    .select('id')
    .where('type', '=', 'twitter')
    .orderBy('id')
    .limit(1)
    .execute();
  const idToken = await makeIdToken(testSeal, {
    userId: ownUser,
    clientId: demoClientId,
    grantId: grantOf(ownUser),
    nowMs: testNow,
  });
  return {
    service,
    rules: new Map(operations.map((rule) => [rule.id, rule])),
    known: {
      team_id: 1,
      own_user: ownUser,
      tweet: tweet?.id ?? 0,
      any_twitter: anyTwitter?.id ?? 0,
      id_token: idToken,
    },
    bearerOf: ({ scope }, { as }) => (scope === undefined ? {} : as === 'user' ? user : owner),
  };
}
