import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import { createTables } from './migrations/0001-create-tables.ts';
import { recordIngestionAndModeration } from './migrations/0002-record-ingestion-and-moderation.ts';
import { keepSummaries } from './migrations/0003-keep-summaries.ts';
import { dropOccurredMonth } from './migrations/0004-drop-occurred-month.ts';
import { takeVisitorsPosts } from './migrations/0005-take-visitors-posts.ts';
import { keepFormsTermsAndMixes } from './migrations/0006-keep-forms-terms-and-mixes.ts';
import { signInOwners } from './migrations/0007-sign-in-owners.ts';
import { keepExportsAndWebhooks } from './migrations/0008-keep-exports-and-webhooks.ts';
import { keepValuesBetweenStarts } from './migrations/0009-keep-values-between-starts.ts';
import { boundVisitorsFiles } from './migrations/0020-bound-visitors-files.ts';
import { boundEngagement } from './migrations/0021-bound-engagement.ts';
import { countPublicVersions } from './migrations/0022-count-public-versions.ts';
import { keepTeamRecords } from './migrations/0030-keep-team-records.ts';
import { keepRealtimeMessages } from './migrations/0031-keep-realtime-messages.ts';
import { askForSecondFactors } from './migrations/0040-ask-for-second-factors.ts';
import { bringPostsFromFeeds } from './migrations/0041-bring-posts-from-feeds.ts';
import { shareLimits } from './migrations/0042-share-limits.ts';
import { findPostsByWords } from './migrations/0043-find-posts-by-words.ts';
import { sumEngagement } from './migrations/0044-sum-engagement.ts';
import { countPosts } from './migrations/0045-count-posts.ts';
import { coverVisitors } from './migrations/0046-cover-visitors.ts';
import { renewTokens } from './migrations/0047-renew-tokens.ts';
import { sumByHour } from './migrations/0048-sum-by-hour.ts';
import { checkBoardsOfEventsOnce } from './migrations/0049-check-boards-of-events-once.ts';
import { keepColors } from './migrations/0050-keep-colors.ts';
import { claimWork } from './migrations/0051-claim-work.ts';
import { copyMedia } from './migrations/0052-copy-media.ts';
import { publishCopies } from './migrations/0053-publish-copies.ts';
import { refuseDuplicates } from './migrations/0054-refuse-duplicates.ts';
import { claimFeedImages } from './migrations/0055-claim-feed-images.ts';
import { identifyPosts } from './migrations/0060-identify-posts.ts';
import { keepRuleRuns } from './migrations/0065-keep-rule-runs.ts';
import { undoAccountChanges } from './migrations/0056-undo-account-changes.ts';
import { tellAboutFeeds } from './migrations/0066-tell-about-feeds.ts';
import { claimChatMessages } from './migrations/0066b-claim-chat-messages.ts';
import { setUpApplications } from './migrations/0070-set-up-applications.ts';
import { hideOldPrices } from './migrations/0072-hide-old-prices.ts';
import { signInAccounts } from './migrations/0071-sign-in-accounts.ts';
import { scoreStoredPosts } from './migrations/0074-score-posts.ts';
import { keepTimesOfDeletions } from './migrations/0075-keep-times-of-deletions.ts';
import { dropKeptSecrets } from './migrations/0076-drop-kept-secrets.ts';
import { keepUploadParts } from './migrations/0077-keep-upload-parts.ts';
import { scheduleBackups } from './migrations/0079-schedule-backups.ts';
import { signalChanges } from './migrations/0080-signal-changes.ts';
import { orderByDate } from './migrations/0084-order-by-date.ts';
import { keepPictures } from './migrations/0085-keep-pictures.ts';
import { sayWhyAccountsFail } from './migrations/0086-say-why-accounts-fail.ts';
import { sayWhyFeedsFail } from './migrations/0087-say-why-feeds-fail.ts';
import { nameTokens } from './migrations/0088-name-tokens.ts';
import { keepWhatIsSent } from './migrations/0089-keep-what-is-sent.ts';
import { findPartsOfTags } from './migrations/0090-find-parts-of-tags.ts';
import { keepRecoveryCodes } from './migrations/0091-keep-recovery-codes.ts';
import { divideNewEvents } from './migrations/0092-divide-events.ts';
import { channelsHaveALanguage } from './migrations/0095-channels-have-a-language.ts';
import { changesTakeTurns } from './migrations/0096-changes-take-turns.ts';
import { awaitServer } from './await-server.ts';
import { isPostgres } from './is-postgres.ts';
import { repairMigration } from './repair-migration.ts';
import type { Database } from './schema.ts';

/**
 * Returns the schema of new tables; without it the migrator mistakes tables of another schema for those of the service.
 */
async function findSchema(database: Database): Promise<string | undefined> {
  if (!isPostgres(database)) return undefined;
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(database);
  return rows[0]?.name ?? undefined;
}

/** All migrations by their names, which the database stores. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-create-tables': createTables,
  '0002-record-ingestion-and-moderation': recordIngestionAndModeration,
  '0003-keep-summaries': keepSummaries,
  '0004-drop-occurred-month': dropOccurredMonth,
  '0005-take-visitors-posts': takeVisitorsPosts,
  '0006-keep-forms-terms-and-mixes': keepFormsTermsAndMixes,
  '0007-sign-in-owners': signInOwners,
  '0008-keep-exports-and-webhooks': keepExportsAndWebhooks,
  '0009-keep-values-between-starts': keepValuesBetweenStarts,
  '0020-bound-visitors-files': boundVisitorsFiles,
  '0021-bound-engagement': boundEngagement,
  '0022-count-public-versions': countPublicVersions,
  '0030-keep-team-records': keepTeamRecords,
  '0031-keep-realtime-messages': keepRealtimeMessages,
  '0040-ask-for-second-factors': askForSecondFactors,
  '0041-bring-posts-from-feeds': bringPostsFromFeeds,
  '0042-share-limits': shareLimits,
  '0043-find-posts-by-words': findPostsByWords,
  '0044-sum-engagement': sumEngagement,
  '0045-count-posts': countPosts,
  '0046-cover-visitors': coverVisitors,
  '0047-renew-tokens': renewTokens,
  '0048-sum-by-hour': sumByHour,
  '0049-check-boards-of-events-once': checkBoardsOfEventsOnce,
  '0050-keep-colors': keepColors,
  '0051-claim-work': claimWork,
  '0052-copy-media': copyMedia,
  '0053-publish-copies': publishCopies,
  '0054-refuse-duplicates': refuseDuplicates,
  '0056-undo-account-changes': undoAccountChanges,
  '0055-claim-feed-images': claimFeedImages,
  '0060-identify-posts': identifyPosts,
  '0065-keep-rule-runs': keepRuleRuns,
  '0066-tell-about-feeds': tellAboutFeeds,
  '0066b-claim-chat-messages': claimChatMessages,
  '0070-set-up-applications': setUpApplications,
  '0071-sign-in-accounts': signInAccounts,
  '0072-hide-old-prices': hideOldPrices,
  '0074-score-posts': scoreStoredPosts,
  '0075-keep-times-of-deletions': keepTimesOfDeletions,
  '0076-drop-kept-secrets': dropKeptSecrets,
  '0077-keep-upload-parts': keepUploadParts,
  '0079-schedule-backups': scheduleBackups,
  '0080-signal-changes': signalChanges,
  '0084-order-by-date': orderByDate,
  '0085-keep-pictures': keepPictures,
  '0086-say-why-accounts-fail': sayWhyAccountsFail,
  '0087-say-why-feeds-fail': sayWhyFeedsFail,
  '0088-name-tokens': nameTokens,
  '0089-keep-what-is-sent': keepWhatIsSent,
  '0090-find-parts-of-tags': findPartsOfTags,
  '0091-keep-recovery-codes': keepRecoveryCodes,
  '0092-divide-events': divideNewEvents,
  '0095-channels-have-a-language': channelsHaveALanguage,
  '0096-changes-take-turns': changesTakeTurns,
};

/** The tables of the database are those of another program. */
export class ForeignDatabase extends Error {
  override readonly name = 'ForeignDatabase';
}

/**
 * Throws `ForeignDatabase` for a database file with tables that no migration has made: each migration is preceded by
 * the table of migrations. A schema of PostgreSQL may have other tables, too, with other names.
 */
async function refuseForeignFile(database: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_master
    where type = 'table' and name not like 'sqlite%'`.execute(database);
  if (rows.length > 0 && !rows.some(({ name }) => name === 'kysely_migration')) throw foreign(rows[0]!.name);
}

const foreign = (table: string): ForeignDatabase =>
  new ForeignDatabase(
    `The database has tables of another program (${table}). Set DATABASE_FILE or DATABASE_URL to an empty one.`,
  );

/** The database belongs to a later version of the service. */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase';
}

/**
 * The names of the migrations that the database has. Not by the introspection of kysely: on PostgreSQL it looks at all
 * tables, and fails if another process drops one at that moment, as of an old month of events.
 */
async function readDone(database: Database): Promise<readonly string[]> {
  // Another service may have its tables in another schema.
  const { rows: tables } = await (
    isPostgres(database)
      ? sql`select 1 from pg_tables where schemaname = current_schema() and tablename = 'kysely_migration'`
      : sql`select 1 from sqlite_master where name = 'kysely_migration'`
  ).execute(database);
  if (tables.length === 0) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name`.execute(database);
  return rows.map(({ name }) => name);
}

/** Migrations of a later version that the database has. */
export async function findUnknownMigrations(database: Database): Promise<readonly string[]> {
  return (await readDone(database)).filter((name) => !(name in migrations));
}

/** Completes a migration of a file that an earlier version of the service did not complete. */
async function repairFile(database: Database, done: readonly string[]): Promise<void> {
  const [next] = Object.keys(migrations)
    .sort()
    .filter((name) => !done.includes(name));
  const migration = next === undefined ? undefined : migrations[next];
  if (next === undefined || !migration) return;
  await database.transaction().execute(async (transaction) => {
    const before = done.map((name) => migrations[name]).filter((one) => one !== undefined);
    // Migrations know no tables by their types.
    const untyped = transaction as unknown as Kysely<unknown>;
    if (await repairMigration(untyped, before, migration))
      await sql`insert into kysely_migration (name, timestamp)
        values (${next}, ${new Date().toISOString()})`.execute(transaction);
  });
}

/**
 * PostgreSQL changes no table and creates no index while references of changed rows are still to be checked at the end
 * of the transaction, and all migrations share one. So each begins with the checks of those before it.
 */
function checkReferencesFirst(migration: Migration): Migration {
  return {
    ...migration,
    up: async (transaction) => {
      await sql`set constraints all immediate`.execute(transaction);
      await sql`set constraints all deferred`.execute(transaction);
      await migration.up(transaction);
    },
  };
}

const mapMigrations = (change: (migration: Migration) => Migration): Record<string, Migration> =>
  Object.fromEntries(Object.entries(migrations).map(([name, migration]) => [name, change(migration)]));

/** The number that kysely's migrator locks: a version of the service that leaves the lock to it waits for this one. */
const migrationLock = '3853314791062309107';

/** Runs the migrator. On PostgreSQL the lock is of the transaction, as all statements are: no pooler can lose it. */
async function runMigrator(database: Database, schema: string | undefined): Promise<void> {
  const isShared = isPostgres(database);
  const run = async (db: Database): Promise<void> => {
    const migrator = new Migrator({
      db,
      provider: {
        getMigrations: async () => (isShared ? mapMigrations(checkReferencesFirst) : { ...migrations }),
      },
      // A migration may get a number below one that a database already has, and must still be applied there.
      allowUnorderedMigrations: true,
      disableTransactions: isShared,
      ...(schema !== undefined && { migrationTableSchema: schema }),
    });
    const { error } = await migrator.migrateToLatest();
    const [, table] =
      /(?:table|relation) "?(\w+)"? already exists/.exec(error instanceof Error ? error.message : '') ?? [];
    if (table !== undefined) throw foreign(table);
    if (error !== undefined) throw new Error('The migration of the database failed', { cause: error });
  };
  if (!isShared) return run(database);
  await database.connection().execute(async (connection) => {
    await sql`begin`.execute(connection);
    try {
      await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)}::bigint)`.execute(connection);
      await run(connection);
      await sql`commit`.execute(connection);
    } catch (error) {
      await sql`rollback`.execute(connection).catch(() => {});
      throw error;
    }
  });
}

/**
 * Migrates the tables to the latest version: completely, or not at all. Several processes may do so concurrently on
 * PostgreSQL; a file has one service.
 */
export async function migrate(database: Database): Promise<void> {
  const done = await awaitServer(() => readDone(database));
  const unknown = done.filter((name) => !(name in migrations));
  if (unknown.length > 0)
    throw new NewerDatabase(
      `The database was migrated by a later version of the service (${unknown.at(-1)}). ` +
        'Start that version, or restore a backup of this version into an empty database.',
    );
  if (Object.keys(migrations).every((name) => done.includes(name))) return;
  if (!isPostgres(database)) {
    if (done.length === 0) await refuseForeignFile(database);
    await repairFile(database, done);
  }
  await runMigrator(database, await findSchema(database));
}
