import { setTimeout as wait } from 'node:timers/promises';
import type { PostResponse } from '../testing/visitor.ts';
import { ask, isWell, json } from './ask.ts';
import { addPost, type History, type Post } from './history.ts';
import { ownAddress, visitorAddress } from './hosts.ts';
import type { Team } from './team.ts';
import { sendPost } from './visitors.ts';

const givesUpMs = 90_000;
const againMs = 200;

/** The first household of canaries. */
export const canaryHousehold = 500;
export const canaryHouseholds = 100;
export const canaryBoard = 'canary';

/** Repeats a question until it has a response, which must be before the time. */
async function until<Response>(endMs: number, question: () => Promise<Response | null>): Promise<Response> {
  for (;;) {
    const response = await question();
    if (response !== null) return response;
    if (performance.now() > endMs) throw new Error('The cluster does not recover.');
    await wait(againMs);
  }
}

/** Sends a post the whole way, until everyone sees it. Returns how long it took until that worked, in milliseconds. */
export async function sendCanary(url: string, { send }: Team, history: History, number: number): Promise<number> {
  const startedMs = performance.now();
  const endMs = startedMs + givesUpMs;
  let tries = 0;
  const { post, self } = await until(endMs, async (): Promise<{ post: Post; self: string } | null> => {
    const made = addPost(history, { text: `Canary ${number}, try ${tries++}.`, board: canaryBoard, isFinal: true });
    const from = visitorAddress(canaryHousehold + ((number * 10 + tries) % canaryHouseholds));
    const reply = await sendPost(url, made, null, crypto.randomUUID(), from);
    if (reply.status !== 202) return null;
    made.acceptedMs = performance.now();
    return { post: made, self: json<PostResponse>(reply).data.links.self };
  });
  post.id = await until(endMs, async () => {
    const reply = await ask(self, { from: ownAddress });
    return isWell(reply) ? (json<PostResponse>(reply).data.relationships.post.data?.id ?? null) : null;
  });
  const decision = { status: 'approved' as const, askedMs: performance.now(), doneMs: null as number | null, tries: 0 };
  post.decisions.push(decision);
  const approve = { type: 'post', id: post.id, attributes: { status: 'approved' } };
  await until(endMs, async () => {
    decision.tries++;
    return isWell(await send('PATCH', `/posts/${post.id}`, approve)) || null;
  });
  decision.doneMs = performance.now();
  await until(endMs, async () => {
    const reply = await ask(`${url}/v2/boards/${canaryBoard}/posts?page%5Bsize%5D=100`, { from: ownAddress });
    const { data = [] } = isWell(reply) ? json<{ data?: { id: number }[] }>(reply) : {};
    return data.some(({ id }) => Number(id) === post.id) || null;
  });
  return performance.now() - startedMs;
}
