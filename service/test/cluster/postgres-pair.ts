/**
 * PostgreSQL on two hosts: a primary, and a standby that confirms each commit before the client hears of it. The steps
 * are those of `docs/operations.md`, so that they are tried.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from '../testing/temporary-postgres.ts';
import { forgetNeighbors, primaryAddress, type Host, type Program } from './hosts.ts';

const settings = [
  'listen_addresses=*',
  'unix_socket_directories=',
  'max_connections=100',
  'shared_buffers=64MB',
  'max_wal_size=96MB',
  'wal_keep_size=64MB',
  // A standby that is gone is noticed, and so is a primary.
  'wal_sender_timeout=5s',
  'wal_receiver_timeout=5s',
  'wal_retrieve_retry_interval=500ms',
  'tcp_keepalives_idle=5',
  'tcp_keepalives_interval=2',
  'tcp_keepalives_count=3',
];
/** A machine with other work is no fault of the cluster. */
const startsWithinMs = 180_000;

const addressOf = (host: string): string => `postgres://boards@${host}:5432/boards`;

/** Runs one statement. */
async function query<Row>(host: string, text: string): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: addressOf(host),
    connectionTimeoutMillis: 2000,
    query_timeout: 5000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end().catch(() => {});
  }
}

async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  for (const end = Date.now() + startsWithinMs; !(await isSo().catch(() => false)); await wait(100))
    if (Date.now() > end) throw new Error(`Never: ${what}`);
}

export interface PostgresPair {
  readonly address: string;
  primary(): Host;
  standby(): Host;
  kill(which: 'primary' | 'standby'): Promise<void>;
  /** Starts a stopped server again, with the data that it has. */
  start(which: 'primary' | 'standby'): Promise<void>;
  restart(): Promise<void>;
  /** Starts the primary again if it has ended by itself. */
  revive(): Promise<void>;
  /** Whether commits wait for the standby. */
  setSynchronous(isSynchronous: boolean): Promise<void>;
  /** The standby becomes the primary, after the former one was stopped. There is no standby then. */
  promote(): Promise<void>;
  /** The former primary becomes a standby of the present one, with a new copy of its data. */
  cloneStandby(): Promise<void>;
}

export async function startPostgresPair(hosts: readonly Host[], all: readonly Host[]): Promise<PostgresPair> {
  const binaries = findBinaries() ?? '';
  let [primary, standby] = hosts as [Host, Host];
  const running = new Map<Host, Program>();
  const dataOf = ({ folder }: Host): string => join(folder, 'data');

  function launch(host: Host): void {
    const words = settings.flatMap((setting) => ['-c', setting]);
    running.set(host, host.start([join(binaries, 'postgres'), '-D', dataOf(host), ...words], { isPostgresUser: true }));
  }
  function execute(host: Host, program: string, ...parameters: string[]): void {
    const { status, stdout, stderr } = spawnSync(
      'nsenter',
      [
        `--net=/run/netns/${host.name}`,
        'setpriv',
        '--reuid=postgres',
        '--regid=postgres',
        '--clear-groups',
        join(binaries, program),
        ...parameters,
      ],
      { cwd: host.folder, encoding: 'utf8', timeout: startsWithinMs },
    );
    if (status !== 0) throw new Error(`${program} failed:\n${stdout}${stderr}`);
  }
  const isUp = (host: string) => async (): Promise<boolean> => (await query(host, 'select 1')).length === 1;
  const of = (which: 'primary' | 'standby'): Host => (which === 'primary' ? primary : standby);

  async function setSynchronous(isSynchronous: boolean): Promise<void> {
    // Each client has one statement at a time, because ALTER SYSTEM cannot be in a transaction.
    await query(primary.address, `alter system set synchronous_standby_names = '${isSynchronous ? '*' : ''}'`);
    await query(primary.address, 'select pg_reload_conf()');
  }
  async function cloneStandby(): Promise<void> {
    rmSync(dataOf(standby), { recursive: true, force: true });
    const from = `host=${primary.address} user=boards application_name=${standby.name}`;
    execute(
      standby,
      'pg_basebackup',
      '--pgdata',
      dataOf(standby),
      `--dbname=${from}`,
      '--write-recovery-conf',
      '--checkpoint=fast',
      '--no-sync',
    );
    launch(standby);
    await until(
      async () =>
        (await query(primary.address, `select 1 from pg_stat_replication where state = 'streaming'`)).length === 1,
      'the standby streams',
    );
    await setSynchronous(true);
  }

  async function start(which: 'primary' | 'standby'): Promise<void> {
    launch(of(which));
    await until(isUp(of(which).address), `the ${which} accepts connections`);
  }

  execute(
    primary,
    'initdb',
    '--pgdata',
    dataOf(primary),
    '--username=boards',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  );
  appendFileSync(
    join(dataOf(primary), 'pg_hba.conf'),
    'host all all 44.7.0.0/16 trust\nhost replication all 44.7.0.0/16 trust\n',
  );
  primary.setAddress(primaryAddress, true);
  launch(primary);
  await until(async () => {
    const client = new pg.Client(`postgres://boards@${primary.address}:5432/postgres`);
    await client.connect();
    await client.query('create database boards').finally(() => client.end());
    return true;
  }, 'the primary accepts connections');
  await cloneStandby();

  return {
    address: addressOf(primaryAddress),
    primary: () => primary,
    standby: () => standby,
    setSynchronous,
    cloneStandby,
    kill: async (which) => running.get(of(which))?.end('SIGKILL'),
    start,
    restart: async () => {
      await running.get(primary)?.end('SIGINT');
      await start('primary');
    },
    revive: async () => {
      const { exitCode, signalCode } = running.get(primary)?.child ?? {};
      if (exitCode != null || signalCode != null) await start('primary');
    },
    promote: async () => {
      primary.setAddress(primaryAddress, false);
      await query(standby.address, 'select pg_promote(true, 30)');
      [primary, standby] = [standby, primary];
      await setSynchronous(false);
      primary.setAddress(primaryAddress, true);
      forgetNeighbors(all);
    },
  };
}
