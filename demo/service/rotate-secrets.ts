/**
 * `node demo/service/rotate-secrets.ts`, with the DATABASE_FILE or DATABASE_URL of the service: new secrets in place of
 * those that may have become known. A service that runs meanwhile goes on with the former secret of proofs of work
 * until it starts again.
 */
import { readDatabaseOptions } from './database/read-database-options.ts';
import { rotateSecrets } from './public-start.ts';

const { passwords } = await rotateSecrets(readDatabaseOptions(process.env));
console.log('All sign-ins have ended; the demo’s tokens are gone; proofs of work and known browsers have new secrets.');
for (const [email, password] of Object.entries(passwords))
  console.log(`New password of ${email}, told this once: ${password}`);
