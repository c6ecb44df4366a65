import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { testNow, openTestService, type Response } from '../testing/test-service.ts';
import { challengeEveryMs } from '../../src/auth/two-factor/factor-store.ts';
import { createCaller, listCalls } from './call-all.ts';

let now = testNow;
const service = await openTestService({ now: () => now });
after(() => service.close());

interface Resource {
  readonly type: string;
  readonly id: string | number;
  readonly links?: Readonly<Record<string, string>>;
}

/** The request of the call that runs, as it was sent. */
let sent: { readonly address: string; readonly headers: Record<string, string> } = { address: '', headers: {} };
const run = await createCaller({
  ...service,
  send: (method, address, body, headers = {}) => {
    sent = { address, headers };
    return service.send(method, address, body, headers);
  },
});

/** Challenges and sign-ins can only be seen where they were sent, and created assets by their list. */
const withoutAddress = new Set(['authentication_factor_challenge', 'account_sign_in']);
/** Differ with each request. */
const volatile = ['date', 'ratelimit', 'server-timing'];

const resourcesOf = ({ body }: Response): readonly Resource[] =>
  [(body as unknown as { data?: Resource | Resource[] } | null)?.data ?? []].flat();
const stableHeaders = ({ headers }: Response): object =>
  Object.fromEntries([...headers].filter(([name]) => !volatile.includes(name)));
const nameOf = ({ type, id }: Resource): string => `${type} ${id}`;

/** RFC 9110, 9.3.2: a HEAD has the headers that the GET has, in each encoding. */
async function checkHead(): Promise<void> {
  const { address, headers } = sent;
  for (const encoding of ['gzip', 'identity']) {
    const asked = { ...headers, 'Accept-Encoding': encoding };
    const get = await service.send('GET', address, undefined, asked);
    const head = await service.send('HEAD', address, undefined, asked);
    assert.deepEqual([head.status, head.text], [get.status, '']);
    assert.deepEqual(stableHeaders(head), stableHeaders(get), encoding);
  }
}

/** JSON:API: a created resource names its address in its links and in a header, and the two are the same. */
async function checkCreated(response: Response): Promise<void> {
  const resources = resourcesOf(response);
  if (resources.every(({ type }) => withoutAddress.has(type))) return;
  for (const resource of resources) {
    const self = resource.links?.['self'] ?? '';
    assert.match(self, /^http:\/\/board\.example\/v2\//, nameOf(resource));
    if (resources.length === 1) {
      const header = response.status === 201 ? 'Location' : 'Content-Location';
      assert.equal(response.headers.get(header), self);
    }
    const read = await service.get(self, sent.headers);
    // Some resources can be changed and deleted at their address, and not read.
    if (read.status === 405) continue;
    assert.equal(read.status, 200, `${self}: ${read.text}`);
    assert.deepEqual(resourcesOf(read).map(nameOf), [nameOf(resource)]);
  }
}

describe('each response', () => {
  for (const call of listCalls(service)) {
    const { rule } = call;
    test(call.name, async () => {
      if (rule.id === 'challenge_authentication_factor') now += challengeEveryMs;
      const response = await run(call);
      if (response.status >= 400) return;
      const isDocument = rule.response !== undefined && rule.response.mediaType === undefined;
      if (rule.method === 'GET') await checkHead();
      if (isDocument && (rule.method === 'GET' || rule.response.isList))
        assert.equal(response.body.links?.['self'], `http://board.example${sent.address}`);
      if (isDocument && rule.method === 'POST' && rule.response.item !== undefined && response.status > 200)
        await checkCreated(response);
      if (response.status === 201) await checkCreated(response);
      await service.service.settled();
    });
  }
});

test('a collection names the address of each of its resources', async () => {
  const bearer = sent.headers;
  const lists = listCalls(service).filter(
    ({ rule }) => rule.method === 'GET' && rule.response?.isList && rule.response.item,
  );
  assert.ok(lists.length > 20);
  for (const { rule } of lists) {
    if (!/^\/v2\/teams\/:team_id\/\w+$/.test(rule.path)) continue;
    const { body } = await service.get(rule.path.replace(':team_id', '1'), bearer);
    for (const { links, id } of body.data.slice(0, 2)) {
      assert.match(links['self'] ?? '', new RegExp(`/${id}$`), rule.id);
      const read = await service.get(links['self'] ?? '', bearer);
      if (read.status !== 405) assert.equal(read.status, 200, links['self']);
    }
  }
});
