import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { after, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { OperationRule } from '../../src/http/operations/operation.ts';
import { findUndescribed } from '../../src/http/description/describe-resources.ts';
import { listPathParameters } from '../../src/http/operations/read-input.ts';
import { challengeEveryMs } from '../../src/auth/two-factor/factor-store.ts';
import { makeSecondTeam } from '../testing/second-team.ts';
import { testNow, type Response } from '../testing/test-service.ts';
import { addressOf, bodyOf, send } from './call-operation.ts';
import { describeCoverage, type OperationResult } from './describe-coverage.ts';
import { documentOperationCount, documentOperations } from './document-operations.ts';
import { goodCalls, type GoodCall } from './good-calls.ts';
import { openCoverage } from './open-coverage.ts';

interface Resource {
  readonly id?: string | number;
  readonly type?: string;
  readonly attributes?: Readonly<Record<string, unknown>>;
}

let now = testNow;
const { service, rules, known, bearerOf } = await openCoverage(() => now);
after(() => service.close());
const { database, operations, resourceTypes } = service.service;
const names = Object.values(documentOperations).flat();
const foreign = await makeSecondTeam(service);
const results = new Map<string, OperationResult>();

/** Sends a call that must fail for every client: a missing resource, an unknown attribute, a page size of zero. */
async function callBadly(rule: OperationRule, call: GoodCall, bearer: object): Promise<Response> {
  const wrong =
    call.wrong ??
    listPathParameters(rule.path)
      .filter((name) => name !== 'team_id')
      .at(-1);
  if (rule.body && rule.body.kind !== 'bulk_delete')
    return send(
      service,
      rule,
      addressOf(rule, known, call),
      bodyOf(rule, known, call, { no_such_attribute: 1 }),
      call,
      bearer,
    );
  if (rule.body)
    return send(
      service,
      rule,
      addressOf(rule, known, call),
      bodyOf(rule, known, { ...call, ids: [999_999_999] }),
      call,
      bearer,
    );
  if (wrong !== undefined && wrong !== 'team_id' && !rule.page)
    return send(
      service,
      rule,
      addressOf(rule, known, call, { [wrong]: wrong === 'font_file' ? '999999999.css' : 999_999_999 }),
      bodyOf(rule, known, call),
      call,
      bearer,
    );
  return send(
    service,
    rule,
    addressOf(rule, known, { ...call, query: rule.page ? '?page[size]=0' : '?no_such_parameter=1' }),
    bodyOf(rule, known, call),
    call,
    bearer,
  );
}

/** Calls by a user of another team: at this team's address, and with this team's ids at their own address. */
async function callFromOutside(rule: OperationRule, call: GoodCall): Promise<readonly number[]> {
  if (rule.scope === undefined) return [];
  const response = await send(service, rule, addressOf(rule, known, call), bodyOf(rule, known, call), call, foreign);
  const statuses = [response.status];
  const others = listPathParameters(rule.path).filter((name) => name !== 'team_id' && name.endsWith('_id'));
  if (rule.path.includes(':team_id') && others.length > 0) {
    const theirs = { ...call, parameters: { ...call.parameters, team_id: 77 } };
    statuses.push(
      (await send(service, rule, addressOf(rule, known, theirs), bodyOf(rule, known, theirs), theirs, foreign)).status,
    );
  }
  return statuses;
}

const described = (await service.get('/openapi.json')).body as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { operationId: string; responses: object }>>>>;
};
const describedStatuses = new Map(
  Object.values(described.paths)
    .flatMap((path) => Object.values(path))
    .map(({ operationId, responses }) => [operationId, Object.keys(responses).map(Number)]),
);

/** Each status, each resource and each attribute of a response must be in the OpenAPI description. */
function checkDescription(rule: OperationRule, good: Response, others: readonly number[]): void {
  for (const status of [good.status, ...others])
    assert.ok(describedStatuses.get(rule.id)?.includes(status), `${rule.id}: the status ${status} is not described`);
  if (rule.response === undefined || rule.response.mediaType !== undefined) return;
  const { data, included = [] } = good.body as unknown as { data: Resource; included?: Resource[] };
  for (const [resources, isWhole] of [
    [[data].flat(), true],
    [included, false],
  ] as const)
    for (const resource of resources)
      assert.equal(findUndescribed(resourceTypes, resource as never, isWhole), null, rule.id);
}

/** The places of empty texts. */
function findEmptyTexts(value: unknown, place = ''): readonly string[] {
  if (value === '') return [place];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => findEmptyTexts(inner, `${place}/${name}`));
}

test('the description of version 2 and of OAuth has no empty text, also in its examples', () => {
  const paths = Object.entries(described.paths).filter(([path]) => !path.startsWith('/v1/'));
  // A field of a form may have no help.
  const empty = findEmptyTexts(Object.fromEntries(paths)).filter((place) => !place.endsWith('/help'));
  assert.deepEqual(empty, []);
});

test(`the document has ${documentOperationCount} operations, each in one area`, () => {
  assert.deepEqual([names.length, new Set(names).size], [documentOperationCount, documentOperationCount]);
  for (const rule of operations.filter(({ isOurs }) => !isOurs))
    assert.ok(names.includes(rule.id), `${rule.id} is not the document's`);
  assert.deepEqual(
    names.filter((name) => rules.has(name) && !(name in goodCalls)),
    [],
    'each operation needs a call',
  );
});

describe('each operation of the document', () => {
  for (const [name, describeCall] of Object.entries(goodCalls)) {
    const id = name.split('#')[0] ?? name;
    const rule = rules.get(id);
    if (!rule) continue;
    test(name, async () => {
      if (id === 'retrieve_webhook_event') await makeEvent();
      // The document allows a new challenge of a factor after 30 seconds.
      if (id === 'challenge_authentication_factor') now += challengeEveryMs;
      known['now_ms'] = now;
      const call = describeCall(known);
      const bearer = bearerOf(rule, call);
      const bad = await callBadly(rule, call, bearer);
      assert.ok(bad.status >= 400 && bad.status < 500, `bad: ${bad.status} ${bad.text}`);
      assert.equal(typeof bad.body.errors[0]?.detail, 'string');
      const outside = await callFromOutside(rule, call);
      assert.ok(
        id === 'list_teams' || outside.every((status) => status === 403 || status === 404),
        `foreign: ${outside.join()}`,
      );
      const good = await send(service, rule, addressOf(rule, known, call), bodyOf(rule, known, call), call, bearer);
      const wanted = id === 'posts_summary' ? 202 : (rule.response?.status ?? (id === 'report_activity' ? 202 : 204));
      assert.equal(good.status, wanted, `good: ${good.text}`);
      // A challenge is sent and cannot be read, so it has no address.
      if (good.status === 201 && id !== 'challenge_authentication_factor')
        assert.match(good.headers.get('Location') ?? '', /^http.*\/v2\/teams\/1\//);
      const data = (good.body as { data?: unknown } | null)?.data as Resource | Resource[] | undefined;
      const [first] = [data ?? []].flat();
      if (rule.response && !rule.response.mediaType && first) assert.equal(first.type, rule.response.type);
      checkDescription(rule, good, [bad.status, ...outside]);
      if (typeof first?.attributes?.['uri'] === 'string') known['uri'] = first.attributes['uri'];
      if (call.keep !== undefined) known[call.keep] = first?.id ?? '';
      await service.service.settled();
      if (name === id)
        results.set(id, { method: rule.method, path: rule.path, good: good.status, bad: bad.status, foreign: outside });
    });
  }
});

/** Creates one event of the webhook, as a visitor's post would; nothing is sent. */
async function makeEvent(): Promise<void> {
  const id = 950_001;
  await database
    .insertInto('webhook_events')
    .values({
      id,
      webhook_id: Number(known['webhook_id']),
      name: 'post_created',
      object_type: 'post',
      object_id: 1,
      created_at: testNow,
      payload: '{}',
      delivery: 'delivered',
      attempts: 1,
      due_at: testNow,
      last_answer: '200',
    })
    .execute();
  known['webhook_event_id'] = id;
}

test('docs/api-coverage.md shows the results of this run', () => {
  const file = fileURLToPath(new URL('../../../docs/api-coverage.md', import.meta.url));
  const page = describeCoverage(documentOperations, results);
  if (process.env['WRITE_COVERAGE'] === '1') writeFileSync(file, page);
  assert.equal(readFileSync(file, 'utf8'), page, 'run this test with WRITE_COVERAGE=1');
});
