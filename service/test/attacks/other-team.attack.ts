/**
 * Tries every team operation without permission: a token of another team at this team's addresses, the other team at
 * its own addresses with this team's ids, a user whose role allows nothing, a token without scopes, and no token.
 */
import { readKnown } from '../coverage/call-all.ts';
import { addressOf, bodyOf, send } from '../coverage/call-operation.ts';
import { goodCalls, type Known } from '../coverage/good-calls.ts';
import { challengeEveryMs } from '../../src/auth/two-factor/factor-store.ts';
import { listPathParameters } from '../../src/http/operations/read-input.ts';
import { hashDatabase } from '../testing/database-dump.ts';
import { makeSecondTeam, makeToken, makeUserWithRole } from '../testing/second-team.ts';
import { openTestService, testNow } from '../testing/test-service.ts';
import { runAttack } from './attack.ts';

const otherTeam = 77;

await runAttack(async () => {
  let now = testNow;
  const service = await openTestService({ now: () => now });
  const { database, operations } = service.service;
  const rules = new Map(operations.map((rule) => [rule.id, rule]));
  const { userId, known } = await readKnown(service);
  const team = await makeToken(service, { teamId: 1 });
  const user = await makeToken(service, { teamId: 1, userId });
  const strangers = {
    'another team': await makeSecondTeam(service, otherTeam),
    'a user who may nothing': await makeUserWithRole(service, [], 990),
    'a token without scopes': await makeToken(service, { teamId: 1, scopes: ['v1:read'] }),
    nobody: {},
  };
  const reached: string[] = [];
  let [vectors, control] = [0, 0];

  for (const [name, describeCall] of Object.entries(goodCalls)) {
    const id = name.split('#')[0] ?? name;
    const rule = rules.get(id);
    if (!rule) continue;
    if (id === 'challenge_authentication_factor') now += challengeEveryMs;
    known['now_ms'] = now;
    const call = describeCall(known as Known);
    const before = rule.method === 'GET' ? '' : await hashDatabase(database);
    if (rule.scope !== undefined) {
      for (const [who, bearer] of Object.entries(strangers)) {
        // Some lists are open to every user of the team, and each user may access their own factor.
        if (who === 'a user who may nothing' && (rule.permission === 'member' || rule.permission === 'self')) continue;
        if (who !== 'nobody' && who !== 'a token without scopes' && !rule.path.includes(':team_id')) continue;
        vectors++;
        const { status } = await send(
          service,
          rule,
          addressOf(rule, known, call),
          bodyOf(rule, known, call),
          call,
          bearer,
        );
        if (status < 400 || status >= 500) reached.push(`${id} by ${who}: ${status}`);
      }
      const others = listPathParameters(rule.path).filter((part) => part !== 'team_id' && part.endsWith('_id'));
      if (
        rule.path.includes(':team_id') &&
        (others.length > 0 || call.relationships || (call.ids && rule.method !== 'POST'))
      ) {
        vectors++;
        const theirs = { ...call, parameters: { ...call.parameters, team_id: otherTeam } };
        const { status } = await send(
          service,
          rule,
          addressOf(rule, known, theirs),
          bodyOf(rule, known, theirs),
          theirs,
          strangers['another team'],
        );
        if (status < 400 || status >= 500) reached.push(`${id} with numbers of this team at the other: ${status}`);
      }
    }
    await service.service.settled();
    if (before !== '' && before !== (await hashDatabase(database))) reached.push(`${id} changed rows`);
    // The same request with permission must succeed where the others failed.
    const bearer = rule.scope === undefined ? {} : call.as === 'user' ? user : team;
    const good = await send(service, rule, addressOf(rule, known, call), bodyOf(rule, known, call), call, bearer);
    if (good.status < 300) control++;
    const data = (good.body as { readonly data?: unknown } | null)?.data;
    const [first] = [data ?? []].flat() as { id?: string | number; attributes?: Record<string, unknown> }[];
    if (typeof first?.attributes?.['uri'] === 'string') known['uri'] = first.attributes['uri'];
    if (call.keep !== undefined) known[call.keep] = first?.id ?? '';
    await service.service.settled();
  }
  await service.close();
  return { vectors, reached, sink: 'responses below 400, and a hash of all rows', control };
});
