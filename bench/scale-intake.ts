import { randomUUID } from 'node:crypto';
import type { Service } from '../service/src/service.ts';
import type { Database } from '../service/src/database/schema.ts';
import { bigId } from './scale-content.ts';

export const wantedBatches = 1000;
const measured = 5000;
/** Batches before the measurement, so that the engine compiles the code of the service first. */
const warmUp = 1000;
const atOnce = 20;
const address = 'http://boards.example/v2/boards/scale-2/activity';

export interface Intake {
  /** Per second. */
  readonly batches: number;
  /** Milliseconds per second of one processor. */
  readonly batchesOfCpu: number;
  /** Events that were acknowledged but are not stored. */
  readonly lost: number;
}

async function countEvents(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('engagement_events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function makeBatch(): string {
  const data = Array.from({ length: 10 }, () => ({
    type: 'embed_engagement',
    id: randomUUID(),
    attributes: { name: 'embed_viewed', board_id: String(bigId + 2) },
  }));
  return JSON.stringify({ data });
}

/**
 * Measures how many batches of ten events per second the service accepts, and checks that each acknowledged event is
 * stored.
 * @param readCpuMs returns the time of the service and of the database
 */
export async function measureIntake(service: Service, readCpuMs: () => number): Promise<Intake> {
  async function send(count: number): Promise<void> {
    let left = count;
    async function sendNext(): Promise<void> {
      while (left-- > 0) {
        const body = makeBatch();
        const { status } = await service.app.request(address, {
          method: 'POST',
          headers: { 'Content-Type': 'text/plain', 'Content-Length': String(body.length) },
          body,
        });
        if (status !== 202) throw new Error(`activity: ${status}`);
      }
    }
    await Promise.all(Array.from({ length: atOnce }, sendNext));
  }
  await send(warmUp);
  const before = await countEvents(service.database);
  const cpuBefore = readCpuMs();
  const startedAt = performance.now();
  await send(measured);
  const took = performance.now() - startedAt;
  const cpuMs = readCpuMs() - cpuBefore;
  return {
    batches: (measured / took) * 1000,
    batchesOfCpu: (measured / cpuMs) * 1000,
    lost: measured * 10 - ((await countEvents(service.database)) - before),
  };
}
