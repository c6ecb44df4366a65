import type { SealedPlace } from '../../auth/secrets/reseal.ts';
import type { Seal } from '../../auth/secrets/seal.ts';
import type { Database } from '../../database/schema.ts';
import { ConnectorError } from '../connectors/connector.ts';
import { applicationNames, type ApplicationName, type Network, type NetworkApplication } from './network.ts';

/** The applications of the service's environment, by name. */
export type ConfiguredApplications = Readonly<Partial<Record<ApplicationName, NetworkApplication>>>;

/** Reads `YOUTUBE_CLIENT_ID` and `YOUTUBE_CLIENT_SECRET`, and those of the other networks. */
export function readApplications(environment: Readonly<Record<string, string | undefined>>): ConfiguredApplications {
  return Object.fromEntries(
    applicationNames.flatMap((name) => {
      const clientId = environment[`${name.toUpperCase()}_CLIENT_ID`];
      const clientSecret = environment[`${name.toUpperCase()}_CLIENT_SECRET`];
      return clientId && clientSecret ? [[name, { clientId, clientSecret }] as const] : [];
    }),
  );
}

export interface StoredApplication extends NetworkApplication {
  /** `settings`: an administrator of the team entered it. `environment`: it is for all teams of the service. */
  readonly from: 'settings' | 'environment';
}

/** Nobody has registered the application that the accounts of a network sign in with, or it was removed. */
export const withoutApplication = ({ label }: Network): ConnectorError =>
  new ConnectorError(`The application at ${label} is gone.`, {
    code: 'application_missing',
    values: { network: label },
  });

/** The applications that accounts of a team sign in with: the team's own come first. */
export interface Applications {
  find(teamId: number, name: ApplicationName): Promise<StoredApplication | null>;
  store(teamId: number, name: ApplicationName, application: NetworkApplication, nowMs: number): Promise<void>;
  remove(teamId: number, name: ApplicationName): Promise<boolean>;
}

const purposeOf = (teamId: number, name: string): string => `network application ${teamId} ${name}`;

export const sealedApplications: SealedPlace = {
  table: 'network_applications',
  column: 'client_secret',
  key: ['team_id', 'name'],
  rewrite: (row, reseal) =>
    reseal(String(row['client_secret']), purposeOf(Number(row['team_id']), String(row['name']))),
};

export function createApplications(database: Database, seal: Seal, configured: ConfiguredApplications): Applications {
  return {
    find: async (teamId, name) => {
      const row = await database
        .selectFrom('network_applications')
        .selectAll()
        .where('team_id', '=', teamId)
        .where('name', '=', name)
        .executeTakeFirst();
      // A secret of another key is lost, as after a restore without the key: it must be entered again.
      const clientSecret = row ? seal.open(row.client_secret, purposeOf(teamId, name)) : null;
      if (row && clientSecret !== null) return { clientId: row.client_id, clientSecret, from: 'settings' };
      const given = configured[name];
      return given ? { ...given, from: 'environment' } : null;
    },
    store: async (teamId, name, { clientId, clientSecret }, nowMs) => {
      const values = {
        client_id: clientId,
        client_secret: seal.seal(clientSecret, purposeOf(teamId, name)),
        updated_at: nowMs,
      };
      await database
        .insertInto('network_applications')
        .values({ team_id: teamId, name, ...values })
        .onConflict((conflict) => conflict.columns(['team_id', 'name']).doUpdateSet(values))
        .execute();
    },
    remove: async (teamId, name) => {
      const { numDeletedRows } = await database
        .deleteFrom('network_applications')
        .where('team_id', '=', teamId)
        .where('name', '=', name)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
