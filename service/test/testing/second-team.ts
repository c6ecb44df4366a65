import { demoClientId } from '../../../demo/seed/store-owner.ts';
import { hashToken } from '../../src/auth/authorize.ts';
import { makeSecret } from '../../src/auth/oauth/secret.ts';
import { knownScopes } from '../../src/auth/oauth/scopes.ts';
import type { TestService } from './test-service.ts';

export type Headers = Readonly<Record<string, string>>;

interface TokenDraft {
  readonly teamId: number;
  readonly scopes?: readonly string[];
  readonly userId?: number | null;
}

/** The sign-in of the tokens that tests make for a user. */
export const grantOf = (userId: number): string => `grant-of-${userId}`;

/** Stores a sign-in in which the user allowed everything, and which never ends; null without the demo's application. */
async function storeGrant(service: TestService, userId: number): Promise<string | null> {
  const { database } = service.service;
  const application = await database
    .selectFrom('oauth_applications')
    .select('id')
    .where('client_id', '=', demoClientId)
    .executeTakeFirst();
  if (!application) return null;
  await database
    .insertInto('oauth_grants')
    .values({
      id: grantOf(userId),
      application_id: application.id,
      user_id: userId,
      scopes: knownScopes.join(' '),
      created_at: Number.MAX_SAFE_INTEGER,
      is_sensitive: 1,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return grantOf(userId);
}

/** Creates a token of a team or of one of its users. Default: all scopes. */
export async function makeToken(
  service: TestService,
  { teamId, scopes = knownScopes, userId = null }: TokenDraft,
): Promise<{ Authorization: string }> {
  const token = makeSecret();
  const grantId = userId === null ? null : await storeGrant(service, userId);
  await service.service.database
    .insertInto('access_tokens')
    .values({
      token_hash: hashToken(token),
      team_id: teamId,
      scopes: scopes.join(' '),
      expires_at: null,
      user_id: userId,
      grant_id: grantId,
    })
    .execute();
  return { Authorization: `Bearer ${token}` };
}

/** Creates a second team, and a token that may do everything in it. */
export async function makeSecondTeam(service: TestService, id = 77): Promise<{ Authorization: string }> {
  await service.service.database.insertInto('teams').values({ id, name: 'Another team' }).execute();
  return makeToken(service, { teamId: id });
}

/** Creates a user of the demo's team whose role has only the given permissions, and returns a token for them. */
export async function makeUserWithRole(
  service: TestService,
  permissions: readonly string[],
  id: number,
): Promise<{ Authorization: string }> {
  const { database } = service.service;
  await database
    .insertInto('team_records')
    .values({
      type: 'role',
      id,
      team_id: 1,
      board_id: null,
      parent_id: null,
      status: null,
      due_at: null,
      created_at: 0,
      updated_at: 0,
      attributes: JSON.stringify({ name: `Role ${id}`, permissions }),
    })
    .execute();
  await database
    .insertInto('users')
    .values({ id, team_id: 1, name: `User ${id}`, email: `user${id}@example.org`, role_id: id })
    .execute();
  return makeToken(service, { teamId: 1, userId: id });
}
