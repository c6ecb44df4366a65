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

/** Creates a token of a team or of one of its users. Default: all scopes. */
export async function makeToken(
  service: TestService,
  { teamId, scopes = knownScopes, userId = null }: TokenDraft,
): Promise<{ Authorization: string }> {
  const token = makeSecret();
  await service.service.database
    .insertInto('access_tokens')
    .values({
      token_hash: hashToken(token),
      team_id: teamId,
      scopes: scopes.join(' '),
      expires_at: null,
      user_id: userId,
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
