/**
 * The whole cluster: a proxy, three services without a shared disk, PostgreSQL with a standby, PgBouncer, and a store.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { addHost, forgetNeighbors, primaryAddress, type Host, type Program } from './hosts.ts';
import { startPostgresPair, type PostgresPair } from './postgres-pair.ts';
import type { Strangers } from './strangers.ts';

const repository = join(import.meta.dirname, '../../..');
const serviceFile = join(repository, 'service/src/main.ts');
const caddyfile = join(repository, 'service/deploy/Caddyfile');
const preload = join(import.meta.dirname, 'movable-clock.mjs');
const servicePort = 4175;
/** A machine with other work is no fault of the cluster. */
const startsWithinMs = 180_000;

export interface ServiceHost extends Host {
  readonly url: string;
  launch(): Promise<void>;
  end(signal: NodeJS.Signals): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  /** Moves the clock; 0 = the right time. */
  moveClock(offsetMs: number): void;
}

/** A host with one program that can be ended and started again. */
export interface SimpleHost extends Host {
  launch(): void;
  end(signal: NodeJS.Signals): Promise<void>;
}

export interface Cluster {
  /** The address of the proxy, which visitors use. */
  readonly url: string;
  readonly services: readonly ServiceHost[];
  readonly postgres: PostgresPair;
  readonly proxy: SimpleHost;
  readonly pooler: SimpleHost;
  readonly store: SimpleHost;
  /** Runs a command of the service and returns what it prints. */
  command(...words: string[]): string;
}

function openSimpleHost(host: Host, start: () => Program): SimpleHost {
  let program = start();
  return {
    ...host,
    launch: () => {
      program = start();
    },
    end: (signal) => program.end(signal),
  };
}

async function untilReady(url: string, what: string): Promise<void> {
  for (const end = Date.now() + startsWithinMs; Date.now() < end; await wait(100)) {
    const response = await fetch(url, { signal: AbortSignal.timeout(3000) }).catch(() => null);
    if (response?.ok === true) return;
  }
  throw new Error(`${what} did not start.`);
}

function openServiceHost(host: Host, env: Readonly<Record<string, string>>): ServiceHost {
  const clock = join(host.folder, 'clock');
  writeFileSync(clock, '0');
  const url = `http://${host.address}:${servicePort}`;
  let program: Program | null = null;
  return {
    ...host,
    url,
    launch: async () => {
      program = host.start([process.execPath, serviceFile], {
        env: {
          ...env,
          FILES_FOLDER: join(host.folder, 'files'),
          TMPDIR: host.folder,
          NODE_OPTIONS: `--import=${preload}`,
          CLOCK_FILE: clock,
        },
      });
      await untilReady(`${url}/readyz`, host.name);
    },
    end: async (signal) => program?.end(signal),
    signal: (signal) => void program?.child.kill(signal),
    moveClock: (offsetMs) => {
      writeFileSync(clock, String(offsetMs));
      program?.child.kill('SIGUSR2');
    },
  };
}

function startPooler(host: Host): SimpleHost {
  const settings = join(host.folder, 'pgbouncer.ini');
  const users = join(host.folder, 'users.txt');
  writeFileSync(users, '"boards" ""\n');
  writeFileSync(
    settings,
    `[databases]
boards = host=${primaryAddress} dbname=boards user=boards
[pgbouncer]
listen_addr = ${host.address}
listen_port = 6432
unix_socket_dir =
auth_type = any
auth_file = ${users}
pool_mode = transaction
default_pool_size = 20
server_connect_timeout = 3
server_login_retry = 1
query_wait_timeout = 5
tcp_keepidle = 5
tcp_keepintvl = 2
tcp_keepcnt = 3
`,
  );
  return openSimpleHost(host, () => host.start(['/usr/sbin/pgbouncer', settings], { isPostgresUser: true }));
}

/** Starts everything in the empty folder, on a switch that is plugged in. It ends with the process. */
export async function startCluster(
  folder: string,
  { certificate, mail }: Pick<Strangers, 'certificate' | 'mail'>,
): Promise<Cluster> {
  const add = (name: string, number: number, diskMb: number): Host => addHost(folder, name, number, diskMb);
  const databases = [add('db-1', 31, 400), add('db-2', 32, 400)];
  const [proxyHost, poolerHost, storeHost] = [add('proxy', 10, 16), add('pooler', 20, 16), add('store', 40, 64)];
  const serviceHosts = [1, 2, 3].map((number) => add(`service-${number}`, number, 32));
  const hosts = [...databases, proxyHost, poolerHost, storeHost, ...serviceHosts];

  const postgres = await startPostgresPair(databases, hosts);
  const pooler = startPooler(poolerHost);
  const store = openSimpleHost(storeHost, () =>
    storeHost.start([
      process.execPath,
      join(import.meta.dirname, 'store-process.ts'),
      storeHost.folder,
      storeHost.address,
      '9000',
    ]),
  );
  const url = `http://${proxyHost.address}`;
  const env = {
    HOST: '0.0.0.0',
    PORT: String(servicePort),
    PUBLIC_ADDRESS: url,
    ADDRESS_HEADER: 'X-Forwarded-For',
    DATABASE_URL: `postgres://boards@${poolerHost.address}:6432/boards`,
    DATABASE_LISTEN_URL: postgres.address,
    DATABASE_REPLICA_URL: `postgres://boards@${databases[1]?.address}:5432/boards`,
    S3_BUCKET: 'boards',
    S3_ENDPOINT: `http://${storeHost.address}:9000`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    SECRETS_KEY: '11'.repeat(32),
    OWNER_PASSWORD: 'long enough to keep',
    POST_CHALLENGE: '0',
    LOG_FORMAT: 'json',
    MAIL_URL: mail.url,
    MAIL_FROM: 'boards@example.org',
    NODE_EXTRA_CA_CERTS: certificate,
    NODE_COMPILE_CACHE: join(repository, 'node_modules/.cache/node-compiled'),
  };
  const services = serviceHosts.map((host) => openServiceHost(host, env));
  const command = (...words: string[]): string => {
    const { status, stdout, stderr } = spawnSync(
      'nsenter',
      [`--net=/run/netns/${serviceHosts[0]?.name}`, process.execPath, serviceFile, ...words],
      {
        encoding: 'utf8',
        timeout: 120_000,
        env: { PATH: process.env['PATH'], ...env, FILES_FOLDER: join(folder, 'service-1/files') },
      },
    );
    if (status !== 0) throw new Error(`${words.join(' ')}:\n${stdout}${stderr}`);
    return stdout;
  };
  await wait(500);
  command('setup', '--team', 'Bakers', '--name', 'Ada', '--email', 'ada@example.org');
  await Promise.all(services.map((service) => service.launch()));
  const proxy = openSimpleHost(proxyHost, () =>
    proxyHost.start(['caddy', 'run', '--config', caddyfile, '--adapter', 'caddyfile'], {
      env: { PUBLIC_ADDRESS: url, UPSTREAMS: services.map((service) => `${service.address}:${servicePort}`).join(' ') },
    }),
  );
  await untilReady(`${url}/readyz`, 'The proxy');
  forgetNeighbors(hosts);
  return { url, services, postgres, proxy, pooler, store, command };
}
