import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { ctas } from '../../../demo/seed/ctas.ts';
import { legacyFeeds, legacyPosts } from '../../../demo/seed/legacy.ts';
import { campaignPersonalizations } from '../../../demo/seed/personalizations.ts';
import { testContent } from '../../test/testing/test-content.ts';
import { openTestService, testNow } from '../../test/testing/test-service.ts';
import { callV1 } from '../../test/testing/v1-calls.ts';

const service = await openTestService({
  content: {
    ...testContent,
    ctas: { ...testContent.ctas, ...ctas },
    legacy: { posts: legacyPosts, feeds: legacyFeeds, personalizations: campaignPersonalizations },
  },
});
after(() => service.close());

type Fields = Record<string, unknown>;
const read = async (
  board: string,
): Promise<Fields & { personalizations: Fields[] } & Record<`${string}_accounts`, Fields[]>> =>
  (await callV1(service, `/v1/profile/${board}`)).json as Awaited<ReturnType<typeof read>>;
const legacy = await read('legacy');

const accountNames = [
  'facebook',
  'twitter',
  'instagram',
  'youtube',
  'pinterest',
  'rss',
  'googleplus',
  'linkedin',
  'vine',
  'tumblr',
  'flickr',
  'google_news',
  'wechat',
  'hootsuite',
  'slack',
];

describe('a profile', () => {
  test('has the documented fields and no others, each of its type', () => {
    const types: Readonly<Record<string, readonly string[]>> = {
      number: [
        'id',
        'wix',
        'account',
        'created',
        'textupdates',
        'analytics',
        'last_analyzed',
        'status',
        'enable_realtime',
        'script_flag',
      ],
      string: ['user_name', 'name', 'moderate_rules', 'moderate_files', 'csv_url', 'brand_logo', 'plan'],
      boolean: ['powered_by_service_logo'],
      object: [
        'tags',
        'custom_accounts',
        'personalizations',
        'instboard_updates',
        ...accountNames.map((name) => `${name}_accounts`),
      ],
    };
    for (const [type, names] of Object.entries(types))
      for (const name of names) assert.equal(typeof legacy[name], type, name);
    assert.deepEqual(Object.keys(legacy).sort(), Object.values(types).flat().sort());
    for (const name of types['number'] ?? []) assert.ok(Number.isSafeInteger(legacy[name]), name);
    assert.deepEqual([legacy['user_name'], legacy['name']], ['legacy', 'As version 1 has it']);
    assert.deepEqual(legacy['tags'], [...new Set(legacyPosts.flatMap(({ tags = [] }) => tags))].sort());
    assert.deepEqual(legacy['instboard_updates'], {
      active: [],
      scheduled: [],
      finished: [],
      count: 0,
      buffer_time: 0,
    });
    assert.ok(Number(legacy['created']) < testNow / 1000 && Number(legacy['created']) > testNow / 1000 - 30 * 86_400);
  });

  test('lists the connected accounts by network', () => {
    for (const name of accountNames) {
      const feeds = legacyFeeds.filter(
        ({ source }) => source === name || (name === 'instagram' && source === 'instagram_business'),
      );
      assert.deepEqual(
        legacy[`${name}_accounts`]?.map(({ label }) => label),
        feeds.map((feed) => feed.name),
        name,
      );
    }
    const [hashtag, account] = legacy.instagram_accounts as [Fields, Fields];
    assert.deepEqual(
      { ...hashtag, id: 0, social_feed_id: 0 },
      {
        id: 0,
        status: 1,
        privacy: 0,
        is_ugc: true,
        social_feed_id: 0,
        label: '#WendleWeek',
        instagram_user_name: 'WendleWeek',
        hashtag: 1,
      },
    );
    assert.deepEqual([account['is_ugc'], account['hashtag'], account['instagram_user_name']], [false, 0, 'wendleweek']);
    const [rss] = legacy.rss_accounts as [Fields];
    assert.deepEqual(
      { ...rss, id: 0, social_feed_id: 0 },
      {
        id: 0,
        status: 1,
        privacy: 0,
        is_ugc: false,
        social_feed_id: 0,
        label: 'The Wendle Post',
        rss_url: '',
        types: 0,
      },
    );
    assert.equal(Object.keys(legacy.facebook_accounts![0]!).includes('hashtag'), false);
  });

  test('has the same feed ids as the posts', async () => {
    const { data } = (await callV1(service, '/v1/feed/legacy', { count: 100 })).json as { data: Fields[] };
    const ids = new Set(
      data.filter(({ social_id }) => social_id === 'instagram').map(({ social_feed_id }) => social_feed_id),
    );
    assert.deepEqual([...ids].sort(), legacy.instagram_accounts!.map(({ social_feed_id }) => social_feed_id).sort());
  });

  test('has custom accounts, or false without custom accounts', async () => {
    assert.deepEqual(
      legacy.custom_accounts?.map(({ label }) => label),
      ['By hand', '@wendleweek'],
    );
    assert.equal((await read('campaign'))['custom_accounts'], false);
  });
});

test('a personalization has the documented keys, with null for values that its owner never set', () => {
  const [plain, spring, night] = legacy.personalizations as [Fields, Fields, Fields];
  const keys = [
    'id',
    'user_id',
    'theme',
    'font_secondary',
    'fontsize_primary',
    'fontsize_secondary',
    'color_name',
    'color_namebar',
    'color_namebar_buttons',
    'color_hype',
    'position_name',
    'position_namebar',
    'bg_page_image',
    'image_logo',
    'profile_embed',
    'bg_image',
    'embed_display_profile',
    'embed_display_secondarynav',
    'embed_color_bodybg',
    'embed_minColumnWidth',
    'embed_class_secondarynav',
    'embed_url',
    'sharebuttons',
    'custom_css',
    'show_author',
    'personalization_name',
    'public_add_post',
    'remove_duplicate_images',
  ];
  for (const look of legacy.personalizations) {
    assert.deepEqual(Object.keys(look).sort(), keys.toSorted());
    assert.deepEqual(
      [typeof look['public_add_post'], typeof look['remove_duplicate_images'], look['user_id']],
      ['boolean', 'boolean', legacy['id']],
    );
    assert.deepEqual(JSON.parse(String(look['embed_display_profile'])), {});
  }
  assert.deepEqual(
    [plain['theme'], plain['personalization_name'], plain['font_secondary'], plain['public_add_post']],
    ['classic', 'Plain', null, false],
  );
  assert.deepEqual(
    [
      spring['theme'],
      spring['embed_minColumnWidth'],
      spring['sharebuttons'],
      spring['show_author'],
      spring['public_add_post'],
      spring['embed_color_bodybg'],
    ],
    ['new_classic', '240', 'true', 1, true, '#F4F7E8'],
  );
  assert.equal(night['bg_image'], 'http://board.example/media/milky-way-sea.jpg');
});
