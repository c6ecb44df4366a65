import { dirname, join } from 'node:path';
import * as exposure from './auth/exposure.ts';
import { readBackupSchedule } from './backups/backup-place.ts';
import type { DatabaseOptions } from './database/connect.ts';
import { findDefaultFile, readDatabaseOptions } from './database/read-database-options.ts';
import type { Extensions } from './extensions.ts';
import { readApplications } from './feeds/networks/applications.ts';
import type { Networks } from './feeds/networks/networks.ts';
import { readStandIns } from './feeds/networks/stand-ins.ts';
import type { Logger } from './http/logs/logger.ts';
import { parseOwnerOrigins } from './http/owner-origins.ts';
import { readTracing } from './jobs/tracing/tracer.ts';
import type { ServiceOptions } from './service-options.ts';
import { isInStore, readStore } from './storage/storage-options.ts';
import { createSendMail } from './team/mail/send-mail.ts';
import { findProgram } from './visitors/uploads/find-program.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** What the demo and tests add to a service that the environment describes. */
export interface Additions {
  readonly extensions?: Extensions;
  readonly networks?: Networks;
  /** Called when the service accepts requests, before its own line. */
  readonly onStarted?: (address: string) => void;
}

/** Where a service has its data, and where it listens. */
export interface ServicePlaces {
  readonly database: DatabaseOptions;
  /** Empty = in memory. */
  readonly filesFolder: string;
  readonly keySources: { readonly given: string | undefined; readonly file: string };
  readonly host: string;
  readonly port: string;
  /** Empty = the figures have no port of their own. */
  readonly metricsPort: string;
  /** Empty = it is not configured. */
  readonly publicAddress: string;
}

/** Throws for anything but a whole number of at least 1: an unintended limit is worse than a failed start. */
function readCount(name: string, text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Error(`${name} must be a whole number from 1 to 999999, not "${text}".`);
  return Number(text);
}

/** A demo and a real service have separate files, so that they cannot be confused. */
export function readPlaces(environment: Environment, isDemo: boolean): ServicePlaces {
  const database = readDatabaseOptions(environment);
  const {
    PORT = '4175',
    HOST = '127.0.0.1',
    PUBLIC_ADDRESS = '',
    METRICS_PORT = '',
    FILES_FOLDER = database.kind === 'sqlite' && database.file === ':memory:'
      ? ''
      : join(
          dirname(database.kind === 'sqlite' ? database.file : findDefaultFile(isDemo)),
          isDemo ? 'files' : 'service-files',
        ),
    SECRETS_KEY,
    SECRETS_FILE = FILES_FOLDER === ''
      ? ''
      : join(dirname(FILES_FOLDER), isDemo ? 'secrets.key' : 'service-secrets.key'),
  } = environment;
  return {
    database,
    filesFolder: FILES_FOLDER,
    keySources: { given: SECRETS_KEY, file: SECRETS_FILE },
    host: HOST,
    port: PORT,
    metricsPort: METRICS_PORT,
    publicAddress: PUBLIC_ADDRESS.replace(/(?<!\/)\/+$/, ''),
  };
}

/** How the service is reached, and what a proxy before it says of a request. */
function readReach(
  { COUNTRY_HEADER, ADDRESS_HEADER, ADDRESS_PROXIES = '1' }: Environment,
  { host, port, publicAddress }: ServicePlaces,
): Partial<ServiceOptions> {
  const isPublic = exposure.isPublic({
    host,
    publicAddress: publicAddress || undefined,
    addressHeader: ADDRESS_HEADER || undefined,
  });
  return {
    isPublic,
    ...(publicAddress
      ? { publicAddress }
      : !isPublic && { ownAddress: `http://${host.includes(':') ? `[${host}]` : host}:${port}` }),
    ...(COUNTRY_HEADER && { countryHeader: COUNTRY_HEADER }),
    ...(ADDRESS_HEADER && {
      addressHeader: ADDRESS_HEADER,
      addressProxies: readCount('ADDRESS_PROXIES', ADDRESS_PROXIES),
    }),
  };
}

/** The options of a service that the environment describes, besides its keys. */
export function readServiceOptions(
  environment: Environment,
  places: ServicePlaces,
  { extensions, networks }: Additions,
  logger: Logger,
): ServiceOptions {
  const {
    ENGAGEMENT_DAYS,
    LIMITS_FACTOR = '1',
    ACCESS_LOG,
    WEBHOOKS_TO_PRIVATE,
    FEEDS_FROM_PRIVATE,
    NETWORK_STAND_INS = '',
    PATH = '',
    FFMPEG = findProgram('ffmpeg', PATH) ?? '',
    POST_CHALLENGE,
    MAIL_URL,
    MAIL_FOLDER,
    MAIL_FROM = 'boards@localhost',
    OWNER_ORIGINS = '',
    METRICS_TOKEN,
  } = environment;
  const { database, filesFolder, metricsPort } = places;
  const store = readStore(environment);
  const backups = readBackupSchedule(environment);
  const tracing = readTracing(environment);
  return {
    database,
    ...(extensions && { extensions }),
    ...(networks && { networks }),
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
      ...(filesFolder && { folder: filesFolder }),
      ...(store && isInStore(environment) && { store }),
      ...(FFMPEG && { videoProgram: FFMPEG }),
      ...(POST_CHALLENGE && { challenge: POST_CHALLENGE === '1' }),
    },
    sendMail: createSendMail({ url: MAIL_URL, folder: MAIL_FOLDER, from: MAIL_FROM }),
    ...(ACCESS_LOG === '1' && { writeAccessLog: logger.info }),
    ...((METRICS_TOKEN || metricsPort) && { metrics: { ...(METRICS_TOKEN && { token: METRICS_TOKEN }) } }),
    ...readReach(environment, places),
  };
}
