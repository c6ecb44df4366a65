import { createRandom } from '../../../demo/seed/seeded-random.ts';
import { createService } from '../../src/create-service.ts';
import { classifyError } from '../../src/database/classify-error.ts';
import { openDatabase } from '../../src/database/connect.ts';
import { migrate } from '../../src/database/migrate.ts';
import { createFaults, type Faults } from './faults.ts';
import { installFaultyDatabase } from './faulty-database.ts';
import { installFaultyDisk } from './faulty-disk.ts';
import { createModel } from './model.ts';
import { openOutsideWorld } from './outside-world.ts';
import { installSeededChance } from './seeded-chance.ts';
import { createHost, origin } from './service-host.ts';
import { settle } from './settle-team.ts';
import { installVirtualTime } from './virtual-time.ts';
import { slugs, type World } from './world.ts';

const firstDayMs = Date.UTC(2027, 0, 4);
const dayMs = 86_400_000;

export interface WorldOptions {
  readonly seed: number;
  /** For the database and the files. */
  readonly folder: string;
  readonly pictures: readonly Uint8Array[];
}

/** Replaces the clock, chance, the disk and the database of this process, and starts the service between them. */
export async function openWorld({ seed, folder, pictures }: WorldOptions): Promise<World> {
  installSeededChance(seed);
  const random = createRandom(seed + 1);
  const time = installVirtualTime(firstDayMs, createRandom(seed + 2));
  const faults: Faults = createFaults(seed + 3, time.now, (run) => host.kill(run));
  installFaultyDatabase(faults);
  installFaultyDisk(folder, faults, time.now);
  const model = createModel(slugs, time.now);
  const outside = openOutsideWorld(slugs.slice(0, 2), { model, faults, time });
  const found: string[] = [];
  const fail = (what: string): void => {
    const day = Math.floor((time.now() - firstDayMs) / dayMs) + 1;
    found.push(`Day ${day}, ${new Date(time.now()).toISOString()}: ${what}`);
  };
  const host = createHost({
    create: createService,
    options: {
      database: { kind: 'sqlite', file: `${folder}/boards.sqlite` },
      now: time.now,
      publicAddress: origin,
      addressHeader: 'X-Address',
      secretsKeys: [Buffer.alloc(32, 7)],
      visitorPosts: { folder: `${folder}/files` },
      feeds: { send: outside.send },
      networks: outside.networks,
      sendMail: outside.sendMail,
      resolveText: async () => [],
      engagementDays: 3 + Math.floor(random() * 10),
    },
    time,
    faults,
    sendEvent: (delivery) => outside.sendEvent(delivery),
    fail,
    // Everything else that the service reports is a fault of its own.
    isExpected: (error) =>
      classifyError(error) !== 'unknown' ||
      /The connection was (?:refused|lost)|It took too long/.test(String((error as Error).message)),
  });
  let tokens = 0;
  const database = openDatabase({ kind: 'sqlite', file: `${folder}/boards.sqlite` });
  await migrate(database);
  await settle(database, outside.publishers, time.now());
  await database.destroy();
  await host.start();
  return {
    time,
    faults,
    model,
    host,
    outside,
    random,
    pictures,
    found,
    fail,
    newToken: (start) => `${start}${++tokens}x`,
  };
}
