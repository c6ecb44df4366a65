import { findToken, type KnownPost, type Order } from '../model.ts';
import { accountId, askTeam, boardIdOf, insist, pick, roleId, slugs, type World } from '../world.ts';

const [minuteMs, hourMs] = [60_000, 3_600_000];

const newOrder = (world: World, token: string, dueAt: number): Order => ({
  token,
  dueAt,
  orderedAt: world.time.now(),
  isAcknowledged: false,
  id: null,
  arrivedAt: [],
});

/** Schedules content for a network. It may be repeated by nobody, so it is sent once. */
export async function schedule(world: World): Promise<void> {
  const token = world.newToken('plan');
  const order = newOrder(world, token, world.time.now() + Math.floor(world.random() * 20 * hourMs));
  world.model.scheduled.set(token, order);
  const reply = await askTeam(world, 'POST', '/scheduled_contents', {
    type: 'scheduled_content',
    attributes: { text: `Soon: ${token}`, scheduled_at: new Date(order.dueAt).toISOString() },
    relationships: { account: { data: { type: 'account', id: String(accountId) } } },
  });
  if (reply && reply.status >= 400 && reply.status < 500)
    world.fail(`Content was refused with ${reply.status}: ${reply.text}`);
  if (reply?.status !== 201) return;
  order.isAcknowledged = true;
  order.id = String(reply.body.data[0]?.id ?? reply.body.data.id);
}

/** Invites somebody, who must get a mail. */
export async function invite(world: World): Promise<void> {
  const token = world.newToken('guest');
  const order = newOrder(world, token, world.time.now());
  world.model.invitations.set(token, order);
  const reply = await askTeam(world, 'POST', '/users', [
    { type: 'team_user', attributes: { email: `${token}@example.org`, role_id: roleId } },
  ]);
  if (reply && reply.status >= 400 && reply.status < 500)
    world.fail(`An invitation was refused with ${reply.status}: ${reply.text}`);
  order.isAcknowledged = reply?.status === 201;
}

const isThere = ({ status }: KnownPost): boolean => !status.couldBe('absent') && !status.couldBe('deleted');

/** Exports all posts, and compares the file with what must be in it. */
export async function exportPosts(world: World): Promise<void> {
  const { model, time } = world;
  const [askedAt, before] = [time.now(), [...model.posts.values()].filter(isThere)];
  const { reply } = await insist(world, () =>
    askTeam(world, 'POST', '/posts/export_requests', { type: 'post_export_request', attributes: {} }),
  );
  if (reply?.status !== 202)
    return reply ? world.fail(`An export was refused with ${reply.status}: ${reply.text}`) : undefined;
  const { id } = reply.body.data;
  for (let tries = 0; tries < 40; tries++) {
    await time.sleep(5 * minuteMs);
    const state = await askTeam(world, 'GET', `/posts/export_requests/${id}`);
    if (state?.status !== 200) continue;
    const { status, url } = state.body.data.attributes;
    if (status === 'failed') return world.fail(`The export ${id} failed.`);
    if (status === 'expired') return;
    if (typeof url !== 'string') continue;
    const file = await world.host.request('GET', url);
    if (file === null || file.status >= 500) continue;
    if (file.status !== 200) return world.fail(`The file of the export ${id} was responded with ${file.status}.`);
    const tokens = file.text.split('\r\n').slice(1, -1).map(findToken);
    const unique = new Set(tokens);
    if (unique.size !== tokens.length) world.fail(`The export ${id} has a post twice.`);
    for (const post of before)
      if (isThere(post) && !unique.has(post.token)) world.fail(`${post.token} is missing in the export ${id}.`);
    for (const token of unique) {
      const post = model.posts.get(token);
      if (
        !post ||
        (post.status.is('deleted') &&
          !post.status.couldBe('pending', askedAt) &&
          !post.status.couldBe('approved', askedAt) &&
          !post.status.couldBe('rejected', askedAt))
      )
        world.fail(`${token || 'A post without a token'} is in the export ${id}, and should not exist.`);
    }
    return;
  }
  world.fail(`The export ${id} has not ended in three hours.`);
}

/** A publisher publishes. */
export async function publish(world: World): Promise<void> {
  const publisher = pick(world, world.outside.publishers);
  const post = world.model.addPost({ token: world.newToken('news'), slug: publisher.slug, kind: 'feed' });
  post.status.maybe('pending');
  publisher.items.unshift({ token: post.token, publishedAt: world.time.now() });
}

/** The receivers of webhooks go away for a while. */
export async function takeReceiversAway(world: World): Promise<void> {
  world.outside.awayUntil = world.time.now() + Math.floor(world.random() * 15 * minuteMs);
}

async function setPublic(world: World, slug: string, value: boolean): Promise<void> {
  const isPublic = world.model.isPublic.get(slug)!;
  isPublic.maybe(value);
  const id = boardIdOf(slug);
  const { reply } = await insist(
    world,
    () => askTeam(world, 'PATCH', `/boards/${id}`, { type: 'board', id: String(id), attributes: { public: value } }),
    40,
  );
  if (reply?.status === 200) isPublic.settle(value);
  else world.fail(`The board ${slug} cannot be made ${value ? 'public' : 'private'}: ${reply?.text}`);
}

/** Makes a board private for some hours. */
export async function hideBoard(world: World): Promise<void> {
  const slug = pick(world, slugs);
  if (!world.model.isPublic.get(slug)!.is(true)) return;
  await setPublic(world, slug, false);
  await world.time.sleep(Math.floor(world.random() * hourMs));
  await setPublic(world, slug, true);
}
