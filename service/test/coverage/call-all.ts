import { makeIdToken } from '../../src/auth/oauth/id-token.ts';
import type { OperationRule } from '../../src/http/operations/operation.ts';
import { demoClientId } from '../../../demo/seed/store-owner.ts';
import { grantOf, makeToken } from '../testing/second-team.ts';
import { testNow, testSeal, type Response, type TestService } from '../testing/test-service.ts';
import { addressOf, bodyOf, send } from './call-operation.ts';
import { goodCalls, type GoodCall } from './good-calls.ts';

export interface Call {
  readonly name: string;
  readonly rule: OperationRule;
}

/** All good calls of the service, in their order, except those whose response does not end. */
export function listCalls({ service }: TestService): readonly Call[] {
  const rules = new Map(service.operations.map((rule) => [rule.id, rule]));
  return Object.keys(goodCalls).flatMap((name): Call[] => {
    const rule = rules.get(name.split('#')[0] ?? name);
    return rule && rule.response?.mediaType !== 'text/event-stream' ? [{ name, rule }] : [];
  });
}

/** The id of a user of the team, and the ids and tokens that calls need from the start. */
export async function readKnown({
  service,
}: TestService): Promise<{ readonly userId: number; readonly known: Record<string, string | number> }> {
  const { database } = service;
  const idOf = async (table: 'posts' | 'accounts'): Promise<number> =>
    (
      await database
        .selectFrom(table)
        .select('id')
        .where('type', '=', 'twitter')
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow()
    ).id;
  const { id: userId } = await database
    .selectFrom('users')
    .select('id')
    .where('team_id', '=', 1)
    .where('email', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const idToken = { userId, clientId: demoClientId, grantId: grantOf(userId), nowMs: testNow };
  const known = {
    team_id: 1,
    own_user: userId,
    tweet: await idOf('posts'),
    any_twitter: await idOf('accounts'),
    now_ms: testNow,
    id_token: await makeIdToken(testSeal, idToken),
  };
  return { userId, known };
}

/**
 * Sends good calls with the newest ids of everything, as the team or as its owner. The caller may change a call before
 * it is sent.
 */
export async function createCaller(
  service: TestService,
): Promise<(call: Call, change?: (call: GoodCall) => GoodCall) => Promise<Response>> {
  const { userId, known } = await readKnown(service);
  const bearers = {
    owner: await makeToken(service, { teamId: 1 }),
    user: await makeToken(service, { teamId: 1, userId }),
  };
  return async ({ name, rule }, change = (call) => call) => {
    const call = change(goodCalls[name]!(known));
    const bearer = rule.scope === undefined ? {} : bearers[call.as ?? 'owner'];
    const response = await send(service, rule, addressOf(rule, known, call), bodyOf(rule, known, call), call, bearer);
    const [first] = [(response.body as { data?: unknown } | null)?.data ?? []].flat() as {
      id?: string | number;
      attributes?: Readonly<Record<string, unknown>>;
    }[];
    if (response.status < 300 && call.keep !== undefined && first?.id !== undefined) known[call.keep] = first.id;
    if (typeof first?.attributes?.['uri'] === 'string') known['uri'] = first.attributes['uri'];
    return response;
  };
}
