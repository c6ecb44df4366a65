import { z } from 'zod';
import { text, whole } from '../../http/description/examples.ts';
import type { PlainOperation } from '../../http/description/plain-operation.ts';
import { paths } from '../../http/paths.ts';

const page = text('<!doctype html>');
const clientId = text('client-1');
const clientSecret = text('secret-1');
const redirectUri = text('https://app.example/signed-in').meta({ format: 'uri' });

/** RFC 6749, 2.3.1: `Authorization: Basic` may have the id and the secret of the client in place of the form. */
const clientIdOrHeader = clientId.meta({ description: 'Needed, unless `Authorization: Basic` names it.' }).optional();

/** The parameters of the token endpoint; what is needed depends on `grant_type`. */
export const tokenRequest = z.object({
  client_id: clientIdOrHeader,
  grant_type: z.enum(['authorization_code', 'refresh_token']),
  client_secret: clientSecret
    .meta({ description: 'Needed with a code, by an application that has one. A wrong one is always refused.' })
    .optional(),
  code: text('usO8SkIVTOT1w1gj').optional(),
  redirect_uri: redirectUri.meta({ description: 'Needed with a code.' }).optional(),
  code_verifier: text('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk', 'RFC 7636.').optional(),
  refresh_token: text('4DydcYON0ZUHyDdI').optional(),
});

/** The parameters of a revocation. */
export const revocationRequest = z.object({
  client_id: clientIdOrHeader,
  client_secret: clientSecret.optional(),
  token: text('4DydcYON0ZUHyDdI', 'An access token or a refresh token.'),
});

const tokens = z.strictObject({
  access_token: text('usO8SkIVTOT1w1gj'),
  token_type: z.literal('Bearer').meta({ examples: ['Bearer'] }),
  expires_in: whole(900),
  refresh_token: text('4DydcYON0ZUHyDdI'),
  scope: text('boards:read identity'),
  id_token: text('eyJhbGciOiJFZERTQSJ9.e30.c2ln', 'Only with a code.').optional(),
});

const error = {
  description: 'As RFC 6749 describes errors.',
  bodies: {
    'application/json': z.strictObject({
      error: z
        .enum(['invalid_request', 'invalid_client', 'invalid_grant', 'unsupported_grant_type'])
        .meta({ examples: ['invalid_grant'] }),
      error_description: text('The code or token is unknown, used or has expired.'),
    }),
  },
};
/** What the limits of the service refuse before OAuth reads a request: the errors of version 2. */
const refused = {
  description: 'Too large, or too many requests.',
  bodies: {
    'application/vnd.api+json': z.looseObject({
      errors: z.array(z.looseObject({ status: text('429'), code: text('too_many_requests') })),
    }),
  },
};

const wrongPage = { description: 'A page that says what is wrong.', bodies: { 'text/html': page } };
const redirect = { description: 'To `redirect_uri`, with `code` and `state`, or with `error`.' };

export const oauthOperations: readonly PlainOperation[] = [
  {
    id: 'authorize',
    summary: 'Ask a user to authorize an application',
    group: 'OAuth',
    method: 'GET',
    path: paths.oauthAuthorize,
    query: z.object({
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: z.literal('code'),
      scope: text('boards:read identity', 'Scopes, separated by spaces or commas.'),
      state: text('k3J9').optional(),
      code_challenge: text('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', 'RFC 7636.').optional(),
      code_challenge_method: z.literal('S256').optional(),
      prompt: z.literal('none').meta({ description: 'Shows no page, and returns at once.' }).optional(),
    }),
    responses: {
      200: { description: 'The page for sign-in and consent.', bodies: { 'text/html': page } },
      303: redirect,
      400: wrongPage,
      429: refused,
    },
  },
  {
    id: 'exchange_token',
    summary: 'Exchange a code, or refresh a token',
    group: 'OAuth',
    method: 'POST',
    path: paths.oauthToken,
    form: tokenRequest,
    responses: {
      200: { description: 'The tokens.', bodies: { 'application/json': tokens } },
      400: error,
      401: error,
      413: refused,
      429: refused,
    },
  },
  {
    id: 'revoke_token',
    summary: 'Revoke a token, and all of its sign-in',
    group: 'OAuth',
    method: 'POST',
    path: paths.oauthRevoke,
    form: revocationRequest,
    responses: {
      200: {
        description: 'The token is revoked, or was not known.',
        bodies: { 'application/json': z.strictObject({}) },
      },
      400: error,
      401: error,
      413: refused,
      429: refused,
    },
  },
];
