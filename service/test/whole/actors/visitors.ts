import { createHash } from 'node:crypto';
import { jsonApiType } from '../../../src/http/json-api/media-type.ts';
import { acknowledge, writeText, type KnownPost } from '../model.ts';
import type { Reply } from '../service-host.ts';
import { couldRead, couldSee, drawAddress, insist, pick, experienceId, slugs, type World } from '../world.ts';

const minuteMs = 60_000;
const tus = { 'Tus-Resumable': '1.0.0' };

/** Uploads a file in two pieces. Returns its address; null = it was given up. */
async function upload(world: World, slug: string, address: string): Promise<string | null> {
  const bytes = pick(world, world.pictures);
  const created = await insist(world, () =>
    world.host.request('POST', `/v2/boards/${slug}/uploads`, {
      address,
      headers: { ...tus, 'Upload-Length': `${bytes.length}` },
    }),
  );
  const location = created.reply?.headers.get('location');
  if (created.reply?.status !== 201 || !location) return null;
  for (let tries = 0; tries < 12; tries++) {
    if (couldRead(world, slug, world.time.now()) !== true) return null;
    const head = await world.host.request('HEAD', location, { address, headers: tus });
    if (head && (head.status === 404 || head.status === 410))
      world.fail(`The upload ${location} is gone: ${head.status}.`);
    const offset = head?.status === 200 ? Number(head.headers.get('upload-offset')) : null;
    if (offset === bytes.length) return location;
    if (offset === null) {
      await world.time.sleep(20_000);
      continue;
    }
    const end = offset === 0 && world.random() < 0.5 ? Math.floor(bytes.length / 2) : bytes.length;
    const reply = await world.host.request('PATCH', location, {
      address,
      headers: { ...tus, 'Upload-Offset': `${offset}`, 'Content-Type': 'application/offset+octet-stream' },
      body: bytes.subarray(offset, end),
    });
    if (reply?.status === 204 && Number(reply.headers.get('upload-offset')) !== end)
      world.fail(`A piece of ${location} up to ${end} was acknowledged as ${reply.headers.get('upload-offset')}.`);
    if (reply === null || reply.status >= 500) await world.time.sleep(20_000);
  }
  return null;
}

async function followRequest(world: World, self: string, { token, slug }: KnownPost): Promise<void> {
  await world.time.sleep(5 * minuteMs);
  const sinceMs = world.time.now();
  const reply = await world.host.request('GET', self);
  if (reply === null || reply.status >= 500 || (reply.status === 403 && couldRead(world, slug, sinceMs) !== true))
    return;
  const status = reply.status === 200 ? reply.body.data.attributes['status'] : reply.status;
  if (!['pending', 'processing', 'completed'].includes(String(status)))
    world.fail(`The post ${token} was accepted, and is ${String(status)} now: ${reply.text}`);
}

/**
 * Sends one post, with a picture or without, and repeats it under the same key until the service says what became of
 * it.
 */
export async function sendPost(
  world: World,
  address = drawAddress(world),
  mayHavePicture = true,
): Promise<Reply | null> {
  const [slug, sinceMs] = [pick(world, slugs), world.time.now()];
  const media = mayHavePicture && world.random() < 0.25 ? await upload(world, slug, address) : null;
  const post = world.model.addPost({ token: world.newToken('visit'), slug, kind: 'visitor' });
  const { token, status } = post;
  post.hasPicture = media !== null;
  status.maybe('pending');
  const body = {
    data: {
      type: 'post',
      attributes: { author: { name: 'Ada' }, text: writeText(token, 0), ...(media !== null && { media_url: [media] }) },
    },
    meta: { idempotency_key: `key-of-${token}-0123456789` },
  };
  const { reply, wasLost } = await insist(world, () =>
    world.host.request('POST', `/v2/boards/${slug}/posts`, { address, headers: { 'Content-Type': jsonApiType }, body }),
  );
  if (reply?.status === 202) {
    acknowledge(post);
    if (world.random() < 0.3) await followRequest(world, reply.body.data.links['self']!, post);
  } else if (reply?.status === 403 && couldRead(world, slug, sinceMs) !== true) {
    // An earlier attempt may have been stored while the board was public.
    if (!wasLost) status.settle('absent');
  } else if (reply) {
    world.fail(`The post ${token} was refused with ${reply.status}: ${reply.text}`);
  }
  return reply;
}

const [minuteLimit, burst] = [5, 9];

/**
 * A household sends more than it may: the service accepts as many as it says, unless it forgot the others by a restart.
 */
export async function floodPosts(world: World): Promise<void> {
  const address = `198.51.100.${1 + Math.floor(world.random() * 250)}`;
  const slug = pick(world, slugs);
  const { starts } = world.host;
  const beganAt = world.time.now();
  let accepted = 0;
  for (let count = 0; count < burst; count++) {
    const post = world.model.addPost({ token: world.newToken('flood'), slug, kind: 'visitor' });
    post.status.maybe('pending');
    const body = { data: { type: 'post', attributes: { author: { name: 'Bo' }, text: writeText(post.token, 0) } } };
    const reply = await world.host.request('POST', `/v2/boards/${slug}/posts`, {
      address,
      headers: { 'Content-Type': jsonApiType },
      body,
    });
    if (reply?.status === 202) {
      accepted++;
      acknowledge(post);
    } else if (reply && reply.status < 500) post.status.settle('absent');
  }
  if (accepted > minuteLimit && world.host.starts === starts && world.time.now() - beganAt < minuteMs)
    world.fail(`A household had ${accepted} posts accepted in a minute, and may send ${minuteLimit}.`);
}

const aboutEmbed = ['embed_loaded', 'embed_viewed', 'embed_paginated'];
const aboutPost = ['embed_post_modal_opened', 'embed_post_shared', 'embed_post_cta_clicked'];

const uuidOf = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-a$4-$5');

/** Reports what happened in an embed, and repeats it until it is acknowledged. */
export async function reportActivity(world: World): Promise<void> {
  const { model, time } = world;
  const slug = pick(world, slugs);
  const address = drawAddress(world);
  const happenedAt = time.now();
  const shown = [...model.posts.values()].filter(
    (post) => post.slug === slug && post.id !== null && post.status.is('approved'),
  );
  const events = Array.from({ length: 1 + Math.floor(world.random() * 6) }, () => {
    const post = shown.length > 0 && world.random() < 0.5 ? pick(world, shown) : null;
    return { id: uuidOf(world.newToken('event')), name: pick(world, post ? aboutPost : aboutEmbed), post };
  });
  const { reply, wasLost } = await insist(world, () => {
    const ageMs = time.now() - happenedAt;
    const data = events.map(({ id, name, post }) => ({
      type: 'embed_engagement',
      id,
      attributes: { name, age_ms: ageMs, ...(post && { post_id: String(post.id) }) },
    }));
    return world.host.request('POST', `/v2/boards/${slug}/activity`, {
      address,
      headers: { 'Content-Type': 'text/plain', 'User-Agent': 'a browser' },
      body: { data },
    });
  });
  if (reply?.status === 403 && couldRead(world, slug, happenedAt) !== true) {
    if (wasLost) for (const { name } of events) model.countFigure(slug, name, 'maybe', 1);
    return;
  }
  if (reply && reply.status !== 202) return world.fail(`Events were refused with ${reply.status}: ${reply.text}`);
  for (const { name, post } of events) {
    // Events of a post that is not public at the time are left out.
    const isSure = reply !== null && (post === null || couldSee(world, post, happenedAt) === true);
    if (isSure) model.countFigure(slug, name, 'sure', 1);
    else if (reply !== null || wasLost) model.countFigure(slug, name, 'maybe', 1);
  }
}

/** Sends a form, and repeats it under the same key. */
export async function sendForm(world: World): Promise<void> {
  const token = world.newToken('wish');
  world.model.submissions.set(token, false);
  const body = new URLSearchParams({ wish: token, _submission_key: uuidOf(token) }).toString();
  const { reply } = await insist(world, () =>
    world.host.request('POST', `/v2/teams/1/experiences/${experienceId}/form_submissions`, {
      address: drawAddress(world),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
    }),
  );
  if (reply && reply.status !== 204) world.fail(`A form was refused with ${reply.status}: ${reply.text}`);
  if (reply) world.model.submissions.set(token, true);
}
