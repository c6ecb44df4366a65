import { createRandom } from '../../../demo/seed/seeded-random.ts';
import { Crashed, runs, type Run } from './run.ts';

/** When what fails. Everything follows from the seed. */
export interface Faults {
  /** No faults at all, so that all work can end and be checked. */
  isCalm: boolean;
  /** The disk of the files and of the database has no room. */
  isFull: boolean;
  /** The statements and file operations until the service is killed in the middle; Infinity = it is not. */
  fuse: number;
  /** How many faults the service met: statements, files and crashes. */
  met: number;
  /** The time of the last one. */
  metAt: number;
  /** Whether something with this chance happens now. Never while it is calm. */
  draw(chance: number): boolean;
  random(): number;
  /** Called before each statement and file operation. Throws when the service is killed, or already was. */
  burn(): void;
  /** Notes a fault of the database or the disk. */
  note(): void;
}

export function createFaults(seed: number, now: () => number, kill: (run: Run) => void): Faults {
  const random = createRandom(seed);
  const faults: Faults = {
    isCalm: true,
    isFull: false,
    fuse: Infinity,
    met: 0,
    metAt: 0,
    random,
    draw: (chance) => !faults.isCalm && random() < chance,
    note: () => {
      faults.met++;
      faults.metAt = now();
    },
    burn: () => {
      const run = runs.getStore();
      if (!run) return;
      if (!run.isDead && --faults.fuse <= 0) {
        faults.fuse = Infinity;
        kill(run);
      }
      if (run.isDead) throw new Crashed('The service was killed.');
    },
  };
  return faults;
}
