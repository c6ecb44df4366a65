import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { chooseImages, type ImageDraft } from './choose-images.ts';
import { enlargeImage, openSharedImage } from './enlarge-image.ts';

const site = 'https://site.example';
const post = `${site}/blog/1`;
const choose = (...drafts: readonly (string | ImageDraft)[]): readonly string[] =>
  chooseImages(
    drafts.map((draft) => (typeof draft === 'string' ? { url: draft } : draft)),
    post,
  ).map(({ url }) => url.replace(site, ''));

describe('images that nobody wants to see', () => {
  const trackers = [
    'https://pixel.wp.example/b',
    'https://stats.example.org/i.png',
    'https://ad.doubleclick.net/a.png',
    'https://feeds.feedburner.com/~r/blog/~4/a',
    'https://medium.com/_/stat?event=a',
    '/images/spacer.gif',
    '/1x1.gif?x=1',
    '/b.gif',
  ];
  for (const url of trackers) test(`count visits: ${url}`, () => assert.deepEqual(choose(url), []));

  const avatars = [
    'https://secure.gravatar.com/avatar/abc',
    'https://gravatar.com/abc',
    'https://avatars.githubusercontent.com/u/1',
    'https://avatars2.example/u/1',
    'https://lh3.googleusercontent.com/a-/abc',
    'https://lh3.googleusercontent.com/a/abc',
    '/avatar/1.png',
    '/avatars/1.png',
    '/user-avatars/1.png',
    '/useravatar/1.png',
    '/avatar_large/1.png',
    '/i.png?d=identicon',
    '/i.png?s=1&d=mm',
  ];
  for (const url of avatars) test(`show who wrote: ${url}`, () => assert.deepEqual(choose(url), []));

  test('are tiny on one side, or small on both', () => {
    const of = (width?: number, height?: number): number =>
      choose({ url: '/a.png', ...(width !== undefined && { width }), ...(height !== undefined && { height }) }).length;
    assert.deepEqual(
      [of(1, 1), of(3), of(undefined, 3), of(600, 3), of(3, 600), of(48, 48), of(20, 30)],
      [0, 0, 0, 0, 0, 0, 0],
    );
    assert.deepEqual(
      [of(4), of(undefined, 4), of(600, 4), of(49, 48), of(48, 49), of(48), of()],
      [1, 1, 1, 1, 1, 1, 1],
    );
  });

  test('have no address of the web', () => {
    assert.deepEqual(choose('data:image/png;base64,AA', 'javascript:x', { url: null }, { url: undefined }), []);
  });

  test('do not take others with them', () => {
    for (const url of ['/statistics/a.png', '/myspacer.gif', '/avatar.png', 'https://pixels.example/a.png', '/bb.gif'])
      assert.equal(choose(url).length, 1, url);
  });
});

describe('renditions of one image are one image, the largest that is useful', () => {
  const pairs: readonly (readonly [small: string, large: string])[] = [
    ['/a-300x200.jpg', '/a-1200x800.jpg'],
    ['/a_300x200.jpg', '/a_1200x800.jpg'],
    ['/300x200/a.jpg', '/1200x800/a.jpg'],
    ['/resize:fit:300/a.jpg', '/resize:fit:1200:800/a.jpg'],
    ['/max/300/a.jpg', '/max/1200/a.jpg'],
    ['/w_300/a.jpg', '/c_fill,w_1200,h_800/a.jpg'],
    ['/a=w300-h200', '/a=w1200-h800-no'],
    ['/s300/a.jpg', '/w1200/a.jpg'],
    ['/a=s300', '/a=s1200-c'],
    ['/a-300w.jpg', '/a_1200w.jpg'],
    ['/a.jpg?w=300', '/a.jpg?width=1200&quality=80'],
    ['/a.jpg?resize=300,200', '/a.jpg?fit=1200,800&ssl=1'],
    ['/a.jpg?imwidth=300', '/a.jpg?imwidth=1200&format=webp'],
  ];
  for (const [small, large] of pairs)
    test(`${small} and ${large}`, () => {
      assert.deepEqual(choose(small, large), [large]);
      assert.deepEqual(choose(large, small), [large]);
    });

  test('also by the width that the feed names', () => {
    const [small, large] = [
      { url: '/a.jpg?size=1', width: 300 },
      { url: '/a.jpg?size=2', width: 1200 },
    ];
    assert.deepEqual(choose(small, large), ['/a.jpg?size=2']);
    assert.deepEqual(choose(large, small), ['/a.jpg?size=2']);
  });

  test('of which a size that nobody names is better than a small one, and a giant worse than a useful one', () => {
    assert.deepEqual(choose('/a-300x200.jpg', '/a.jpg'), ['/a.jpg']);
    assert.deepEqual(choose('/a.jpg', '/a-1200x800.jpg'), ['/a-1200x800.jpg']);
    assert.deepEqual(choose('/a-5000x800.jpg', '/a-1200x800.jpg'), ['/a-1200x800.jpg']);
    assert.deepEqual(choose('/a-2600x800.jpg', '/a-2601x800.jpg'), ['/a-2600x800.jpg']);
    assert.deepEqual(choose('/a-5000x800.jpg', '/a-300x200.jpg'), ['/a-5000x800.jpg']);
    assert.deepEqual(choose('/a-5000x800.jpg', '/a-3000x200.jpg'), ['/a-3000x200.jpg']);
  });

  test('with the first description', () => {
    const drafts = [{ url: '/a-1200x800.jpg' }, { url: '/a-300x200.jpg', alternativeText: 'A pier' }];
    assert.deepEqual(chooseImages(drafts, post), [{ url: `${site}/a-1200x800.jpg`, alternativeText: 'A pier' }]);
  });

  test('also with the host www, and over a proxy', () => {
    assert.equal(choose('https://www.a.example/1.jpg', 'https://a.example/1.jpg').length, 1);
    assert.equal(choose('https://i0.wp.com/a.example/1.jpg', 'https://a.example/1.jpg').length, 1);
    assert.equal(choose('/a.jpg?id=1', '/a.jpg?id=2', '/b.jpg', '/a-300x200x1.jpg').length, 4);
  });
});

test('images come in their order, at most eight, from their own base', () => {
  const names = Array.from({ length: 10 }, (_, n) => `/${n}.jpg`);
  assert.deepEqual(choose(...names), names.slice(0, 8));
  assert.deepEqual(choose('a.jpg', { url: 'b.jpg', base: '/files/' }, { url: 'c.jpg', base: 'javascript:x' }), [
    '/blog/a.jpg',
    '/files/b.jpg',
    '/blog/c.jpg',
  ]);
});

describe('a host that draws every size draws a large one', () => {
  const blogger = 'https://1.bp.blogspot.com/-a/b/c/d';
  for (const [given, wanted] of [
    [`${blogger}/s72-c/a.jpg`, `${blogger}/s1600/a.jpg`],
    [`${blogger}/w300-h200/a.jpg`, `${blogger}/s1600/a.jpg`],
    [`${blogger}/s72/b/a.jpg`, `${blogger}/s72/b/a.jpg`],
    ['https://lh3.googleusercontent.com/abc=w300-h200', 'https://lh3.googleusercontent.com/abc=s1600'],
    ['https://blogger.googleusercontent.com/img/abc=s72', 'https://blogger.googleusercontent.com/img/abc=s1600'],
    ['https://i0.wp.com/a.example/1.jpg?resize=300%2C200&ssl=1', 'https://i0.wp.com/a.example/1.jpg?ssl=1&w=1600'],
    ['https://ada.files.wordpress.com/1.jpg?w=300&h=200&crop=1', 'https://ada.files.wordpress.com/1.jpg?w=1600'],
    ['https://i0.wp.com/a.example/1.jpg?ssl=1', 'https://i0.wp.com/a.example/1.jpg?ssl=1'],
    ['https://i.ytimg.com/vi/dQw4w9WgXcQ/default.jpg', 'https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg'],
    [
      'https://i3.ytimg.com/vi_webp/dQw4w9WgXcQ/mqdefault.webp',
      'https://i3.ytimg.com/vi_webp/dQw4w9WgXcQ/hqdefault.webp',
    ],
    [
      'https://img.youtube.com/vi/dQw4w9WgXcQ/maxresdefault.jpg',
      'https://img.youtube.com/vi/dQw4w9WgXcQ/maxresdefault.jpg',
    ],
    ['https://a.example/vi/1/default.jpg?w=300', 'https://a.example/vi/1/default.jpg?w=300'],
    [`${blogger}/h1200/a.jpg`, `${blogger}/s1600/a.jpg`],
    [`${blogger}/x72/a.jpg`, `${blogger}/x72/a.jpg`],
    [`${blogger}/s72000/a.jpg`, `${blogger}/s72000/a.jpg`],
    ['https://lh3.googleusercontent.com/abc=s72-c-k-no', 'https://lh3.googleusercontent.com/abc=s1600'],
    ['https://lh3.googleusercontent.com/abc=s72/d', 'https://lh3.googleusercontent.com/abc=s72/d'],
    ['https://lhx.googleusercontent.com/abc=s72', 'https://lhx.googleusercontent.com/abc=s72'],
    ['https://xbp.blogspot.com/s72/a.jpg', 'https://xbp.blogspot.com/s72/a.jpg'],
    ['https://bp.blogspot.com/s72/a.jpg', 'https://bp.blogspot.com/s1600/a.jpg'],
    ['https://bp.blogspot.com.x.example/s72/a.jpg', 'https://bp.blogspot.com.x.example/s72/a.jpg'],
    ['https://i0.wp.com/a.example/1.jpg?fit=300%2C200&zoom=2', 'https://i0.wp.com/a.example/1.jpg?w=1600'],
    ['https://i0.wp.com/a.example/1.jpg?h=300', 'https://i0.wp.com/a.example/1.jpg?w=1600'],
    ['https://i0.wp.com/a.example/1.jpg?crop=1', 'https://i0.wp.com/a.example/1.jpg?w=1600'],
    ['https://i0.wp.com/a.example/1.jpg?zoom=2', 'https://i0.wp.com/a.example/1.jpg?zoom=2'],
    ['https://xi0.wp.com/1.jpg?w=3', 'https://xi0.wp.com/1.jpg?w=3'],
    ['https://i0.wp.com.x.example/1.jpg?w=3', 'https://i0.wp.com.x.example/1.jpg?w=3'],
    ['https://files.wordpress.com/1.jpg?w=3', 'https://files.wordpress.com/1.jpg?w=3'],
    ['https://i.ytimg.com/vi/dQw4w9WgXcQ/default', 'https://i.ytimg.com/vi/dQw4w9WgXcQ/default'],
    ['https://i.ytimg.com/x/vi/a/default.jpg', 'https://i.ytimg.com/x/vi/a/default.jpg'],
    ['https://i12.ytimg.com/vi/a/default.jpg', 'https://i12.ytimg.com/vi/a/default.jpg'],
  ] as const)
    test(given, () => assert.equal(enlargeImage(given), wanted));
});

describe('a shared image is opened', () => {
  for (const [given, wanted] of [
    [
      'https://drive.google.com/file/d/12345678/view?usp=sharing',
      'https://drive.google.com/thumbnail?id=12345678&sz=w1600',
    ],
    ['https://drive.google.com/open?id=12345678', 'https://drive.google.com/thumbnail?id=12345678&sz=w1600'],
    ['https://drive.google.com/uc?export=view&id=12345678', 'https://drive.google.com/thumbnail?id=12345678&sz=w1600'],
    ['https://drive.google.com/drive/folders/1?id=12345678', 'https://drive.google.com/drive/folders/1?id=12345678'],
    ['https://drive.google.com/open', 'https://drive.google.com/open'],
    ['https://www.dropbox.com/s/abc/a.jpg?dl=0', 'https://www.dropbox.com/s/abc/a.jpg?raw=1'],
    ['https://a.example/file/d/12345678', 'https://a.example/file/d/12345678'],
    ['https://drive.google.com/file/d/1234567', 'https://drive.google.com/file/d/1234567'],
    ['https://drive.google.com/file/d/x/view?id=7', 'https://drive.google.com/thumbnail?id=7&sz=w1600'],
    ['https://drive.google.com/u/0/file/d/12345678', 'https://drive.google.com/u/0/file/d/12345678'],
    ['https://drive.google.com/opener?id=12345678', 'https://drive.google.com/opener?id=12345678'],
    ['https://drive.google.com/uc/x?id=12345678', 'https://drive.google.com/uc/x?id=12345678'],
    ['https://xdrive.google.com/open?id=12345678', 'https://xdrive.google.com/open?id=12345678'],
    ['https://dropbox.com/s/abc/a.jpg', 'https://dropbox.com/s/abc/a.jpg?raw=1'],
    ['https://www.dropbox.com/scl/fi/a.jpg?rlkey=k&dl=0', 'https://www.dropbox.com/scl/fi/a.jpg?rlkey=k&raw=1'],
    ['https://wwwdropbox.com/s/abc/a.jpg', 'https://wwwdropbox.com/s/abc/a.jpg'],
    ['https://dropbox.com.x.example/a.jpg', 'https://dropbox.com.x.example/a.jpg'],
  ] as const)
    test(given, () => assert.equal(openSharedImage(given), wanted));
});
