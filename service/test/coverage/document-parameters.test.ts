import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { challengeEveryMs } from '../../src/auth/two-factor/factor-store.ts';
import type { OperationRule } from '../../src/http/operations/operation.ts';
import { testNow, type Response } from '../testing/test-service.ts';
import { addressOf, bodyOf, send } from './call-operation.ts';
import { documentParameters, operationsWithTarget } from './document-parameters.ts';
import { goodCalls, type GoodCall } from './good-calls.ts';
import { openCoverage } from './open-coverage.ts';

let now = testNow;
const { service, rules, known, bearerOf } = await openCoverage(() => now);
after(() => service.close());

interface Identifier {
  readonly type: string;
  readonly id: string | number;
}
interface Resource extends Identifier {
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly relationships?: Readonly<Record<string, { readonly data?: Identifier | readonly Identifier[] | null }>>;
}

const resourcesOf = ({ body }: Response): readonly Resource[] =>
  [(body as unknown as { data: Resource | Resource[] | null }).data ?? []].flat();
const includedOf = ({ body }: Response): readonly Resource[] =>
  (body as unknown as { included?: Resource[] }).included ?? [];
const nameOf = ({ type, id }: Identifier): string => `${type} ${id}`;
const linked = (resources: readonly Resource[]): ReadonlySet<string> =>
  new Set(
    resources.flatMap(({ relationships = {} }) =>
      Object.values(relationships).flatMap(({ data }) => [data ?? []].flat().map(nameOf)),
    ),
  );

/** A call with another query than the usual one. */
async function ask(rule: OperationRule, call: GoodCall, query: string, parts = call.parameters): Promise<Response> {
  const own = rule.query?.required?.length ? (call.query ?? '') : '';
  const joined = own === '' ? query && `?${query}` : `${own}${query && `&${query}`}`;
  const asked = { ...call, query: joined, ...(parts && { parameters: parts }) };
  return send(service, rule, addressOf(rule, known, asked), bodyOf(rule, known, call), call, bearerOf(rule, call));
}

/** Each relationship has its linkage, and `included` has what is linked and nothing else ("full linkage"). */
function checkIncluded(response: Response, paths: readonly string[]): void {
  const [resources, included] = [resourcesOf(response), includedOf(response)];
  for (const path of paths)
    for (const { relationships = {} } of resources) {
      const [root = ''] = path.split('.');
      assert.ok('data' in (relationships[root] ?? {}), `${path}: ${JSON.stringify(relationships)}`);
    }
  const wanted = linked([...resources, ...included]);
  const own = new Set(resources.map(nameOf));
  assert.equal(new Set(included.map(nameOf)).size, included.length, 'a resource is included twice');
  for (const one of included.map(nameOf)) assert.ok(wanted.has(one) && !own.has(one), `${one} is not linked`);
  const present = new Set([...included.map(nameOf), ...own]);
  for (const path of paths)
    for (const { relationships = {} } of resources)
      for (const one of [relationships[path.split('.')[0] ?? '']?.data ?? []].flat() as Identifier[])
        assert.ok(present.has(nameOf(one)), `${path}: ${nameOf(one)} is not included`);
}

async function checkInclude(rule: OperationRule, call: GoodCall, include: readonly string[]): Promise<void> {
  const plain = await ask(rule, call, '');
  for (const path of include) {
    const response = await ask(rule, call, `include=${path}`);
    assert.ok(response.status === 200 || response.status === 202, response.text);
    checkIncluded(response, [path]);
    for (const { relationships = {} } of resourcesOf(plain))
      assert.ok(!('data' in (relationships[path.split('.')[0] ?? ''] ?? {})), `${path} was not asked for`);
  }
}

const compare = (one: unknown, other: unknown): number =>
  typeof one === 'string' ? one.localeCompare(String(other)) : Number(one) - Number(other);

async function checkSort(rule: OperationRule, call: GoodCall, names: readonly string[]): Promise<void> {
  for (const name of names)
    for (const direction of [1, -1]) {
      const response = await ask(rule, call, `sort=${direction < 0 ? '-' : ''}${name}`);
      assert.equal(response.status, 200, response.text);
      const values = resourcesOf(response).map(({ id, attributes }) => (name === 'id' ? id : attributes?.[name]));
      for (const [index, value] of values.entries())
        if (index > 0 && value !== undefined)
          assert.ok(compare(values[index - 1], value) * direction <= 0, `${name}: ${values.join()}`);
    }
}

async function checkGroups(rule: OperationRule, call: GoodCall, groups: readonly string[]): Promise<void> {
  for (const group of groups) {
    const response = await ask(rule, call, `group=${group}`);
    assert.equal(response.status, 200, `${group}: ${response.text}`);
    for (const { attributes } of resourcesOf(response)) {
      const dimensions = attributes?.['dimensions'] as readonly { readonly name: string }[] | undefined;
      if (dimensions)
        assert.deepEqual(
          dimensions.map(({ name }) => name),
          [group],
        );
    }
  }
}

async function checkFilters(
  rule: OperationRule,
  call: GoodCall,
  filters: Readonly<Record<string, readonly [string, string]>>,
): Promise<void> {
  for (const [name, [keeps, leavesOut]] of Object.entries(filters)) {
    const [kept, left] = await Promise.all(
      [keeps, leavesOut].map((value) => ask(rule, call, `filter[${name}]=${encodeURIComponent(value)}`)),
    );
    assert.ok(kept && left);
    assert.equal(kept.status, 200, kept.text);
    assert.equal(left.status, 200, left.text);
    assert.ok(resourcesOf(kept).length > 0, `filter[${name}]=${keeps} keeps nothing`);
    assert.equal(resourcesOf(left).length, 0, `filter[${name}]=${leavesOut} leaves nothing out`);
  }
}

/** What JSON:API says of parameters that an operation does not know: 400, and the name of the parameter. */
async function checkRefusals(rule: OperationRule, call: GoodCall): Promise<void> {
  const type = rule.response?.type ?? '';
  const wrong: readonly (readonly [parameter: string, query: string])[] = [
    ['include', 'include=no_such_relationship'],
    ['sort', 'sort=no_such_field'],
    ['filter[no_such_filter]', 'filter[no_such_filter]=1'],
    [`fields[${type}]`, `fields[${type}]=no_such_field`],
    ['fields[no_such_type]', 'fields[no_such_type]=name'],
    ...(rule.page
      ? ([
          ['page[size]', 'page[size]=0'],
          ['page[size]', 'page[size]=ten'],
          ['page[size]', `page[size]=${rule.page.maxSize + 1}`],
          ['page[cursor]', 'page[cursor]=rubbish'],
        ] as const)
      : []),
  ];
  for (const [parameter, query] of wrong) {
    const { status, body, text } = await ask(rule, call, query);
    assert.equal(status, 400, `${query}: ${text}`);
    assert.equal(body.errors[0]?.source?.parameter, parameter, query);
  }
}

/** A write with a parameter that is not known changes nothing. */
async function checkUnknown(rule: OperationRule, call: GoodCall): Promise<void> {
  for (const [parameter, query] of [
    ['include', 'include=no_such_relationship'],
    ['no_such_parameter', 'no_such_parameter=1'],
  ] as const) {
    const { status, body, text } = await ask(rule, call, query);
    assert.equal(status, 400, `${query}: ${text}`);
    assert.equal(body.errors[0]?.source?.parameter, parameter);
  }
}

async function checkFields(rule: OperationRule, call: GoodCall): Promise<void> {
  const [first] = resourcesOf(await ask(rule, call, ''));
  const [name] = Object.keys(first?.attributes ?? {});
  if (!first || name === undefined) return;
  const response = await ask(rule, call, `fields[${first.type}]=${name}`);
  assert.equal(response.status, 200, response.text);
  for (const { attributes = {}, relationships = {} } of resourcesOf(response))
    assert.deepEqual([Object.keys(attributes), Object.keys(relationships)], [[name], []]);
  const none = await ask(rule, call, `fields[${first.type}]=`);
  assert.equal(none.status, 200, none.text);
  for (const { attributes = {}, relationships = {} } of resourcesOf(none))
    assert.deepEqual([attributes, relationships], [{}, {}]);
}

/** Pages of one resource lead through the same list as one page of all. */
async function checkPages(rule: OperationRule, call: GoodCall): Promise<void> {
  const all = resourcesOf(await ask(rule, call, ''));
  const names: string[] = [];
  let response = await ask(rule, call, 'page[size]=1');
  for (let pages = 0; pages < 3 && pages < all.length; pages++) {
    assert.equal(response.status, 200, response.text);
    names.push(...resourcesOf(response).map(nameOf));
    const { next } = response.body.links;
    if (next === undefined) break;
    response = await service.get(next, bearerOf(rule, call));
  }
  assert.deepEqual(names, all.slice(0, 3).map(nameOf));
}

const registered = 'https://ours.example/in?a=1';

/** With a target, the result goes to the window that opened this one, or to an address of the team's application. */
async function checkTarget(rule: OperationRule, call: GoodCall): Promise<void> {
  const posted = await ask(rule, call, 'origin=https://ours.example');
  assert.deepEqual([posted.status, posted.headers.get('Content-Type')], [200, 'text/html; charset=UTF-8']);
  assert.match(posted.text, /postMessage\(\{.*"https:\/\/ours\.example"\)/);
  const sent = await ask(rule, call, `redirect_uri=${encodeURIComponent(registered)}`);
  const location = new URL(sent.headers.get('Location') ?? '');
  assert.deepEqual([sent.status, location.searchParams.get('a')], [302, '1']);
  const result = Buffer.from(location.searchParams.get('data') ?? '', 'base64').toString();
  assert.equal((JSON.parse(result) as { data: Resource }).data.type, rule.response?.type);
  for (const query of ['origin=https://evil.example', 'redirect_uri=https://evil.example/'])
    assert.equal((await ask(rule, call, query)).status, 400, query);
}

test('the team registers an application', async () => {
  const rule = rules.get('create_oauth_application');
  assert.ok(rule);
  const call = { attributes: { name: 'Ours', redirect_uris: [registered], scopes: ['posts:read'] } };
  const body = bodyOf(rule, known, call);
  assert.equal((await send(service, rule, addressOf(rule, known, call), body, call, bearerOf(rule, call))).status, 201);
});

describe('each query parameter of the document', () => {
  for (const [name, describeCall] of Object.entries(goodCalls)) {
    const id = name.split('#')[0] ?? name;
    const rule = rules.get(id);
    if (!rule) continue;
    test(name, async () => {
      if (id === 'challenge_authentication_factor') now += challengeEveryMs;
      known['now_ms'] = now;
      const call = describeCall(known);
      const { include, sort, group, parts = {}, aggregation = [], filter } = documentParameters[id] ?? {};
      const isRead = rule.method === 'GET' && rule.response !== undefined && rule.response.mediaType === undefined;
      if (isRead && id !== 'retrieve_webhook_event') {
        if (include) await checkInclude(rule, call, include);
        if (sort) await checkSort(rule, call, sort);
        if (group) await checkGroups(rule, call, group);
        if (filter) await checkFilters(rule, call, filter(known));
        for (const [part, values] of Object.entries(parts))
          for (const value of values)
            assert.equal((await ask(rule, call, '', { ...call.parameters, [part]: value })).status, 200, value);
        for (const value of aggregation)
          assert.equal((await ask(rule, call, `aggregation=${value}`)).status, 200, value);
        await checkRefusals(rule, call);
        await checkFields(rule, call);
        if (rule.page) await checkPages(rule, call);
      }
      if (rule.method !== 'GET') await checkUnknown(rule, call);
      if (operationsWithTarget.has(id)) await checkTarget(rule, call);
      const isWrite = include !== undefined && !isRead;
      const response = isWrite
        ? await ask(rule, call, `include=${include.join()}`)
        : await send(
            service,
            rule,
            addressOf(rule, known, call),
            bodyOf(rule, known, call),
            call,
            bearerOf(rule, call),
          );
      if (isWrite) {
        assert.ok(response.status < 300, response.text);
        checkIncluded(response, include);
      }
      const [first] = rule.response && !rule.response.mediaType && response.status < 300 ? resourcesOf(response) : [];
      if (typeof first?.attributes?.['uri'] === 'string') known['uri'] = first.attributes['uri'];
      if (call.keep !== undefined) known[call.keep] = first?.id ?? '';
      await service.service.settled();
    });
  }
});
