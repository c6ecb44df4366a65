// Long for a test file: the feed is one operation, and every documented field and parameter has a test.
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { campaignPersonalizations } from '../../../demo/seed/personalizations.ts';
import { ctas } from '../../../demo/seed/ctas.ts';
import { readDemoContent } from '../../../demo/seed/demo-content.ts';
import { legacyFeeds, legacyPosts } from '../../../demo/seed/legacy.ts';
import { demoV1Token } from '../../../demo/seed/seed.ts';
import { testContent } from '../../test/testing/test-content.ts';
import { openTestService, testNow } from '../../test/testing/test-service.ts';
import { callV1, readFeed, type V1Feed, type V1Post } from '../../test/testing/v1-calls.ts';
import { sourceNames } from './source-codes.ts';

let now = testNow;
const service = await openTestService({
  now: () => now,
  content: {
    ...testContent,
    ctas: { ...testContent.ctas, ...ctas },
    corporaFolder: readDemoContent().corporaFolder,
    legacy: { posts: legacyPosts, feeds: legacyFeeds, personalizations: campaignPersonalizations },
  },
});
after(() => service.close());

const legacy = (await readFeed(service, 'legacy', { count: 100 })).data;
const find = (words: string): V1Post =>
  legacy.find(({ title, description }) => `${title} ${String(description)}`.includes(words))!;
const titles = ({ data }: V1Feed): string[] => data.map(({ title }) => title);
const media = 'http://board.example/media';

/** Returns all pages by following `next_page`. */
async function readAll(
  board: string,
  parameters: Record<string, string | number> = {},
  between: () => Promise<void> = async () => {},
): Promise<V1Feed[]> {
  const pages = [await readFeed(service, board, parameters)];
  for (let next = pages[0]!.next_page; next !== ''; next = pages.at(-1)!.next_page) {
    await between();
    pages.push((await service.get(next)).body as unknown as V1Feed);
    assert.ok(pages.length < 100, 'the pages do not end');
  }
  return pages;
}

describe('a post', () => {
  test('has every field as documented', () => {
    const first = legacy[0]!;
    const originalTimestamp = Number(first['original_timestamp']);
    assert.ok(originalTimestamp * 1000 < testNow && originalTimestamp * 1000 > testNow - 86_400_000);
    const { social_feed_id, user_id, phash, likes_count, shares_count, replies_count, author, ...rest } = first;
    for (const number of [social_feed_id, user_id, phash, likes_count, shares_count, replies_count])
      assert.ok(Number.isSafeInteger(number));
    const { followers, ...who } = JSON.parse(String(author)) as Record<string, unknown>;
    assert.ok(Number.isSafeInteger(followers));
    assert.deepEqual(who, {
      name: 'Wendle Week',
      link: '',
      picture: `${media}/avatar-dandelion-close.jpg`,
      username: 'wendleweek',
      fullname: 'Wendle Week',
    });
    const text = 'Pinned, highlighted, with a call to action &amp; a place: as the document has it.';
    assert.deepEqual(rest, {
      url: 'https://instagram.example.com/p/legacy',
      source: 3,
      embed: '',
      title: text,
      description: null,
      comments: text,
      image: `${media}/autumn-hills.jpg`,
      original_image: `${media}/autumn-hills.jpg`,
      width: 1080,
      height: 719,
      nsfw_score: '',
      original_timestamp: originalTimestamp,
      created: originalTimestamp * 10,
      timestamp: originalTimestamp * 10,
      visible: 1,
      social_post_id: first.social_post_id,
      post_id: String(first.social_post_id),
      social_id: 'instagram',
      language: 'en',
      cta: {
        text: 'Book a walk',
        url: 'https://wendleweek.example.com/walks',
        image: `${media}/avatar-mountain-path.jpg`,
      },
      highlight: true,
      pinned: true,
      recur_frequency: 0,
      recur_offset: 0,
      geo: { city: 'Skarrow', region: 'Wendle Hills', country: 'United Kingdom', longitude: -2.97, latitude: 54.43 },
      tags: { 0: 'walks', 1: 'nature' },
      popup_function: '',
      offset: 0,
      unique_offset: 1,
      relative_offset: 0,
      ref_timestamp: (testNow / 1000).toFixed(3),
      has_next_page: false,
    });
  });

  test('with text only has neither a picture nor a size', () => {
    const { image, original_image, width, height, phash, embed, pinned, timestamp, original_timestamp, cta, geo } =
      find('Words only');
    assert.deepEqual(
      [image, original_image, width, height, phash, embed, pinned, cta],
      ['', '', 0, 0, null, '', false, undefined],
    );
    assert.equal(timestamp, original_timestamp);
    assert.ok(geo);
    assert.equal('geo' in find('Checked by the filter'), false);
  });

  test('of each network has its code, and a description if it has a title', () => {
    const codes = Object.fromEntries(legacy.map(({ social_id, source }) => [social_id, source]));
    assert.deepEqual(codes, {
      facebook: 1,
      twitter: 2,
      instagram: 3,
      youtube: 4,
      pinterest: 5,
      rss: 6,
      linkedin: 8,
      tumblr: 10,
      custom: 11,
      flickr: 12,
      google_news: 13,
      hootsuite: 15,
      public_post: 16,
      slack: 17,
      spark: 18,
      sms: 19,
      review_trackers: 20,
      tiktok: 11,
    });
    const film = find('A film with a title');
    assert.deepEqual(
      [film.title, film['description'], film['url'], film['embed']],
      [
        'A film with a title',
        'And with a description, which stands in the field of that name.',
        'https://www.youtube.com/watch?v=Wendle-Lg01',
        '',
      ],
    );
  });

  test('has the optional fields', () => {
    assert.deepEqual(JSON.parse(String(find('own server')['embed'])), {
      video: `${media}/dandelions-in-the-evening.webm`,
    });
    assert.equal(find('Checked by the filter')['nsfw_score'], '0.02');
    const picture = find('The picture we made');
    assert.deepEqual(
      [picture['image'], picture['original_image']],
      [`${media}/gone-transformed.jpg`, `${media}/hilltop-sunset.jpg`],
    );
    const recurring = find('Comes again');
    assert.deepEqual(
      [recurring['visible'], recurring['recur_frequency'], recurring['recur_offset'], recurring['author']],
      [2, 10, 3, '{}'],
    );
    assert.equal(find('two dogs')['custom_field'], 'Walk 7');
    assert.equal(find('The dialog is off')['popup_function'], 'newTab');
    assert.equal('likes_count' in find('A fig'), false);
  });

  test('has the call to action without a position on its picture, if there is one', async () => {
    await service.send('POST', '/__scopes/cta/boards', { name: 'board' });
    const post = { type: 'custom', language: 'en', photo: 'dandelions.jpg' };
    await service.send('POST', '/__scopes/cta/posts', {
      board: 'cta.board',
      ctas: {
        spot: { text: 'Spot', url: 'https://a.example.com' },
        button: { text: 'Button', url: 'https://b.example.com' },
      },
      add: [
        { ...post, text: 'both', ctas: [{ cta: 'spot', place: [1, 2] }, { cta: 'button' }] },
        { ...post, text: 'place', ctas: [{ cta: 'spot', place: [1, 2] }] },
      ],
    });
    const { data } = await readFeed(service, 'cta.board');
    assert.deepEqual(Object.fromEntries(data.map(({ title, cta }) => [title, cta])), {
      both: { text: 'Button', url: 'https://b.example.com', image: '' },
      place: undefined,
    });
  });

  test('that is sensitive or has a warning shows neither its picture nor its text', async () => {
    await service.send('POST', '/__scopes/warned/boards', { name: 'board' });
    const post = { language: 'en', photo: 'dandelions.jpg', text: 'The gardener did it.' };
    await service.send('POST', '/__scopes/warned/posts', {
      board: 'warned.board',
      add: [
        { ...post, type: 'custom', v1: { originalImage: 'https://a.example/original.jpg' } },
        { ...post, type: 'rss', title: 'A film', video: 'https://a.example/film.mp4' },
      ],
    });
    const { database } = service.service;
    const rows = await database.selectFrom('posts').selectAll().where('attributes', 'like', '%The gardener%').execute();
    assert.equal(rows.length, 2);
    for (const { id, attributes } of rows)
      await database
        .updateTable('posts')
        .set({
          attributes: JSON.stringify({
            ...(JSON.parse(attributes) as object),
            sensitive: true,
            content_warning: 'The end of the film',
          }),
        })
        .where('id', '=', id)
        .execute();
    const { data } = await readFeed(service, 'warned.board');
    assert.deepEqual(data.map(({ title, description }) => [title, description]).sort(), [
      ['A film', 'The end of the film'],
      ['The end of the film', null],
    ]);
    assert.deepEqual(
      data.map(({ image, original_image, width, phash, embed }) => [image, original_image, width, phash, embed]),
      data.map(() => ['', '', 0, null, '']),
    );
    assert.doesNotMatch(JSON.stringify(data), /gardener|dandelions|original\.jpg|film\.mp4/);
  });

  test('with an undocumented format deviates in exactly the field that its text names', () => {
    const met: readonly [words: string, field: string, value: unknown][] = [
      ['a string that holds JSON', 'cta', '{"text":"Book a walk","url":"https://wendleweek.example.com/walks"}'],
      ['action is an empty string', 'cta', ''],
      ['Highlighted, by the string', 'highlight', 'true'],
      ['Pinned, by the string', 'pinned', 'true'],
      ['tags are a list', 'tags', ['met', 'list']],
      ['author is an empty string', 'author', ''],
      ['author cannot be parsed', 'author', '{"name":"Odd Marten'],
      ['film cannot be parsed', 'embed', '{"video":'],
      ['number of the post', 'social_post_id', '900001'],
      ['Height, width', 'height', '1080'],
    ];
    for (const [words, field, value] of met) assert.deepEqual(find(words)[field], value, words);
  });

  test('has no fields of version 1 in version 2', async () => {
    const { body } = await service.get('/v2/boards/legacy/posts?page[size]=100');
    assert.equal(body.data.length, legacyPosts.length);
    for (const { attributes } of body.data) assert.equal('v1' in attributes, false);
    assert.equal((body.data[0]!.attributes['metadata'] as Record<string, unknown>)['geo_city'], 'Skarrow');
  });
});

describe('the pages', () => {
  test('contain every post once, in the order of version 2', async () => {
    const pages = await readAll('long', { count: 7 });
    const posts = pages.flatMap(({ data }) => data);
    assert.deepEqual(
      pages.map(({ data }) => data.length),
      [7, 7, 7, 7, 7, 7, 7, 7, 4],
    );
    const { body } = await service.get('/v2/boards/long/posts?page[size]=100');
    assert.deepEqual(
      posts.map(({ social_post_id }) => social_post_id),
      body.data.map(({ id }) => id),
    );
    assert.deepEqual(
      posts.map(({ offset }) => offset),
      posts.map((_, index) => index),
    );
    assert.deepEqual(
      pages.map(({ data }) => data.every(({ has_next_page }) => has_next_page === true)),
      [...Array<boolean>(8).fill(true), false],
    );
  });

  test('end exactly after the last post', async () =>
    assert.deepEqual(
      (await readAll('long', { count: 30 })).map(({ data }) => data.length),
      [30, 30],
    ));

  test('have an address with the documented and the requested parameters, without the callback', async () => {
    const { json } = await callV1(service, '/v1/feed/campaign', {
      count: 1,
      query: 'a OR e',
      source: 'instagram',
      tags: 'walks',
      nocache: 1,
      callback: null,
    });
    const next = new URL((json as V1Feed).next_page);
    assert.equal(next.origin + next.pathname, 'http://board.example/v1/feed/campaign');
    assert.deepEqual(Object.fromEntries(next.searchParams), {
      api_token: demoV1Token,
      count: '1',
      nocache: '1',
      offset: '1',
      ref_timestamp: '1780228800.000',
      relative_offset: '1',
      unique_offset: '2',
      query: 'a OR e',
      source: 'instagram',
      tags: 'walks',
    });
    const script = await callV1(service, '/v1/feed/campaign', { count: 1, callback: 'mine' });
    assert.doesNotMatch(script.text, /callback=/);
  });

  test('repeat no post when posts are added between the requests', async () => {
    await service.send('POST', '/__scopes/pages/boards', { name: 'board' });
    const add = async (text: string): Promise<void> => {
      now += 1;
      await service.send('POST', '/__scopes/pages/posts', {
        board: 'pages.board',
        add: [{ type: 'custom', language: 'en', text }],
      });
    };
    for (let index = 0; index < 9; index++) await add(`old ${index}`);
    const pages = await readAll('pages.board', { count: 2 }, () => add('new'));
    assert.deepEqual(
      pages.flatMap(titles),
      [8, 7, 6, 5, 4, 3, 2, 1, 0].map((index) => `old ${index}`),
    );
    assert.equal(
      (await readFeed(service, 'pages.board', { nocache: 1 })).data.filter(({ title }) => title === 'new').length,
      4,
    );
    now = testNow;
  });

  test('begin at the requested offset or time', async () => {
    const whole = await readFeed(service, 'long', { count: 100 });
    assert.deepEqual(titles(await readFeed(service, 'long', { offset: 58 })), titles(whole).slice(58));
    assert.deepEqual(titles(await readFeed(service, 'long', { offset: 60 })), []);
    assert.equal((await readFeed(service, 'long')).data.length, 25);
    const early = await readFeed(service, 'campaign', { ref_timestamp: Math.floor(testNow / 1000) - 5 * 3_600 });
    const all = await readFeed(service, 'campaign');
    assert.ok(early.data.length > 0 && early.data.length < all.data.length);
    assert.deepEqual(await readFeed(service, 'campaign', { ref_timestamp: 1 }), {
      data: [],
      cached: false,
      next_page: '',
    });
  });

  for (const [name, values] of Object.entries({
    count: ['0', '101', '-1', 'x', '1e1'],
    offset: ['-1', 'x', '9999999999'],
    ref_timestamp: ['now', '-1', '1.2345', '1e9'],
    source: ['myspace', 'constructor'],
  })) {
    for (const value of values)
      test(`${name}=${value} is refused`, async () =>
        assert.equal((await callV1(service, '/v1/feed/long', { [name]: value })).status, 400));
  }
});

describe('the filters', () => {
  const count = async (parameters: Record<string, string>): Promise<number> =>
    (await readFeed(service, 'legacy', { count: 100, ...parameters })).data.length;

  test('source accepts every documented name', async () => {
    for (const name of sourceNames) {
      const expected = legacy.filter(
        ({ social_id }) => social_id === name || (name === 'custom' && social_id === 'tiktok'),
      ).length;
      assert.equal(await count({ source: name }), expected, name);
    }
    for (const name of [
      'facebook',
      'twitter',
      'instagram',
      'youtube',
      'vine',
      'googleplus',
      'tumblr',
      'flickr',
      'google_news',
      'rss',
      'pinterest',
      'linkedin',
      'custom',
      'wechat',
      'hootsuite',
      'slack',
    ]) {
      assert.ok(sourceNames.includes(name), name);
    }
    assert.equal(await count({ source: 'rss,custom' }), 3);
    assert.equal(await count({ source: '' }), legacy.length);
  });

  test('query finds posts with all words of any keyword, in any order and case', async () => {
    const ask = async (query: string): Promise<string[]> => titles(await readFeed(service, 'campaign', { query }));
    assert.deepEqual(await ask('STRASSE OR nothing'), []);
    assert.deepEqual(await ask('straße'), ['Straße am Fluss']);
    assert.equal((await ask('film OR tea')).length, 3);
    assert.deepEqual(await ask('film night OR tea'), ['film night', 'Fair']);
    assert.deepEqual(await ask('night  film'), ['film night']);
    assert.deepEqual(await ask('film AND night'), [], 'AND is a word');
    assert.deepEqual([await ask('nightOR'), await ask('ORnight')], [[], []], 'OR inside a word is part of the word');
    assert.equal((await ask('')).length, 11);
    assert.equal((await ask(' OR ')).length, 11);
    assert.deepEqual(await ask('100%'), ['100% of the_path']);
    assert.deepEqual(await ask('e%h'), []);
    assert.equal((await callV1(service, '/v1/feed/campaign', { query: 'a '.repeat(101) })).status, 400);
  });

  test('tags finds posts with any of the tags', async () => {
    const ask = async (tags: string): Promise<number> => (await readFeed(service, 'campaign', { tags })).data.length;
    assert.deepEqual(
      [await ask('walks'), await ask('Sea'), await ask('walks,sea'), await ask('complaint, film'), await ask('none')],
      [2, 2, 3, 3, 0],
    );
  });

  test('all filters apply together and on every page', async () => {
    const pages = await readAll('legacy', { source: 'twitter', tags: 'met', query: 'string OR parsed', count: 3 });
    const expected = legacy.filter(({ social_id, title }) => social_id === 'twitter' && /string|parsed/.test(title));
    assert.ok(pages.length > 1);
    assert.deepEqual(
      pages.flatMap(titles),
      expected.map(({ title }) => title),
    );
  });
});

describe('a repeated call', () => {
  test('in quick succession returns the cached response, and marks it as cached', async () => {
    const ask = async (parameters: Record<string, string> = {}, path = '/v1/feed/reviews'): Promise<boolean> =>
      ((await callV1(service, path, parameters)).json as V1Feed).cached;
    assert.deepEqual([await ask(), await ask(), await ask({ _: '17' })], [false, true, true]);
    assert.equal(await ask({ source: 'rss' }), false, 'another call');
    assert.equal(await ask({}, '/~other/v1/feed/reviews'), false, 'another address');
    assert.equal(await ask({ nocache: '0' }), true);
    assert.equal(await ask({ nocache: '1' }), false);
    now += 2999;
    assert.equal(await ask(), true, 'the response without the cache is the new cached response');
    now += 1;
    assert.equal(await ask(), false);
    now = testNow;
  });
});

describe('XML', () => {
  const parser = new XMLParser({
    parseTagValue: false,
    trimValues: false,
    isArray: (name) => name === 'post' || name === 'tag',
  });

  test('has the same content as JSON', async () => {
    const response = await callV1(service, '/v1/feed/legacy', { format: 'xml', count: 100 });
    assert.equal(response.headers.get('content-type'), 'application/xml; charset=utf-8');
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    assert.ok(response.text.startsWith('<?xml version="1.0" encoding="UTF-8"?><feed>'));
    assert.equal(XMLValidator.validate(response.text), true);
    const { feed } = parser.parse(response.text) as {
      feed: { data: { post: Record<string, unknown>[] }; cached: string; next_page: string };
    };
    assert.deepEqual([feed.cached, feed.next_page, feed.data.post.length], ['false', '', legacy.length]);
    for (const [index, post] of legacy.entries()) {
      const read = feed.data.post[index]!;
      assert.deepEqual(Object.keys(read), Object.keys(post));
      for (const [name, value] of Object.entries(post))
        if (typeof value !== 'object') assert.equal(read[name], String(value), name);
      assert.deepEqual(read['tags'], { tag: Object.values(post['tags'] as object) });
      if (typeof post['cta'] === 'object') assert.deepEqual(read['cta'], post['cta']);
    }
  });

  test('has a next page in XML, and an empty list for an empty board', async () => {
    const { text } = await callV1(service, '/v1/feed/legacy', { format: 'xml', count: 1 });
    const { feed } = parser.parse(text) as { feed: { next_page: string } };
    const next = await service.get(feed.next_page);
    assert.equal(next.headers.get('content-type'), 'application/xml; charset=utf-8');
    assert.match(
      (await callV1(service, '/v1/feed/empty', { format: 'xml' })).text,
      /<feed><data><\/data>|<feed><data\/>/,
    );
  });

  const isXmlCharacter = (code: number): boolean =>
    code === 9 ||
    code === 10 ||
    code === 13 ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    code >= 0x10000;

  test('stays valid with every attack string of the hostile board', async () => {
    let posts = 0;
    for (let address = `/v1/feed/hostile?api_token=${demoV1Token}&format=xml&count=100`; address !== '';) {
      const { text, status } = await service.get(address);
      assert.equal(status, 200);
      assert.equal(XMLValidator.validate(text), true);
      assert.ok([...text].every((character) => isXmlCharacter(character.codePointAt(0) ?? 0)));
      assert.doesNotMatch(text, /<script|<img|<!DOCTYPE|<!\[CDATA|<!ENTITY/i);
      const { feed } = parser.parse(text) as { feed: { data: { post: unknown[] }; next_page: string } };
      posts += feed.data.post.length;
      address = feed.next_page;
      assert.ok(posts < 10_000, 'the pages do not end');
    }
    assert.ok(posts > 100, String(posts));
  });
});

test('the hostile board keeps the documented types', async () => {
  for (const { data } of await readAll('hostile', { count: 100 })) {
    for (const post of data) {
      for (const name of [
        'url',
        'embed',
        'author',
        'image',
        'title',
        'comments',
        'original_image',
        'nsfw_score',
        'language',
        'popup_function',
        'post_id',
        'social_id',
      ])
        assert.equal(typeof post[name], 'string', name);
      for (const name of [
        'source',
        'original_timestamp',
        'created',
        'timestamp',
        'user_id',
        'visible',
        'social_feed_id',
        'social_post_id',
        'height',
        'width',
        'offset',
      ])
        assert.ok(Number.isSafeInteger(post[name]), name);
      for (const name of ['highlight', 'pinned', 'has_next_page']) assert.equal(typeof post[name], 'boolean', name);
    }
  }
});
