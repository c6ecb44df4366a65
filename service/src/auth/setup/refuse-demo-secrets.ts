import type { Database } from '../../database/schema.ts';
import { hashToken } from '../authorize.ts';
import { demoClientId, demoPasswordHash, demoToken, demoV1Token } from './demo-secrets.ts';

/** Finds secrets of the demo that grant access to this database. All of them are public. */
export async function findDemoSecrets(database: Database): Promise<readonly string[]> {
  const tokens = await database
    .selectFrom('access_tokens')
    .select('token_hash')
    .where('token_hash', 'in', [demoToken, demoV1Token].map(hashToken))
    .execute();
  const users = await database
    .selectFrom('users')
    .select('email')
    .where('password_hash', '=', demoPasswordHash)
    .execute();
  const applications = await database
    .selectFrom('oauth_applications')
    .select('client_id')
    .where('client_id', '=', demoClientId)
    .execute();
  return [
    ...(tokens.length > 0 ? ['tokens from the documentation'] : []),
    ...users.map(({ email }) => `the demo's password for ${email ?? 'a user'}`),
    ...applications.map(({ client_id }) => `the demo's application ${client_id}`),
  ];
}

/** Rejects the start of a service other than the demo when its database contains public demo secrets. */
export async function refuseDemoSecrets(database: Database): Promise<void> {
  const found = await findDemoSecrets(database);
  if (found.length > 0)
    throw new Error(
      `This database is the demo's: it has ${found.join(', ')}. Set DATABASE_FILE or DATABASE_URL to another one, ` +
        'set DEMO=1 to run the demo, ' +
        'or run "drystone-service rotate-secrets" on this database to replace them.',
    );
}
