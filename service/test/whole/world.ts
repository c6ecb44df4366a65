import { jsonApiType } from '../../src/http/json-api/media-type.ts';
import type { Faults } from './faults.ts';
import type { KnownPost, Model } from './model.ts';
import type { OutsideWorld } from './outside-world.ts';
import type { Call, Reply, ServiceHost } from './service-host.ts';
import type { VirtualTime } from './virtual-time.ts';

export const slugs = ['walks', 'cakes', 'boats'] as const;
export const [teamToken, v1Token] = ['a-token-of-the-team', 'a-token-of-version-1'];
export const [experienceId, accountId, roleId] = [41, 51, 61];
export const boardIdOf = (slug: string): number => 11 + slugs.findIndex((one) => one === slug);

/** What all people of the simulation share. */
export interface World {
  readonly time: VirtualTime;
  readonly faults: Faults;
  readonly model: Model;
  readonly host: ServiceHost;
  readonly outside: OutsideWorld;
  readonly random: () => number;
  /** Pictures that visitors have. */
  readonly pictures: readonly Uint8Array[];
  /** What must never happen, and did. */
  readonly found: readonly string[];
  /** Reports what must never happen. */
  fail(what: string): void;
  newToken(start: string): string;
}

export const pick = <Item>({ random }: Pick<World, 'random'>, list: readonly Item[]): Item =>
  list[Math.floor(random() * list.length)]!;

/** An address of a household; there are so many that nobody meets a limit by chance. */
export const drawAddress = ({ random }: World): string =>
  `100.${64 + Math.floor(random() * 60)}.${Math.floor(random() * 250)}.${1 + Math.floor(random() * 250)}`;

/** Sends a request of the team. */
export function askTeam(
  { host }: World,
  method: string,
  path: string,
  data?: unknown,
  type = jsonApiType,
): Promise<Reply | null> {
  const call: Call = {
    headers: { Authorization: `Bearer ${teamToken}`, ...(data !== undefined && { 'Content-Type': type }) },
    ...(data !== undefined && { body: { data } }),
  };
  return host.request(method, `/v2/teams/1${path}`, call);
}

/** Whether everyone could read a board all the time since then, or at no time. null = neither is sure. */
export function couldRead({ model }: World, slug: string, sinceMs: number): boolean | null {
  const isPublic = model.isPublic.get(slug)!;
  const [yes, no] = [isPublic.couldBe(true, sinceMs), isPublic.couldBe(false, sinceMs)];
  return yes === no ? null : yes;
}

/** Whether a post could be public since then: all the time, or at no time. null = neither is sure. */
export function couldSee(world: World, { status, slug }: KnownPost, sinceMs: number): boolean | null {
  const board = couldRead(world, slug, sinceMs);
  if (board === false || !status.couldBe('approved', sinceMs)) return false;
  return board === true &&
    status.is('approved') &&
    !status.couldBe('pending', sinceMs) &&
    !status.couldBe('rejected', sinceMs)
    ? true
    : null;
}

/** Says that it changed nothing. */
export const changedNothing = (reply: Reply | null): boolean =>
  (reply?.status === 507 || reply?.status === 503) && reply.text.includes('nothing was changed');

const isFinal = ({ status }: Reply): boolean => status < 500 && status !== 429;
const [firstWaitMs, maxWaitMs] = [2000, 600_000];

/** Repeats a request until its response is final. null = it was given up, and nobody knows what happened. */
export async function insist(
  world: World,
  send: () => Promise<Reply | null>,
  tries = 9,
): Promise<{ readonly reply: Reply | null; readonly wasLost: boolean }> {
  let wasLost = false;
  for (let failures = 0; failures < tries; failures++) {
    const reply = await send();
    if (reply && isFinal(reply)) return { reply, wasLost };
    wasLost ||= reply === null || reply.status !== 429;
    await world.time.sleep(Math.min(firstWaitMs * 2 ** failures, maxWaitMs) * (0.8 + 0.4 * world.random()));
  }
  return { reply: null, wasLost };
}
