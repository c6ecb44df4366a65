/**
 * Hosts as network namespaces: each has its own address and a cable to one switch. Whoever calls this is already in a
 * namespace of its own (`run-cluster.ts`), so that nothing of it is left on the machine.
 */
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, globSync, mkdirSync, openSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const run = (program: string, ...parameters: string[]): string =>
  execFileSync(program, parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/**
 * Public addresses, because the service refuses feeds and webhooks in private networks. Nothing here leaves the switch.
 */
const prefix = '44.7.0';
const switchName = 'switch';

/** The address of the test's own programs, which are plugged into the switch, too. */
export const ownAddress = `${prefix}.254`;
/** The address that whichever PostgreSQL is the primary has. */
export const primaryAddress = `${prefix}.100`;
/** Visitors' addresses: each is a household. */
export const visitorAddress = (number: number): string => `44.7.${8 + Math.floor(number / 250)}.${1 + (number % 250)}`;

export function plugInSwitch(visitors: number): void {
  // Names of namespaces are files here; this folder is only ours.
  mkdirSync('/run/netns', { recursive: true });
  run('mount', '-t', 'tmpfs', 'tmpfs', '/run/netns');
  run('ip', 'link', 'set', 'lo', 'up');
  run('ip', 'link', 'add', switchName, 'type', 'bridge');
  run('ip', 'link', 'set', switchName, 'up');
  const addresses = [ownAddress, ...Array.from({ length: visitors }, (_, number) => visitorAddress(number))];
  execFileSync('ip', ['-batch', '-'], {
    input: addresses.map((address) => `address add ${address}/16 dev ${switchName}\n`).join(''),
  });
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Debian's user of PostgreSQL, as PostgreSQL and PgBouncer refuse to run as root. */
  readonly isPostgresUser?: boolean;
}

/** A program that runs on a host. */
export interface Program {
  readonly child: ChildProcess;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<void>;
}

export interface Host {
  readonly name: string;
  readonly address: string;
  /** The disk, which is small enough to be filled. */
  readonly folder: string;
  /** Starts a program. What it prints is appended to a file beside the disk. */
  start(command: readonly string[], options?: RunOptions): Program;
  /** Pulls the cable, or plugs it in. */
  setCable(isPluggedIn: boolean): void;
  /** Drops all packets for another host, without a word to anybody; or no longer. */
  ignore(other: Host, isIgnored: boolean): void;
  /** Makes the cable slow and lossy in both directions; or good again. */
  setPoor(isPoor: boolean): void;
  setAddress(address: string, isOurs: boolean): void;
  fillDisk(): void;
  emptyDisk(): void;
}

/** A classic BPF program: drops a packet if a random number of 32 bits is below the limit. */
const dropRandomly = (share: number): string =>
  `4,32 0 0 4294963256,53 1 0 ${Math.round(share * 2 ** 32)},6 0 0 2,6 0 0 4294967295`;
/** Every packet waits for its turn; what would wait longer than 300 ms is dropped. */
const slow = ['tbf', 'rate', '2mbit', 'burst', '16kb', 'latency', '300ms'];
const lostShare = 0.02;

/** @param number the last part of the address */
export function addHost(root: string, name: string, number: number, diskMb: number): Host {
  const [address, cable, folder] = [`${prefix}.${number}`, `v-${name}`, join(root, name)];
  run('ip', 'netns', 'add', name);
  run('ip', 'link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
  run('ip', 'link', 'set', cable, 'master', switchName, 'up');
  run('ip', '-n', name, 'address', 'add', `${address}/16`, 'dev', 'eth0');
  for (const device of ['lo', 'eth0']) run('ip', '-n', name, 'link', 'set', device, 'up');
  mkdirSync(folder);
  run('mount', '-t', 'tmpfs', '-o', `size=${diskMb}m,mode=0777`, 'tmpfs', folder);
  const log = `${folder}.log`;
  const ballast = join(folder, 'ballast');

  return {
    name,
    address,
    folder,
    start: (command, { env = {}, isPostgresUser = false } = {}) => {
      const as = isPostgresUser ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : [];
      const output = openSync(log, 'a');
      // nsenter and setpriv become the program, so that its signals are those of the child.
      const child = spawn('nsenter', [`--net=/run/netns/${name}`, ...as, ...command], {
        cwd: folder,
        stdio: ['ignore', output, output],
        env: { PATH: process.env['PATH'], HOME: folder, ...env },
      });
      closeSync(output);
      const exited = once(child, 'exit');
      return {
        child,
        end: async (signal) => {
          child.kill(signal);
          await exited;
        },
      };
    },
    setCable: (isPluggedIn) => void run('ip', 'link', 'set', cable, isPluggedIn ? 'up' : 'down'),
    ignore: (other, isIgnored) =>
      void run('ip', '-n', name, 'route', isIgnored ? 'add' : 'del', 'blackhole', `${other.address}/32`),
    setPoor: (isPoor) => {
      const verb = isPoor ? 'add' : 'del';
      run('tc', 'qdisc', verb, 'dev', cable, 'root', ...(isPoor ? slow : []));
      run('tc', '-n', name, 'qdisc', verb, 'dev', 'eth0', 'root', ...(isPoor ? slow : []));
      run('tc', 'qdisc', verb, 'dev', cable, 'clsact');
      if (!isPoor) return;
      for (const direction of ['ingress', 'egress'])
        run('tc', 'filter', 'add', 'dev', cable, direction, 'bpf', 'da', 'bytecode', dropRandomly(lostShare));
    },
    setAddress: (given, isOurs) =>
      void run('ip', '-n', name, 'address', isOurs ? 'add' : 'del', `${given}/16`, 'dev', 'eth0'),
    fillDisk: () => {
      // Others write meanwhile: halves of what is left, until nothing is.
      for (let round = 0; round < 40; round++) {
        const { bavail, bsize } = statfsSync(folder);
        if (bavail === 0) return;
        spawnSync('fallocate', ['--length', String(Math.ceil(bavail / 2) * bsize), `${ballast}-${round}`]);
      }
    },
    emptyDisk: () => {
      for (const name of globSync(`${ballast}-*`)) rmSync(name);
    },
  };
}

/** Makes all hosts ask anew who has an address: a stand-in for the announcement of the host that has taken it. */
export function forgetNeighbors(hosts: readonly Host[]): void {
  run('ip', 'neighbor', 'flush', 'all');
  for (const { name } of hosts) run('ip', '-n', name, 'neighbor', 'flush', 'all');
}
