import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { z } from 'zod';
import { challengeEveryMs } from '../../src/auth/two-factor/factor-store.ts';
import { nameOutside } from '../../src/http/json-api/renamed-type.ts';
import { makeToken } from '../testing/second-team.ts';
import { isOnPostgres } from '../testing/second-database.ts';
import { openTestService, testNow } from '../testing/test-service.ts';
import { createCaller, listCalls } from './call-all.ts';

let now = testNow;
const service = await openTestService({ now: () => now });
after(() => service.close());

interface Described {
  readonly operationId: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: object; example?: unknown }>> };
}
const { paths } = (await service.get('/openapi.json')).body as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
};
const ajv = new Ajv2020({ strict: false, validateFormats: false });
const contents = new Map(
  Object.values(paths)
    .flatMap((path) => Object.values(path))
    .flatMap(({ operationId, requestBody }) => {
      const [content] = Object.values(requestBody?.content ?? {});
      return content ? [[operationId, content] as const] : [];
    }),
);
const validators = new Map([...contents].map(([id, { schema }]) => [id, ajv.compile(schema)]));

type Request = readonly [method: string, address: string, body: string, headers: Record<string, string>];
/** What the next call would send, in place of sending it. */
let isHeld = false;
let held: Request | null = null;
const run = await createCaller({
  ...service,
  send: (method, address, body, headers = {}) => {
    if (!isHeld) return service.send(method, address, body, headers);
    held = [method, address, String(body), headers];
    return Promise.resolve({ status: 599, headers: new Headers(), text: '', body: null as never });
  },
});

/** The places of all members of a body. */
function listMembers(value: unknown, place: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const own = [...place, name];
    return [...(Array.isArray(value) ? [] : [own]), ...listMembers(inner, own)];
  });
}

function without(value: unknown, [name = '', ...deeper]: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === name ? without(item, deeper) : item));
  const { [name]: inner, ...others } = value as Record<string, unknown>;
  return deeper.length === 0 ? others : { ...(value as object), [name]: without(inner, deeper) };
}

/** The good calls have some former names of attributes, which stay accepted and are not described. */
function nameOutsideAll(value: unknown, type: string): unknown {
  if (Array.isArray(value)) return value.map((item) => nameOutsideAll(item, type));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === 'data'
        ? nameOutsideAll(inner, type)
        : name === 'attributes'
          ? Object.fromEntries(Object.entries(inner as object).map(([own, one]) => [nameOutside(type, own), one]))
          : inner,
    ]),
  );
}

/** What depends on something that no body has. */
const dependsOnState = new Set([
  // A feed of files needs a file, and no other may have one.
  'refresh_product_feed data/attributes',
  'refresh_product_feed data/attributes/csv',
]);

/** Free settings and tables of columns may have any member. */
const isDescribed = (schema: unknown, place: readonly string[]): boolean => {
  let at = schema as { properties?: Record<string, unknown>; items?: unknown } | undefined;
  for (const name of place) at = (/^\d+$/.test(name) ? at?.items : at?.properties?.[name]) as typeof at;
  return at !== undefined;
};

/** What a member is needed for is said by the code; PostgreSQL could refuse what SQLite stores, so it gets a share. */
const everyOnPostgres = 4;

describe('a body without a member is accepted exactly where the description says so', () => {
  for (const call of listCalls(service)) {
    const { rule, name } = call;
    test(name, async () => {
      if (rule.id === 'challenge_authentication_factor') now += challengeEveryMs;
      const validate: ValidateFunction | undefined = validators.get(rule.id);
      isHeld = true;
      await run(call);
      isHeld = false;
      await run(call);
      if (rule.body && validate) {
        assert.ok(held);
        const [method, address, text, headers] = held;
        const body = nameOutsideAll(JSON.parse(text), rule.body.type);
        assert.ok(validate(body), `${name}: ${ajv.errorsText(validate.errors)}`);
        for (const [index, place] of listMembers(body).entries()) {
          if (!isDescribed(contents.get(rule.id)?.schema, place) || (isOnPostgres && index % everyOnPostgres > 0))
            continue;
          const member = place.join('/');
          const less = without(body, place);
          const isValid = validate(less);
          const response = await service.send(method, address, JSON.stringify(less), headers);
          // The call itself has created or deleted what is asked for again.
          const isRefused = response.status >= 400 && ![404, 409].includes(response.status);
          if (dependsOnState.has(`${rule.id} ${member}`)) continue;
          assert.equal(isRefused, !isValid, `without ${member}: ${response.status} ${response.text}`);
        }
      }
      await service.service.settled();
    });
  }
});

/** Values of every type of JSON, and of the usual formats. */
const samples: readonly unknown[] = JSON.parse(`[null, true, false, 0, 1, -1, 1.5, 60, "", "a", "1", "12.50", "25%",
  "red", "#ffffff", "USD", "en", "2026-06-01T12:00:00Z", "https://a.example/b", "a@b.example",
  [], ["a"], ["https://a.example/b"], [1], {}, {"a": 1}]`);

test('no attribute accepts a value that its description refuses', () => {
  for (const { id, body } of service.service.operations)
    for (const [name, schema] of Object.entries(body?.attributes ?? {})) {
      const describes = ajv.compile(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
      const undescribed = samples.filter((value) => schema.safeParse(value).success && !describes(value));
      assert.deepEqual(undescribed, [], `${id} ${name}`);
    }
});

test('the example of each body is valid by its own description', () => {
  for (const [id, { example }] of contents) {
    const validate = validators.get(id);
    if (example !== undefined) assert.ok(validate?.(example), `${id}: ${ajv.errorsText(validate?.errors)}`);
  }
});

test('the example of a body that is no JSON:API resource is accepted as well', async () => {
  const accepted = new Map([
    ['create_public_post', '/v2/boards/open/posts'],
    ['report_activity', '/v2/boards/campaign/activity'],
    ['posts_summary', '/v2/boards/campaign/posts_summary'],
  ]);
  const headers = await makeToken(service, { teamId: 1 });
  for (const { id, ownBody } of service.service.operations) {
    if (!ownBody) continue;
    const isFile = ownBody.mediaTypes.every((type) => /^(?:image|text\/csv|application\/json$)/.test(type));
    const { example } = contents.get(id) ?? {};
    assert.equal(example === undefined, isFile && id !== 'report_activity', id);
    const address = accepted.get(id);
    if (address === undefined) continue;
    const response = await service.send('POST', address, JSON.stringify(example), {
      ...(id === 'posts_summary' && headers),
      'Content-Type': 'application/vnd.api+json',
    });
    assert.ok(response.status < 300, `${id}: ${response.status} ${response.text}`);
  }
});
