import type { Hono } from 'hono';
import type { z } from 'zod';
import type { Core } from '../../core.ts';
import type { Database } from '../../database/schema.ts';
import type { ServiceContext, ServiceEnvironment } from '../../http/environment.ts';
import { limitForm } from '../../http/limit-body.ts';
import { hashToken } from '../authorize.ts';
import { paths } from '../../http/paths.ts';
import { findApplication, type ApplicationRow } from './application.ts';
import { accessLifeMs, findGrant, issueTokens, revokeGrant, useOnce } from './grants.ts';
import { makeIdToken } from './id-token.ts';
import { revocationRequest, tokenRequest } from './oauth-operations.ts';
import { challengeOf, isSameText } from './secret.ts';

type TokenDependencies = Pick<Core, 'database' | 'seal' | 'now'>;

/** RFC 7636: the allowed length of a verifier. */
const verifierPattern = /^[\w.~-]{43,128}$/;

/** An error of RFC 6749, and not of JSON:API, because OAuth clients expect this format. */
class TokenError extends Error {
  readonly code: string;
  readonly status: 400 | 401;
  constructor(code: string, description: string, status: 400 | 401 = 400) {
    super(description);
    this.code = code;
    this.status = status;
  }
}

/** RFC 6749, 2.3.1: the id and the secret of a client, each encoded as in a form. Null = the request has none. */
function readBasic(header: string | undefined): { readonly id: string; readonly secret: string } | null {
  const [, encoded] = /^basic\s+([\w+/=-]+)\s*$/i.exec(header ?? '') ?? [];
  const [, id = '', secret = ''] = /^([^:]*):([^]*)$/.exec(Buffer.from(encoded ?? '', 'base64').toString()) ?? [];
  const decode = (value: string): string =>
    new URLSearchParams(`value=${value.replaceAll('&', '%26')}`).get('value') ?? '';
  return encoded === undefined ? null : { id: decode(id), secret: decode(secret) };
}

/** A client that names itself in the header may not name another one in the form, or send a second secret. */
function addClient(values: Map<string, string>, header: string | undefined): void {
  const basic = readBasic(header);
  if (!basic) return;
  if (values.has('client_secret'))
    throw new TokenError('invalid_request', 'Send the client secret once: in the form or in the header.');
  if ((values.get('client_id') ?? basic.id) !== basic.id)
    throw new TokenError('invalid_request', 'The header and the form name different clients.');
  values.set('client_id', basic.id);
  // A client without a secret sends an empty one.
  if (basic.secret !== '') values.set('client_secret', basic.secret);
}

/**
 * The document lists query parameters, and RFC 6749 requires a form: both are accepted, each name once. Parameters that
 * the description does not name are not read.
 */
async function readParameters(context: ServiceContext, { shape }: z.ZodObject): Promise<ReadonlyMap<string, string>> {
  const type = (context.req.header('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const body = await context.req.text();
  if (body !== '' && type !== 'application/x-www-form-urlencoded')
    throw new TokenError('invalid_request', 'Send application/x-www-form-urlencoded.');
  const values = new Map<string, string>();
  for (const [name, value] of [...new URL(context.req.url).searchParams, ...new URLSearchParams(body)]) {
    if (values.has(name))
      throw new TokenError('invalid_request', `${name.replace(/[^\w.-]/g, '').slice(0, 60)} is given more than once.`);
    // RFC 6749, 3.2: a parameter without a value is as if it were not there.
    if (name in shape && value !== '') values.set(name, value);
  }
  addClient(values, context.req.header('Authorization'));
  return values;
}

function requireValue(values: ReadonlyMap<string, string>, name: string): string {
  const value = values.get(name);
  if (value === undefined || value === '') throw new TokenError('invalid_request', `${name} is missing.`);
  return value;
}

/**
 * Requires a known client and, if it has one, its secret. The document asks for the secret "when grant_type is
 * authorization_code", so a refresh may omit it, unless the application requires it (RFC 6749 §6). A wrong secret is
 * always refused. What protects a refresh without a secret: a refresh token works once and for its own client only, and
 * its second use ends the whole sign-in.
 */
async function requireClient(
  database: Database,
  values: ReadonlyMap<string, string>,
  { isRefresh = false } = {},
): Promise<ApplicationRow> {
  const application = await findApplication(database, requireValue(values, 'client_id'));
  const secret = values.get('client_secret');
  if (!application) throw new TokenError('invalid_client', 'The client is not known.', 401);
  const mayOmit = application.secret_hash === null || (isRefresh && application.refresh_needs_secret === 0);
  const isProven =
    secret === undefined
      ? mayOmit
      : application.secret_hash !== null && isSameText(hashToken(secret), application.secret_hash);
  if (!isProven) throw new TokenError('invalid_client', 'The client secret is wrong.', 401);
  return application;
}

async function exchange(
  { database, seal, now }: TokenDependencies,
  values: ReadonlyMap<string, string>,
): Promise<{
  readonly scopes: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly idToken: string | null;
}> {
  const nowMs = now();
  const grantType = requireValue(values, 'grant_type');
  if (grantType !== 'authorization_code' && grantType !== 'refresh_token')
    throw new TokenError('unsupported_grant_type', 'grant_type is authorization_code or refresh_token.');
  const isCode = grantType === 'authorization_code';
  const application = await requireClient(database, values, { isRefresh: !isCode });
  const redirectUri = isCode ? requireValue(values, 'redirect_uri') : '';
  const secret = requireValue(values, isCode ? 'code' : 'refresh_token');

  const verifier = values.get('code_verifier') ?? '';
  // One transaction: a simultaneous request with the same secret waits, and then finds it used.
  const tokens = await database.transaction().execute(async (transaction) => {
    const used = await useOnce(transaction, isCode ? 'code' : 'refresh', secret, nowMs);
    const grant = used && (await findGrant(transaction, used.grantId));
    if (!used || !grant) return null;
    // A failed proof revokes the code: a client that has the code without its redirect address or verifier did not
    // request it.
    const isProven =
      !used.code ||
      (used.code.redirect_uri === redirectUri &&
        (used.code.code_challenge === null
          ? verifier === ''
          : verifierPattern.test(verifier) && isSameText(challengeOf(verifier), used.code.code_challenge)));
    if (used.outcome === 'replayed' || grant.application_id !== application.id || !isProven) {
      await revokeGrant(transaction, used.grantId);
      return null;
    }
    return used.outcome === 'expired'
      ? null
      : {
          scopes: grant.scopes,
          userId: grant.user_id,
          grantId: grant.id,
          ...(await issueTokens(transaction, grant, nowMs)),
        };
  });
  if (!tokens) throw new TokenError('invalid_grant', 'The code or token is unknown, used or has expired.');
  // Only a sign-in returns an id_token: a refresh proves nothing about the user.
  return {
    ...tokens,
    idToken: isCode
      ? await makeIdToken(seal, {
          userId: tokens.userId,
          clientId: application.client_id,
          grantId: tokens.grantId,
          nowMs,
        })
      : null,
  };
}

/** Token and revocation endpoints. Their responses are private and must not be cached. */
export function addTokenRoutes(app: Hono<ServiceEnvironment>, dependencies: TokenDependencies): void {
  const { database } = dependencies;
  async function respond(context: ServiceContext, work: () => Promise<object>): Promise<Response> {
    context.header('Cache-Control', 'no-store');
    context.header('Pragma', 'no-cache');
    try {
      return context.json(await work());
    } catch (error) {
      if (!(error instanceof TokenError)) throw error;
      if (error.status === 401) context.header('WWW-Authenticate', 'Basic realm="token"');
      return context.json({ error: error.code, error_description: error.message }, error.status);
    }
  }

  app.post(paths.oauthToken, limitForm, (context) =>
    respond(context, async () => {
      const tokens = await exchange(dependencies, await readParameters(context, tokenRequest));
      return {
        access_token: tokens.accessToken,
        token_type: 'Bearer',
        expires_in: accessLifeMs / 1000,
        refresh_token: tokens.refreshToken,
        scope: tokens.scopes,
        ...(tokens.idToken !== null && { id_token: tokens.idToken }),
      };
    }),
  );

  // RFC 7009: an unknown token is not an error, because it is already invalid.
  app.post(paths.oauthRevoke, limitForm, (context) =>
    respond(context, async () => {
      const values = await readParameters(context, revocationRequest);
      const application = await requireClient(database, values);
      const hash = hashToken(requireValue(values, 'token'));
      const row =
        (await database
          .selectFrom('oauth_refresh_tokens')
          .select('grant_id')
          .where('token_hash', '=', hash)
          .executeTakeFirst()) ??
        (await database
          .selectFrom('access_tokens')
          .select('grant_id')
          .where('token_hash', '=', hash)
          .executeTakeFirst());
      const grant = row?.grant_id ? await findGrant(database, row.grant_id) : null;
      if (grant?.application_id === application.id) await revokeGrant(database, grant.id);
      return {};
    }),
  );
}
