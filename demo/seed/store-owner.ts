import { allocateIds } from '../../service/src/database/allocate-ids.ts';
import type { Database } from '../../service/src/database/schema.ts';
import { demoClientId, demoPasswordHash } from '../../service/src/auth/setup/demo-secrets.ts';
import { storeApplication } from '../../service/src/auth/oauth/application.ts';

/**
 * The user who signs in to the demo's owner's app. The password is public, because the team contains only demo
 * data.
 */
export const demoOwner = { name: 'Mab Tarrant', email: 'mab@wendle.example', password: 'walk-the-wendle' } as const;

export { demoClientId, demoPasswordHash };
/** The redirect path of the page, on each of the owner's origins. */
const signedInPath = '/moderation/signed-in.html';
const moderationScopes = [
  'identity',
  'teams:read',
  'posts:read',
  'posts:write',
  'boards:read',
  'boards:write',
  'experiences:read',
  'form_submissions:read',
];

/** Lets the demo's owner sign in from these origins. It also updates a database of an earlier version. */
export async function storeOwner(database: Database, teamId: number, ownerOrigins: readonly string[]): Promise<void> {
  const { name, email } = demoOwner;
  const known = await database
    .selectFrom('users')
    .select(['id', 'email'])
    .where('team_id', '=', teamId)
    .where('name', '=', name)
    .executeTakeFirst();
  if (!known) {
    const id = await allocateIds(database, 'users', 1);
    await database
      .insertInto('users')
      .values({ id, team_id: teamId, name, email, password_hash: demoPasswordHash })
      .execute();
  } else if (known.email === null) {
    await database
      .updateTable('users')
      .set({ email, password_hash: demoPasswordHash })
      .where('id', '=', known.id)
      .execute();
  }
  const redirectUris = ownerOrigins.map((origin) => origin + signedInPath);
  await storeApplication(database, {
    teamId,
    clientId: demoClientId,
    secretHash: null,
    name: 'Wendle moderation',
    redirectUris,
    scopes: moderationScopes,
  });
}
