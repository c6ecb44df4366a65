import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mediaOfPost } from './media-of-post.ts';

const postOf = (attributes: Readonly<Record<string, unknown>>) => mediaOfPost({ type: 'post', id: 1, attributes });

test('the media contain every picture and every video of a post once', () => {
  const media = postOf({
    image_url: 'https://a.example/1.jpg',
    alternative_text: 'One',
    media: [
      { type: 'image', url: 'https://a.example/1.jpg' },
      { type: 'image', url: 'https://a.example/2.jpg', width: 20, height: 10 },
      { type: 'video', url: 'https://a.example/film.mp4', captions_url: 'https://a.example/film.vtt' },
    ],
    video_url: 'https://a.example/film.mp4',
  });
  assert.deepEqual(
    media.map((medium) => (medium.kind === 'player' ? medium.page : medium.address)),
    ['https://a.example/1.jpg', 'https://a.example/2.jpg', 'https://a.example/film.mp4'],
  );
  assert.deepEqual(media[2], {
    kind: 'video',
    address: 'https://a.example/film.mp4',
    captions: 'https://a.example/film.vtt',
  });
});

test('a video of a network has a player frame, or only its page if there is no frame', () => {
  assert.deepEqual(
    postOf({ video_url: 'https://www.youtube.com/watch?v=abcdefghijk' }).map((medium) => medium.kind),
    ['player'],
  );
  const [unlisted] = postOf({ video_url: 'https://vimeo.com/76979871/8272103f6e' });
  assert.ok(unlisted?.kind === 'player');
  assert.match(unlisted.frame ?? '', /\/76979871\?h=8272103f6e&/);
  const [tiktok] = postOf({ video_url: '<blockquote cite="https://www.tiktok.com/@a/video/7012345678901234567">' });
  assert.deepEqual(tiktok, {
    kind: 'player',
    name: 'TikTok',
    frame: null,
    page: 'https://www.tiktok.com/@/video/7012345678901234567',
  });
});

test('an address without slashes refers to its host, and not to a path of the page', () => {
  const [medium] = postOf({ video_url: 'http:films.example/a.mp4' });
  assert.deepEqual(medium, { kind: 'video', address: 'http://films.example/a.mp4', captions: null });
});

test('an address that is not a web address is not shown', () => {
  assert.deepEqual(postOf({ image_url: 'javascript:alert(1)', media: [null, 'x', { url: 'data:,x' }] }), []);
});
