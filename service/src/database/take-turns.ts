import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './schema.ts';

/** Longer than any work that takes its turn. After it, others no longer wait for a process that was killed. */
const leaseMs = 30_000;
const lookEveryMs = 20;
/** Ten seconds: people wait for the response. */
const maxLooks = 500;

/** Other work of the same name has not ended in time. */
export class NoTurn extends Error {
  override readonly name = 'NoTurn';
  readonly code = 'NO_TURN';
}

export interface Turns {
  readonly database: Database;
  /** Milliseconds since 1970, the same for all processes. */
  readonly now: () => number;
  readonly wait?: (ms: number) => Promise<unknown>;
}

/** Takes the name, in one statement. A lease farther ahead than one can be is of a clock that was wrong. */
async function take({ database, now }: Turns, hash: string, owner: string): Promise<boolean> {
  const nowMs = now();
  const { rows } = await sql`insert into turns (name_hash, lease_until, lease_owner)
    values (${hash}, ${nowMs + leaseMs}, ${owner})
    on conflict (name_hash) do update set lease_until = excluded.lease_until, lease_owner = excluded.lease_owner
      where turns.lease_until <= ${nowMs} or turns.lease_until > ${nowMs + 2 * leaseMs}
    returning name_hash`.execute(database);
  return rows.length > 0;
}

/**
 * Does the work while no other work of this name is done, in any process. It waits for the work of others.
 * @throws NoTurn after ten seconds
 */
export async function inTurn<Result>(turns: Turns, name: string, work: () => Promise<Result>): Promise<Result> {
  const hash = createHash('sha256').update(name).digest('base64url');
  const owner = randomUUID();
  for (let looks = 0; !(await take(turns, hash, owner)); looks++) {
    if (looks === maxLooks) throw new NoTurn(`Other work of this name has not ended: ${name}`);
    await (turns.wait ?? sleep)(lookEveryMs);
  }
  try {
    return await work();
  } finally {
    await giveBack(turns, hash, owner).catch(() => {
      // The database is away. The lease ends by itself.
    });
  }
}

/** Gives the name back, and those of killed processes whose leases have ended. */
async function giveBack({ database, now }: Turns, hash: string, owner: string): Promise<void> {
  await database
    .deleteFrom('turns')
    .where((turn) =>
      turn.or([
        turn.and([turn('name_hash', '=', hash), turn('lease_owner', '=', owner)]),
        turn('lease_until', '<=', now()),
      ]),
    )
    .execute();
}

/** A database file has one service, so at its start no work is done, and nobody waits for that of a killed process. */
export async function forgetTurns(database: Database): Promise<void> {
  await database.deleteFrom('turns').execute();
}
