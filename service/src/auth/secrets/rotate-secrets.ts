/**
 * Replaces secrets that may have leaked: `node demo/service/rotate-secrets.ts`, with the DATABASE_FILE or DATABASE_URL
 * of the service. A running service uses the previous proof-of-work secret until it restarts.
 */
import { readDatabaseOptions } from './database/read-database-options.ts';
import { rotateSecrets } from './public-start.ts';

const { passwords } = await rotateSecrets(readDatabaseOptions(process.env));
console.log(
  'All sessions have ended, and the demo’s tokens are deleted. Proofs of work and known browsers have new secrets.',
);
for (const [email, password] of Object.entries(passwords))
  console.log(`New password of ${email}, shown only once: ${password}`);
