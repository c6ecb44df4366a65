import assert from 'node:assert/strict';
import { test } from 'node:test';
import { postsOfEveryKind } from '../components/test-support/posts.ts';
import type { Media } from '../model/media.ts';
import type { Post } from '../model/post.ts';
import { safeMedia } from '../safety/safe-url.ts';
import { createReuse } from './reuse-parts.ts';

const posts: readonly Post[] = Object.values(postsOfEveryKind);
const [post] = posts;
assert.ok(post);
const copy = (one: Post, id = one.id): Post => ({ ...structuredClone(one), id });
const safePicture = safeMedia('https://pictures.example/lake.jpg', 'https://boards.example')!;
const reuse = (given: readonly Post[], shown: readonly Post[] = []) =>
  createReuse()({ posts: given, next: null, skipped: 2 }, shown);

test('a page with shared parts equals the original', () => {
  const page = reuse(posts.map((one) => copy(one)));
  assert.deepEqual(page, { posts, next: null, skipped: 2 });
  assert.ok(page.posts.every((one) => Object.isFrozen(one)));
});

test('equal authors, tags and empty lists are one object each, in a page and with the previous posts', () => {
  const shown = reuse([{ ...copy(post, 'before'), media: [], callsToAction: [] }]).posts;
  const [one, other] = reuse([copy(post, 'one'), { ...copy(post, 'other'), media: [] }], shown).posts;
  for (const each of [one, other]) {
    assert.equal(each?.author, shown[0]?.author);
    assert.equal(each?.tags, shown[0]?.tags);
  }
  assert.equal(other?.media, shown[0]?.media);
  assert.equal(shown[0]?.callsToAction, shown[0]?.media);
});

test('different parts stay separate, also if two authors have the same name', () => {
  const authors = [1, 2, 3].map((number) => ({ name: 'Ann', username: `ann${number}`, url: null, picture: null }));
  const tags = [['one'], ['one', 'two'], []];
  const given = authors.map((author, at) => ({ ...post, id: `${at}`, author, tags: tags[at] ?? [] }));
  assert.deepEqual(reuse(given).posts, given);
});

test('a picture that several posts show is one object; another address, size or description is another', () => {
  const picture = { kind: 'picture', url: safePicture, width: 4, height: 3, alternativeText: 'A lake' } as const;
  const media: readonly Media[] = [
    picture,
    { ...picture },
    { ...picture, width: 5 },
    { ...picture, alternativeText: 'The lake' },
    { ...picture, isFallback: true },
  ];
  const given = media.map((medium, at) => ({ ...post, id: `${at}`, media: [medium] }));
  const { posts: found } = reuse(given);
  assert.deepEqual(found, given);
  assert.equal(reuse([{ ...post, media: [{ ...picture }] }], found.slice(0, 2)).posts[0]?.media, found[0]?.media);
  assert.equal(found[1]?.media, found[0]?.media);
  assert.equal(new Set(found.map((one) => one.media[0])).size, 4);
});

test('a page shares parts with all previous pages, until another list is shown', () => {
  const reuseParts = createReuse();
  const pageOf = (from: number): readonly Post[] =>
    Array.from({ length: 100 }, (_, at) => {
      const name = `Author ${from + at}`;
      return { ...post, id: `${from + at}`, author: { name, username: '', url: null, picture: null } };
    });
  let shown = pageOf(0);
  for (const from of [100, 200, 300])
    shown = [...shown, ...reuseParts({ posts: pageOf(from), next: null, skipped: 0 }, shown).posts];
  const again = (list: readonly Post[], at: number) =>
    reuseParts({ posts: [{ ...post, id: 'again', author: { ...shown[at]!.author! } }], next: null, skipped: 0 }, list)
      .posts[0]?.author;
  assert.equal(again(shown, 5), shown[5]?.author);
  assert.equal(again(shown, 350), shown[350]?.author);
  assert.notEqual(again(shown.slice(300), 5), shown[5]?.author);
  assert.equal(again(shown.slice(300), 350), shown[350]?.author);
});

test('at most 2,000 parts of a kind are kept for later pages', () => {
  const reuseParts = createReuse();
  const posts = Array.from({ length: 2001 }, (_, at): Post => {
    const author = { name: `Author ${at}`, username: '', url: null, picture: null };
    return { ...post, id: `${at}`, author };
  });
  const { posts: shown } = reuseParts({ posts, next: null, skipped: 0 }, []);
  const again = (at: number) =>
    reuseParts({ posts: [{ ...posts[at]!, author: { ...posts[at]!.author! } }], next: null, skipped: 0 }, []).posts[0];
  assert.equal(again(2000)?.author, shown[2000]?.author);
  assert.notEqual(again(0)?.author, shown[0]?.author);
});
