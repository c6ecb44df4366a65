import * as oauth from 'oauth4webapi';
import { ConnectorError } from '../connectors/connector.ts';
import { codeOfStatus } from '../connectors/failure.ts';
import { at, stringAt } from '../connectors/json-values.ts';
import { readRetryAfter } from '../connectors/read-response.ts';
import type { OutsideResponse } from '../connectors/sender.ts';
import type { Access, AccountSecrets, AccountTools, NetworkApplication, OAuth2Rules } from './network.ts';

type Tools = Pick<AccountTools, 'send' | 'now' | 'signal' | 'application'>;

/** The tokens of a sign-in or a renewal. */
export interface Grant {
  readonly secrets: AccountSecrets;
  readonly scopes: string;
  /** null = the access token does not expire. */
  readonly endsAt: number | null;
  readonly refreshEndsAt: number | null;
}

/** The network rejects the grant: only a person can sign in again. */
export class GrantRefused extends ConnectorError {
  override readonly name = 'GrantRefused';
}

/** The person did not agree at the network. */
export const declined = (network: string): GrantRefused =>
  new GrantRefused(`${network} was not allowed to share the account.`, {
    code: 'sign_in_declined',
    values: { network },
  });

const serverOf = ({ authorize, token, revoke }: OAuth2Rules): oauth.AuthorizationServer => ({
  issuer: new URL(authorize).origin,
  authorization_endpoint: authorize,
  token_endpoint: token,
  ...(revoke !== undefined && { revocation_endpoint: revoke }),
});

function authenticate({ client }: OAuth2Rules, { clientSecret }: NetworkApplication): oauth.ClientAuth {
  if (client === 'basic') return oauth.ClientSecretBasic(clientSecret);
  if (client === 'post') return oauth.ClientSecretPost(clientSecret);
  return (_server, { client_id: id }, body) => {
    body.delete('client_id');
    body.set('client_key', id);
    body.set('client_secret', clientSecret);
  };
}

/**
 * The response of a token address in the form of RFC 6749, which networks leave in these ways: an error with status 200
 * (Slack, TikTok), an error that is an object (Meta) or has another name (Pinterest), and a token
 * without its type or with one of their own.
 */
function mend(
  status: number,
  parsed: unknown,
  overStatus?: number,
): { readonly status: number; readonly body: unknown } {
  const error = at(parsed, 'error');
  if (typeof error === 'object' && error !== null)
    return {
      status: status >= 500 ? status : 400,
      body: {
        error: Number(at(error, 'code')) === 190 ? 'invalid_grant' : 'invalid_request',
        error_description: stringAt(error, 'message'),
      },
    };
  if (stringAt(parsed, 'access_token') === '')
    return typeof error === 'string'
      ? { status: status === 200 ? 400 : status, body: parsed }
      : {
          status,
          body: {
            error: status === 400 || status === overStatus ? 'invalid_grant' : 'refused',
            error_description: stringAt(parsed, 'message') || stringAt(parsed, 'meta', 'msg'),
          },
        };
  return { status, body: { ...(parsed as object), token_type: 'bearer' } };
}

/** Lets the library ask by the sender of feeds, whose guards and limits hold for networks, too. */
const fetchBy =
  ({ overStatus }: OAuth2Rules, { send, signal, now }: Tools) =>
  async (url: string, { method, headers, body }: { method?: string; headers?: unknown; body?: unknown }) => {
    const response: OutsideResponse = await send({
      url,
      method: method === 'GET' ? 'GET' : 'POST',
      headers: headers as Readonly<Record<string, string>>,
      body: body instanceof URLSearchParams ? body.toString() : '',
      signal,
    });
    if (response.status === 429 || response.status >= 500)
      throw new ConnectorError(`${new URL(url).hostname} responded ${response.status}.`, {
        retryAfterMs: readRetryAfter(response.headers['retry-after'], now()),
        isTemporary: true,
        code: codeOfStatus(response.status),
        values: { host: new URL(url).hostname, status: response.status },
      });
    const text = response.body.toString('utf8');
    if (text === '') return new Response(null, { status: response.status });
    let parsed: unknown;
    try {
      parsed = JSON.parse(text);
    } catch {
      return new Response(text, { status: response.status });
    }
    const mended = mend(response.status, parsed, overStatus);
    return Response.json(mended.body, { status: mended.status });
  };

/** The network does not know the application, or its secret is another one: an administrator enters them again. */
const aboutApplication = new Set(['invalid_client', 'unauthorized_client', 'invalid_client_id', 'bad_client_secret']);
const refusals = new Set(['invalid_grant', 'invalid_token', 'token_revoked', 'token_expired', 'invalid_refresh_token']);

/**
 * Converts the errors of the library to words for the team.
 * @param refusal the code of a grant that the network rejects
 */
async function askLibrary<Value>(
  network: string,
  refusal: 'sign_in_refused' | 'sign_in_withdrawn',
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    const values = { network };
    if (error instanceof oauth.AuthorizationResponseError)
      throw error.error === 'access_denied'
        ? declined(network)
        : new GrantRefused(`${network} refused the sign-in: ${error.error_description ?? error.error}.`, {
            code: aboutApplication.has(error.error) ? 'application_refused' : 'sign_in_refused',
            values,
          });
    if (error instanceof oauth.ResponseBodyError) {
      const message = `${network} refused: ${(error.error_description || error.error).slice(0, 200)}.`;
      const code = aboutApplication.has(error.error) ? 'application_refused' : 'sign_in_refused';
      throw refusals.has(error.error)
        ? new GrantRefused(message, { code: refusal, values })
        : new ConnectorError(message, { cause: error, code, values });
    }
    if (error instanceof oauth.WWWAuthenticateChallengeError || error instanceof oauth.OperationProcessingError)
      throw new ConnectorError(`${network} gave no token that can be used.`, {
        cause: error,
        code: 'sign_in_refused',
        values,
      });
    throw error;
  }
}

function readGrant(
  rules: OAuth2Rules,
  response: oauth.TokenEndpointResponse,
  before: AccountSecrets,
  nowMs: number,
): Grant {
  const seconds = response.expires_in;
  const lastsMs = seconds !== undefined && seconds > 0 ? seconds * 1000 : rules.lastsMs;
  const refreshSeconds = Number(response['refresh_token_expires_in'] ?? response['refresh_expires_in'] ?? NaN);
  const refreshToken = response.refresh_token ?? before['refresh_token'];
  // The token that renewed this one is not prolonged by that: at LinkedIn it lasts a year from the sign-in.
  const isKept = refreshToken !== undefined && refreshToken === before['refresh_token'];
  const usualMs = isKept ? null : rules.refreshLastsMs;
  const refreshLastsMs = refreshSeconds > 0 ? refreshSeconds * 1000 : usualMs;
  const canRenew = rules.renewal === 'exchange' || (rules.renewal === 'refresh_token' && refreshToken !== undefined);
  const endsAt = lastsMs === null ? null : nowMs + lastsMs;
  return {
    secrets: {
      access_token: response.access_token,
      ...(refreshToken !== undefined && { refresh_token: refreshToken }),
    },
    scopes: (response.scope ?? '').split(/[\s,]+/).join(' '),
    endsAt,
    refreshEndsAt: canRenew ? (refreshLastsMs === null ? null : nowMs + refreshLastsMs) : endsAt,
  };
}

export interface AuthorizationParts {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly access: Access;
  readonly state: string;
  readonly verifier: string;
}

/** The address of the network's page where a person agrees. */
export async function authorizationAddress(
  rules: OAuth2Rules,
  { clientId, redirectUri, access, state, verifier }: AuthorizationParts,
): Promise<string> {
  const url = new URL(rules.authorize);
  const parameters = {
    response_type: 'code',
    [rules.client === 'key' ? 'client_key' : 'client_id']: clientId,
    redirect_uri: redirectUri,
    scope: rules.scopes[access].join(rules.separator),
    state,
    ...(rules.usesPkce && {
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }),
    ...rules.further,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** Exchanges the code of the network's response for tokens. */
export function exchangeCode(
  network: string,
  rules: OAuth2Rules,
  answer: {
    readonly query: URLSearchParams;
    readonly state: string;
    readonly verifier: string;
    readonly redirectUri: string;
  },
  tools: Tools,
): Promise<Grant> {
  const [server, client] = [serverOf(rules), { client_id: tools.application.clientId }];
  return askLibrary(network, 'sign_in_refused', async () => {
    const parameters = oauth.validateAuthResponse(server, client, answer.query, answer.state);
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      authenticate(rules, tools.application),
      parameters,
      answer.redirectUri,
      rules.usesPkce ? answer.verifier : oauth.nopkce,
      { [oauth.customFetch]: fetchBy(rules, tools), additionalParameters: { ...rules.furtherOfCode } },
    );
    const first = readGrant(
      rules,
      await oauth.processAuthorizationCodeResponse(server, client, response),
      {},
      tools.now(),
    );
    // The token of the sign-in lasts an hour or two.
    if (rules.renewal !== 'exchange') return first;
    const longer = await exchangeToken(rules, first.secrets, tools);
    return { ...longer, scopes: first.scopes || longer.scopes };
  });
}

async function exchangeToken(rules: OAuth2Rules, secrets: AccountSecrets, tools: Tools): Promise<Grant> {
  const [server, client] = [serverOf(rules), { client_id: tools.application.clientId }];
  const response = await oauth.genericTokenEndpointRequest(
    server,
    client,
    authenticate(rules, tools.application),
    'fb_exchange_token',
    { fb_exchange_token: secrets['access_token'] ?? '' },
    { [oauth.customFetch]: fetchBy(rules, tools) },
  );
  return readGrant(rules, await oauth.processGenericTokenEndpointResponse(server, client, response), {}, tools.now());
}

/** Renews the tokens. A network may return a new refresh token, and the former one is invalid from then on. */
export function renewGrant(network: string, rules: OAuth2Rules, secrets: AccountSecrets, tools: Tools): Promise<Grant> {
  const [server, client] = [serverOf(rules), { client_id: tools.application.clientId }];
  return askLibrary(network, 'sign_in_withdrawn', async () => {
    if (rules.renewal === 'exchange') return exchangeToken(rules, secrets, tools);
    const response = await oauth.refreshTokenGrantRequest(
      server,
      client,
      authenticate(rules, tools.application),
      secrets['refresh_token'] ?? '',
      { [oauth.customFetch]: fetchBy(rules, tools) },
    );
    return readGrant(rules, await oauth.processRefreshTokenResponse(server, client, response), secrets, tools.now());
  });
}

/** Ends the tokens at the network. */
export function revokeGrant(network: string, rules: OAuth2Rules, secrets: AccountSecrets, tools: Tools): Promise<void> {
  const { revoke } = rules;
  if (revoke === undefined) return Promise.resolve();
  const [server, client] = [serverOf(rules), { client_id: tools.application.clientId }];
  return askLibrary(network, 'sign_in_withdrawn', async () => {
    const response = await oauth.revocationRequest(
      server,
      client,
      authenticate(rules, tools.application),
      (rules.revokesAccess ? undefined : secrets['refresh_token']) ?? secrets['access_token'] ?? '',
      { [oauth.customFetch]: fetchBy(rules, tools) },
    );
    await oauth.processRevocationResponse(response);
  });
}
