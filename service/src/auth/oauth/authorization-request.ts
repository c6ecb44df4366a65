import type { Database } from '../../database/schema.ts';
import { findOrMakeApplication, isOwnerPlace, ownerAddress } from './owner-application.ts';
import { hasRedirect, type ApplicationRow } from './application.ts';
import type { Sentence } from '../../http/words/words.ts';
import { knownScopes } from './scopes.ts';

/** A validated authorization request of an application. */
export interface AuthorizationRequest {
  readonly application: ApplicationRow;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly state: string | null;
  /** RFC 7636, S256; null only for an application with a secret. */
  readonly codeChallenge: string | null;
}

export type AuthorizationReading =
  | { readonly kind: 'good'; readonly request: AuthorizationRequest }
  /** The error is sent to the application's own address. */
  | { readonly kind: 'told'; readonly location: string }
  /** There is no redirect, because the address is not trusted. */
  | { readonly kind: 'stopped'; readonly reason: Sentence };

const maxStateLength = 2000;
const challenge = /^[\w-]{43}$/;

/** Adds parameters to the query of an address. */
export function addToAddress(address: string, parameters: Readonly<Record<string, string | null>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) if (value !== null) url.searchParams.set(name, value);
  return url.href;
}

/** Reads the documents' "array of strings": separated by spaces as in RFC 6749, by commas, or as repeated `scope[]`. */
function readScopes(search: URLSearchParams): readonly string[] {
  const texts = [...search.getAll('scope'), ...search.getAll('scope[]')];
  return [...new Set(texts.flatMap((text) => text.split(/[\s,]+/)).filter((scope) => scope !== ''))];
}

export async function readAuthorizationRequest(
  database: Database,
  search: URLSearchParams,
  base: string,
): Promise<AuthorizationReading> {
  const repeated = [
    'client_id',
    'redirect_uri',
    'response_type',
    'state',
    'code_challenge',
    'code_challenge_method',
  ].find((name) => search.getAll(name).length > 1);
  if (repeated !== undefined)
    return {
      kind: 'stopped',
      reason: { text: 'The address contains {name} more than once.', values: { name: repeated } },
    };
  const application = await findOrMakeApplication(database, search.get('client_id') ?? '');
  if (!application)
    return {
      kind: 'stopped',
      reason: { text: 'The application that opened this page is not registered with this service.' },
    };
  const redirectUri = search.get('redirect_uri') ?? '';
  const isKnown = isOwnerPlace(application)
    ? redirectUri === ownerAddress(base)
    : hasRedirect(application, redirectUri);
  if (!isKnown)
    return {
      kind: 'stopped',
      reason: {
        text: '“{name}” has not registered the redirect address of this sign-in.',
        values: { name: application.name },
      },
    };

  const state = search.get('state');
  const tell = (error: string, description: string): AuthorizationReading => ({
    kind: 'told',
    location: addToAddress(redirectUri, {
      error,
      error_description: description,
      state: state !== null && state.length <= maxStateLength ? state : null,
    }),
  });
  if (state !== null && state.length > maxStateLength)
    return tell('invalid_request', `state is longer than ${maxStateLength} characters.`);
  if ((search.get('response_type') ?? '') === '') return tell('invalid_request', 'response_type is missing.');
  if (search.get('response_type') !== 'code') return tell('unsupported_response_type', 'response_type must be code.');

  const scopes = readScopes(search);
  const allowed = application.scopes.split(' ');
  const wrong = scopes.find((scope) => !knownScopes.includes(scope) || !allowed.includes(scope));
  if (scopes.length === 0) return tell('invalid_scope', 'scope is missing.');
  if (wrong !== undefined)
    return tell('invalid_scope', `The application must not request ${wrong.replace(/[^\w:.-]/g, '').slice(0, 60)}.`);

  const codeChallenge = search.get('code_challenge') || null;
  if (codeChallenge === null && application.secret_hash === null)
    return tell('invalid_request', 'An application without a secret must send a code_challenge.');
  if (codeChallenge !== null && (search.get('code_challenge_method') !== 'S256' || !challenge.test(codeChallenge))) {
    return tell('invalid_request', 'code_challenge_method must be S256, and code_challenge must be valid.');
  }
  return { kind: 'good', request: { application, redirectUri, scopes, state, codeChallenge } };
}
