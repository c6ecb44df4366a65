import { mkdirSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { dirname, join } from 'node:path';
import { createService, type ServiceOptions } from './app.ts';
import { findDefaultFile, readDatabaseOptions } from './database/read-database-options.ts';
import { parseOwnerOrigins } from './http/owner-origins.ts';
import { demoTeamId, demoToken, demoV1Token } from './seed/seed.ts';
import { demoClientId, demoOwner } from './seed/store-owner.ts';
import { recordedNetworks } from './networks/recorded-networks.ts';
import { createSendMail } from './mail/send-mail.ts';
import { isPublicPlace } from './public-start.ts';
import { readSecretsKey } from './secrets/read-secrets-key.ts';
import { startServer } from './server.ts';
import { CommandError, runCommand } from './setup/commands.ts';
import { hasTeam } from './setup/create-owner.ts';
import { makeSetupCode } from './setup/setup-routes.ts';
import { findProgram } from './uploads/find-program.ts';
import { paths } from './paths.ts';

// A demo and a real service have separate files, so that they cannot be confused.
const isDemo = process.env['DEMO'] === '1';
const database = readDatabaseOptions(process.env);

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
  FAULTS,
  PAGES_PORT,
  WEBHOOKS_TO_PRIVATE,
  FEEDS_FROM_PRIVATE,
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
  SECRETS_FILE = FILES_FOLDER === '' ? '' : join(dirname(FILES_FOLDER), isDemo ? 'secrets.key' : 'service-secrets.key'),
  MAIL_URL,
  MAIL_FOLDER,
  MAIL_FROM = 'boards@localhost',
  // `npm start` sets the port of its pages: these pages belong to the demo's owner.
  OWNER_ORIGINS = PAGES_PORT ? `http://127.0.0.1:${PAGES_PORT}` : '',
} = process.env;

/** Throws for anything but a whole number of at least 1: an unintended limit is worse than a failed start. */
function readCount(name: string, text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Error(`${name} must be a whole number from 1 to 999999, not "${text}".`);
  return Number(text);
}

const publicAddress = PUBLIC_ADDRESS.replace(/\/+$/, '');
const setupCode = makeSetupCode();
const isPublic = isPublicPlace({
  host: HOST,
  publicAddress: publicAddress || undefined,
  addressHeader: ADDRESS_HEADER || undefined,
});

const options: ServiceOptions = {
  database,
  isPublic,
  content: isDemo ? (await import('./seed/demo-content.ts')).readDemoContent() : null,
  ...(isDemo ? { networks: recordedNetworks, demoSignIn: demoOwner } : { setupCode }),
  faults: FAULTS === '1',
  webhooksMayBePrivate: WEBHOOKS_TO_PRIVATE === '1',
  feeds: { mayBePrivate: FEEDS_FROM_PRIVATE === '1' },
  ownerOrigins: parseOwnerOrigins(OWNER_ORIGINS),
  limits: { factor: readCount('LIMITS_FACTOR', LIMITS_FACTOR) },
  ...(ENGAGEMENT_DAYS && { engagementDays: readCount('ENGAGEMENT_DAYS', ENGAGEMENT_DAYS) }),
  reportError: (error) => console.error(error),
  onSeeded: ({ from, added }) => {
    if (from !== null && added.length > 0)
      console.log(`The demo's data was version ${from}. Added: ${added.join(', ')}. Existing data is unchanged.`);
  },
  visitorPosts: {
    ...(FILES_FOLDER && { folder: FILES_FOLDER }),
    ...(FFMPEG && { videoProgram: FFMPEG }),
    ...(POST_CHALLENGE && { challenge: POST_CHALLENGE === '1' }),
  },
  sendMail: createSendMail({ url: MAIL_URL, folder: MAIL_FOLDER, from: MAIL_FROM }),
  ...(ACCESS_LOG === '1' && { writeAccessLog: (line: string) => console.log(line) }),
  ...(publicAddress && { publicAddress }),
  ...(COUNTRY_HEADER && { countryHeader: COUNTRY_HEADER }),
  ...(ADDRESS_HEADER && {
    addressHeader: ADDRESS_HEADER,
    addressProxies: readCount('ADDRESS_PROXIES', ADDRESS_PROXIES),
  }),
};

function printDemoAddresses(address: string): void {
  console.log(
    `Boards: ${address}/v2/boards/campaign ` +
      '(also reviews, long, empty, private, hostile, reader, live, legacy, open, guarded)',
  );
  console.log(`Metrics of team ${demoTeamId}: token ${demoToken}, for the demo only`);
  console.log(`Version 1: ${address}/v1/feed/legacy?api_token=${demoV1Token}`);
  console.log(
    `Moderation, for the demo only: client ${demoClientId}, e-mail ${demoOwner.email}, password ${demoOwner.password}`,
  );
}

async function start(): Promise<void> {
  const secretsKey = readSecretsKey({ given: SECRETS_KEY, file: SECRETS_FILE });
  const service = await createService({ ...options, secretsKey });
  const server = await startServer(service, { port: Number(PORT), host: HOST });
  // Flushes now: a killed process writes nothing at its end, and the next start must also be quick.
  flushCompileCache();
  if (isDemo) printDemoAddresses(server.address);
  else if (await hasTeam(service.database)) console.log(`The service is at ${publicAddress || server.address}`);
  else
    console.log(
      `The service is new. Open ${publicAddress || server.address}${paths.setup} and enter this code: ${setupCode}`,
    );
  // Bundles the script now, so that the owner's first visit does not wait for it.
  if (!isDemo) void fetch(`${server.address}/owner/start.js`).catch(() => null);
  if (FAULTS === '1') console.log('FAULTS=1: tests can change responses through /__faults.');
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void server.close());
  }
}

const [, , ...words] = process.argv;
try {
  if (words.length === 0) {
    await start();
  } else {
    if (FILES_FOLDER !== '') mkdirSync(FILES_FOLDER, { recursive: true });
    const isWell = await runCommand(words, {
      database,
      filesFolder: FILES_FOLDER,
      publicAddress,
      password: OWNER_PASSWORD,
      now: Date.now,
      write: (line) => console.log(line),
    });
    if (!isWell) process.exitCode = 1;
  }
} catch (error) {
  // Our own messages need no stack trace; unexpected errors do.
  console.error(
    error instanceof CommandError || (error instanceof Error && error.message.startsWith('This database is the demo'))
      ? error.message
      : error,
  );
  process.exitCode = 1;
}
