import { getCookie, setCookie } from 'hono/cookie';
import type { Database, UserRow } from '../../database/schema.ts';
import type { ServiceContext } from '../../http/environment.ts';
import { hashToken } from '../authorize.ts';
import { paths } from '../../http/paths.ts';
import { makeSecret } from './secret.ts';

/**
 * Only the authorization page has a cookie: it belongs to the service's own pages, and never to a page with a board.
 */
const cookieName = 'owner_session';
/** Half a working day; then the password is required again. */
const sessionLifeMs = 4 * 3_600_000;
/** Lifetime of a session with a correct password and a pending code. */
export const codeLifeMs = 10 * 60_000;

/** The secret of this browser, before and after sign-in; created when it is missing. */
export function readSessionSecret(context: ServiceContext): string {
  const given = getCookie(context, cookieName);
  return given !== undefined && /^[\w-]{43}$/.test(given) ? given : giveSessionSecret(context);
}

/** Replaces the secret at sign-in and sign-out, so that a secret that an attacker has set before is invalid. */
export function giveSessionSecret(context: ServiceContext): string {
  const secret = makeSecret();
  const base = new URL(context.get('base'));
  setCookie(context, cookieName, secret, {
    path: `${base.pathname.replace(/\/$/, '')}${paths.oauthAuthorize}`,
    httpOnly: true,
    sameSite: 'Lax',
    secure: base.protocol === 'https:',
    maxAge: sessionLifeMs / 1000,
  });
  return secret;
}

/** @param waitsForCode true = find a session with a correct password and a pending code */
export async function findSessionUser(
  database: Database,
  secret: string,
  nowMs: number,
  { waitsForCode = false } = {},
): Promise<UserRow | null> {
  return (
    (await database
      .selectFrom('oauth_sessions')
      .innerJoin('users', 'users.id', 'user_id')
      .selectAll('users')
      .where('token_hash', '=', hashToken(secret))
      .where('expires_at', '>', nowMs)
      .where('waits_for_code', '=', waitsForCode ? 1 : 0)
      .executeTakeFirst()) ?? null
  );
}

/** @param waitsForCode only the password was correct: until the code is entered, the session grants no access */
export async function storeSession(
  database: Database,
  secret: string,
  userId: number,
  nowMs: number,
  { waitsForCode = false } = {},
): Promise<void> {
  await database.deleteFrom('oauth_sessions').where('expires_at', '<=', nowMs).execute();
  await database
    .insertInto('oauth_sessions')
    .values({
      token_hash: hashToken(secret),
      user_id: userId,
      expires_at: nowMs + (waitsForCode ? codeLifeMs : sessionLifeMs),
      waits_for_code: waitsForCode ? 1 : 0,
    })
    .execute();
}

export async function endSession(database: Database, secret: string): Promise<void> {
  await database.deleteFrom('oauth_sessions').where('token_hash', '=', hashToken(secret)).execute();
}
