import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { jsonApiType } from '../json-api/media-type.ts';
import { bulkType } from '../json-api/read-resource.ts';
import { fillPath } from '../paths.ts';
import { hashDatabase } from '../../../test/testing/database-dump.ts';
import { findExperienceId } from '../../../test/testing/form-calls.ts';
import { makeSecondTeam, makeToken, makeUserWithRole } from '../../../test/testing/second-team.ts';
import { openTestService, type Response } from '../../../test/testing/test-service.ts';
import { isBulk } from './body-rule.ts';
import type { OperationRule } from './operation.ts';
import { maxBodyBytes } from './operation-registry.ts';

const service = await openTestService();
after(() => service.close());
const { database, operations } = service.service;

const owner = await makeToken(service, { teamId: 1 });
const foreign = await makeSecondTeam(service);
const scopeless = await makeToken(service, { teamId: 1, scopes: ['v1:read'] });
const powerless = await makeUserWithRole(service, [], 990);
const board = (await service.get('/v2/boards/campaign')).body.data.id;
const [{ id: account } = { id: 0 }] = await database
  .selectFrom('accounts')
  .select('id')
  .where('team_id', '=', 1)
  .orderBy('id')
  .limit(1)
  .execute();
const [{ id: feed } = { id: 0 }] = await database
  .selectFrom('social_feeds')
  .select('id')
  .orderBy('id')
  .limit(1)
  .execute();
const webhook = (
  await service.send(
    'POST',
    '/v2/teams/1/webhooks',
    { data: { type: 'webhook', attributes: { url: 'https://a.example/', status: 'inactive' } } },
    { ...owner, 'Content-Type': jsonApiType },
  )
).body.data.id;
const integration =
  (
    await service.send(
      'POST',
      '/v2/teams/1/marketing_integrations',
      {
        data: { type: 'marketing_integration', attributes: { name: 'Library', type: 'widen_collective', token: 'x' } },
      },
      { ...owner, 'Content-Type': jsonApiType },
    )
  ).body.data?.id ?? 0;

/** The parents of the lists that are requested below. */
const parents: Readonly<Record<string, string>> = {
  team_id: '1',
  slug: 'campaign',
  board_id: String(board),
  experience_id: String(await findExperienceId(service, 'walk-with-us')),
  webhook_id: String(webhook),
  account_id: String(account),
  social_feed_id: String(feed),
  marketing_integration_id: String(integration),
  mix_id: String((await service.get('/v2/teams/1/mixes', owner)).body.data[0]?.id ?? 0),
  embed_engagement_type: 'embed_post_shared',
  post_engagement_type: 'embed_post_shared',
  measure_name: 'created',
  font_file: '1.css',
  experience_slug: 'walk-with-us',
};

const all = operations;
const withToken = all.filter(({ scope }) => scope !== undefined);

function addressOf({ path }: OperationRule): string {
  return fillPath(
    path,
    Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, parents[name] ?? '1'])),
  );
}

function typeOf({ body, ownBody }: OperationRule): string | undefined {
  return body ? (isBulk(body) ? bulkType : jsonApiType) : ownBody?.mediaTypes[0];
}

/** A body with a valid envelope. */
function bodyOf(rule: OperationRule): string | undefined {
  return rule.body ? '{"data":{}}' : rule.ownBody ? '{}' : undefined;
}

function call(
  rule: OperationRule,
  headers: Readonly<Record<string, string>>,
  {
    query = '',
    body = bodyOf(rule),
    type = typeOf(rule),
  }: { query?: string; body?: string | undefined; type?: string | undefined } = {},
): Promise<Response> {
  return service.send(rule.method, addressOf(rule) + query, body, {
    ...headers,
    ...(type !== undefined && { 'Content-Type': type }),
  });
}

const codeOf = ({ body }: Response): string | undefined => body.errors[0]?.code;

describe('every operation', () => {
  test('responds to an unknown query parameter with 400 and changes nothing', async () => {
    const before = await hashDatabase(database);
    for (const rule of all) {
      const response = await call(rule, owner, { query: '?no_such_parameter=1' });
      assert.deepEqual([rule.id, response.status, codeOf(response)], [rule.id, 400, 'unknown_parameter']);
    }
    await service.service.settled();
    assert.equal(await hashDatabase(database), before);
  });

  test('checks the token, the scope and the team before anything else', async () => {
    const before = await hashDatabase(database);
    for (const rule of withToken) {
      assert.deepEqual([rule.id, (await call(rule, {})).status], [rule.id, 401]);
      const lacking = await call(rule, scopeless, { query: '?x=1' });
      assert.deepEqual([rule.id, lacking.status, codeOf(lacking)], [rule.id, 403, 'insufficient_scope']);
      if (!rule.path.includes(':team_id')) continue;
      const response = await call(rule, foreign, { query: '?x=1' });
      assert.deepEqual([rule.id, response.status, codeOf(response)], [rule.id, 403, 'forbidden']);
    }
    assert.equal(await hashDatabase(database), before);
  });

  test('checks the permission of the user’s role; few operations are open to each user', async () => {
    const before = await hashDatabase(database);
    const isOpen = ({ permission }: OperationRule): boolean => permission === 'member' || permission === 'self';
    for (const rule of withToken.filter((one) => !isOpen(one))) {
      const response = await call(rule, powerless);
      assert.deepEqual([rule.id, response.status, codeOf(response)], [rule.id, 403, 'forbidden']);
    }
    assert.equal(await hashDatabase(database), before);
    assert.deepEqual(
      withToken
        .filter(isOpen)
        .map(({ id }) => id)
        .sort(),
      [
        'authorize_channel',
        'challenge_authentication_factor',
        'create_access_token',
        'create_authentication_factor',
        'create_recovery_codes',
        'delete_access_token',
        'delete_authentication_factor',
        'list_access_tokens',
        'list_authentication_factors',
        'list_teams',
        'listen_to_channel',
        'retrieve_access_token',
        'retrieve_me',
        'retrieve_recovery_codes',
        'retrieve_team',
        'update_access_token',
        'update_me',
        'verify_authentication_factor',
      ],
    );
  });

  test('refuses another media type and another API version', async () => {
    const before = await hashDatabase(database);
    for (const rule of all.filter(({ path }) => path.startsWith('/v2/'))) {
      assert.deepEqual([rule.id, (await call(rule, { ...owner, Accept: 'image/png' })).status], [rule.id, 406]);
      assert.deepEqual([rule.id, (await call(rule, { ...owner, 'API-Version': '1' })).status], [rule.id, 400]);
      if (rule.body || rule.ownBody)
        assert.deepEqual([rule.id, (await call(rule, owner, { type: 'text/css' })).status], [rule.id, 415]);
      if (rule.body)
        assert.deepEqual(
          [rule.id, (await call(rule, owner, { type: isBulk(rule.body) ? jsonApiType : bulkType })).status],
          [rule.id, 415],
        );
    }
    assert.equal(await hashDatabase(database), before);
  });

  test('refuses a body that is too large', async () => {
    const before = await hashDatabase(database);
    for (const rule of all.filter(({ method }) => method !== 'GET')) {
      const body = ' '.repeat((rule.ownBody?.maxBytes ?? maxBodyBytes) + 1);
      assert.deepEqual([rule.id, (await call(rule, owner, { body })).status], [rule.id, 413]);
    }
    assert.equal(await hashDatabase(database), before);
  });

  test('refuses a body that is not JSON, not a resource, or a resource of another type', async () => {
    const before = await hashDatabase(database);
    for (const rule of all.filter(({ body }) => body !== undefined)) {
      const isList = rule.body?.kind !== 'create' && rule.body?.kind !== 'update';
      for (const body of ['', '{', '[]', 'null', '{"data":null}', '{"data":"x"}']) {
        if (body === '' && rule.body?.isOptional) continue;
        const response = await call(rule, owner, { body: body === '' ? ' ' : body });
        assert.deepEqual([rule.id, body, response.status], [rule.id, body, 400]);
      }
      const other = { type: 'nothing', ...(rule.body?.kind.startsWith('create') ? {} : { id: 1 }) };
      const response = await call(rule, owner, { body: JSON.stringify({ data: isList ? [other] : other }) });
      assert.deepEqual([rule.id, response.status], [rule.id, 409]);
    }
    assert.equal(await hashDatabase(database), before);
  });

  test('with a list response has links, and pages that can be followed forward and back', async () => {
    const lists = all.filter(
      ({ method, response, page }) => method === 'GET' && response?.isList === true && page !== undefined,
    );
    assert.ok(lists.length > 45);
    for (const rule of lists) {
      const address =
        addressOf(rule) + (rule.query?.required ? `?${rule.query.required.map((name) => `${name}=x`).join('&')}` : '');
      const whole = await service.get(address, owner);
      assert.deepEqual([rule.id, whole.status], [rule.id, 200], whole.text);
      assert.deepEqual(
        [rule.id, typeof whole.body.links['self'], typeof whole.body.links['first']],
        [rule.id, 'string', 'string'],
      );

      const first = await service.get(`${address}?page[size]=1`, owner);
      assert.deepEqual(
        [rule.id, first.status, first.body.data.length],
        [rule.id, 200, Math.min(1, whole.body.data.length)],
      );
      for (const size of ['0', '-1', 'x', String(rule.page!.maxSize + 1)])
        assert.deepEqual([rule.id, (await service.get(`${address}?page[size]=${size}`, owner)).status], [rule.id, 400]);
      assert.deepEqual([rule.id, (await service.get(`${address}?page[cursor]=x`, owner)).status], [rule.id, 400]);
      if (whole.body.data.length < 2) continue;
      const second = await service.get(first.body.links['next'] ?? '', owner);
      const back = await service.get(second.body.links['prev'] ?? '', owner);
      assert.deepEqual(
        [rule.id, second.body.data[0]?.id, back.body.data[0]?.id],
        [rule.id, whole.body.data[1]?.id, whole.body.data[0]?.id],
      );
    }
  });

  test('is in the OpenAPI description, with the schema of its body', async () => {
    const { body, status } = await service.get('/openapi.json');
    const description = body as unknown as {
      openapi: string;
      paths: Record<
        string,
        Record<string, { operationId: string; requestBody?: { content: Record<string, { schema: object }> } }>
      >;
    };
    assert.deepEqual([status, description.openapi], [200, '3.1.0']);
    const described = Object.entries(description.paths)
      .filter(([path]) => !/^\/(?:v1|oauth)\//.test(path))
      .flatMap(([, path]) => Object.values(path));
    assert.deepEqual(described.map(({ operationId }) => operationId).sort(), all.map(({ id }) => id).sort());
    for (const rule of all.filter((each) => each.body)) {
      const schema = described.find(({ operationId }) => operationId === rule.id)?.requestBody?.content[
        typeOf(rule) ?? ''
      ]?.schema;
      assert.ok(schema && 'properties' in schema, rule.id);
    }
  });
});
