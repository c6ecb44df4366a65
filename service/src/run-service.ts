import { flushCompileCache } from 'node:module';
import { createService } from './create-service.ts';
import type { ServiceOptions } from './service-options.ts';
import { ConfigurationError, describeVariables, requireConfiguration } from './configuration.ts';
import { readSecretsKeys } from './auth/secrets/read-secrets-key.ts';
import { sealedPlaces } from './sealed-places.ts';
import { createLogger } from './http/logs/logger.ts';
import { startServer } from './http/server.ts';
import { metricsHost, serveMetrics } from './http/monitoring/serve-metrics.ts';
import { claimFile } from './database/claim-file.ts';
import { readBackupPlace, readBackupSchedule } from './backups/backup-place.ts';
import { isInStore, readStore } from './storage/storage-options.ts';
import { describeStartTrouble, type StartSubject } from './auth/setup/describe-start-trouble.ts';
import { CommandError, usage } from './auth/setup/command.ts';
import { runCommand } from './auth/setup/commands.ts';
import { hasTeam } from './auth/setup/create-owner.ts';
import { makeSetupCode } from './auth/setup/setup-routes.ts';
import { paths } from './http/paths.ts';
import { readVersion } from './read-version.ts';
import {
  type Additions,
  type Environment,
  readPlaces,
  readServiceOptions,
  type ServicePlaces,
} from './read-service-options.ts';

export type { Additions } from './read-service-options.ts';

const describeStart = (address: string, setupCode: string, isSetUp: boolean): string =>
  isSetUp
    ? `The service is at ${address}`
    : `The service is new. Open ${address}${paths.setup}?code=${setupCode}\n` +
      `or open ${address}${paths.setup} and enter this code: ${setupCode}`;

/** @param onSubject receives what fails next, for the sentence about it */
async function start(
  options: ServiceOptions,
  { database, keySources, host, port, metricsPort, publicAddress }: ServicePlaces,
  onStarted: Additions['onStarted'],
  onSubject: (change: Partial<StartSubject>) => void,
): Promise<void> {
  const secretsKeys = readSecretsKeys(keySources);
  const claim = claimFile(database);
  const service = await createService({ ...options, ...(secretsKeys.length > 0 && { secretsKeys }) });
  const server = await startServer(service, { port: Number(port), host }).catch(async (error: unknown) => {
    await service.close();
    throw error;
  });
  let metrics: Awaited<ReturnType<typeof serveMetrics>> | null = null;
  if (metricsPort && service.monitoring) {
    onSubject({ host: metricsHost, port: metricsPort, portName: 'METRICS_PORT' });
    metrics = await serveMetrics(service.monitoring, Number(metricsPort)).catch(async (error: unknown) => {
      await server.close();
      throw error;
    });
  }
  // Flushes now: a killed process writes nothing at its end, and the next start must also be quick.
  flushCompileCache();
  onStarted?.(server.address);
  if (options.setupCode !== undefined)
    console.log(describeStart(publicAddress || server.address, options.setupCode, await hasTeam(service.database)));
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // A listener stays: without one, a second signal would end the process in the middle of a response.
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      metrics?.close();
      // What does not end by itself, such as a query of a database that does not answer, ends with the process.
      void server.close().finally(() => {
        claim.release();
        process.exit();
      });
    });
  }
}

/**
 * Nobody may read what is written any more, or its disk may be full. Without a listener, that ends the process; with
 * one, the lines of that time are lost and later ones are written.
 */
function outliveOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.off('error', ignore).on('error', ignore);
}
const ignore = (): void => {};

/**
 * Runs the service or one of its commands, as the environment and the words of the command line say. Prints what an
 * operator needs, and sets the exit code of the process.
 */
export async function runService(
  environment: Environment,
  words: readonly string[],
  additions: Additions = {},
): Promise<void> {
  outliveOutput();
  const isDemo = additions.extensions?.demo !== undefined;
  const places = readPlaces(environment, isDemo);
  const { database, filesFolder, keySources, host, port, publicAddress } = places;
  const logger = await createLogger({
    format: environment['LOG_FORMAT'] === 'json' ? 'json' : 'text',
    write: (line) => console.log(line),
  });
  const setupCode = isDemo ? undefined : makeSetupCode();
  /** What the start is about, for the sentence about its failure. */
  let subject: StartSubject = { database, filesFolder, host, port };

  try {
    if (words[0] === '--version') {
      console.log(readVersion());
      return;
    }
    if (['help', '--help', '-h'].includes(words[0] ?? '')) {
      console.log(`${usage}\n\nSettings, from the environment:\n${describeVariables()}`);
      return;
    }
    requireConfiguration(environment);
    const options = readServiceOptions(environment, places, additions, logger);
    if (words.length === 0) {
      await start(
        { ...options, ...(setupCode !== undefined && { setupCode }) },
        places,
        additions.onStarted,
        (change) => {
          subject = { ...subject, ...change };
        },
      );
    } else {
      const isWell = await runCommand(words, {
        database,
        filesFolder,
        store: readStore(environment),
        isInStore: isInStore(environment),
        backups: readBackupPlace(environment),
        backupEveryMs: readBackupSchedule(environment)?.everyMs ?? null,
        publicAddress,
        host,
        port,
        metricsPort: places.metricsPort,
        password: environment['OWNER_PASSWORD'],
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
    console.error(trouble !== null && environment['DEBUG'] !== '1' ? trouble : error);
    process.exitCode = 1;
  }
}
