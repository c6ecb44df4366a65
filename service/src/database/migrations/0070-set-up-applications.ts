import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Settings of OAuth applications: the version of the API that answers requests without the header (null = the current
 * one), and whether a refresh must also prove the secret.
 */
export const setUpApplications: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`alter table oauth_applications add column api_version text`.execute(database);
    await sql`alter table oauth_applications add column refresh_needs_secret integer not null default 0`.execute(
      database,
    );
  },
};
