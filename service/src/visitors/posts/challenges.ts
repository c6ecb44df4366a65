import { randomInt } from 'node:crypto';
import type { Challenge } from 'altcha-lib';
import type { Database } from '../../database/schema.ts';
import { isObject } from '../../http/json-api/read-resource.ts';

export interface IssuedChallenge {
  readonly challenge: Challenge;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface SolvedChallenge {
  /** Identifies the challenge, which may be used only once. */
  readonly id: string;
  readonly expiresAt: number;
}

/**
 * Issues and verifies proofs of work. They are signed with the key of the service, so that a challenge in an open form
 * remains valid after a restart.
 */
export interface Challenges {
  issue(boardId: number): Promise<IssuedChallenge>;
  /** null = not solved, not ours, for another board, or expired. */
  check(boardId: number, payload: string): Promise<SolvedChallenge | null>;
}

const lifeMs = 600_000;
/** A step takes a phone two or three milliseconds, so the average work takes half a second. */
const roundsAStep = 3000;
const [minSteps, maxSteps] = [100, 300];
/**
 * The work increases for each ten posts that the board accepted within the hour: a person then waits some seconds, and
 * an automated client waits as long for each post.
 */
const postsAGrade = 10;
const maxGrades = 8;
const pressureMs = 3_600_000;
const maxPayloadLength = 4096;

function parsePayload(
  payload: string,
): { challenge: Challenge; solution: { counter: number; derivedKey: string } } | null {
  if (payload.length > maxPayloadLength) return null;
  const parsed: unknown = JSON.parse(Buffer.from(payload, 'base64').toString());
  if (
    !isObject(parsed) ||
    !isObject(parsed['challenge']) ||
    !isObject(parsed['challenge']['parameters']) ||
    !isObject(parsed['solution'])
  )
    return null;
  return parsed as unknown as ReturnType<typeof parsePayload>;
}

/** Loaded when a board needs it. */
async function loadWork() {
  const [work, { deriveKey }] = await Promise.all([import('altcha-lib'), import('altcha-lib/algorithms/pbkdf2')]);
  return { ...work, deriveKey };
}

/** @param sign returns a signature that nobody can make without the key of the service */
export function createChallenges(database: Database, sign: (text: string) => string, now: () => number): Challenges {
  const secrets = { hmacSignatureSecret: sign('challenge signature'), hmacKeySignatureSecret: sign('challenge key') };

  async function verify(boardId: number, payload: string): Promise<SolvedChallenge | null> {
    const parsed = parsePayload(payload);
    if (!parsed) return null;
    const { verifySolution, deriveKey } = await loadWork();
    const { verified } = await verifySolution({ ...parsed, ...secrets, deriveKey });
    // Only the parameters of a verified challenge are ours, so their use requires `verified`.
    const { nonce, data } = parsed.challenge.parameters;
    const expiresAt = Number(data?.['expires_at']);
    return verified && data?.['board'] === boardId && expiresAt > now() ? { id: nonce, expiresAt } : null;
  }

  async function findGrade(boardId: number): Promise<number> {
    const { count } = await database
      .selectFrom('post_create_requests')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('board_id', '=', boardId)
      .where('created_at', '>', now() - pressureMs)
      .executeTakeFirstOrThrow();
    return Math.min(maxGrades, 1 + Math.floor(Number(count) / postsAGrade));
  }

  return {
    issue: async (boardId) => {
      const expiresAt = now() + lifeMs;
      const { createChallenge, deriveKey } = await loadWork();
      const challenge = await createChallenge({
        ...secrets,
        deriveKey,
        algorithm: 'PBKDF2/SHA-256',
        cost: roundsAStep * (await findGrade(boardId)),
        counter: randomInt(minSteps, maxSteps),
        data: { board: boardId, expires_at: expiresAt },
      });
      return { challenge, expiresAt };
    },
    check: async (boardId, payload) => {
      // The payload may be any text of a stranger.
      return verify(boardId, payload).catch(() => null);
    },
  };
}
