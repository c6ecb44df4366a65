import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makePosts } from '../../../state/test-support/fake-board.ts';
import { groupStories, stepThroughStories } from './group-stories.ts';

const by = (username: string, ids: string) =>
  makePosts(ids).map((post) => ({ ...post, author: { name: username, username, url: null, picture: null } }));
const anonymous = (ids: string) => makePosts(ids).map((post) => ({ ...post, author: null }));
const [a1, b1, a2] = [by('ann', '1')[0]!, by('bob', '2')[0]!, by('ann', '3')[0]!];

test('an author has one circle, in the order of the feed; each post without an author has its own', () => {
  const stories = groupStories([a1, b1, a2, ...anonymous('4 5')]);
  assert.deepEqual(
    stories.map(({ posts }) => posts.map(({ id }) => id)),
    [['1', '3'], ['2'], ['4'], ['5']],
  );
});

test('a step goes through a story and on to the next one, and ends with the last', () => {
  const stories = groupStories([a1, b1, a2]);
  assert.deepEqual(stepThroughStories(stories, { story: 0, post: 0 }, 1), { story: 0, post: 1 });
  assert.deepEqual(stepThroughStories(stories, { story: 0, post: 1 }, 1), { story: 1, post: 0 });
  assert.deepEqual(stepThroughStories(stories, { story: 1, post: 0 }, -1), { story: 0, post: 1 });
  assert.equal(stepThroughStories(stories, { story: 1, post: 0 }, 1), null);
  assert.equal(stepThroughStories(stories, { story: 0, post: 0 }, -1), null);
});
