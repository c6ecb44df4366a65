import { hashToken } from '../../src/auth/authorize.ts';
import { demoClientId, demoOwner } from '../../../demo/seed/store-owner.ts';
import type { Response, TestService } from './test-service.ts';
import { challengeOf, makeSecret } from '../../src/auth/oauth/secret.ts';

export const redirectUri = 'https://moderation.example/moderation/signed-in.html';
export const verifier = 'v'.repeat(60);

type Parameters = Readonly<Record<string, string | null>>;

function fill(defaults: Parameters, parameters: Parameters): URLSearchParams {
  const entries = Object.entries({ ...defaults, ...parameters });
  return new URLSearchParams(entries.filter((entry): entry is [string, string] => entry[1] !== null));
}

/** The address to which an application sends a user; null omits a parameter. */
export function authorizeAddress(parameters: Parameters = {}): string {
  return `/oauth/authorize?${fill(
    {
      client_id: demoClientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'posts:read boards:read',
      code_challenge: challengeOf(verifier),
      code_challenge_method: 'S256',
    },
    parameters,
  )}`;
}

export interface TestBrowser {
  get(address: string, headers?: Record<string, string>): Promise<Response>;
  /** Opens the page and submits its form with these fields. */
  submit(
    address: string,
    fields: Readonly<Record<string, string>>,
    headers?: Record<string, string>,
  ): Promise<Response>;
  cookie(): string;
}

/** A minimal browser that supports forms and a cookie. */
export function openBrowser(service: TestService): TestBrowser {
  let cookie = '';
  async function send(
    method: string,
    address: string,
    body?: string,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const response = await service.send(method, address, body, {
      ...(cookie !== '' && { Cookie: cookie }),
      ...headers,
    });
    const given = response.headers.get('set-cookie')?.split(';')[0];
    if (given !== undefined) cookie = given;
    return response;
  }
  const get = (address: string, headers: Record<string, string> = {}): Promise<Response> =>
    send('GET', address, undefined, headers);
  return {
    get,
    submit: async (address, fields, headers = {}) => {
      const token = /name="form_token" value="([^"]*)"/.exec((await get(address)).text)?.[1] ?? '';
      return send('POST', address, new URLSearchParams({ form_token: token, ...fields }).toString(), {
        'Content-Type': 'application/x-www-form-urlencoded',
        ...headers,
      });
    },
    cookie: () => cookie,
  };
}

export async function signIn(service: TestService): Promise<TestBrowser> {
  const browser = openBrowser(service);
  await browser.submit(authorizeAddress(), { deed: 'sign_in', email: demoOwner.email, password: demoOwner.password });
  return browser;
}

/** Signs in and agrees. Returns the code. */
export async function agree(service: TestService, parameters: Parameters = {}): Promise<string> {
  const browser = await signIn(service);
  const response = await browser.submit(authorizeAddress(parameters), { deed: 'allow' });
  return new URL(response.headers.get('location') ?? 'http://nowhere').searchParams.get('code') ?? '';
}

export interface TokenJson {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly token_type: string;
  readonly expires_in: number;
  readonly scope: string;
  readonly id_token?: string;
  readonly error?: string;
}

export async function askForTokens(
  service: TestService,
  parameters: Parameters,
): Promise<{ readonly status: number; readonly json: TokenJson; readonly headers: Headers }> {
  const isCode = parameters['grant_type'] === undefined;
  const body = fill(
    {
      client_id: demoClientId,
      grant_type: 'authorization_code',
      ...(isCode && { redirect_uri: redirectUri, code_verifier: verifier }),
    },
    parameters,
  );
  const response = await service.send('POST', '/oauth/token', body.toString(), {
    'Content-Type': 'application/x-www-form-urlencoded',
  });
  return { status: response.status, headers: response.headers, json: response.body as unknown as TokenJson };
}

/** The headers of a request on behalf of the demo's owner. */
export async function authorizeOwner(
  service: TestService,
  scope = 'posts:read posts:write boards:read boards:write identity teams:read',
): Promise<{ Authorization: string }> {
  const { json } = await askForTokens(service, { code: await agree(service, { scope }) });
  return { Authorization: `Bearer ${json.access_token}` };
}

/** A token of the team without expiry, for tests that advance the clock. */
export async function makeTeamToken(service: TestService, scopes: string): Promise<{ Authorization: string }> {
  const token = makeSecret();
  await service.service.database
    .insertInto('access_tokens')
    .values({ token_hash: hashToken(token), team_id: 1, scopes, expires_at: null })
    .execute();
  return { Authorization: `Bearer ${token}` };
}
