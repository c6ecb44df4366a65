import { flushCompileCache } from 'node:module';
import { dirname, join } from 'node:path';
import { createService } from './create-service.ts';
import type { ServiceOptions } from './service-options.ts';
import type { Extensions } from './extensions.ts';
import { ConfigurationError, describeVariables, requireConfiguration } from './configuration.ts';
import { findDefaultFile, readDatabaseOptions } from './database/read-database-options.ts';
import { parseOwnerOrigins } from './http/owner-origins.ts';
import { createSendMail } from './team/mail/send-mail.ts';
import * as exposure from './auth/exposure.ts';
import { readSecretsKeys } from './auth/secrets/read-secrets-key.ts';
import { sealedPlaces } from './sealed-places.ts';
import { createLogger } from './http/logs/logger.ts';
import { startServer } from './http/server.ts';
import { metricsHost, serveMetrics } from './http/monitoring/serve-metrics.ts';
import { readApplications } from './feeds/networks/applications.ts';
import type { Networks } from './feeds/networks/networks.ts';
import { readStandIns } from './feeds/networks/stand-ins.ts';
import { readTracing } from './jobs/tracing/tracer.ts';
import { claimFile } from './database/claim-file.ts';
import { readBackupPlace, readBackupSchedule } from './backups/backup-place.ts';
import { isInStore, readStore } from './storage/storage-options.ts';
import { describeStartTrouble, type StartSubject } from './auth/setup/describe-start-trouble.ts';
import { CommandError, runCommand, usage } from './auth/setup/commands.ts';
import { hasTeam } from './auth/setup/create-owner.ts';
import { makeSetupCode } from './auth/setup/setup-routes.ts';
import { findProgram } from './visitors/uploads/find-program.ts';
import { paths } from './http/paths.ts';

/** Throws for anything but a whole number of at least 1: an unintended limit is worse than a failed start. */
function readCount(name: string, text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Error(`${name} must be a whole number from 1 to 999999, not "${text}".`);
  return Number(text);
}

/** What the demo and tests add to a service that the environment describes. */
export interface Additions {
  readonly extensions?: Extensions;
  readonly networks?: Networks;
  /** Called when the service accepts requests, before its own line. */
  readonly onStarted?: (address: string) => void;
}

/**
 * Runs the service or one of its commands, as the environment and the words of the command line say. Prints what an
 * operator needs, and sets the exit code of the process.
 */
export async function runService(
  environment: Readonly<Record<string, string | undefined>>,
  words: readonly string[],
  { extensions, networks, onStarted }: Additions = {},
): Promise<void> {
  // A demo and a real service have separate files, so that they cannot be confused.
  const isDemo = extensions?.demo !== undefined;
  const database = readDatabaseOptions(environment);
  const {
    PORT = '4175',
    HOST = '127.0.0.1',
    PUBLIC_ADDRESS = '',
    COUNTRY_HEADER,
    ADDRESS_HEADER,
    ADDRESS_PROXIES = '1',
    ENGAGEMENT_DAYS,
    LIMITS_FACTOR = '1',
    ACCESS_LOG,
    WEBHOOKS_TO_PRIVATE,
    FEEDS_FROM_PRIVATE,
    NETWORK_STAND_INS = '',
    PATH = '',
    OWNER_PASSWORD,
    FILES_FOLDER = database.kind === 'sqlite' && database.file === ':memory:'
      ? ''
      : join(
          dirname(database.kind === 'sqlite' ? database.file : findDefaultFile(isDemo)),
          isDemo ? 'files' : 'service-files',
        ),
    FFMPEG = findProgram('ffmpeg', PATH) ?? '',
    POST_CHALLENGE,
    SECRETS_KEY,
    SECRETS_FILE = FILES_FOLDER === ''
      ? ''
      : join(dirname(FILES_FOLDER), isDemo ? 'secrets.key' : 'service-secrets.key'),
    MAIL_URL,
    MAIL_FOLDER,
    MAIL_FROM = 'boards@localhost',
    OWNER_ORIGINS = '',
    METRICS_TOKEN,
    METRICS_PORT,
    LOG_FORMAT,
    DEBUG,
  } = environment;

  const store = readStore(environment);
  const backups = readBackupSchedule(environment);
  const tracing = readTracing(environment);
  const publicAddress = PUBLIC_ADDRESS.replace(/(?<!\/)\/+$/, '');
  const setupCode = makeSetupCode();
  const isPublic = exposure.isPublic({
    host: HOST,
    publicAddress: publicAddress || undefined,
    addressHeader: ADDRESS_HEADER || undefined,
  });

  const logger = createLogger({
    format: LOG_FORMAT === 'json' ? 'json' : 'text',
    write: (line) => console.log(line),
  });
  const options: ServiceOptions = {
    database,
    isPublic,
    ...(extensions && { extensions }),
    ...(networks && { networks }),
    ...(!isDemo && { setupCode }),
    webhooksMayBePrivate: WEBHOOKS_TO_PRIVATE === '1',
    feeds: { mayBePrivate: FEEDS_FROM_PRIVATE === '1' },
    networkApplications: readApplications(environment),
    standIns: readStandIns(NETWORK_STAND_INS),
    ownerOrigins: parseOwnerOrigins(OWNER_ORIGINS),
    limits: { factor: readCount('LIMITS_FACTOR', LIMITS_FACTOR) },
    ...(backups && { backups }),
    ...(tracing && { tracing }),
    ...(ENGAGEMENT_DAYS && { engagementDays: readCount('ENGAGEMENT_DAYS', ENGAGEMENT_DAYS) }),
    reportError: (error) => logger.error(error),
    report: (line) => logger.warn(line),
    visitorPosts: {
      ...(FILES_FOLDER && { folder: FILES_FOLDER }),
      ...(store && isInStore(environment) && { store }),
      ...(FFMPEG && { videoProgram: FFMPEG }),
      ...(POST_CHALLENGE && { challenge: POST_CHALLENGE === '1' }),
    },
    sendMail: createSendMail({ url: MAIL_URL, folder: MAIL_FOLDER, from: MAIL_FROM }),
    ...(ACCESS_LOG === '1' && { writeAccessLog: logger.info }),
    ...((METRICS_TOKEN || METRICS_PORT) && { metrics: { ...(METRICS_TOKEN && { token: METRICS_TOKEN }) } }),
    ...(publicAddress
      ? { publicAddress }
      : !isPublic && { ownAddress: `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}` }),
    ...(COUNTRY_HEADER && { countryHeader: COUNTRY_HEADER }),
    ...(ADDRESS_HEADER && {
      addressHeader: ADDRESS_HEADER,
      addressProxies: readCount('ADDRESS_PROXIES', ADDRESS_PROXIES),
    }),
  };

  /** What the start is about, for the sentence about its failure. */
  let subject: StartSubject = { database, filesFolder: FILES_FOLDER, host: HOST, port: PORT };
  const keySources = { given: SECRETS_KEY, file: SECRETS_FILE };

  async function start(): Promise<void> {
    const secretsKeys = readSecretsKeys(keySources);
    const claim = claimFile(database);
    const service = await createService({ ...options, secretsKeys });
    const server = await startServer(service, { port: Number(PORT), host: HOST }).catch(async (error: unknown) => {
      await service.close();
      throw error;
    });
    let metrics: Awaited<ReturnType<typeof serveMetrics>> | null = null;
    if (METRICS_PORT && service.monitoring) {
      subject = { ...subject, host: metricsHost, port: METRICS_PORT, portName: 'METRICS_PORT' };
      metrics = await serveMetrics(service.monitoring, Number(METRICS_PORT)).catch(async (error: unknown) => {
        await server.close();
        throw error;
      });
    }
    // Flushes now: a killed process writes nothing at its end, and the next start must also be quick.
    flushCompileCache();
    onStarted?.(server.address);
    if (!isDemo && (await hasTeam(service.database)))
      console.log(`The service is at ${publicAddress || server.address}`);
    else if (!isDemo)
      console.log(
        `The service is new. Open ${publicAddress || server.address}${paths.setup}?code=${setupCode}\n` +
          `or open ${publicAddress || server.address}${paths.setup} and enter this code: ${setupCode}`,
      );
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => {
        metrics?.close();
        // What does not end by itself, such as a query of a database that does not answer, ends with the process.
        void server.close().finally(() => {
          claim.release();
          process.exit();
        });
      });
    }
  }

  try {
    if (words[0] === '--help' || words[0] === 'help') {
      console.log(`${usage}\n\nSettings, from the environment:\n${describeVariables()}`);
      return;
    }
    requireConfiguration(environment);
    if (words.length === 0) {
      await start();
    } else {
      const isWell = await runCommand(words, {
        database,
        filesFolder: FILES_FOLDER,
        store,
        isInStore: isInStore(environment),
        backups: readBackupPlace(environment),
        backupEveryMs: backups?.everyMs ?? null,
        publicAddress,
        host: HOST,
        port: PORT,
        metricsPort: METRICS_PORT ?? '',
        password: OWNER_PASSWORD,
        keySources,
        sealedPlaces,
        now: Date.now,
        write: (line) => console.log(line),
      });
      if (!isWell) process.exitCode = 1;
    }
  } catch (error) {
    // Our own messages need no stack trace; unexpected errors do.
    const isOwn =
      error instanceof ConfigurationError ||
      error instanceof CommandError ||
      (error instanceof Error && error.message.startsWith('This database is the demo'));
    const trouble = isOwn ? error.message : describeStartTrouble(error, subject);
    console.error(trouble !== null && DEBUG !== '1' ? trouble : error);
    process.exitCode = 1;
  }
}
