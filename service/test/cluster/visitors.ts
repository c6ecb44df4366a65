/** Visitors who post texts and pictures. A visitor's page repeats a request with the same key, or gives up. */
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { jsonApiType } from '../../src/http/json-api/media-type.ts';
import { createUpload, readOffset, sendPiece, type Ask, type PostResponse } from '../testing/visitor.ts';
import { ask, isFailure, isWell, json, type Reply } from './ask.ts';
import type { Driven } from './driven.ts';
import { addPost, type Post } from './history.ts';
import { visitorAddress } from './hosts.ts';

const tries = 8;

/** For the helpers that want `fetch`. A lost connection is a response of 599. */
const askFrom =
  (from: string): Ask =>
  async (address, init = {}) => {
    const { status, headers, body } = await ask(address, {
      from,
      method: init.method ?? 'GET',
      headers: init.headers as Record<string, string>,
      ...(init.body && { body: init.body as Uint8Array }),
    });
    const given = Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    return new Response(status === 204 ? null : new Uint8Array(body), {
      status: status === 0 ? 599 : status,
      headers: Object.fromEntries(given) as Record<string, string>,
    });
  };

/**
 * Sends a picture in two pieces, and goes on where the service is after a failure. Returns its address; null = it gave
 * up.
 */
async function upload(board: string, from: string, bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const visitor = askFrom(from);
  let address: string | null = null;
  const middle = Math.floor(bytes.length / 2);
  for (let attempt = 0; attempt < tries; attempt++) {
    if (attempt > 0) await wait(1000);
    if (address === null) {
      const created = await createUpload(visitor, board, bytes.length);
      address = created.ok ? created.headers.get('Location') : null;
      if (address === null) continue;
    }
    const { status, offset } = await readOffset(visitor, address);
    if (status === 404 || status === 410) address = null;
    if (address === null || status !== 200) continue;
    const first = offset < middle ? await sendPiece(visitor, address, offset, bytes.slice(offset, middle)) : null;
    if (first && !first.ok) continue;
    const rest = Math.max(offset, middle);
    if (rest === bytes.length || (await sendPiece(visitor, address, rest, bytes.slice(rest))).ok) return address;
  }
  return null;
}

async function drawPicture(random: () => number) {
  const color = [0, 0, 0].map(() => Math.floor(random() * 256)) as [number, number, number];
  const [r, g, b] = color;
  const picture = await sharp({ create: { width: 480, height: 360, channels: 3, background: { r, g, b } } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { color, bytes: new Uint8Array(picture) };
}

/** Waits until an accepted post is made. */
async function follow({ history, closing }: Driven, post: Post, self: string, from: string): Promise<void> {
  while (!closing.aborted) {
    await wait(1000);
    const reply = await ask(self, { from });
    if (!isWell(reply)) continue;
    const { attributes, relationships } = json<PostResponse>(reply).data;
    if (attributes.status === 'failed')
      return void history.faults.push(
        `“${post.text}” was accepted and has failed: ${JSON.stringify(attributes.errors)}`,
      );
    if (attributes.status !== 'completed') continue;
    post.id = relationships.post.data?.id ?? null;
    return;
  }
}

/** Sends a post, with a key by which the service knows a repeated one. */
export function sendPost(url: string, post: Post, media: string | null, key: string, from: string): Promise<Reply> {
  const attributes = { author: { name: 'Ada' }, text: post.text, ...(media !== null && { media_url: [media] }) };
  return ask(`${url}/v2/boards/${post.board}/posts`, {
    method: 'POST',
    headers: { 'Content-Type': jsonApiType },
    body: JSON.stringify({ data: { type: 'post', attributes }, meta: { idempotency_key: key } }),
    from,
  });
}

/** Posts again and again, each time as another household. */
export async function post(driven: Driven, visitor: number): Promise<void> {
  const { url, boards, history, ending, random, record } = driven;
  for (let number = 0; !ending.aborted; number++) {
    await wait(800 + random() * 1600);
    const from = visitorAddress(visitor * 100 + (number % 100));
    const board = boards[Math.floor(random() * boards.length)] ?? '';
    const picture = random() < 0.3 ? await drawPicture(random) : null;
    const media = picture && (await upload(`${url}/v2/boards/${board}`, from, picture.bytes));
    if (picture && media === null) continue;
    const made = addPost(history, {
      text: `Visitor ${visitor}, post ${number}.`,
      board,
      color: picture?.color ?? null,
    });
    const key = crypto.randomUUID();
    const givesUp = random() < 0.3;
    for (let attempt = 0; attempt < tries && !ending.aborted; attempt++) {
      const reply = await record('write', sendPost(url, made, media, key, from));
      if (reply.status === 202) {
        made.acceptedMs = performance.now();
        driven.also(follow(driven, made, json<PostResponse>(reply).data.links.self, from));
        break;
      }
      if (!isFailure(reply)) history.faults.push(`a post got ${reply.status}: ${reply.body.toString()}`);
      if (givesUp || !isFailure(reply)) break;
      await wait(1000);
    }
  }
}

/** One household that posts as fast as it can: the limits of all services together hold. */
export async function postTooMuch({ url, boards, history, ending, record }: Driven, household: number): Promise<void> {
  const from = visitorAddress(household);
  for (let number = 0; !ending.aborted; number++) {
    await wait(700);
    const made = addPost(history, { text: `Too much, post ${number}.`, board: boards[0] ?? '', isFinal: true });
    const askedMs = performance.now();
    const reply = await record('write', sendPost(url, made, null, crypto.randomUUID(), from));
    if (reply.status === 202) {
      made.acceptedMs = performance.now();
      history.greedy.push({ askedMs, doneMs: made.acceptedMs });
    } else if (reply.status === 429) history.posts.splice(history.posts.indexOf(made), 1);
  }
}
