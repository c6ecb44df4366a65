import { openDatabase, type DatabaseOptions } from '../../database/connect.ts';
import { migrate } from '../../database/migrate.ts';
import { hashToken } from '../authorize.ts';
import { hashPassword } from '../oauth/password.ts';
import { makeSecret } from '../oauth/secret.ts';
import { demoClientId, demoPasswordHash, demoToken, demoV1Token } from '../setup/demo-secrets.ts';

const knownTokens = [demoToken, demoV1Token].map(hashToken);

export interface RotatedSecrets {
  /** New passwords by email address, of users with the publicly known password. They are stored nowhere else. */
  readonly passwords: Readonly<Record<string, string>>;
}

/**
 * Replaces secrets that may have become known: those of the demo. Ends all sessions. What is derived from the key for
 * secrets changes with it (`rotate-key.ts`). Signing secrets of webhooks remain, because their receivers have them:
 * such a webhook must be deleted and created again.
 */
export async function rotateSecrets(options: DatabaseOptions): Promise<RotatedSecrets> {
  const database = openDatabase(options);
  try {
    await migrate(database);
    const users = await database
      .selectFrom('users')
      .select(['id', 'email'])
      .where('password_hash', '=', demoPasswordHash)
      .execute();
    const passwords: Record<string, string> = {};
    for (const { id, email } of users) {
      const password = makeSecret();
      passwords[email ?? `user ${id}`] = password;
      await database
        .updateTable('users')
        .set({ password_hash: await hashPassword(password) })
        .where('id', '=', id)
        .execute();
    }
    await database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('access_tokens').where('token_hash', 'in', knownTokens).execute();
      await transaction.deleteFrom('oauth_applications').where('client_id', '=', demoClientId).execute();
      await transaction.deleteFrom('oauth_sessions').execute();
      // The codes and tokens of each grant are deleted with it.
      await transaction.deleteFrom('oauth_grants').execute();
    });
    return { passwords };
  } finally {
    await database.destroy();
  }
}
