import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeHealth, feedBadge } from './feed-health.ts';

const now = new Date('2026-03-04T12:00:00');
const feedOf = (health: object, status = 'active') => ({ type: 'social_feed', id: 1, attributes: { status, health } });

test('the health of a feed is one line', () => {
  const feed = feedOf({
    state: 'failing',
    last_posts_at: '2026-03-04T11:00:00',
    last_posts_count: 3,
    posts_count: 20,
    next_poll_at: '2026-03-04T14:05:00',
    last_error: 'The address answered 500.',
  });
  assert.equal(
    describeHealth(feed, now),
    '3 posts 1 hour ago (20 in all); next at 14:05; last error: The address answered 500.',
  );
  assert.deepEqual(feedBadge(feed), { badge: { text: 'Failing', tone: 'bad' } });
});

test('a paused feed has no next poll, and a feed without health says where its posts come from', () => {
  assert.equal(describeHealth(feedOf({ state: 'paused', next_poll_at: '2026-03-04T14:05:00' }), now), 'no post yet');
  assert.equal(feedBadge(feedOf({}, 'paused')).badge?.text, 'Paused');
  assert.equal(
    describeHealth({ type: 'social_feed', id: 1, attributes: { status: 'active' } }, now),
    'posts are sent in by others',
  );
});

test('the end of a token and the action to take are shown, two weeks before and after', () => {
  const told = (token_ends_at: string, renews_token = false): string =>
    describeHealth(feedOf({ state: 'working', token_ends_at, renews_token }), now);
  assert.match(told('2026-05-01T12:00:00'), /its token ends .* at the latest$/);
  assert.match(told('2026-03-10T12:00:00'), /its token ends .* at the latest: edit the feed and give it a new one$/);
  assert.match(told('2026-03-01T12:00:00'), /its token has ended: edit the feed and give it a new one$/);
  assert.match(told('2026-03-10T12:00:00', true), /its token is renewed before /);
  assert.match(told('2026-03-01T12:00:00', true), /has ended: check the credentials of the application$/);
});
