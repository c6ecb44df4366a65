import { createSeal, makeSecretsKey, type Seal } from './auth/secrets/seal.ts';
import { refuseDemoSecrets } from './auth/setup/refuse-demo-secrets.ts';
import { openDatabaseClock, type DatabaseClock } from './database/database-clock.ts';
import { openDatabase, openFirstDatabase, watchDatabase, type OnQuery, type SqliteFile } from './database/connect.ts';
import { createNoSignals, type Signals } from './database/signals.ts';
import { openPostgresSignals } from './database/postgres-signals.ts';
import { migrate } from './database/migrate.ts';
import { openReplica, type Replica } from './database/replica.ts';
import type { Database } from './database/schema.ts';
import { forgetTurns } from './database/take-turns.ts';
import { createSender } from './feeds/connectors/send-outside.ts';
import { traceSender } from './feeds/connectors/trace-sender.ts';
import { createNetworkAccess, type NetworkAccess } from './feeds/networks/network-access.ts';
import { createErrorReports } from './http/describe-trouble.ts';
import { findLinkBase, storeLinkBase } from './http/link-base.ts';
import { createLimiter, type Limiter } from './http/limits/limiter.ts';
import { createSharedWindows } from './http/limits/shared-windows.ts';
import { createOwnWindows, type Windows } from './http/limits/windows.ts';
import { forgetLeases } from './jobs/claim.ts';
import { endsWithin } from './jobs/ends-within.ts';
import { createJobs, type Jobs } from './jobs/job.ts';
import { createTracer, noTracer, type Tracer } from './jobs/tracing/tracer.ts';
import type { ServiceOptions } from './service-options.ts';
import type { FileResponses } from './visitors/media/stored-file-route.ts';
import { claimStorage } from './storage/claim-storage.ts';
import type { FileStorage } from './storage/file-storage.ts';
import { openStorage } from './storage/storage-options.ts';
import { openOutbox, type Outbox, type OutboxOptions } from './team/mail/outbox.ts';
import { listMediaFiles, type MediaFile } from './visitors/media/media-files.ts';
import { createMediaSigner, type MediaSigner } from './http/media-signer.ts';
import { openPictureVariants } from './visitors/media/picture-variants.ts';
import { openPublicCopies } from './visitors/media/public-copies.ts';
import { createRespondFile } from './visitors/media/respond-file.ts';

export interface Limits {
  /** All limits are multiplied by it. */
  readonly factor: number;
  /** The counts, shared by all processes of one database. */
  readonly windows: Windows;
  /** The limits by name. */
  readonly limiter: Limiter;
}

export interface Storage {
  /** The files of visitors and feeds. */
  readonly files: FileStorage;
  /** The files of the demo, by name. */
  readonly demoFiles: ReadonlyMap<string, MediaFile>;
  /** Responds with a stored file, or with an image of it in another width, and signs addresses. */
  readonly responses: FileResponses;
}

/** What all features need. A feature receives it whole, and opens nothing of it itself. */
export interface Core {
  readonly options: ServiceOptions;
  readonly database: Database;
  /** For the queries before every response, so that these do not wait for others (`database/connect.ts`). */
  readonly firstDatabase: Database;
  /** A standby for public reads; null = there is none. */
  readonly replica: Replica | null;
  /** The connection of a database in a file; null = the database is a server. */
  readonly sqliteFile: SqliteFile | null;
  /** Milliseconds since 1970; on PostgreSQL by its clock, which all processes share. */
  readonly now: () => number;
  readonly reportError: (error: unknown) => void;
  /** Aborts when the service ends. */
  readonly closing: AbortSignal;
  readonly limits: Limits;
  readonly storage: Storage;
  /** Encrypts the secrets in the database. */
  readonly seal: Seal;
  /** The start of links in mails, chats and webhooks (`http/link-base.ts`). */
  readonly linkBase: string | null;
  /** null = this service sends no mail. */
  readonly outbox: Outbox | null;
  readonly networks: NetworkAccess;
  readonly jobs: Jobs;
  /** What the processes of one database tell each other. */
  readonly signals: Signals;
  /** Records spans where an exporter is configured. */
  readonly tracer: Tracer;
}

/** The core, and what ends it. */
export interface OpenCore {
  readonly core: Core;
  /** Ends what only waits: delayed responses, open streams, requests to others. */
  stopWaiting(): void;
  /** Closes the databases. Must be called after all features are closed. */
  close(): Promise<void>;
}

function serveFiles(
  database: Database,
  { files, demoFiles }: Pick<Storage, 'files' | 'demoFiles'>,
  {
    folder,
    reportError,
    signer,
  }: {
    readonly folder: string | undefined;
    readonly reportError: (error: unknown) => void;
    readonly signer: MediaSigner;
  },
): Storage {
  const respondFile = createRespondFile();
  const variants = openPictureVariants({
    folder,
    respondFile,
    reportError,
    isKept: async (original) => {
      if (demoFiles.has(original)) return true;
      for (const table of ['visitor_media', 'feed_media', 'team_pictures'] as const)
        if (await database.selectFrom(table).select('name').where('name', '=', original).executeTakeFirst())
          return true;
      return false;
    },
  });
  return { files, demoFiles, responses: { respondFile, variants, signer } };
}

/** A database file has one service, so the clock of its host is the only one. */
async function openClock(
  { now, database: { kind } }: ServiceOptions,
  database: Database,
  report: (line: string) => void,
): Promise<DatabaseClock> {
  if (now === undefined && kind === 'postgres') return openDatabaseClock(database, { report });
  return { now: now ?? Date.now, close: () => {} };
}

function openReplicaOf({ database }: ServiceOptions, report: (line: string) => void): Replica | null {
  const address = database.kind === 'postgres' ? database.replicaAddress : undefined;
  return address === undefined ? null : openReplica({ address, report });
}

function openSignals(
  { database: options }: ServiceOptions,
  database: Database,
  report: (line: string) => void,
): Signals {
  if (options.kind !== 'postgres') return createNoSignals();
  return openPostgresSignals({ address: options.listenAddress ?? options.address, database, report });
}

/** A longer wait is told to the operator. */
const lateMs = 3000;

/** Does something when work takes long, and returns its result. */
async function tellIfLate<Result>(work: Promise<Result>, tell: () => void): Promise<Result> {
  if (!(await endsWithin(work, lateMs))) tell();
  return work;
}

/** Without the start of links, a mail could lead to wherever a request says (decision 0032). */
function openMail(
  { sendMail: send }: ServiceOptions,
  linkBase: string | null,
  database: Database,
  given: Omit<OutboxOptions, 'send'>,
): Outbox | null {
  return send && linkBase !== null ? openOutbox(database, { ...given, send }) : null;
}

const maxQueryLetters = 1000;

/** Queries are children of the request or the job that sends them. Their values are not in the text. */
function recordQueries(tracer: Tracer, kind: 'sqlite' | 'postgres'): OnQuery {
  const system = kind === 'postgres' ? 'postgresql' : 'sqlite';
  return (text, durationMs) =>
    tracer.record(text.trimStart().split(/\s/, 1)[0] ?? 'query', durationMs, {
      'db.system.name': system,
      'db.query.text': text.slice(0, maxQueryLetters),
    });
}

function openNetworks(
  options: ServiceOptions,
  { tracer, ...given }: Pick<Core, 'database' | 'seal' | 'now' | 'closing' | 'tracer'>,
): NetworkAccess {
  const mayBePrivate = options.feeds?.mayBePrivate === true;
  const send = options.feeds?.send ?? createSender({ isPrivateAllowed: mayBePrivate, closing: given.closing });
  return createNetworkAccess({
    ...given,
    send: traceSender(send, tracer),
    applications: options.networkApplications ?? {},
    standIns: options.standIns ?? {},
    recorded: options.networks ?? null,
  });
}

/** Opens the database, migrates and fills it, and makes what all features share. */
export async function openCore(options: ServiceOptions): Promise<OpenCore> {
  const { report = () => {} } = options;
  const reportError = createErrorReports(options.reportError ?? (() => {}), report);
  const { demo } = options.extensions ?? {};
  const demoFiles = listMediaFiles(demo?.mediaFolders ?? []);
  const linkBase = findLinkBase(options);
  const tracer = options.tracing ? createTracer(options.tracing, report) : noTracer;
  const onQuery = options.tracing ? recordQueries(tracer, options.database.kind) : undefined;
  let sqliteFile: SqliteFile | null = null;
  const availability = watchDatabase(options.database, report);
  const database = openDatabase(options.database, (opened) => (sqliteFile = opened), availability, onQuery);
  const { folder, store } = options.visitorPosts ?? {};
  const stored = await openStorage({ folder, store });
  const copies = stored.publish ? openPublicCopies(database, stored, reportError) : null;
  const files = copies?.files ?? stored;
  let clock: DatabaseClock | null = null;
  try {
    await migrate(database);
    clock = await openClock(options, database, report);
    if (options.database.kind === 'sqlite') {
      await forgetLeases(database);
      await forgetTurns(database);
    }
    if (folder !== undefined || store !== undefined)
      await tellIfLate(claimStorage(database, files, report), () =>
        report(`The start waits for ${files.place}, which does not answer.`),
      );
    if (demo)
      await demo.fill(database, { files: demoFiles, nowMs: clock.now(), ownerOrigins: options.ownerOrigins ?? [] });
    else await refuseDemoSecrets(database);
    if (linkBase !== null) await storeLinkBase(database, linkBase);
  } catch (error) {
    clock?.close();
    await files.close();
    await database.destroy();
    throw error;
  }
  const { now } = clock;
  const { factor = 1 } = options.limits ?? {};
  const seal = createSeal(options.secretsKeys ?? [makeSecretsKey()]);
  const firstDatabase = openFirstDatabase(options.database, database, availability);
  // A database file has one service. Several processes that share one PostgreSQL database also share each limit.
  const windows = options.database.kind === 'postgres' ? createSharedWindows(firstDatabase, seal) : createOwnWindows();
  const closing = new AbortController();
  const signals = openSignals(options, firstDatabase, report);
  const jobs = createJobs(signals);
  if (copies) jobs.add(copies.job);
  const replica = openReplicaOf(options, report);
  const core: Core = {
    options,
    database,
    firstDatabase,
    replica,
    sqliteFile,
    now,
    reportError,
    closing: closing.signal,
    limits: { factor, windows, limiter: createLimiter({ factor, windows }) },
    storage: serveFiles(database, { files, demoFiles }, { folder, reportError, signer: createMediaSigner(seal, now) }),
    seal,
    linkBase,
    outbox: openMail(options, linkBase, database, {
      seal,
      now,
      reportError,
      report,
      signals,
      tracer,
      closing: closing.signal,
      wake: () => jobs.wake('mail'),
    }),
    networks: openNetworks(options, { database, seal, now, closing: closing.signal, tracer }),
    jobs,
    signals,
    tracer,
  };
  return {
    core,
    stopWaiting: () => closing.abort(),
    close: async () => {
      clock.close();
      await signals.close();
      await tracer.close();
      await files.close();
      await replica?.close();
      if (firstDatabase !== database) await firstDatabase.destroy();
      await database.destroy();
    },
  };
}
