// Long because: it has a generator for each attribute of each operation.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { makeTeamToken } from '../../../test/testing/test-sign-in.ts';
import { countRuns } from '../../../test/testing/second-database.ts';
import { openTestService } from '../../../test/testing/test-service.ts';

const service = await openTestService();
after(() => service.close());

const owner = await makeTeamToken(
  service,
  'posts:read posts:write boards:read boards:write experiences:read experiences:write right_request_terms:write',
);
const team = '/v2/teams/1';
const seed = Number(process.env['RANDOM_SEED'] ?? Date.now() % 2 ** 31);
const runs = 100;

const { id: board } = (await service.get('/v2/boards/campaign')).body.data;
const [{ id: post } = { id: 0 }] = (await service.get(`${team}/posts?page[size]=1&filter[board_id]=${board}`, owner))
  .body.data;
const [{ id: look } = { id: 0 }] = (await service.get(`${team}/personalizations`, owner)).body.data;
const [{ id: cta } = { id: 0 }] = (await service.get(`${team}/boards/${board}/ctas`, owner)).body.data;
const [{ id: mix } = { id: 0 }] = (await service.get(`${team}/mixes`, owner)).body.data;
const [{ id: experience } = { id: 0 }] = (await service.get(`${team}/experiences`, owner)).body.data;
const form = { fields: [{ key: 'wish', kind: 'text', label: 'Wish' }] };

/** Each write, the type of its resources, and its attributes. */
const writes: readonly {
  readonly method: string;
  readonly path: string;
  readonly type: string;
  readonly id?: number;
  readonly isBulk?: boolean;
  readonly names: readonly string[];
  readonly good?: object;
}[] = [
  {
    method: 'PATCH',
    path: `/posts/${post}`,
    type: 'post',
    id: post,
    names: ['status', 'pinned', 'highlighted', 'tags', 'title', 'text', 'alternative_text'],
  },
  {
    method: 'PATCH',
    path: '/posts',
    type: 'post',
    id: post,
    isBulk: true,
    names: ['status', 'pinned', 'tags', 'text'],
  },
  { method: 'DELETE', path: '/posts', type: 'post', id: 1, isBulk: true, names: [] },
  {
    method: 'POST',
    path: `/boards/${board}/posts`,
    type: 'post',
    names: ['text', 'author', 'image_url', 'url', 'tags', 'language', 'status'],
    good: { text: 'Bread' },
  },
  { method: 'PATCH', path: `/boards/${board}`, type: 'board', id: board, names: ['name', 'realtime'] },
  {
    method: 'POST',
    path: `/boards/${board}/ctas`,
    type: 'cta',
    names: ['text', 'url', 'thumbnail_url'],
    good: { text: 'Go', url: 'https://a.example/' },
  },
  {
    method: 'PATCH',
    path: `/boards/${board}/ctas/${cta}`,
    type: 'cta',
    id: cta,
    names: ['text', 'url', 'thumbnail_url'],
  },
  {
    method: 'POST',
    path: `/boards/${board}/cta_associations`,
    type: 'cta_association',
    names: ['coordinates'],
    good: {},
  },
  {
    method: 'POST',
    path: '/personalizations',
    type: 'personalization',
    names: ['name', 'theme', 'data', 'background', 'author'],
    good: { name: 'Look' },
  },
  {
    method: 'PATCH',
    path: `/personalizations/${look}`,
    type: 'personalization',
    id: look,
    names: ['name', 'theme', 'data', 'background'],
  },
  {
    method: 'PATCH',
    path: '/personalizations',
    type: 'personalization',
    id: look,
    isBulk: true,
    names: ['name', 'data'],
  },
  { method: 'DELETE', path: '/personalizations', type: 'personalization', id: 1, isBulk: true, names: [] },
  {
    method: 'POST',
    path: '/webhooks',
    type: 'webhook',
    names: ['url', 'name', 'event_names', 'status'],
    good: { url: 'https://a.example/', status: 'inactive' },
  },
  { method: 'POST', path: '/mixes', type: 'mix', names: ['name', 'public'], good: { name: 'All' } },
  { method: 'PATCH', path: `/mixes/${mix}`, type: 'mix', id: mix, names: ['name', 'public'] },
  { method: 'DELETE', path: '/mixes', type: 'mix', id: 1, isBulk: true, names: [] },
  {
    method: 'POST',
    path: '/right_request_terms',
    type: 'right_request_term',
    names: ['name', 'format', 'text', 'url'],
    good: { name: 'Terms', text: 'Be kind.' },
  },
  {
    method: 'POST',
    path: '/experiences',
    type: 'experience',
    names: ['name', 'slug', 'text', 'status', 'closes_at', 'form'],
    good: { name: 'Wishes', slug: 'wishes', form },
  },
  {
    method: 'PATCH',
    path: `/experiences/${experience}`,
    type: 'experience',
    id: experience,
    names: ['name', 'text', 'status', 'closes_at', 'form'],
  },
  { method: 'PATCH', path: '/experiences', type: 'experience', id: experience, isBulk: true, names: ['name', 'form'] },
  { method: 'POST', path: '/posts/export_requests', type: 'post_export_request', names: ['filter'] },
];

const awkward = fc.constantFrom(
  '\0',
  '\uD800',
  '__proto__',
  'https://a.example/',
  'javascript:alert(1)',
  '=1+1',
  'approved',
  '9'.repeat(20),
  'drystone-media:x',
  -1,
  1e308,
  2 ** 53,
  null,
  true,
  [],
  {},
);
const value = fc.oneof(
  { weight: 3, arbitrary: awkward },
  { weight: 2, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 2, arbitrary: fc.array(awkward, { maxLength: 5 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

const allLinks = {
  board: { data: { type: 'board', id: board } },
  boards: { data: [{ type: 'board', id: board }] },
  cta: { data: { type: 'cta', id: cta } },
  posts: { data: [{ type: 'post', id: post }] },
};

/** The relationships of each type. */
const linksOf: Readonly<Record<string, readonly (keyof typeof allLinks)[]>> = {
  cta_association: ['cta', 'posts'],
  personalization: ['board'],
  mix: ['boards'],
  right_request_term: ['board'],
};

function rightLinksOf({ type, method, isBulk }: (typeof writes)[number]): object {
  const names = isBulk || (method !== 'POST' && type !== 'mix') ? [] : (linksOf[type] ?? []);
  return Object.fromEntries(names.map((name) => [name, allLinks[name]]));
}

/** A valid body. It is the first body of each write, so that at least one body per write is accepted. */
function rightBodyOf(write: (typeof writes)[number]): string {
  const { type, id, isBulk, good = {} } = write;
  const resource = { type, ...(id !== undefined && { id }), attributes: good, relationships: rightLinksOf(write) };
  return JSON.stringify({ data: isBulk ? [resource] : resource });
}

/** Bodies from almost valid to arbitrary. */
function bodyOf(write: (typeof writes)[number]): fc.Arbitrary<string> {
  const { type, id, isBulk, names, good = {} } = write;
  const attributes = fc.dictionary(
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...(names.length > 0 ? names : ['x'])) },
      { weight: 1, arbitrary: fc.string() },
    ),
    value,
    { maxKeys: 4 },
  );
  const nearlyRight = fc
    .dictionary(fc.constantFrom(...(names.length > 0 ? names : ['x'])), value, { maxKeys: 1 })
    .map((given) => ({ ...good, ...given }));
  const linkage = fc.oneof(
    { weight: 4, arbitrary: fc.constant<object>(rightLinksOf(write)) },
    fc.constantFrom<object>({ posts: { data: [null] } }, {}),
    fc.dictionary(fc.constantFrom('board', 'boards', 'cta', 'posts'), value),
  );
  const resource = fc.record(
    {
      type: fc.oneof({ weight: 9, arbitrary: fc.constant(type) }, { weight: 1, arbitrary: value }),
      ...(id !== undefined && {
        id: fc.oneof(
          { weight: 6, arbitrary: fc.constantFrom<unknown>(id, String(id)) },
          { weight: 1, arbitrary: value },
        ),
      }),
      attributes: fc.oneof(
        { weight: 6, arbitrary: attributes },
        { weight: 6, arbitrary: nearlyRight },
        { weight: 1, arbitrary: value },
      ),
      relationships: linkage,
    },
    { requiredKeys: ['type', 'attributes', 'relationships', ...(id === undefined ? [] : ['id' as const])] },
  );
  const data = isBulk
    ? fc.oneof({ weight: 8, arbitrary: fc.array(resource, { maxLength: 4 }) }, { weight: 1, arbitrary: value })
    : fc.oneof({ weight: 8, arbitrary: resource }, { weight: 1, arbitrary: value });
  return fc.oneof(
    { weight: 12, arbitrary: data.map((given) => JSON.stringify({ data: given })) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string() },
    {
      weight: 1,
      arbitrary: fc.integer({ min: 1, max: 4000 }).map((depth) => `{"data":${'['.repeat(depth)}${']'.repeat(depth)}}`),
    },
  );
}

for (const write of writes) {
  const what = 'responds to every body with a success or a JSON:API error 4xx';
  test(`${write.method} ${write.path} ${what} (seed ${seed})`, async () => {
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(bodyOf(write), async (body) => {
        const response = await service.send(write.method, team + write.path, body, {
          ...owner,
          'Content-Type': `application/vnd.api+json${write.isBulk ? '; ext=bulk' : ''}`,
        });
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        assert.ok(response.status < 500, `${response.status} ${response.text}`);
        if (response.status < 400) return;
        const [error] = response.body.errors;
        assert.deepEqual(
          [error!.status, typeof error!.code, typeof error!.title, typeof error!.detail],
          [String(response.status), 'string', 'string', 'string'],
        );
      }),
      { seed, numRuns: countRuns(runs), ...(write.method !== 'DELETE' && { examples: [[rightBodyOf(write)]] }) },
    );
    await service.service.settled();
    // The test would be meaningless if the service rejected all bodies.
    assert.ok(
      write.method === 'DELETE' || [...statuses.keys()].some((status) => status < 300),
      JSON.stringify([...statuses]),
    );
    const shown = await service.get('/v2/boards/campaign?include=personalizations');
    assert.equal(shown.status, 200);
    assert.equal((await service.get(`${team}/posts?include=cta_associations.cta&page[size]=100`, owner)).status, 200);
    assert.equal(
      (await service.get('/v2/boards/campaign/posts?include=cta_associations.cta&page[size]=100')).status,
      200,
    );
  });
}
