/** The hand that breaks things. A fault is one thing that goes wrong and ends, at a host that the seed chooses. */
import { setTimeout as wait } from 'node:timers/promises';
import { pick } from '../../../demo/seed/seeded-random.ts';
import type { Cluster, ServiceHost, SimpleHost } from './cluster.ts';
import type { Host } from './hosts.ts';

export interface Fault {
  /** For the table. */
  readonly name: string;
  /** Between its beginning and its end. */
  readonly lastsMs: number;
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
  /** What an operator does after everything works again, such as a new standby. */
  repair?(): Promise<void>;
}

const hourMs = 3_600_000;
/** How long whoever watches over the database takes to decide that a host is lost. */
const noticedAfterMs = 3000;

const isFull = (name: string, host: () => Host, revive = async (): Promise<void> => {}): Fault => ({
  name: `the disk of ${name} is full`,
  lastsMs: 10_000,
  begin: () => host().fillDisk(),
  end: async () => {
    host().emptyDisk();
    await revive();
  },
});
const isCutOff = (name: string, host: () => Host): Fault => ({
  name: `${name} is cut off from all others`,
  lastsMs: 15_000,
  begin: () => host().setCable(false),
  end: () => host().setCable(true),
});
const isKilled = (name: string, host: SimpleHost, lastsMs: number): Fault => ({
  name: `${name} is killed, and started again`,
  lastsMs,
  begin: () => host.end('SIGKILL'),
  end: () => host.launch(),
});

const serviceFaults = ({ postgres, pooler }: Cluster, service: ServiceHost): readonly Fault[] => {
  const setReachable = (isReachable: boolean): void => {
    for (const host of [pooler, postgres.primary(), postgres.standby()]) host.ignore(service, !isReachable);
  };
  return [
    {
      name: 'a service is killed, and started again',
      lastsMs: 5000,
      begin: () => service.end('SIGKILL'),
      end: () => service.launch(),
    },
    {
      name: 'a service is stopped as for an upgrade (SIGTERM), and started again',
      lastsMs: 0,
      begin: () => service.end('SIGTERM'),
      end: () => service.launch(),
    },
    {
      name: 'a service stands still (SIGSTOP)',
      lastsMs: 20_000,
      begin: () => service.signal('SIGSTOP'),
      end: () => service.signal('SIGCONT'),
    },
    isCutOff('a service', () => service),
    {
      name: 'a service and the database do not hear each other',
      lastsMs: 15_000,
      begin: () => setReachable(false),
      end: () => setReachable(true),
    },
    isFull('a service', () => service),
    ...[hourMs, -hourMs].map((offsetMs): Fault => ({
      name: `the clock of a service is an hour ${offsetMs > 0 ? 'fast' : 'slow'}`,
      lastsMs: 15_000,
      begin: () => service.moveClock(offsetMs),
      end: () => service.moveClock(0),
    })),
  ];
};

const databaseFaults = ({ postgres, pooler }: Cluster): readonly Fault[] => [
  { name: 'PostgreSQL is restarted', lastsMs: 0, begin: () => postgres.restart(), end: () => {} },
  {
    name: 'PostgreSQL is killed, and started again',
    lastsMs: 3000,
    begin: () => postgres.kill('primary'),
    end: () => postgres.start('primary'),
  },
  {
    name: 'the primary is lost for good, and the standby is promoted',
    lastsMs: noticedAfterMs,
    begin: () => postgres.kill('primary'),
    end: () => postgres.promote(),
    repair: () => postgres.cloneStandby(),
  },
  {
    name: 'the standby is lost, and commits no longer wait for it',
    lastsMs: noticedAfterMs,
    begin: () => postgres.kill('standby'),
    end: () => postgres.setSynchronous(false),
    repair: () => postgres.cloneStandby(),
  },
  isCutOff('the primary', postgres.primary),
  {
    name: 'the primary has a slow cable that loses packets',
    lastsMs: 15_000,
    begin: () => postgres.primary().setPoor(true),
    end: () => postgres.primary().setPoor(false),
  },
  isFull('the primary', postgres.primary, () => postgres.revive()),
  isKilled('PgBouncer', pooler, 2000),
];

const otherFaults = ({ proxy, store }: Cluster): readonly Fault[] => [
  isKilled('the proxy', proxy, 1000),
  isKilled('the store', store, 5000),
  isCutOff('the store', () => store),
  isFull('the store', () => store),
];

/** A service dies while the database is away: work of both is left behind. */
const bothAtOnce = ({ postgres }: Cluster, service: ServiceHost): Fault => ({
  name: 'a service is killed while PostgreSQL is restarted',
  lastsMs: 0,
  begin: async () => {
    await Promise.all([postgres.restart(), service.end('SIGKILL')]);
  },
  end: () => service.launch(),
});

/**
 * Every fault once, in an order by the seed.
 * @param wanted a part of the name; '' = all
 */
export function chooseFaults(cluster: Cluster, random: () => number, wanted: string): readonly Fault[] {
  const faults = [
    ...serviceFaults(cluster, pick(random, cluster.services)),
    ...databaseFaults(cluster),
    ...otherFaults(cluster),
    bothAtOnce(cluster, pick(random, cluster.services)),
  ];
  return faults
    .filter(({ name }) => name.includes(wanted))
    .map((fault) => ({ fault, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ fault }) => fault);
}

export async function applyFault({ begin, end, lastsMs }: Fault): Promise<void> {
  await begin();
  await wait(lastsMs);
  await end();
}
