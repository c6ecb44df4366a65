// What a team may enter for each kind of source: the truth is the form of the names that each network gives.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { canRenew, connectorKinds, findKind } from './connector-kinds.ts';
import { findMissingSecrets, readConnector } from './read-connector.ts';
import { ConnectorError } from './connector.ts';

const read = (kind: string, settings: object): object | string => {
  const { data, error } = readConnector.safeParse({ kind, ...settings });
  return data ? { ...data.settings, ...data.secrets } : (error?.issues[0]?.message ?? '');
};
/** The value of a field as it is kept; null when it is refused. */
const keep = (kind: string, field: string, value: unknown, others: object = {}): unknown => {
  const found = read(kind, { ...others, [field]: value });
  return typeof found === 'string' ? null : (found as Readonly<Record<string, unknown>>)[field];
};

type Rows = readonly (readonly [given: unknown, kept: string | null])[];
const refused = (...values: readonly unknown[]): Rows => values.map((value) => [value, null] as const);
const same = (...values: readonly string[]): Rows => values.map((value) => [value, value] as const);
const [channel, list] = ['UCabcdefghijklmnopqrstuv', 'PLabcdefghijklmnop'];
const token = { access_token: 'a' };
const addresses: Rows = [
  ...same('https://a.example/feed', 'http://a.example/feed?x=1'),
  ...refused('a.example', 'ftp://a.example/', '', 7, null),
];
const numbers: Rows = [
  [' 17 ', '17'],
  ...same('1', '9'.repeat(30)),
  ...refused('', 'a1', '1a', '1.5', '9'.repeat(31), 7),
];
const hashtags: Rows = [
  ['#walks', 'walks'],
  [' @walks ', 'walks'],
  ...same('süß_2', 'x'.repeat(100)),
  ...refused('two words', 'a-b', '', '##a', 'x'.repeat(101)),
];

const fields: readonly (readonly [kind: string, field: string, rows: Rows, others?: object])[] = [
  ['web_feed', 'url', addresses],
  ['page', 'url', addresses],
  ['activitypub', 'actor', addresses],
  ['file', 'url', addresses],
  [
    'youtube',
    'channel',
    [
      [` ${channel} `, channel],
      [`https://www.youtube.com/channel/${channel}/videos`, channel],
      [`https://www.youtube.com/watch?v=x&list=${list}`, list],
      [`https://www.youtube.com/feeds/videos.xml?channel_id=${channel}`, channel],
      ...same(list, 'UUabcdefghij', 'FLabcdefghij', 'OLabcdefghij', `UC${'x'.repeat(60)}`),
      ...refused(
        'UCshort',
        `UC${'x'.repeat(61)}`,
        `x${channel}`,
        `${channel}!`,
        '@ada',
        'https://www.youtube.com/@ada',
        '',
      ),
    ],
  ],
  [
    'mastodon',
    'server',
    [
      [' https://Social.Example/ ', 'social.example'],
      ['social.example//', 'social.example'],
      ...same('social.example', 'a-b.social.example', 'social.example:8443'),
      ...refused(
        'social',
        'http://social.example',
        'social.example/x',
        'social.1a',
        'so cial.example',
        'social.example:999999',
      ),
    ],
    { account: 'ada' },
  ],
  [
    'mastodon',
    'account',
    [
      ['@ada', 'ada'],
      ['#ada', 'ada'],
      ['@ada@other.example', 'ada@other.example'],
      ...same('a.d_a-1', 'x'.repeat(100)),
      ...refused('', 'a da', 'ada@', 'ada@b@c', '@@ada', 'x'.repeat(101), `ada@${'x'.repeat(201)}`),
    ],
    { server: 'social.example' },
  ],
  ['mastodon', 'hashtag', hashtags, { server: 'social.example' }],
  [
    'bluesky',
    'account',
    [
      ['@ada.bsky.social', 'ada.bsky.social'],
      ...same('did:plc:abcde', 'ada.example', 'a-b.c.example'),
      ...refused('ada', 'ada.', '.ada', 'did:abc', 'ada.example/x', 'xdid:plc:abcde', `did:${'x'.repeat(201)}`),
    ],
  ],
  [
    'bluesky',
    'feed',
    [
      [' https://bsky.app/profile/ada.example/feed/walks ', 'https://bsky.app/profile/ada.example/feed/walks'],
      ...same('https://bsky.app/profile/did:plc:a/feed/w-1', 'at://did:plc:a/app.bsky.feed.generator/walks'),
      ...refused(
        'https://bsky.app/profile/ada.example',
        'https://bsky.app/profile/ada.example/feed/walks/x',
        'xhttps://bsky.app/profile/ada.example/feed/walks',
        'at://did:plc:a/app.bsky.feed.post/walks',
        'https://bskyxapp/profile/a/feed/walks',
      ),
    ],
  ],
  ['bluesky', 'search', [...same('walks by the sea', 'x'.repeat(200)), ...refused('x'.repeat(201), 7)]],
  [
    'bluesky',
    'identifier',
    [['@ada.example', 'ada.example'], ...same('ada@mail.example', 'ada'), ...refused('ab', 'a da', 'x'.repeat(201))],
    { search: 'a' },
  ],
  ['bluesky', 'app_password', [...same('abcd-efgh'), ...refused(7)], { search: 'a' }],
  [
    'file',
    'format',
    [[' csv ', 'csv'], ...same('json'), ...refused('xml', 'csvx', 'xcsv', '')],
    { url: 'https://a.example/' },
  ],
  ['instagram', 'user_id', numbers, token],
  ['instagram', 'hashtag', hashtags, { ...token, user_id: '1' }],
  ['facebook', 'page_id', numbers, token],
  [
    'x',
    'username',
    [['@ada', 'ada'], ...same('Ada_1', 'x'.repeat(15)), ...refused('', 'a-b', 'x'.repeat(16), 'a b')],
    { bearer_token: 'a' },
  ],
  ['x', 'query', [...same('#walks -is:retweet', 'x'.repeat(500)), ...refused('x'.repeat(501))], { bearer_token: 'a' }],
  ['linkedin', 'organization_id', numbers, token],
  ['account', 'subaccount', [...same('a.b:c@d-e_1', 'x'.repeat(200)), ...refused('', 'a b', 'a/b', 'x'.repeat(201))]],
  ['account', 'hashtag', [['#walks', 'walks'], ...refused('@walks', 'a b', '')]],
];

describe('a setting of a source', () => {
  for (const [kind, field, rows, others] of fields)
    test(`${field} of ${kind}`, () => {
      for (const [given, kept] of rows) assert.equal(keep(kind, field, given, others), kept, JSON.stringify(given));
    });
});

test('a refusal names what is wanted', () => {
  for (const [kind, settings, wanted] of [
    ['nothing', {}, /kind is one of web_feed, page, youtube, mastodon, .*inbound/],
    ['constructor', {}, /kind is one of/],
    ['web_feed', {}, /an object whose url is/],
    ['web_feed', { url: 'https://a.example/', more: 1 }, /without "more"; possible: kind, url/],
    ['web_feed', { url: 'https://a.example/', ['x'.repeat(60)]: 1 }, /without "x{50}"; possible/],
    ['youtube', { channel: 'x' }, /whose channel is the id of a channel \(UC…\) or a playlist/],
    ['mastodon', { server: 'x', account: 'a' }, /whose server is the name of a server, such as mastodon\.social/],
    ['mastodon', { server: 'a.example' }, /an object with one of account, hashtag, and not more/],
    ['mastodon', { server: 'a.example', account: 'a', hashtag: 'b' }, /one of account, hashtag, and not more/],
    ['bluesky', {}, /one of account, feed, search, and not more/],
    ['bluesky', { account: 'a.example', search: 'b' }, /one of account, feed, search/],
    ['x', { bearer_token: 'a' }, /one of username, query/],
    ['x', { username: 'a', query: 'b' }, /one of username, query/],
    ['facebook', { page_id: 'x' }, /whose page_id is a number/],
    ['file', { url: 'https://a.example/', format: 'xml' }, /whose format is csv or json/],
  ] as const)
    assert.match(String(read(kind, settings)), wanted, JSON.stringify(settings));
  for (const none of [null, 7, 'web_feed', [], {}]) assert.equal(readConnector.safeParse(none).success, false);
});

test('secrets are told apart from settings, and may be stored already', () => {
  assert.deepEqual(readConnector.parse({ kind: 'x', username: 'ada', bearer_token: 'secret' }), {
    kind: 'x',
    settings: { username: 'ada' },
    secrets: { bearer_token: 'secret' },
  });
  assert.deepEqual(readConnector.parse({ kind: 'x', username: 'ada' }).secrets, {});
  for (const [kind, missing] of [
    ['web_feed', []],
    ['x', ['bearer_token']],
    ['instagram', ['access_token']],
    ['facebook', ['access_token']],
    ['tiktok', ['access_token']],
    ['linkedin', ['access_token']],
    ['bluesky', []],
    ['nothing', []],
  ] as const)
    assert.deepEqual(findMissingSecrets(kind, {}), missing, kind);
  assert.deepEqual(findMissingSecrets('x', { bearer_token: 'a' }), []);
  assert.deepEqual(findMissingSecrets('x', { bearer_token: '' }), ['bearer_token']);
});

test('a token is renewed with all of its secrets alone', () => {
  for (const [kind, secrets] of [
    ['instagram', 'access_token client_id client_secret'],
    ['tiktok', 'client_key client_secret refresh_token'],
    ['linkedin', 'client_id client_secret refresh_token'],
  ] as const) {
    const all = Object.fromEntries(secrets.split(' ').map((name) => [name, 'a']));
    assert.equal(canRenew(kind, all), true, kind);
    for (const name of findKind(kind)?.renewal?.needs ?? [])
      assert.equal(canRenew(kind, { ...all, [name]: '' }), false, name);
  }
  for (const kind of ['web_feed', 'facebook', 'nothing']) assert.equal(canRenew(kind, { access_token: 'a' }), false);
});

test('each kind says in words what it is, and how often it is read', () => {
  for (const [name, kind] of Object.entries(connectorKinds)) {
    assert.match([kind.label, kind.brings, kind.needs].join(': '), /^[A-Z].*: [A-Z].+\.: [A-Z].+\.$/, name);
    for (const { label, help } of Object.values(kind.fields))
      assert.match(`${label}: ${help}`, /^[A-Z].+: .+\.$/, name);
  }
  assert.deepEqual(
    Object.entries(connectorKinds).flatMap(([name, { everyMinutes }]) => (everyMinutes === null ? [name] : [])),
    ['upload', 'inbound'],
  );
});

test('a feed that is sent is read as unchanged, and an account must be chosen', async () => {
  for (const kind of ['upload', 'inbound'])
    assert.deepEqual(
      await findKind(kind)
        ?.open({}, {} as never)
        .poll({}),
      {
        posts: [],
        cursor: {},
        covers: 'some',
        isUnchanged: true,
      },
    );
  assert.throws(() => findKind('account')?.open({}, {} as never), ConnectorError);
});
