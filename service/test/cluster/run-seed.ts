/** One run, in namespaces of its own (`run-cluster.ts`): `node run-seed.ts FOLDER SEED FAULT`. Writes `result.json`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createRandom } from '../../../demo/seed/seeded-random.ts';
import { canaryBoard, canaryHousehold, canaryHouseholds, sendCanary } from './canary.ts';
import { check } from './checker.ts';
import { startCluster } from './cluster.ts';
import { startDriver } from './driver.ts';
import { applyFault, chooseFaults, type Fault } from './hand.ts';
import { createHistory } from './history.ts';
import { countFailures, type FaultResult } from './table.ts';
import { plugInSwitch } from './hosts.ts';
import { startStrangers } from './strangers.ts';
import { setUpTeam } from './team.ts';

const [, , folder = '', seed = '', wanted = ''] = process.argv;
const boards = ['walks', 'cakes', 'birds', 'boats', 'clouds', 'songs'];
/** Between two faults, so that each finds a healthy cluster under load. */
const calmMs = 2000;

const log = (text: string): void => console.log(`${(performance.now() / 1000).toFixed(1).padStart(7)}  ${text}`);

const random = createRandom(Number(seed));
plugInSwitch(canaryHousehold + canaryHouseholds);
const strangers = await startStrangers(folder, createRandom(Number(seed) + 1));
const cluster = await startCluster(folder, strangers);
const history = createHistory();
const team = await setUpTeam(cluster, [...boards, canaryBoard], strangers);
log(`The cluster of seed ${seed} runs.`);
const driver = startDriver(cluster.url, { ...team, boards }, history, Number(seed));
let canaries = 0;

async function suffer(fault: Fault): Promise<FaultResult> {
  const startedMs = performance.now();
  await applyFault(fault);
  const lastedMs = performance.now() - startedMs;
  const recoveredMs = await sendCanary(cluster.url, team, history, canaries++);
  const [reads, writes] = (['read', 'write'] as const).map((kind) => countFailures(history.outcomes, kind, startedMs));
  log(`${fault.name}: ${Math.round(recoveredMs)} ms; failed: ${reads?.failed} reads, ${writes?.failed} writes`);
  await fault.repair?.();
  return { name: fault.name, lastedMs, recoveredMs, reads: reads!, writes: writes! };
}

await sendCanary(cluster.url, team, history, canaries++);
const faults: FaultResult[] = [];
const found: string[] = [];
try {
  for (const fault of chooseFaults(cluster, random, wanted)) {
    await wait(calmMs);
    faults.push(await suffer(fault));
  }
} catch (error) {
  found.push(String(error));
}
await driver.end();
log('Nobody writes any more.');
found.push(...(await check(cluster, { ...team, boards }, history, strangers)));
await driver.close();
const { posts, events, exports, items, outcomes } = history;
const acknowledged = posts.filter(({ acceptedMs }) => acceptedMs !== null).length;
const decided = posts.reduce((sum, { decisions }) => sum + decisions.length, 0);
const deliveries = [...strangers.events.values()].reduce((sum, { taken }) => sum + taken, 0);
const sentence =
  `Seed ${seed}: ${faults.length} faults; ${acknowledged} posts acknowledged, ${decided} decisions, ` +
  `${events.size} events, ${exports.size} exports, ${items.length} items of feeds, ` +
  `${strangers.events.size} events of webhooks in ${deliveries} deliveries, ` +
  `${history.invited.length} invitations in ${strangers.mail.mails.length} mails; ${outcomes.length} requests; ` +
  `${found.length} things are wrong.`;
writeFileSync(join(folder, 'result.json'), JSON.stringify({ faults, sentence, found }));
process.exit();
