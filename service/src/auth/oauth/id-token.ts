import { ApiError } from '../../http/json-api/api-error.ts';
import type { Input } from '../../http/operations/operation.ts';
import type { Seal } from '../secrets/seal.ts';

/** As in the document, an id_token is valid for 15 minutes after the user has authorized the application. */
export const idTokenLifeMs = 15 * 60_000;
const algorithm = 'HS256';
/** The issuer. It is the same for all addresses of the service. */
const issuer = 'board-service';

/** Only this service verifies its tokens, so one secret is sufficient: all its processes have the same key. */
const keyOf = (seal: Seal): Uint8Array => Buffer.from(seal.sign('id_token'), 'base64url');

export interface IdTokenParts {
  readonly userId: number;
  readonly clientId: string;
  /** The sign-in: the token is valid together with access tokens of this one. */
  readonly grantId: string;
  readonly nowMs: number;
}

/** Creates a token that proves the current sign-in of this user, for this application. */
export async function makeIdToken(seal: Seal, { userId, clientId, grantId, nowMs }: IdTokenParts): Promise<string> {
  const { SignJWT } = await import('jose');
  const issuedAt = Math.floor(nowMs / 1000);
  return new SignJWT({ sid: grantId })
    .setProtectedHeader({ alg: algorithm })
    .setIssuer(issuer)
    .setSubject(String(userId))
    .setAudience(clientId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + idTokenLifeMs / 1000)
    .sign(keyOf(seal));
}

/**
 * Throws 401 unless the token is ours, not too old, and of the sign-in of the access token: same user, same
 * application, same consent. Throws 403 when the user did not allow this application to change what is sensitive.
 */
export async function requireIdToken({
  database,
  seal,
  bearer: { userId, grantId },
  query,
  nowMs,
}: Pick<Input, 'database' | 'seal' | 'bearer' | 'query' | 'nowMs'>): Promise<void> {
  const refuse = (detail: string): ApiError =>
    new ApiError(
      'unauthorized',
      `${detail} Send the user through the authorization address again.`,
      { parameter: 'id_token' },
      // RFC 9470: the access token is good, and the user has to sign in anew.
      { 'WWW-Authenticate': 'Bearer error="insufficient_user_authentication"' },
    );
  const token = query.values.get('id_token');
  if (token === undefined) throw refuse('This change requires the id_token from the sign-in of the user.');
  const grant =
    grantId &&
    (await database
      .selectFrom('oauth_grants')
      .innerJoin('oauth_applications', 'oauth_applications.id', 'application_id')
      .select(['client_id', 'is_sensitive'])
      .where('oauth_grants.id', '=', grantId)
      .executeTakeFirst());
  if (!grant) throw refuse('This access token is of no sign-in.');
  const { errors, jwtVerify } = await import('jose');
  try {
    const { payload } = await jwtVerify(token, keyOf(seal), {
      algorithms: [algorithm],
      issuer,
      audience: grant.client_id,
      subject: String(userId ?? ''),
      currentDate: new Date(nowMs),
      requiredClaims: ['exp', 'sub', 'aud', 'sid'],
    });
    if (payload['sid'] !== grantId) throw refuse('The id_token belongs to another sign-in.');
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw refuse('The id_token has expired.');
    if (error instanceof errors.JOSEError) throw refuse('The id_token belongs to another user or application.');
    throw error;
  }
  if (grant.is_sensitive !== 1)
    throw new ApiError('forbidden', 'The user did not allow this application to change email and password.', {
      parameter: 'id_token',
    });
}
