import type { Database } from '../database/schema.ts';
import { type ApplicationRow, findApplication, storeApplication } from '../oauth/application.ts';
import { knownScopes } from '../oauth/scopes.ts';

/** The owner's place as an OAuth application of the service itself: it is not in a team's list. */
export const ownerClientId = 'drystone-owner';

export const isOwnerPlace = ({ client_id }: Pick<ApplicationRow, 'client_id'>): boolean => client_id === ownerClientId;

/** The one address that the owner's place takes its code at: that of the service that was asked, and no other. */
export const ownerAddress = (base: string): string => `${base}/`;

/** An application by its id. That of the owner's place is made when it is first asked for. */
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
