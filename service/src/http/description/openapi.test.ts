import assert from 'node:assert/strict';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import FlatReader from 'jsona';
import Kitsu from 'kitsu';
import createClient, { type ClientOptions } from 'openapi-fetch';
import openapiTypescript, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { makeToken } from '../../../test/testing/second-team.ts';
import { openTestService, testOrigin } from '../../../test/testing/test-service.ts';
import { documentSchema } from '../operations/body-rule.ts';
import { readItems } from '../operations/read-items.ts';
import { exampleResource, findUndescribed } from './describe-resources.ts';

const service = await openTestService();
after(() => service.close());
const { resourceTypes } = service.service;
const { text, body } = await service.get('/openapi.json');

interface Operation {
  readonly operationId: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, object>> }>>;
}
interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}
const { paths } = body as unknown as Description;
const operations = Object.values(paths).flatMap((path) => Object.values(path));

/** The description with each error response once: Spectral reads a component anew at each of its 2,700 references. */
function withoutRepeatedErrors(): Record<string, unknown> {
  const copy = JSON.parse(text) as {
    paths: Record<string, Record<string, { responses: Record<string, { $ref?: string }> }>>;
  };
  const seen = new Set<string>();
  for (const { responses } of Object.values(copy.paths).flatMap((path) => Object.values(path)))
    for (const [status, { $ref }] of Object.entries(responses)) {
      if ($ref !== undefined && seen.has($ref)) delete responses[status];
      if ($ref !== undefined) seen.add($ref);
    }
  return copy;
}

test('the description is compressed, and is sent again only when it has changed', async () => {
  const first = await service.service.app.request(`${testOrigin}/openapi.json`, {
    headers: { 'Accept-Encoding': 'gzip' },
  });
  assert.equal(first.headers.get('content-encoding'), 'gzip');
  assert.match(first.headers.get('vary') ?? '', /accept-encoding/i);
  assert.equal(first.headers.get('content-type'), 'application/json');
  const again = await service.get('/openapi.json', { 'If-None-Match': first.headers.get('etag') ?? '' });
  assert.deepEqual([again.status, again.text], [304, '']);
});

test('spectral finds no error and no warning in the description', async () => {
  const spectral = new Spectral();
  const rules = {
    // The operator of a service is not known to its software.
    'info-contact': 'off',
    // Some types are only in `included`, which the description keeps general.
    'oas3-unused-component': 'off',
  };
  spectral.setRuleset({ extends: [[oas, 'recommended']], rules } as never);
  const problems = await spectral.run(withoutRepeatedErrors());
  assert.deepEqual(
    problems.map(({ code, message, path }) => `${String(code)}: ${message} (${path.join('.')})`),
    [],
  );
});

test('redocly finds no error in the description', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: text, absoluteRef: '/openapi.json', config });
  assert.deepEqual(
    problems.filter(({ severity }) => severity === 'error').map(({ message }) => message),
    [],
  );
});

test('each JSON:API request has an example that its operation accepts', () => {
  const rules = service.service.operations.filter(({ body }) => body);
  assert.ok(rules.length > 80);
  for (const rule of rules) {
    const { requestBody } = operations.find(({ operationId }) => operationId === rule.id) ?? {};
    const [example] = Object.values(requestBody?.content ?? {}).map((content) => content.example);
    assert.doesNotThrow(() => readItems(example, rule.body!, documentSchema(rule.body!)), rule.id);
    assert.ok(!JSON.stringify(example).includes('"bread"'), `${rule.id} has a word in place of an example`);
    // Texts of responses have entities; a text of a request is stored as it is.
    assert.doesNotMatch(JSON.stringify(example), /&(?:amp|lt|gt|quot);/, rule.id);
  }
});

test('each attribute of a response can be asked for alone', async () => {
  const headers = await makeToken(service, { teamId: 1 });
  const lists = Object.entries(paths).filter(([path, { get }]) => get && /^\/v2\/teams\/\{team_id\}\/\w+$/.test(path));
  let count = 0;
  for (const [path] of lists) {
    const address = path.replace('{team_id}', '1');
    const { type = '', attributes = {} } = (await service.get(address, headers)).body.data?.[0] ?? {};
    for (const name of Object.keys(attributes)) {
      const { status, body: only } = await service.get(`${address}?fields[${type}]=${name}`, headers);
      assert.equal(status, 200, `${address} ${name}`);
      assert.deepEqual(Object.keys(only.data[0]?.attributes ?? {}), [name], address);
      count++;
    }
  }
  assert.ok(count > 40, `${count} attributes`);
});

test('each JSON:API response has an example, and each operation lists its errors', () => {
  for (const { operationId, responses } of operations) {
    for (const [status, { content = {} }] of Object.entries(responses)) {
      const own = content['application/vnd.api+json'];
      if (own) assert.ok('example' in own, `${operationId} ${status}`);
    }
    assert.ok(
      Object.keys(responses).some((status) => status.startsWith('4')),
      operationId,
    );
  }
});

test('the examples match the types that they stand for', () => {
  for (const name of Object.keys(resourceTypes))
    assert.equal(findUndescribed(resourceTypes, exampleResource(resourceTypes, name) as never, true), null);
});

test('version 1, OAuth and the style sheet of a font each have one path', () => {
  assert.ok('/oauth/token' in paths && '/v1/feed/{board_name}' in paths);
  assert.equal(Object.keys(paths).filter((path) => path.startsWith('/v1/')).length, 13);
  assert.deepEqual(
    Object.keys(paths).filter((path) => path.includes('/fonts/')),
    ['/v2/teams/{team_id}/fonts/{font_id}', '/v2/teams/{team_id}/fonts/{font_id}.css'],
  );
});

/** A client as a user would write it: only types from the description, no casts. */
const clientSource = `
import createClient from 'openapi-fetch';
import type { paths } from './schema.ts';

export async function makeFirstBoard(options: {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly headers: Record<string, string>;
}): Promise<{ readonly texts: readonly (string | null)[]; readonly code: string | undefined }> {
  const client = createClient<paths>({ baseUrl: 'http://board.example', ...options });
  const headers = { 'Content-Type': 'application/vnd.api+json' };
  const bodySerializer = JSON.stringify;
  const made = await client.POST('/v2/teams/{team_id}/boards', {
    params: { path: { team_id: 1 } },
    body: { data: { type: 'board', attributes: { name: 'First', public: true } } },
    headers,
    bodySerializer,
  });
  if (!made.data) throw new Error(made.error.errors[0]?.code);
  const board = made.data.data;
  await client.POST('/v2/teams/{team_id}/boards/{board_id}/posts', {
    params: { path: { team_id: 1, board_id: board.id } },
    body: { data: { type: 'post', attributes: { text: 'The first walk' } } },
    headers,
    bodySerializer,
  });
  const read = await client.GET('/v2/boards/{slug}/posts', { params: { path: { slug: board.attributes.slug } } });
  const missing = await client.GET('/v2/boards/{slug}', { params: { path: { slug: 'no-such-board' } } });
  return {
    texts: (read.data?.data ?? []).map((post) => post.attributes.text),
    code: missing.error?.errors[0]?.code,
  };
}
`;

/** What the compiler says about each client of the generated types. */
function checkTypes(files: readonly string[]): readonly string[] {
  const program = ts.createProgram(files, {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
  });
  return files.map((file) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(file))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
      .join(),
  );
}

/** Sends the requests of a client library to the service. */
async function answer(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  return service.service.app.request(pathname + search, {
    method: request.method,
    headers: request.headers,
    ...(request.body && { body: await request.text() }),
  });
}

interface FirstBoardClient {
  makeFirstBoard(options: {
    readonly fetch: NonNullable<ClientOptions['fetch']>;
    readonly headers: Record<string, string>;
  }): Promise<{ readonly texts: readonly string[]; readonly code: string }>;
}

test('a typed client generated from the description compiles, and makes a first board', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'typed-client-'));
  try {
    await symlink(fileURLToPath(new URL('../../../../node_modules', import.meta.url)), join(folder, 'node_modules'));
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    await writeFile(join(folder, 'schema.ts'), astToString(await openapiTypescript(text)));
    const [file, wrongFile] = [join(folder, 'client.ts'), join(folder, 'wrong.ts')] as const;
    await writeFile(file, clientSource);
    await writeFile(wrongFile, clientSource.replaceAll('board.attributes.slug', 'board.attributes.slugg'));
    const [own, wrong] = checkTypes([file, wrongFile]);
    assert.equal(own, '');
    assert.match(wrong ?? '', /'slugg' does not exist/);

    const { makeFirstBoard } = (await import(pathToFileURL(file).href)) as FirstBoardClient;
    const headers = await makeToken(service, { teamId: 1 });
    assert.deepEqual(await makeFirstBoard({ fetch: answer, headers }), {
      texts: ['The first walk'],
      code: 'not_found',
    });
    const visitor = createClient({ baseUrl: 'http://board.example', fetch: answer });
    const { response } = await visitor.GET('/v2/boards/first/posts' as never);
    assert.equal(response.status, 200);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('jsona and kitsu read posts with their type, their source and their calls to action', async () => {
  const { body: posts, text: raw } = await service.get(
    '/v2/boards/campaign/posts?include=cta_associations.cta&filter[source]=twitter',
  );
  const flat = new FlatReader().deserialize(JSON.parse(raw) as never) as readonly Record<string, unknown>[];
  assert.deepEqual(
    flat.map(({ type, source, text: own }) => [type, source, own]),
    posts.data.map(({ type, attributes }) => [type, 'twitter', attributes['text']]),
  );
  const kitsu = new Kitsu({
    baseURL: 'http://board.example/v2/boards/campaign',
    pluralize: false,
    axiosOptions: {
      adapter: async (config: { url: string; baseURL: string }) => {
        const { pathname, search } = new URL(`${config.baseURL}/${config.url}`);
        const response = await service.get(pathname + search);
        return { data: response.body, status: response.status, statusText: '', headers: {}, config };
      },
    },
  } as never);
  const { data } = (await kitsu.get('posts')) as { data: readonly Record<string, unknown>[] };
  assert.ok(data.length > 0 && data.every(({ type }) => type === 'post'));
  assert.ok(data.every(({ source }) => typeof source === 'string'));
});
