import type { Database } from '../../database/schema.ts';
import { type ApplicationRow, findApplication, storeApplication } from './application.ts';
import { knownScopes } from './scopes.ts';

/** The owner's page as an OAuth application of the service itself: a team's list does not have it. */
export const ownerClientId = 'drystone-owner';

export const isOwnerPlace = ({ client_id }: Pick<ApplicationRow, 'client_id'>): boolean => client_id === ownerClientId;

/** The only redirect address of the owner's page: it belongs to the requested service. */
export const ownerAddress = (base: string): string => `${base}/`;

/** Finds an application by its id. The owner's application is created on the first request. */
export async function findOrMakeApplication(database: Database, clientId: string): Promise<ApplicationRow | null> {
  const known = await findApplication(database, clientId);
  if (known || clientId !== ownerClientId) return known;
  const team = await database.selectFrom('teams').select('id').orderBy('id').limit(1).executeTakeFirst();
  if (!team) return null;
  await storeApplication(database, {
    teamId: team.id,
    clientId: ownerClientId,
    secretHash: null,
    name: 'Your boards',
    redirectUris: [],
    scopes: knownScopes,
  });
  return findApplication(database, clientId);
}
