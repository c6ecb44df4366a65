import { createHmac, randomBytes } from 'node:crypto';
import { ConnectorError } from '../connectors/connector.ts';
import { requireSuccess } from '../connectors/read-response.ts';
import type { Access, AccountTools, OAuth1Rules } from './network.ts';
import { declined, GrantRefused, type Grant } from './oauth2.ts';

type Tools = Pick<AccountTools, 'send' | 'now' | 'signal' | 'application'>;

/** RFC 3986 section 2.1: more letters are encoded than by `encodeURIComponent`. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

export interface SignedRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly token?: { readonly key: string; readonly secret: string };
}

/** The parameters of a request with its signature: RFC 5849 section 3.4, HMAC-SHA1. */
export function signParameters(
  { method, url, parameters, token }: SignedRequest,
  { clientId, clientSecret }: Tools['application'],
  nowMs: number,
  nonce: string = randomBytes(16).toString('hex'),
): Readonly<Record<string, string>> {
  const all: Record<string, string> = {
    ...parameters,
    oauth_consumer_key: clientId,
    oauth_nonce: nonce,
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: String(Math.floor(nowMs / 1000)),
    oauth_version: '1.0',
    ...(token && { oauth_token: token.key }),
  };
  const sorted = Object.entries(all)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const text = [method, encode(url), encode(sorted)].join('&');
  const key = `${encode(clientSecret)}&${encode(token?.secret ?? '')}`;
  return { ...all, oauth_signature: createHmac('sha1', key).update(text).digest('base64') };
}

async function askSigned(
  network: string,
  request: SignedRequest,
  { application, send, now, signal }: Tools,
): Promise<URLSearchParams> {
  const query = new URLSearchParams(signParameters(request, application, now()));
  const response = await send({ url: `${request.url}?${query}`, method: request.method, signal });
  const answer = new URLSearchParams(response.body.toString('utf8'));
  const problem = answer.get('oauth_problem');
  if (problem !== null) {
    const isApplication = problem.startsWith('consumer_key') || problem === 'signature_invalid';
    throw new GrantRefused(`${network} refused: ${problem.replaceAll('_', ' ')}.`, {
      code: isApplication ? 'application_refused' : 'sign_in_refused',
      values: { network },
    });
  }
  requireSuccess(response, now());
  return answer;
}

/** Asks for a request token, and returns the address of the network's page where a person agrees. */
export async function requestToken(
  network: string,
  rules: OAuth1Rules,
  { callback, access }: { readonly callback: string; readonly access: Access },
  tools: Tools,
): Promise<{ readonly address: string; readonly secret: string }> {
  const answer = await askSigned(
    network,
    { method: 'GET', url: rules.request, parameters: { oauth_callback: callback } },
    tools,
  );
  const [token, secret] = [answer.get('oauth_token'), answer.get('oauth_token_secret')];
  // RFC 5849, 2.1. An address that is not confirmed belongs to an older protocol, with which sign-ins can be stolen.
  if (!token || !secret || answer.get('oauth_callback_confirmed') !== 'true')
    throw new ConnectorError(`${network} gave no request token.`, { code: 'sign_in_refused', values: { network } });
  const address = new URL(rules.authorize);
  address.searchParams.set('oauth_token', token);
  address.searchParams.set('perms', rules.permissions[access]);
  return { address: address.href, secret };
}

/** Exchanges the verifier of the network's response for a token, which does not expire. */
export async function exchangeVerifier(
  network: string,
  rules: OAuth1Rules,
  answer: { readonly query: URLSearchParams; readonly requestSecret: string; readonly access: Access },
  tools: Tools,
): Promise<Grant> {
  const [key, verifier] = [answer.query.get('oauth_token'), answer.query.get('oauth_verifier')];
  if (!key || !verifier) throw declined(network);
  const token = { key, secret: answer.requestSecret };
  const found = await askSigned(
    network,
    { method: 'GET', url: rules.token, parameters: { oauth_verifier: verifier }, token },
    tools,
  );
  const [accessToken, tokenSecret] = [found.get('oauth_token'), found.get('oauth_token_secret')];
  if (!accessToken || !tokenSecret)
    throw new ConnectorError(`${network} gave no token that can be used.`, {
      code: 'sign_in_refused',
      values: { network },
    });
  return {
    secrets: {
      access_token: accessToken,
      token_secret: tokenSecret,
      user_id: found.get('user_nsid') ?? '',
      username: found.get('username') ?? '',
    },
    scopes: rules.permissions[answer.access],
    endsAt: null,
    refreshEndsAt: null,
  };
}
