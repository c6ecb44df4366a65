/**
 * Starts a temporary PostgreSQL: a cluster in a temporary folder, with a socket in that folder and no port. It requires
 * Debian's `postgresql` (any version) and no running server.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TemporaryPostgres {
  readonly address: string;
  /** Everything that the server has logged. */
  readLog(): string;
  /** Ends all connections, as a restart of the machine does. */
  stop(): void;
  /** Starts a stopped server with the same data. */
  start(): void;
  /** The server keeps its connections and says nothing more, as a host without a network does. */
  fallSilent(): void;
  /** Ends the silence. */
  speak(): void;
  /** Stops and starts it, while this process does other things. */
  restart(): Promise<void>;
  /** Stops the server and removes its files. */
  remove(): void;
}

/** Returns the folder of Debian's programs of the newest version; undefined = not installed. */
export const findBinaries = (): string | undefined => globSync('/usr/lib/postgresql/*/bin').sort().at(-1);

export const hasPostgres = (): boolean => findBinaries() !== undefined;

/**
 * @param settings of `postgresql.conf`, such as `['shared_buffers=256MB']`
 * @param kept a folder that is not removed; an existing cluster in it is reused
 * @param primary the address of a server, whose streaming standby the new one becomes
 */
export function startTemporaryPostgres(
  settings: readonly string[] = [],
  kept?: string,
  primary?: string,
): TemporaryPostgres {
  const binaries = findBinaries();
  if (binaries === undefined) throw new Error('There is no Postgres. Install it: apt-get install postgresql');
  const isRoot = process.getuid?.() === 0;
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'boards-postgres-'));
  mkdirSync(folder, { recursive: true });
  const data = join(folder, 'data');

  const commandOf = (program: string, parameters: readonly string[]): string[] => {
    const command = [join(binaries, program), ...parameters];
    return isRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', ...command] : command;
  };

  /** Runs a program. Postgres refuses to run as root, so root runs it as the user that the package created. */
  function run(program: string, ...parameters: string[]): void {
    const [first = '', ...rest] = commandOf(program, parameters);
    const { status, stdout, stderr } = spawnSync(first, rest, { cwd: folder, encoding: 'utf8', timeout: 60_000 });
    if (status !== 0) throw new Error(`${program} failed:\n${stdout}${stderr}`);
  }

  const cluster = ['--pgdata', data];
  const start = (): void => {
    const options = ["listen_addresses=''", `unix_socket_directories=${folder}`, ...settings];
    run(
      'pg_ctl',
      'start',
      ...cluster,
      '--wait',
      '--log',
      join(folder, 'log'),
      '--options',
      options.map((option) => `-c ${option}`).join(' '),
    );
  };
  /** Sends a signal to the server and to the processes of its connections. */
  const signal = (name: 'SIGSTOP' | 'SIGCONT'): void => {
    const server = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0] ?? '';
    const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim().split(' ');
    for (const pid of [server, ...children])
      try {
        process.kill(Number(pid), name);
      } catch {
        // A worker may end at any time.
      }
  };
  const stop = (mode: string): void => {
    if (existsSync(join(data, 'postmaster.pid'))) run('pg_ctl', 'stop', ...cluster, `--mode=${mode}`, '--wait');
  };

  try {
    if (isRoot) {
      chmodSync(folder, 0o755);
      const { status } = spawnSync('chown', ['postgres:postgres', folder]);
      if (status !== 0) throw new Error('The folder could not be given to the user postgres.');
    }
    if (primary !== undefined)
      run(
        'pg_basebackup',
        ...cluster,
        `--dbname=${primary}`,
        '--write-recovery-conf',
        '--checkpoint=fast',
        '--no-sync',
      );
    else if (!existsSync(data))
      run(
        'initdb',
        ...cluster,
        '--username=boards',
        '--auth=trust',
        '--encoding=UTF8',
        '--locale=C.UTF-8',
        '--no-sync',
      );
    start();
    return {
      readLog: () => readFileSync(join(folder, 'log'), 'utf8'),
      stop: () => stop('fast'),
      fallSilent: () => signal('SIGSTOP'),
      speak: () => signal('SIGCONT'),
      restart: async () => {
        const [first = '', ...rest] = commandOf('pg_ctl', ['restart', ...cluster, '--mode=fast', '--wait']);
        const child = spawn(first, rest, { cwd: folder, stdio: 'ignore' });
        const [status] = (await once(child, 'exit')) as [number | null];
        if (status !== 0) throw new Error('pg_ctl restart failed.');
      },
      start,
      address: `postgres://boards@localhost/postgres?host=${encodeURIComponent(folder)}`,
      remove: () => {
        try {
          stop(kept === undefined ? 'immediate' : 'fast');
        } finally {
          if (kept === undefined) rmSync(folder, { recursive: true, force: true });
        }
      },
    };
  } catch (error) {
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
