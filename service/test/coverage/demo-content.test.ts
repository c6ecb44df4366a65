import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { z } from 'zod';
import { readDemoContent } from '../../../demo/seed/demo-content.ts';
import { longPosts } from '../../../demo/seed/long.ts';
import { findUndescribed } from '../../src/http/description/describe-resources.ts';
import type { OperationRule } from '../../src/http/operations/operation.ts';
import { listPathParameters } from '../../src/http/operations/read-input.ts';
import { fillPath } from '../../src/http/paths.ts';
import { makeToken } from '../testing/second-team.ts';
import { openTestService, testNow, type Response } from '../testing/test-service.ts';
import { callV1 } from '../testing/v1-calls.ts';
import { challengeEveryMs } from '../../src/auth/two-factor/factor-store.ts';
import { createCaller, listCalls } from './call-all.ts';
import { documentAttributes, documentIds, documentV1 } from './document-types.ts';

interface Resource {
  readonly type: string;
  readonly id: string | number;
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly links?: Readonly<Record<string, string>>;
}
type Schema = Readonly<Record<string, unknown>>;

// The demo with its attack board, whose rows have values of wrong types; the long board is the same ten posts again.
const demo = readDemoContent();
let now = testNow;
const service = await openTestService({
  now: () => now,
  content: {
    ...demo,
    long: { ...demo.long, posts: longPosts(120) },
    // Without the values that some services send in practice, which version 1 of the demo imitates.
    legacy: { ...demo.legacy, posts: demo.legacy.posts.filter(({ v1 }) => v1?.asMet === undefined) },
  },
});
after(() => service.close());
const { body: description } = (await service.get('/openapi.json')) as unknown as {
  body: {
    paths: Record<
      string,
      Record<string, { responses: Record<string, { content?: Record<string, { schema: Schema }> }> }>
    >;
    components: Schema;
  };
};
const bearer = await makeToken(service, { teamId: 1, userId: 501 });
const run = await createCaller(service);

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
ajv.addSchema({ $id: 'description', components: description.components });
const validators = new Map<string, ValidateFunction | null>();
const pathOf = ({ path }: OperationRule): string => path.replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}');
function validatorOf(rule: OperationRule): ValidateFunction | null {
  const known = validators.get(rule.id);
  if (known !== undefined) return known;
  const { responses } = description.paths[pathOf(rule)]?.[rule.method.toLowerCase()] ?? {};
  const schema = responses?.['200']?.content?.['application/vnd.api+json']?.schema;
  const text = JSON.stringify(schema)?.replaceAll('"#/components', '"description#/components');
  const validate = text === undefined ? null : ajv.compile(JSON.parse(text) as Schema);
  validators.set(rule.id, validate);
  return validate;
}

/** What is wrong with a resource by the documents. */
function findUndocumented({ type, id, attributes = {} }: Resource): string | null {
  const wanted = documentIds.get(type);
  if (wanted !== undefined && typeof id !== wanted) return `${type}: the id is a ${typeof id}`;
  const { error } = z
    .object(documentAttributes[type] ?? {})
    .partial()
    .safeParse(attributes);
  return error ? `${type} ${id}: ${z.prettifyError(error)}` : null;
}

const reached = new Set<string>();
/** All that is wrong, so that one run shows all of it. */
const wrong = new Set<string>();
function noteWrong(what: string | null | undefined): void {
  if (what) wrong.add(what.replace(/\s+/g, ' '));
}
afterEach(() => {
  const all = [...wrong];
  wrong.clear();
  assert.equal(all.slice(0, 40).join('\n'), '', `${all.length} differences`);
});

/** Ids of each type of resource. */
const ids = new Map<string, Set<string>>();

/** The attack board has words of its own in lists: they are strings, and no typed client fails on them. */
const isOddWord = (what: string): boolean =>
  what.split('✖').every((part, at) => at === 0 || part.startsWith(' Invalid option'));

/** A successful response has each attribute that is described, with its type, and no other. */
function check(rule: OperationRule, response: Response): void {
  reached.add(rule.id);
  const { data, included = [] } = response.body as unknown as { data: Resource | Resource[]; included?: Resource[] };
  const validate = validatorOf(rule);
  if (response.status === 200 && validate && !validate(response.body))
    noteWrong(`${rule.id}: ${ajv.errorsText(validate.errors?.slice(0, 9))}`);
  for (const [resources, isWhole] of [[[data ?? []].flat(), true] as const, [included, false] as const])
    for (const resource of resources) {
      ids.set(resource.type, (ids.get(resource.type) ?? new Set()).add(String(resource.id)));
      for (const what of [
        findUndescribed(service.service.resourceTypes, resource as never, isWhole),
        findUndocumented(resource),
      ])
        if (what !== null && !isOddWord(what)) noteWrong(`${rule.id}, ${resource.id}: ${what}`);
    }
}

const isResource = ({ response }: OperationRule): boolean => response !== undefined && !response.mediaType;
const gets = service.service.operations.filter((rule) => rule.method === 'GET' && isResource(rule));

/** The demo has none of these, and the calls delete theirs; `coverage.test.ts` checks their responses. */
const madeElsewhere = new Set(['retrieve_webhook_event', 'retrieve_form_submission', 'retrieve_notification_channel']);

test('each write leaves what its response says, with the documented types', async () => {
  for (const call of listCalls(service)) {
    if (call.rule.method === 'DELETE' || /_delete|_remove/.test(call.rule.id)) continue;
    if (call.rule.id === 'challenge_authentication_factor') now += challengeEveryMs;
    const response = await run(call);
    if (response.status >= 300 && !madeElsewhere.has(call.rule.id)) noteWrong(`${call.name}: ${response.text}`);
    if (response.status < 300 && response.body !== null && isResource(call.rule)) check(call.rule, response);
    await service.service.settled();
  }
});

/** The attack board has 5,600 calls to action, made by one rule. */
const maxPages = 2;

/** A page, and those that follow; the first resources of each one by their own address. */
async function walk(rule: OperationRule, address: string): Promise<void> {
  const items = new Map<string, string>();
  for (let next: string | undefined = address, pages = 0; next !== undefined && pages < maxPages; pages++) {
    const response: Response = await service.get(next, rule.scope === undefined ? {} : bearer);
    if (response.status !== 200) return noteWrong(`${next}: ${response.text}`);
    check(rule, response);
    for (const { id, links } of ([response.body.data].flat() as unknown as Resource[]).slice(0, 2))
      if (links?.['self'] !== undefined && rule.response?.isList) items.set(String(id), links['self']);
    next = rule.page ? response.body.links['next'] : undefined;
  }
  for (const address of [...items.values()].slice(0, 2)) {
    const one = gets.find((other) => !other.response?.isList && fits(other, address));
    if (!one) continue;
    await walk(one, address + includeAll(one, '?'));
  }
}

const includeAll = ({ query }: OperationRule, before: string): string =>
  query?.include ? `${before}include=${query.include.join()}` : '';
const fits = ({ path }: OperationRule, address: string): boolean =>
  new RegExp(`^${path.replace(/:\w+(?:\{[^}]*\})?/g, '[^/]+')}$`).test(new URL(address, 'http://a.example').pathname);

const parts: Readonly<Record<string, readonly string[]>> = {
  '': [''],
  embed_engagement_type: ['embed_viewed', 'embed_post_cta_clicked'],
  post_engagement_type: ['embed_post_shared'],
  measure_name: ['created', 'approved'],
};

test('each list of the team, with all that it can include, has the documented types', async () => {
  const boards = (await service.get('/v2/teams/1/boards?page[size]=100', bearer)).body.data.map(({ id }) => String(id));
  for (const rule of gets) {
    if (!rule.path.startsWith('/v2/teams/:team_id') && !/^\/v2\/(me|teams)$/.test(rule.path)) continue;
    if (rule.scope === undefined || rule.query?.required?.length) continue;
    const names = listPathParameters(rule.path).filter((name) => name !== 'team_id');
    const [name = ''] = names;
    if (names.length > 1) continue;
    const newest = [...(ids.get(name.replace(/_id$/, '')) ?? [])].slice(-2);
    for (const value of name === 'board_id' ? boards : (parts[name] ?? newest)) {
      const address = fillPath(rule.path, { team_id: '1', [name]: value });
      const size = rule.page ? `?page[size]=${rule.page.maxSize}` : '';
      await walk(rule, address + size + includeAll(rule, size === '' ? '?' : '&'));
    }
  }
});

/** Its rows are the attacks that the widget is tried with, so the public gets them as they are. */
const attackBoard = 'hostile';

test('each public board has the documented types', async () => {
  const { data } = (await service.get('/v2/teams/1/boards?page[size]=100', bearer)).body;
  for (const { attributes } of data) {
    if (attributes['public'] !== true || attributes['slug'] === attackBoard) continue;
    for (const rule of gets.filter(({ id }) => ['retrieve_public_board', 'list_public_posts'].includes(id)))
      await walk(rule, fillPath(rule.path, { slug: String(attributes['slug']) }) + includeAll(rule, '?'));
  }
});

test('the posts of a mix, and the challenge before a post, have the documented types', async () => {
  const ruleOf = (id: string): OperationRule => gets.find((rule) => rule.id === id)!;
  for (const id of ids.get('mix') ?? [])
    if ((await service.get(`/v2/mixes/${id}`)).status === 200)
      await walk(ruleOf('list_mix_posts'), `/v2/mixes/${id}/posts`);
  await walk(ruleOf('retrieve_post_challenge'), '/v2/boards/guarded/posts/challenge');
});

test('version 1 has the documented types for each board', async () => {
  const slugs = (await service.get('/v2/teams/1/boards?page[size]=100', bearer)).body.data.map(
    ({ attributes }) => attributes['slug'],
  );
  for (const slug of slugs)
    for (const [path, schema] of Object.entries(documentV1)) {
      const response = await callV1(service, `${path}/${String(slug)}`, path === '/v1/feed' ? { count: 100 } : {});
      if (response.status === 403) continue;
      assert.equal(response.status, 200, `${path}/${String(slug)}: ${response.text}`);
      const { error } = schema.safeParse(response.json);
      if (error) noteWrong(`${path}/${String(slug)}: ${z.prettifyError(error)}`);
    }
});

test('all reading operations were reached', () => {
  const missed = gets.map(({ id }) => id).filter((id) => !reached.has(id) && !madeElsewhere.has(id));
  assert.deepEqual(missed, [], 'give each of the first list a call in service/test/coverage/good-calls.ts');
});
