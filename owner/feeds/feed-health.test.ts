import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findFailure, describeHealth, feedBadge } from './feed-health.ts';

const now = new Date('2026-03-04T12:00:00');
const feedOf = (health: object, status = 'active') => ({ type: 'social_feed', id: 1, attributes: { status, health } });

test('the health of a feed is described in one line', () => {
  const feed = feedOf({
    state: 'failing',
    last_posts_at: '2026-03-04T11:00:00',
    last_posts_count: 3,
    posts_count: 20,
    next_poll_at: '2026-03-04T14:05:00',
    last_error: 'The address responded with 500.',
  });
  assert.deepEqual(describeHealth(feed, now), ['3 posts 1 hour ago (20 in total) · Next check 14:05']);
  // The failure has a line of its own, with an action.
  assert.equal(findFailure(feed), 'The address responded with 500.');
  assert.equal(findFailure(feedOf({ state: 'working', last_error: null })), null);
  assert.deepEqual(feedBadge(feed), { badge: { text: 'Failing', tone: 'bad' } });
});

test('a paused feed shows no next check, and a feed without health shows the source of its posts', () => {
  assert.deepEqual(describeHealth(feedOf({ state: 'paused', next_poll_at: '2026-03-04T14:05:00' }), now), [
    'No posts yet',
  ]);
  assert.equal(feedBadge(feedOf({}, 'paused')).badge?.text, 'Paused');
  assert.deepEqual(describeHealth({ type: 'social_feed', id: 1, attributes: { status: 'active' } }, now), [
    'This feed is not checked',
  ]);
});

test('the expiry of a token is shown, with the action to take from two weeks before it', () => {
  const notice = (token_ends_at: string, renews_token = false): string =>
    describeHealth(feedOf({ state: 'working', token_ends_at, renews_token }), now).at(-1) ?? '';
  assert.match(notice('2026-05-01T12:00:00'), /Its token expires by 1 May 2026, 12:00$/);
  assert.match(notice('2026-03-10T12:00:00'), /Its token expires by .*: edit the feed and enter a new token$/);
  assert.match(notice('2026-03-01T12:00:00'), /Its token has expired: edit the feed and enter a new token$/);
  assert.match(notice('2026-03-10T12:00:00', true), /Its token is renewed before /);
  assert.match(notice('2026-03-01T12:00:00', true), /has expired: check the credentials of the developer app$/);
});
