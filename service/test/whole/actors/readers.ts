import { createHash } from 'node:crypto';
import { findToken, readRevision, type KnownPost } from '../model.ts';
import type { Reply } from '../service-host.ts';
import { couldRead, couldSee, drawAddress, pick, slugs, v1Token, type World } from '../world.ts';

const maxPages = 100;

interface Shown {
  readonly token: string;
  readonly revision: number;
  readonly picture: string | null;
}

const describeShown = (attributes: Readonly<Record<string, unknown>>): Shown => {
  const text = `${String(attributes['text'])} ${String(attributes['title'])}`;
  const image = attributes['image_url'];
  return { token: findToken(text), revision: readRevision(text), picture: typeof image === 'string' ? image : null };
};

/** Compares what everyone sees of a board with what they may see, and must. */
function compare(
  world: World,
  slug: string,
  where: string,
  shown: readonly Shown[],
  sinceMs: number,
  certain: readonly KnownPost[] | null,
): void {
  const { model } = world;
  const seen = new Map<string, Shown>();
  for (const one of shown) {
    const post = model.posts.get(one.token);
    if (seen.has(one.token) && certain !== null) world.fail(`${one.token} is twice on the board (${where}).`);
    seen.set(one.token, one);
    if (!post || post.slug !== slug) {
      world.fail(
        `${one.token || 'A post without a token'} is public on ${slug} (${where}), and should not exist there.`,
      );
      continue;
    }
    if (couldSee(world, post, sinceMs) === false)
      world.fail(`${one.token} is public (${where}), and is ${String(post.status)}.`);
    if (post.kind !== 'feed' && !post.revision.couldBe(one.revision, sinceMs))
      world.fail(`${one.token} is public as edition ${one.revision} (${where}), and is ${String(post.revision)}.`);
    if (one.picture !== null) post.picture ??= { address: one.picture, hash: '' };
    if (post.hasPicture && one.picture === null) world.fail(`${one.token} lost its picture (${where}).`);
  }
  for (const post of certain ?? [])
    if (couldSee(world, post, sinceMs) === true && !seen.has(post.token))
      world.fail(`${post.token} is approved, and not public (${where}).`);
}

const approved = ({ model }: World, slug: string): readonly KnownPost[] =>
  [...model.posts.values()].filter((post) => post.slug === slug && post.status.is('approved'));

export async function readBoard(world: World, slug = pick(world, slugs)): Promise<void> {
  const address = drawAddress(world);
  const [sinceMs, certain] = [world.time.now(), approved(world, slug)];
  const pages: Reply[] = [];
  for (
    let next: string | undefined = `/v2/boards/${slug}/posts?page[size]=100&sort=-published_at`;
    next !== undefined;
  ) {
    const reply: Reply | null = await world.host.request('GET', next, { address });
    if (reply?.status === 403 && couldRead(world, slug, sinceMs) === true)
      world.fail(`${slug} is public, and responded with 403.`);
    if (reply?.status !== 200) return;
    next = reply.body.links['next'];
    if (pages.push(reply) > maxPages) return world.fail(`The pages of ${slug} do not end.`);
  }
  const shown = pages.flatMap(({ body }) => body.data.map(({ attributes }) => describeShown(attributes)));
  compare(world, slug, 'version 2', shown, sinceMs, certain);
}

/** Reads the first page in any order: what is cached, filtered or searched must not show more. */
export async function readPart(world: World): Promise<void> {
  const slug = pick(world, slugs);
  const sinceMs = world.time.now();
  const query = pick(world, [
    '',
    '?sort=-score',
    '?page[size]=5',
    '?filter[q]=edition',
    '?filter[type]=public_post',
    '?sort=last_moderated_at',
  ]);
  const reply = await world.host.request('GET', `/v2/boards/${slug}/posts${query}`, { address: drawAddress(world) });
  if (reply?.status !== 200) return;
  compare(
    world,
    slug,
    `version 2${query}`,
    reply.body.data.map(({ attributes }) => describeShown(attributes)),
    sinceMs,
    null,
  );
}

export async function readV1(world: World): Promise<void> {
  const slug = pick(world, slugs);
  const sinceMs = world.time.now();
  const reply = await world.host.request('GET', `/v1/feed/${slug}?api_token=${v1Token}&nocache=1&count=25`, {
    address: drawAddress(world),
  });
  if (reply?.status !== 200) return;
  const { data } = JSON.parse(reply.text) as { readonly data: readonly Readonly<Record<string, unknown>>[] };
  const shown = data.map((post) =>
    describeShown({ text: post['text'], title: post['title'], image_url: post['image'] ?? null }),
  );
  compare(
    world,
    slug,
    'version 1',
    shown.map((one) => ({ ...one, picture: model(world, one) })),
    sinceMs,
    null,
  );
}

/** Version 1 names other addresses of the same picture. */
const model = (world: World, { token }: Shown): string | null =>
  world.model.posts.get(token)?.picture?.address ?? (world.model.posts.get(token)?.hasPicture ? '' : null);

/** Reads a picture: everyone may while a public post shows it, and nobody else. */
export async function readPicture(world: World): Promise<void> {
  const posts = [...world.model.posts.values()].filter(({ picture }) => picture !== null && picture.address !== '');
  if (posts.length === 0) return;
  const post = pick(world, posts);
  const { address } = post.picture!;
  const { pathname } = new URL(address);
  const sinceMs = world.time.now();
  const reply = await world.host.request('GET', pathname, { address: drawAddress(world) });
  if (reply === null || reply.status >= 500) return;
  const isSeen = couldSee(world, post, sinceMs);
  if (reply.status === 200 && isSeen === false)
    world.fail(`The picture of ${post.token} is public, and the post is ${String(post.status)}.`);
  if (reply.status !== 200 && isSeen === true)
    world.fail(`The picture of ${post.token}, which is approved, was responded with ${reply.status}.`);
  if (reply.status !== 200) return;
  const hash = createHash('sha256').update(reply.bytes).digest('hex');
  if (post.picture!.hash !== '' && post.picture!.hash !== hash) world.fail(`The picture of ${post.token} changed.`);
  post.picture = { address, hash };
}
