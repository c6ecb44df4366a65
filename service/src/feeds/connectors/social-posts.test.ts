import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { readPosts } from './bluesky-post.ts';
import { readStatus } from './mastodon-post.ts';
import type { SourcePost } from './connector.ts';

const nowMs = Date.UTC(2026, 10, 25, 12);

describe('Mastodon, by docs.joinmastodon.org (Status, Quote, Poll, CustomEmoji)', () => {
  const recorded = JSON.parse(
    readFileSync(new URL('../../../test/feeds/cases/15-mastodon/account.json', import.meta.url), 'utf8'),
  ) as Record<string, readonly Record<string, unknown>[]>;
  const statuses = recorded['/accounts/7/statuses'] ?? [];
  const read = (changes: object = {}, index = 5): SourcePost | null =>
    readStatus({ ...statuses[index], ...changes }, 'social.example', nowMs);
  const posts = statuses.map((status) => readStatus(status, 'social.example', nowMs));

  test('text stays behind its warning', () => {
    assert.deepEqual(
      [posts[0]?.contentWarning, posts[0]?.text, posts[0]?.isSensitive],
      ['Spoilers for the finale', 'The gardener did it.', undefined],
    );
  });
  test('sensitive images are marked', () => {
    assert.deepEqual(
      [posts[1]?.isSensitive, posts[1]?.contentWarning, posts[1]?.pictures.length],
      [true, undefined, 1],
    );
  });
  test('custom emoji are gone, in names and texts, and other words between colons stay', () => {
    assert.deepEqual([posts[2]?.text, posts[2]?.author?.name], ['Today we party in the garden', 'Ada']);
    assert.equal(
      read({ content: '<p>At 10:30:15 :not_mine: :blobcat:</p>' })?.text,
      'At 10:30:15 :not_mine: :blobcat:',
    );
    assert.equal(read({ spoiler_text: 'Rain :blobcat:', emojis: [{ shortcode: 'blobcat' }] })?.contentWarning, 'Rain');
  });
  test('a quoted post is named, and its address is no text', () => {
    assert.equal(posts[3]?.text, 'So true!\n\n“Compost is gold.” — Bo (@bo@other.example)');
  });
  test('a quote that is not accepted, or revoked, is not shown', () => {
    for (const state of ['pending', 'rejected', 'revoked', 'deleted', 'unauthorized'])
      assert.equal(read({ quote: { state, quoted_status: null } }, 3)?.text, 'So true!', state);
  });
  test('a quoted post with a warning shows only its warning', () => {
    const quote = (statuses[3]?.['quote'] ?? {}) as { quoted_status: object };
    const quoted_status = { ...quote.quoted_status, spoiler_text: 'Plot' };
    assert.equal(
      read({ quote: { state: 'accepted', quoted_status } }, 3)?.text,
      'So true!\n\n“Plot” — Bo (@bo@other.example)',
    );
  });
  test('the options of a poll are told', () => {
    assert.equal(posts[4]?.text, 'Which one?\n\n• Roses\n• Tulips');
  });
  test('addresses are whole, and lines are kept', () => {
    assert.equal(
      posts[5]?.text,
      'Read https://garden.example/2026/11/a-very-long-address-about-roses-in-winter & enjoy\n\nSecond line\nthird',
    );
  });
  test('a post with sound alone is kept', () => {
    assert.deepEqual([posts[6]?.text, posts[6]?.url], ['Bird song', 'https://social.example/@ada/7']);
  });
  test('a post with nothing but a file that its server did not copy is told by its address', () => {
    const media_attachments = [{ type: 'unknown', url: null, remote_url: 'https://other.example/a.jpg' }];
    assert.equal(read({ content: '', media_attachments })?.text, 'https://other.example/a.jpg');
  });
  test('what is not public is not read', () => {
    for (const visibility of ['private', 'direct']) assert.equal(read({ visibility }), null);
  });
});

describe('Bluesky, by its lexicons (app.bsky.feed.defs, app.bsky.embed, com.atproto.label.defs)', () => {
  const did = 'did:plc:ada';
  const author = { did, handle: 'ada.example', displayName: 'Ada' };
  const post = (key: string, text: string, parts: object = {}, record: object = {}): object => ({
    post: {
      uri: `at://${did}/app.bsky.feed.post/${key}`,
      author,
      record: { text, createdAt: '2026-11-01T10:00:00Z', langs: ['en'], ...record },
      ...parts,
    },
  });
  const read = (...items: readonly object[]): readonly SourcePost[] => readPosts(items, nowMs);
  const label = (val: string, more: object = {}): object => ({ src: did, val, ...more });
  const image = {
    $type: 'app.bsky.embed.images#view',
    images: [{ fullsize: 'https://cdn.example/1.jpg', alt: 'Fog' }],
  };

  test('what an author hides from strangers is not shown', () => {
    assert.deepEqual(read(post('1', 'a', { author: { ...author, labels: [label('!no-unauthenticated')] } })), []);
    assert.deepEqual(read(post('1', 'a', { labels: [label('!hide')] })), []);
  });
  test('a negated or expired label does not count', () => {
    const labels = [label('!no-unauthenticated'), label('!no-unauthenticated', { neg: true })];
    assert.equal(read(post('1', 'a', { author: { ...author, labels } })).length, 1);
    assert.equal(
      read(post('1', 'a', { labels: [label('porn', { exp: '2026-01-01T00:00:00Z' })] }))[0]?.isSensitive,
      undefined,
    );
  });
  test('adult and graphic images are marked, by a moderator or by the author', () => {
    for (const val of ['porn', 'sexual', 'nudity', 'graphic-media']) {
      assert.equal(read(post('1', 'a', { embed: image, labels: [label(val)] }))[0]?.isSensitive, true, val);
      const own = { labels: { $type: 'com.atproto.label.defs#selfLabels', values: [{ val }] } };
      assert.equal(read(post('1', 'a', { embed: image }, own))[0]?.isSensitive, true, val);
    }
  });
  test('a label says why an image is not for everyone', () => {
    const kindsOf = (...names: readonly string[]): unknown =>
      read(post('1', 'a', { embed: image, labels: names.map((name) => label(name)) }))[0]?.sensitiveKinds;
    assert.deepEqual(kindsOf('porn'), ['adult']);
    assert.deepEqual(kindsOf('graphic-media'), ['graphic']);
    assert.deepEqual(kindsOf('gore', 'sexual'), ['adult', 'graphic']);
    assert.deepEqual(kindsOf('!warn'), []);
    assert.deepEqual(kindsOf('spam'), undefined);
  });
  test('a shortened link has its whole address, by bytes of UTF-8; a link behind words keeps its words', () => {
    const text = 'Größe 🌹 garden.example/2026/ros... and here';
    const start = Buffer.byteLength('Größe 🌹 ');
    const end = start + Buffer.byteLength('garden.example/2026/ros...');
    const here = Buffer.byteLength(text) - 4;
    const link = (byteStart: number, byteEnd: number, uri: string): object => ({
      index: { byteStart, byteEnd },
      features: [{ $type: 'app.bsky.richtext.facet#link', uri }],
    });
    const facets = [
      link(here, here + 4, 'https://here.example/'),
      link(start, end, 'https://garden.example/2026/roses-in-winter'),
      link(5, 1e9, 'https://odd.example/'),
    ];
    assert.equal(
      read(post('1', text, {}, { facets }))[0]?.text,
      'Größe 🌹 https://garden.example/2026/roses-in-winter and here',
    );
  });
  test('a link card is told by its title, and a gif is an image', () => {
    const card = (uri: string, title: string, description = ''): object => ({
      embed: {
        $type: 'app.bsky.embed.external#view',
        external: { uri, title, description, thumb: 'https://cdn.example/t.jpg' },
      },
    });
    assert.equal(
      read(post('1', 'Look', card('https://a.example/x', 'Roses')))[0]?.text,
      'Look\n\nRoses\nhttps://a.example/x',
    );
    const [gif] = read(post('1', 'Ha', card('https://media.tenor.com/abc/x.gif?hh=1', 'Cat', 'ALT: A cat jumps')));
    assert.deepEqual(
      [gif?.text, gif?.pictures],
      ['Ha', [{ url: 'https://cdn.example/t.jpg', alternativeText: 'A cat jumps' }]],
    );
  });
  test('a quoted post is named; a deleted, blocked or hidden one is not shown', () => {
    const quoted = {
      $type: 'app.bsky.embed.record#viewRecord',
      author: { did: 'did:plc:bo', handle: 'bo.example', displayName: 'Bo' },
      value: { text: 'Compost is gold.' },
    };
    const quote = (record: object): string | null | undefined =>
      read(post('1', 'True', { embed: { $type: 'app.bsky.embed.record#view', record } }))[0]?.text;
    assert.equal(quote(quoted), 'True\n\n“Compost is gold.” — Bo (@bo.example)');
    assert.equal(quote({ ...quoted, author: { displayName: 'Bo' } }), 'True\n\n“Compost is gold.” — Bo');
    assert.equal(quote({ ...quoted, author: {} }), 'True\n\n“Compost is gold.”');
    assert.equal(quote({ $type: 'app.bsky.embed.record#viewNotFound' }), 'True');
    assert.equal(quote({ $type: 'app.bsky.embed.record#viewDetached' }), 'True');
    assert.equal(quote({ ...quoted, author: { ...quoted.author, labels: [label('!no-unauthenticated')] } }), 'True');
    const both = { $type: 'app.bsky.embed.recordWithMedia#view', media: image, record: { record: quoted } };
    const [withImage] = read(post('1', 'True', { embed: both }));
    assert.deepEqual([withImage?.pictures.length, withImage?.text?.includes('Compost')], [1, true]);
  });
  test("the parts of an author's thread are one post; replies and reposts are none", () => {
    const uri = (key: string): object => ({ uri: `at://${did}/app.bsky.feed.post/${key}` });
    const reply = (key: string, text: string, parent: string): object =>
      post(key, text, {}, { reply: { root: uri('1'), parent: uri(parent) } });
    const stranger = {
      reply: {
        root: { uri: 'at://did:plc:bo/app.bsky.feed.post/9' },
        parent: { uri: 'at://did:plc:bo/app.bsky.feed.post/9' },
      },
    };
    const posts = read(
      reply('3', 'Third', '2'),
      reply('2', 'Second', '1'),
      post('1', 'First'),
      post('8', 'To Bo', {}, stranger),
      { ...post('7', 'Repost'), reason: { $type: 'app.bsky.feed.defs#reasonRepost' } },
    );
    assert.deepEqual(
      posts.map(({ text }) => text),
      ['First\n\nSecond\n\nThird'],
    );
  });
});
