import { allocateIds } from '../../database/allocate-ids.ts';
import type { Database, Tables } from '../../database/schema.ts';

export type ApplicationRow = Tables['oauth_applications'];

export interface ApplicationDraft {
  readonly teamId: number;
  readonly clientId: string;
  /** SHA-256 of the client secret; null = a public client, which must use PKCE. */
  readonly secretHash: string | null;
  readonly name: string;
  readonly redirectUris: readonly string[];
  readonly scopes: readonly string[];
}

/** Stores the application, or updates the one with this client id. */
export async function storeApplication(
  database: Database,
  { teamId, clientId, secretHash, name, redirectUris, scopes }: ApplicationDraft,
): Promise<void> {
  const values = {
    team_id: teamId,
    secret_hash: secretHash,
    name,
    redirect_uris: JSON.stringify(redirectUris),
    scopes: scopes.join(' '),
  };
  const id = await allocateIds(database, 'oauth_applications', 1);
  await database
    .insertInto('oauth_applications')
    .values({ id, client_id: clientId, api_version: null, refresh_needs_secret: 0, ...values })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet(values))
    .execute();
}

export async function findApplication(database: Database, clientId: string): Promise<ApplicationRow | null> {
  if (clientId.includes('\0')) return null;
  return (
    (await database
      .selectFrom('oauth_applications')
      .selectAll()
      .where('client_id', '=', clientId)
      .executeTakeFirst()) ?? null
  );
}

/** Requires exactly one of the registered addresses: no prefix, no pattern, no other port. */
export function hasRedirect({ redirect_uris }: ApplicationRow, redirectUri: string): boolean {
  return (JSON.parse(redirect_uris) as readonly string[]).includes(redirectUri);
}
