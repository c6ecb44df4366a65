import { exportPosts, hideBoard, invite, publish, schedule, takeReceiversAway } from './actors/owners.ts';
import { moderate, tidy } from './actors/moderators.ts';
import { readBoard, readPart, readPicture, readV1 } from './actors/readers.ts';
import { floodPosts, reportActivity, sendForm, sendPost } from './actors/visitors.ts';
import { checkDay } from './check-day.ts';
import { openWorld, type WorldOptions } from './open-world.ts';
import { pick, type World } from './world.ts';

export interface Played {
  readonly found: readonly string[];
  /** How many days were played, which is fewer when something was found. */
  readonly played: number;
  readonly counts: Readonly<Record<string, number>>;
  /** What happened, to compare two runs. */
  readonly trace: string;
}

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];
/** Faults end and people rest at the end of each day, so that all work can end before it is checked. */
const calmMs = 2 * hourMs;

/** What people do, and how often a day. */
const habits: readonly (readonly [act: (world: World) => Promise<unknown>, timesADay: number])[] = [
  [sendPost, 30],
  [floodPosts, 0.7],
  [reportActivity, 60],
  [sendForm, 12],
  [moderate, 70],
  [(world) => tidy(world, 3 * dayMs), 2],
  [readBoard, 25],
  [readPart, 25],
  [readV1, 10],
  [readPicture, 50],
  [schedule, 3],
  [invite, 2],
  [exportPosts, 1.5],
  [publish, 8],
  [takeReceiversAway, 0.5],
  [hideBoard, 0.6],
  [
    (world) => Promise.all(Array.from({ length: 2 + Math.floor(world.random() * 4) }, () => drawHabit(world)(world))),
    20,
  ],
];

/** What people do at the same moment. */
const drawHabit = (world: World): ((world: World) => Promise<unknown>) =>
  pick(world, [sendPost, reportActivity, moderate, moderate, readBoard, readPart, readPicture, sendForm, exportPosts]);

/** Each person acts, rests, and acts again. Returns how many are busy. */
function bringPeople(world: World): () => number {
  const { time, random, faults, fail } = world;
  let busy = 0;
  async function live(act: (world: World) => Promise<unknown>, timesADay: number): Promise<void> {
    for (;;) {
      await time.sleep((-Math.log(1 - random()) * dayMs) / timesADay);
      if (faults.isCalm) continue;
      busy++;
      await act(world).catch((error: unknown) => fail(`The simulation failed: ${(error as Error).stack}`));
      busy--;
    }
  }
  for (const [act, timesADay] of habits) void live(act, timesADay);
  return () => busy;
}

/** Ends all faults, lets all work end, and checks the day. */
async function endDay(world: World, endsAt: number, countBusy: () => number): Promise<void> {
  const { time, faults, outside, found, fail } = world;
  Object.assign(faults, { isCalm: true, isFull: false, fuse: Infinity });
  outside.awayUntil = 0;
  await time.passUntil(endsAt);
  if (countBusy() > 0) fail(`${countBusy()} people are still busy, although nothing fails.`);
  const check = { isDone: false };
  void checkDay(world)
    .catch((error: unknown) => fail(`The check failed: ${(error as Error).stack}`))
    .finally(() => {
      check.isDone = true;
    });
  for (let minutes = 0; !check.isDone && found.length === 0; minutes++) {
    await time.passUntil(time.now() + minuteMs);
    if (minutes > 60) fail('The check does not end.');
  }
}

/** Plays days until something is found. */
export async function playDays(days: number, options: WorldOptions): Promise<Played> {
  const world = await openWorld(options);
  const { time, faults, model, host, found } = world;
  const countBusy = bringPeople(world);
  const trace: string[] = [];
  while (trace.length < days && found.length === 0) {
    const endsAt = time.now() + dayMs;
    faults.isCalm = false;
    await playDay(world, endsAt - calmMs);
    await endDay(world, endsAt, countBusy);
    trace.push(`${faults.met} ${host.starts} ${[...model.posts].map(([token, { id }]) => `${token}:${id}`).join()}`);
    if (process.env['TRACE'] === '1') console.log(`day ${trace.length}: ${faults.met} faults`);
  }
  return {
    found,
    played: trace.length,
    counts: { 'faults met': faults.met, 'starts of the service': host.starts },
    trace: trace.join('\n'),
  };
}

/** Lets time pass with its faults: kills, restarts, and hours without room on the disk. */
async function playDay({ time, faults, host }: World, untilMs: number): Promise<void> {
  while (time.now() < untilMs) {
    const chance = faults.random();
    faults.isFull = chance < 0.04;
    if (chance > 0.85) faults.fuse = 1 + Math.floor(faults.random() * 3000);
    if (chance > 0.83 && chance < 0.85) void host.restart();
    await time.passUntil(Math.min(untilMs, time.now() + 20 * minuteMs + faults.random() * hourMs));
  }
}
