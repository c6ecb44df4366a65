import { randomUUID } from 'node:crypto';
import type { Service } from '../demo/service/app.ts';
import type { Database } from '../demo/service/database/schema.ts';
import { bigId } from './scale-content.ts';

export const wantedBatches = 1000;
const seconds = 5;
const atOnce = 20;
const address = 'http://boards.example/v2/boards/scale-2/activity';

export interface Intake {
  /** A second. */
  readonly batches: number;
  /** A second of the time of one processor. */
  readonly batchesOfCpu: number;
  /** Events that were acknowledged and are not there. */
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
 * Batches of ten events a second, and whether each that was acknowledged is there.
 * @param readCpuMs of the service and of the database
 */
export async function measureIntake(service: Service, readCpuMs: () => number): Promise<Intake> {
  const before = await countEvents(service.database);
  const cpuBefore = readCpuMs();
  const startedAt = performance.now();
  const endAt = startedAt + seconds * 1000;
  let acknowledged = 0;
  async function send(): Promise<void> {
    while (performance.now() < endAt) {
      const { status } = await service.app.request(address, {
        method: 'POST',
        headers: { 'Content-Type': 'text/plain' },
        body: makeBatch(),
      });
      if (status !== 202) throw new Error(`activity: ${status}`);
      acknowledged++;
    }
  }
  await Promise.all(Array.from({ length: atOnce }, send));
  const took = performance.now() - startedAt;
  const cpuMs = readCpuMs() - cpuBefore;
  return {
    batches: (acknowledged / took) * 1000,
    batchesOfCpu: (acknowledged / cpuMs) * 1000,
    lost: acknowledged * 10 - ((await countEvents(service.database)) - before),
  };
}
