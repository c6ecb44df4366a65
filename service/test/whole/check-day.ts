import { sql } from 'kysely';
import { findBroken } from '../together/invariants.ts';
import { noteSeen } from './actors/moderators.ts';
import { readBoard } from './actors/readers.ts';
import { acknowledge, readRevision, type Status } from './model.ts';
import type { Reply, ReplyResource } from './service-host.ts';
import { askTeam, boardIdOf, experienceId, slugs, type World } from './world.ts';

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];
/** After a fault, work is tried again within this time: at the fifth failure the next attempt is two hours away. */
const repeatedWithinMs = 4 * hourMs;

/** Reads a whole list of the team. While nothing fails, each page has a good response. */
async function readAll(world: World, path: string): Promise<readonly ReplyResource[]> {
  const found: ReplyResource[] = [];
  for (let next: string | undefined = path; next !== undefined;) {
    const reply: Reply | null = await askTeam(world, 'GET', next.replace(/^.*\/v2\/teams\/1/, ''));
    if (reply?.status !== 200) {
      world.fail(`${next} was responded with ${reply?.status}, although nothing fails: ${reply?.text}`);
      return found;
    }
    found.push(...reply.body.data);
    next = reply.body.links['next'];
  }
  return found;
}

async function checkPosts(world: World): Promise<void> {
  const { model, time, fail } = world;
  const pages = await readAll(world, '/posts?page[size]=100&sort=-published_at');
  const there = new Set<string>();
  for (const { id, attributes } of pages) {
    const post = noteSeen(world, Number(id), attributes);
    if (!post) continue;
    if (there.has(post.token)) fail(`${post.token} exists twice.`);
    there.add(post.token);
    const status = attributes['status'] as Status;
    if (!post.status.couldBe(status)) fail(`${post.token} is ${status}, and should be ${String(post.status)}.`);
    const revision = readRevision(String(attributes['text']));
    if (post.kind !== 'feed' || revision > 0) {
      if (!post.revision.couldBe(revision))
        fail(`${post.token} is edition ${revision}, and should be ${String(post.revision)}.`);
      post.revision.settle(revision);
    }
    post.status.settle(status);
    if (post.kind === 'visitor') acknowledge(post);
  }
  const served = new Set(world.outside.publishers.flatMap((publisher) => [...publisher.served]));
  for (const post of model.posts.values()) {
    if (there.has(post.token)) continue;
    const isExpected = post.isAcknowledged || served.has(post.token);
    const mayBeGone = post.status.couldBe('deleted') || (post.status.couldBe('absent') && !isExpected);
    if (!mayBeGone)
      fail(
        `${post.token} was accepted ${Math.round((time.now() - post.createdAt) / minuteMs)} minutes ago, ` +
          `and is lost (${String(post.status)}).`,
      );
    if (post.status.couldBe('deleted') || (isExpected && !post.status.is('absent'))) post.status.settle('deleted');
    else if (post.kind !== 'feed') post.status.settle('absent');
  }
}

async function checkFigures(world: World): Promise<void> {
  for (const [key, { sure, maybe }] of world.model.figures) {
    const [slug = '', name = ''] = key.split(' ');
    const reply = await askTeam(world, 'GET', `/boards/metrics/engagement/${name}?filter[board_id]=${boardIdOf(slug)}`);
    if (reply?.status !== 200)
      return world.fail(`The figures of ${key} were responded with ${reply?.status}: ${reply?.text}`);
    const count = Number(reply.body.data[0]?.attributes['count'] ?? 0);
    if (count < sure || count > sure + maybe)
      world.fail(`${key} is counted ${count} times, and should be ${sure}${maybe > 0 ? ` to ${sure + maybe}` : ''}.`);
  }
}

async function checkForms(world: World): Promise<void> {
  const pages = await readAll(world, `/experiences/${experienceId}/form_submissions?page[size]=100`);
  const counts = new Map<string, number>();
  for (const { attributes } of pages) {
    const [token = ''] = /wish\d+x/.exec(JSON.stringify(attributes['data'])) ?? [];
    counts.set(token, (counts.get(token) ?? 0) + 1);
  }
  for (const [token, isAcknowledged] of world.model.submissions) {
    const count = counts.get(token) ?? 0;
    if (count > 1 || (isAcknowledged && count === 0)) world.fail(`The form ${token} is stored ${count} times.`);
  }
}

async function checkScheduled(world: World): Promise<void> {
  const { model, time, fail } = world;
  for (const order of model.scheduled.values()) {
    const { token, arrivedAt, dueAt, isAcknowledged, id } = order;
    if (arrivedAt.length > 1) fail(`${token} was published ${arrivedAt.length} times.`);
    if (arrivedAt[0] !== undefined && arrivedAt[0] < dueAt) fail(`${token} was published too early.`);
    if (time.now() < dueAt + repeatedWithinMs) continue;
    model.scheduled.delete(token);
    if (!isAcknowledged) continue;
    const reply = await askTeam(world, 'GET', `/scheduled_contents/${id}`);
    if (reply?.status !== 200) {
      fail(`The scheduled content ${token} was responded with ${reply?.status}.`);
      continue;
    }
    const resource = Array.isArray(reply.body.data) ? reply.body.data[0]! : reply.body.data;
    const { status, error } = resource.attributes;
    if (status !== 'published' && status !== 'failed') fail(`${token} is ${String(status)} long after its time.`);
    if (status === 'published' && arrivedAt.length !== 1)
      fail(`${token} is published, and arrived ${arrivedAt.length} times.`);
    if (status === 'failed' && typeof error !== 'string') fail(`${token} failed without a reason.`);
  }
}

function checkInvitations({ model, time, fail }: World): void {
  for (const { token, orderedAt, isAcknowledged, arrivedAt } of model.invitations.values()) {
    if (time.now() < orderedAt + repeatedWithinMs) continue;
    model.invitations.delete(token);
    if (isAcknowledged && arrivedAt.length === 0) fail(`${token} was invited, and got no mail.`);
  }
}

/** A webhook rests after fifty failures in a row, as its docs say; then nobody can expect its events. */
async function wakeWebhook(world: World): Promise<void> {
  const reply = await askTeam(world, 'GET', '/webhooks/1');
  if (reply?.status !== 200) return world.fail(`The webhook was responded with ${reply?.status}: ${reply?.text}`);
  if (reply.body.data.attributes['status'] === 'active') return;
  await askTeam(world, 'PATCH', '/webhooks/1', { type: 'webhook', id: '1', attributes: { status: 'active' } });
  for (const { events } of world.model.posts.values())
    for (const event of Object.values(events)) Object.assign(event, { sure: 0, maybe: event.sure + event.maybe });
}

function checkDeliveries({ model, time, fail, faults }: World): void {
  const counts = new Map<string, number>();
  for (const { name, token } of model.received.values())
    counts.set(`${token} ${name}`, (counts.get(`${token} ${name}`) ?? 0) + 1);
  for (const [id, { at, knownAt, name, token }] of model.received) {
    const last = at.at(-1) ?? 0;
    // Only a killed service, or one that cannot store that it has sent it, sends it again.
    if (knownAt !== null && last > knownAt && (faults.metAt < knownAt - minuteMs || faults.met === 0))
      fail(`The event ${id} (${name} of ${token}) came ${at.length} times, although its response had arrived.`);
  }
  for (const { token, events, changedAt, kind } of model.posts.values()) {
    if (kind !== 'visitor') continue;
    for (const [name, { sure, maybe }] of Object.entries(events)) {
      const count = counts.get(`${token} ${name}`) ?? 0;
      if (count > sure + maybe) fail(`${count} events ${name} of ${token} came, and there were ${sure + maybe}.`);
      if (count < sure && changedAt < time.now() - repeatedWithinMs)
        fail(`${count} events ${name} of ${token} came, and there were ${sure}.`);
    }
  }
}

/** Forgets what was deleted some days ago: should it come back, nobody knows it. */
function forget({ model, time }: World): void {
  const before = time.now() - 7 * dayMs;
  for (const post of model.posts.values())
    if (post.createdAt < before && (post.status.is('deleted') || post.status.is('absent')))
      model.posts.delete(post.token);
  for (const [id, { at }] of model.received) if ((at.at(-1) ?? 0) < before - dayMs) model.received.delete(id);
}

async function checkDatabase({ host, fail }: World): Promise<void> {
  const { service } = host;
  if (!service) return fail('The service is not running, although nothing fails.');
  for (const broken of await findBroken(service.database)) fail(broken);
  const { rows } = await sql<{ readonly integrity_check: string }>`pragma integrity_check`.execute(service.database);
  if (rows[0]?.integrity_check !== 'ok') fail(`The database is damaged: ${JSON.stringify(rows)}`);
  const left = await sql<{
    readonly id: string;
  }>`select id from post_create_requests where status in ('pending', 'processing')`.execute(service.database);
  if (left.rows.length > 0) fail(`${left.rows.length} accepted posts still wait, although nothing fails.`);
  const files = await sql<{ readonly id: string }>`select id from uploads
    where request_id in (select id from post_create_requests where status = 'completed')`.execute(service.database);
  if (files.rows.length > 0) fail(`${files.rows.length} uploads stay, although their posts were made.`);
}

/** Compares the whole service with what the simulation knows. Nothing fails, and nobody does anything meanwhile. */
export async function checkDay(world: World): Promise<void> {
  await checkPosts(world);
  for (const slug of slugs) await readBoard(world, slug);
  await checkFigures(world);
  await checkForms(world);
  await checkScheduled(world);
  checkInvitations(world);
  await wakeWebhook(world);
  checkDeliveries(world);
  await checkDatabase(world);
  forget(world);
}
