import { openDemo, type DemoServiceOptions } from '../../../demo/open-demo.ts';
import { createSeal } from '../../src/auth/secrets/seal.ts';
import type { Service } from '../../src/service.ts';
import type { DatabaseOptions } from '../../src/database/connect.ts';
import { recordedNetworks } from '../../../demo/recorded-networks.ts';
import { demoPasswordHash } from '../../../demo/seed/store-owner.ts';
import { checkPlainResponse } from './check-plain-response.ts';
import { checkWords } from './check-words.ts';
import { copyTemplate, type Template } from './postgres-templates.ts';
import { readSqliteTemplate } from './sqlite-templates.ts';
import { testContent, testNow } from './test-content.ts';

export { testNow } from './test-content.ts';

export const testOrigin = 'http://board.example';

export interface Response {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; null when it is not JSON. */
  readonly body: ResponseBody;
}

/** The key of test services, and what encrypts with it. */
const testSecretsKey = Buffer.alloc(32, 'key');
export const testSeal = createSeal([testSecretsKey]);

/** Only the fields that tests use. */
export interface ResponseBody {
  readonly data: ResponseResource & ResponseResource[];
  readonly included?: ResponseResource[];
  readonly links: Record<string, string>;
  readonly errors: {
    status: string;
    code: string;
    title: string;
    detail: string;
    source?: { parameter?: string; header?: string; pointer?: string };
    meta?: { code: string; values: Record<string, unknown>; detail: string };
  }[];
  readonly meta: { accepted: number; refused: unknown[] };
  readonly ids: number[];
}

export interface ResponseResource {
  readonly type: string;
  readonly id: number;
  readonly attributes: Record<string, unknown>;
  readonly relationships: Record<string, { data: unknown; meta?: unknown }>;
  readonly links: Record<string, string>;
}

export interface TestService {
  readonly service: Service;
  /** Sends a GET request. The path is relative to the root, or an absolute address such as a link. */
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
}

/** Opens a copy of a template: in memory, or in the Postgres that `test-postgres.ts` has started. */
export async function openTestDatabase(template: Template = 'boards_tables'): Promise<DatabaseOptions> {
  const address = process.env['TEST_DATABASE_URL'];
  if (address) return { kind: 'postgres', address: await copyTemplate(address, template) };
  const image = template === 'template0' ? undefined : await readSqliteTemplate(template);
  return { kind: 'sqlite', file: ':memory:', ...(image && { image }) };
}

/**
 * A hash of the demo owner's password with a thousandth of the normal cost, which is a sixth of a second of one core.
 * Hundreds of tests sign in. The cost of an attempt with an unknown user and of new hashes is not changed.
 */
const cheapPasswordHash = 'scrypt:16:8:1:5zCfBytqdEOYZizpGtSVqA:DMJ26qK9rvR8mkWONKFcsN2WnIRgxEMs6QXiKsvVhco';

/** Opens the whole service with a new database. Errors inside the service fail the test. */
export async function openTestService(options: Partial<DemoServiceOptions> = {}): Promise<TestService> {
  const isAsInTemplate = !('content' in options) && !options.ownerOrigins && (options.now?.() ?? testNow) === testNow;
  const service = await openDemo({
    database: options.database ?? (await openTestDatabase(isAsInTemplate ? 'boards_demo' : 'boards_tables')),
    content: testContent,
    faults: true,
    now: () => testNow,
    secretsKeys: [testSecretsKey],
    networks: recordedNetworks,
    resolveText: async () => [],
    ownAddress: testOrigin,
    // All requests of the tests have the same address and the same time.
    limits: { factor: 1000 },
    reportError: (error) => {
      throw error;
    },
    ...options,
  });
  await service.database
    .updateTable('users')
    .set({ password_hash: cheapPasswordHash })
    .where('password_hash', '=', demoPasswordHash)
    .execute();

  async function send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const response = await service.app.request(new URL(path, testOrigin), {
      method,
      headers,
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    checkWords(response, text);
    checkPlainResponse(service.plainOperations, { method, path: new URL(path, testOrigin).pathname }, response, text);
    return { status: response.status, headers: response.headers, text, body: parseBody(text) };
  }
  return {
    service,
    send,
    get: (path, headers) => send('GET', path, undefined, headers),
    close: () => service.close(),
  };
}

function parseBody(text: string): ResponseBody {
  try {
    return JSON.parse(text) as ResponseBody;
  } catch {
    return null as unknown as ResponseBody;
  }
}

/** The limit for pages. It is higher than in any test, so reaching it means that the links form a cycle. */
const maxPages = 200;

/** Requests all pages from an address on by following the given link. */
export async function followLinks(
  service: TestService,
  path: string,
  link: 'next' | 'prev' = 'next',
): Promise<ResponseResource[][]> {
  const pages: ResponseResource[][] = [];
  for (let address: string | undefined = path; address !== undefined;) {
    const { body } = await service.get(address);
    if (pages.push(body.data) > maxPages) throw new Error(`The pages after ${path} do not end.`);
    address = body.links[link];
  }
  return pages;
}
