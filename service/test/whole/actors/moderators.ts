import { findToken, writeText, type KnownPost, type Status } from '../model.ts';
import type { Reply } from '../service-host.ts';
import { bulkType } from '../../../src/http/json-api/read-resource.ts';
import { askTeam, boardIdOf, changedNothing, pick, slugs, type World } from '../world.ts';

/** Reads waiting posts, so that others know their numbers. */
async function look(world: World): Promise<void> {
  const reply = await askTeam(world, 'GET', `/posts?filter[status]=pending&page[size]=60`);
  if (reply?.status !== 200) return;
  for (const { id, attributes } of reply.body.data) noteSeen(world, Number(id), attributes);
}

/** Returns the post of a text; a post that nobody sent must not exist. */
export function noteSeen(world: World, id: number, attributes: Readonly<Record<string, unknown>>): KnownPost | null {
  const token = findToken(`${String(attributes['text'])} ${String(attributes['title'])}`);
  const post = world.model.posts.get(token);
  if (!post) {
    world.fail(`The service has a post that nobody sent, or that was deleted long ago: ${JSON.stringify(attributes)}`);
    return null;
  }
  if (post.id !== null && post.id !== id) world.fail(`${token} is the posts ${post.id} and ${id}.`);
  post.id = id;
  return post;
}

type EventName = keyof KnownPost['events'];

/** Sends a change of posts, and notes what is known of them afterwards. */
async function change(
  world: World,
  posts: readonly KnownPost[],
  event: EventName,
  send: () => Promise<Reply | null>,
  apply: { readonly maybe: (post: KnownPost) => void; readonly settle: (post: KnownPost) => void },
): Promise<void> {
  const before = posts.map(({ status, revision }) => ({ status: status.known, revision: revision.known }));
  for (const post of posts) {
    post.isBusy = true;
    apply.maybe(post);
    if (post.kind === 'visitor') post.events[event].maybe++;
  }
  const reply = await send();
  const isDone = reply !== null && reply.status < 300;
  const isUndone = reply !== null && (changedNothing(reply) || (reply.status >= 400 && reply.status < 500));
  for (const [index, post] of posts.entries()) {
    post.isBusy = false;
    post.changedAt = world.time.now();
    if (post.kind === 'visitor' && (isDone || isUndone)) post.events[event].maybe--;
    if (isDone) {
      if (post.kind === 'visitor') post.events[event].sure++;
      apply.settle(post);
    } else if (isUndone) {
      const { status, revision } = before[index]!;
      if (status !== null) post.status.settle(status);
      if (revision !== null) post.revision.settle(revision);
    }
  }
  if (reply === null || isDone || reply.status >= 500) return;
  const mayBeGone =
    reply.status === 404 && posts.some(({ status }) => status.couldBe('deleted') || status.couldBe('absent'));
  if (!mayBeGone && reply.status !== 429)
    world.fail(
      `A change of ${posts.map(({ token, status }) => `${token} (${String(status)})`).join()} ` +
        `was responded with ${reply.status}: ${reply.text}`,
    );
}

const free = ({ model }: World): readonly KnownPost[] =>
  [...model.posts.values()].filter(
    ({ id, isBusy, status }) => id !== null && !isBusy && !status.couldBe('deleted') && !status.is('absent'),
  );

/** The event of a change of the status or the text. */
async function patch(
  world: World,
  post: KnownPost,
  attributes: object,
  apply: Parameters<typeof change>[4],
): Promise<void> {
  await change(
    world,
    [post],
    'post_updated',
    () => askTeam(world, 'PATCH', `/posts/${post.id}`, { type: 'post', id: String(post.id), attributes }),
    apply,
  );
}

const toStatus = (status: Status): Parameters<typeof change>[4] => ({
  maybe: (post) => post.status.maybe(status),
  settle: (post) => post.status.settle(status),
});

async function remove(world: World, posts: readonly KnownPost[]): Promise<void> {
  const [first] = posts;
  if (!first) return;
  await change(
    world,
    posts,
    'post_destroyed',
    () =>
      posts.length === 1
        ? askTeam(world, 'DELETE', `/posts/${first.id}`)
        : askTeam(
            world,
            'DELETE',
            '/posts',
            posts.map(({ id }) => ({ type: 'post', id: String(id) })),
            bulkType,
          ),
    toStatus('deleted'),
  );
}

async function approveSome(world: World): Promise<void> {
  const posts = free(world)
    .filter(({ status }) => status.is('pending'))
    .slice(0, 6);
  if (posts.length === 0) return;
  await change(
    world,
    posts,
    'post_updated',
    () =>
      askTeam(
        world,
        'PATCH',
        '/posts',
        posts.map(({ id }) => ({ type: 'post', id: String(id), attributes: { status: 'approved' } })),
        bulkType,
      ),
    toStatus('approved'),
  );
}

async function writePost(world: World): Promise<void> {
  const slug = pick(world, slugs);
  const post = world.model.addPost({ token: world.newToken('own'), slug, kind: 'custom' });
  post.status.maybe('approved');
  const attributes = { text: writeText(post.token, 0) };
  const reply = await askTeam(world, 'POST', `/boards/${boardIdOf(slug)}/posts`, { type: 'post', attributes });
  if (reply?.status === 201) {
    post.isAcknowledged = true;
    post.id = Number(reply.body.data.id);
    post.status.settle('approved');
  } else if (changedNothing(reply)) post.status.settle('absent');
}

/** One thing that a moderator does. */
export async function moderate(world: World): Promise<void> {
  if (world.random() < 0.25) return look(world);
  const chance = world.random();
  const posts = free(world);
  if (chance < 0.06) return writePost(world);
  if (chance < 0.2) return approveSome(world);
  if (posts.length === 0) return look(world);
  const post = pick(world, posts);
  if (chance < 0.55) return patch(world, post, { status: 'approved' }, toStatus('approved'));
  if (chance < 0.68) return patch(world, post, { status: 'rejected' }, toStatus('rejected'));
  if (chance < 0.76) return patch(world, post, { status: 'pending' }, toStatus('pending'));
  if (chance < 0.9) {
    const revision = (post.revision.known ?? 0) + 1000 + Math.floor(world.random() * 1000);
    return patch(
      world,
      post,
      { text: writeText(post.token, revision) },
      {
        maybe: (one) => one.revision.maybe(revision),
        settle: (one) => one.revision.settle(revision),
      },
    );
  }
  return remove(world, [post]);
}

/** Deletes what is old, so that boards stay small. */
export async function tidy(world: World, olderThanMs: number): Promise<void> {
  const old = free(world).filter(({ createdAt }) => createdAt < world.time.now() - olderThanMs);
  for (let start = 0; start < old.length; start += 20) await remove(world, old.slice(start, start + 20));
}
