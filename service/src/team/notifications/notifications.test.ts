// Long because each topic is tested from its cause to the message.
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { openFakeWeb } from '../../../test/testing/fake-web.ts';
import { openSourceServer } from '../../../test/testing/source-server.ts';
import { openTeamCalls } from '../../../test/testing/team-calls.ts';
import { openTestService, testNow } from '../../../test/testing/test-service.ts';
import { makeToken } from '../../../test/testing/second-team.ts';
import { findRhythm, findTroubles } from './feed-troubles.ts';
import { wordsIn } from '../../http/words/words.ts';
import type { Mail } from '../mail/send-mail.ts';
import { writeChatBody } from './write-message.ts';

let now = testNow;
const [minuteMs, dayMs] = [60_000, 86_400_000];
const web = openFakeWeb();
const mails: Mail[] = [];
const chat = await openSourceServer();
const said: { readonly path: string; readonly body: Record<string, unknown> }[] = [];
const service = await openTestService({
  now: () => now,
  feeds: { send: web.send },
  webhooksMayBePrivate: true,
  sendMail: async (mail) => void mails.push(mail),
});
after(async () => {
  await service.close();
  await chat.close();
});
const team = await openTeamCalls(service);
const listen = (path: string, status = 200): void =>
  chat.set(path, async (request) => {
    let body = '';
    for await (const part of request) body += String(part);
    said.push({ path, body: JSON.parse(body) as Record<string, unknown> });
    return { status };
  });
const settle = async (laterMs = 0): Promise<void> => {
  now += laterMs;
  await service.service.settled();
  // What a check has found is told in the next round.
  now += minuteMs;
  await service.service.settled();
};
const open = (attributes: object) =>
  team.create('/notification_channels', { type: 'notification_channel', attributes });
beforeEach(() => {
  mails.length = 0;
  said.length = 0;
});

describe('a failing feed', () => {
  let board = 0;
  let feed = 0;
  before(async () => {
    board = await team.createBoard({ name: 'Told', slug: 'told', public: true });
    web.feed('https://told.example/feed', ['One']);
    for (const kind of ['slack', 'discord', 'teams', 'mattermost']) {
      listen(`/${kind}`);
      await open({ kind, address: `${chat.address}/${kind}`, topics: ['feeds'] });
    }
    await open({ kind: 'mail', address: 'ada@example.org', topics: ['feeds'] });
    feed = await team.createFeed(board, {
      name: 'Our blog',
      connector: { kind: 'web_feed', url: 'https://told.example/feed' },
    });
    await settle();
  });

  test('is told once to every channel, in its own form, and again when it works', async () => {
    assert.deepEqual([mails.length, said.length], [0, 0]);
    web.page('https://told.example/feed', { status: 500, body: '' });
    for (let round = 0; round < 8; round++) await settle(3_600_000);
    assert.deepEqual(
      mails.map(({ to, subject }) => [to, subject]),
      [['ada@example.org', 'The feed “Our blog” is failing']],
    );
    assert.match(mails[0]?.text ?? '', /told\.example answered 500\.|told\.example .* 500/);
    assert.match(mails[0]?.text ?? '', new RegExp(`http://board\\.example/#/feeds/${board}`));
    assert.deepEqual(said.map(({ path }) => path).sort(), ['/discord', '/mattermost', '/slack', '/teams']);
    for (const { body } of said) assert.match(JSON.stringify(body), /Our blog/);

    web.feed('https://told.example/feed', ['One', 'Two']);
    await team.send('POST', `/social_feeds/${feed}/poll`);
    await settle();
    assert.equal(mails.at(-1)?.subject, 'The feed “Our blog” works again');
    assert.equal(mails.length, 2);
  });

  test('is reported to webhooks', async () => {
    listen('/hook');
    await team.create('/webhooks', {
      type: 'webhook',
      attributes: { url: `${chat.address}/hook`, event_names: ['social_feed_failing', 'social_feed_recovered'] },
    });
    web.page('https://told.example/feed', { status: 500, body: '' });
    for (let round = 0; round < 8; round++) await settle(3_600_000);
    const names = said
      .filter(({ path }) => path === '/hook')
      .map(({ body }) => (body['data'] as { attributes: { name: string } }).attributes.name);
    assert.deepEqual(names, ['social_feed_failing']);
    web.feed('https://told.example/feed', ['One']);
    await team.send('POST', `/social_feeds/${feed}/poll`);
    await settle();
  });

  test('is told again to a chat that did not take the message', async () => {
    listen('/slack', 500);
    web.page('https://told.example/feed', { status: 500, body: '' });
    for (let round = 0; round < 4; round++) await settle(3_600_000);
    const tries = said.filter(({ path }) => path === '/slack').length;
    assert.ok(tries >= 2, `${tries}`);
    listen('/slack');
    await settle(6 * 3_600_000);
    await settle(6 * 3_600_000);
    const before = said.length;
    await settle(dayMs);
    assert.equal(said.length, before, 'a delivered message is not sent again');
  });
});

test('an address of a chat is not returned, and bad addresses are refused at their place', async () => {
  const list = await team.get('/notification_channels');
  assert.doesNotMatch(list.text, /\/slack/);
  for (const attributes of [
    { kind: 'mail', address: 'nobody' },
    { kind: 'slack', address: 'ftp://x' },
  ]) {
    const { status, body } = await team.send('POST', '/notification_channels', {
      type: 'notification_channel',
      attributes,
    });
    assert.deepEqual([status, body.errors[0]?.source?.pointer], [422, '/data/attributes/address']);
  }
});

test('a channel is read alone, and is gone after it was closed', async () => {
  const id = await open({ kind: 'mail', address: 'closed@example.org', topics: ['waiting_posts'] });
  const { status, body } = await team.get(`/notification_channels/${id}`);
  assert.deepEqual([status, body.data.type, Number(body.data.id)], [200, 'notification_channel', id]);
  assert.equal((await team.send('DELETE', `/notification_channels/${id}`)).status, 204);
  assert.equal((await team.get(`/notification_channels/${id}`)).status, 404);
});

describe('posts that wait for approval', () => {
  before(async () => {
    const board = await team.createBoard({ name: 'Waiting', slug: 'waiting', public: true });
    await open({ kind: 'mail', address: 'bo@example.org', topics: ['waiting_posts'] });
    const german = await openTeamCalls(service, {
      ...(await makeToken(service, { teamId: 1 })),
      'Accept-Language': 'de-CH, en;q=0.5',
    });
    await german.create('/notification_channels', {
      type: 'notification_channel',
      attributes: { kind: 'mail', address: 'daily@example.org', topics: ['waiting_posts'], pace: 'daily' },
    });
    // The first round of a day finds nothing.
    await settle();
    web.feed('https://waiting.example/feed', ['<b>Fresh</b> & hot', 'Second']);
    await team.createFeed(board, {
      name: 'Waiting',
      connector: { kind: 'web_feed', url: 'https://waiting.example/feed' },
    });
  });
  const isPublic = async () => (await service.get('/v2/boards/waiting/posts')).body.data.length;
  const linksIn = (mail: Mail | undefined): string[] => mail?.text.match(/http:\/\/\S+\/decisions\/\S+/g) ?? [];

  test('are told at once, and a link decides about one of them, once, by a button', async () => {
    await settle(minuteMs);
    const own = mails.filter(({ to }) => to === 'bo@example.org');
    assert.equal(own.length, 1);
    assert.equal(own[0]?.subject, '2 posts wait for your approval');
    const [first = '', second = ''] = linksIn(own[0]);
    // Scanners open links, some of them twice.
    for (let round = 0; round < 3; round++) {
      const page = await service.get(first);
      assert.equal(page.status, 200);
      assert.match(page.text, /Approve/);
      assert.doesNotMatch(page.text, /<b>Fresh/);
      assert.match(page.headers.get('content-security-policy') ?? '', /default-src 'none'/);
    }
    await service.service.app.request(new URL(first), { method: 'HEAD' });
    assert.equal(await isPublic(), 0);
    const press = (link: string, decision: string) =>
      service.send('POST', link, new URLSearchParams({ decision }).toString(), {
        'Content-Type': 'application/x-www-form-urlencoded',
      });
    assert.equal((await press(first, 'destroy')).status, 422);
    const presses = await Promise.all([press(first, 'approved'), press(first, 'approved')]);
    assert.deepEqual(presses.map(({ status }) => status).sort(), [200, 404]);
    assert.equal(await isPublic(), 1);
    assert.equal((await service.get(first)).status, 404);
    assert.match((await press(second, 'rejected')).text, /The post is rejected/);
    assert.equal((await service.get('/decisions/nonsense')).status, 404);
    mails.length = 0;
    await settle(minuteMs);
    assert.equal(mails.filter(({ to }) => to === 'bo@example.org').length, 0, 'what was told is not told again');
  });

  test('are told once a day to those who wish so, in their language', async () => {
    await settle(dayMs);
    // Both were decided before the day was over.
    assert.equal(mails.filter(({ to }) => to === 'daily@example.org').length, 0);
    web.feed('https://waiting.example/feed', ['<b>Fresh</b> & hot', 'Second', 'Third', 'Fourth']);
    await settle(3_600_000);
    await settle(3_600_000);
    assert.equal(mails.filter(({ to }) => to === 'daily@example.org').length, 0);
    await settle(dayMs);
    const [daily] = mails.filter(({ to }) => to === 'daily@example.org');
    assert.equal(daily?.subject, '2 Beiträge warten auf deine Freigabe');
    assert.match(daily?.text ?? '', /\n {2}Freigeben oder ablehnen: http/);
    // A link ends after a week.
    const [link = ''] = linksIn(daily);
    const page = await service.get(link, { 'Accept-Language': 'ar' });
    assert.equal(page.status, 200);
    assert.match(page.text, /<html lang="ar" dir="rtl">/);
    assert.match(page.text, />موافقة</);
    now += 8 * dayMs;
    const late = await service.get(link, { 'Accept-Language': 'fr' });
    assert.equal(late.status, 404);
    assert.match(late.text, /<h1>Ce lien ne fonctionne plus<\/h1>/);
  });
});

test('a feed is quiet by its own rhythm', () => {
  const state = {
    due_at: 1,
    failures: 0,
    last_error: null,
    last_error_details: null,
    token_ends_at: null,
    secrets: '{}',
  };
  const attributes = JSON.stringify({ name: 'A', connector: { kind: 'web_feed', url: 'https://a.example/' } });
  const every = (pauseMs: number, lastMs: number): number[] =>
    Array.from({ length: 10 }, (_, index) => now - lastMs - index * pauseMs);
  const isQuiet = (postTimes: readonly number[]): boolean =>
    findTroubles({ attributes, state, postTimes }, now).has('quiet');
  assert.equal(isQuiet(every(dayMs, 3 * dayMs)), false);
  assert.equal(isQuiet(every(dayMs, 5 * dayMs)), true);
  assert.equal(isQuiet(every(30 * dayMs, 60 * dayMs)), false);
  assert.equal(isQuiet(every(30 * dayMs, 125 * dayMs)), true);
  assert.equal(isQuiet(every(minuteMs, 2 * dayMs)), false);
  assert.equal(isQuiet(every(dayMs, 300 * dayMs).slice(0, 3)), false);
  assert.equal(findRhythm([]), null);
  assert.equal(
    findTroubles(
      {
        attributes: JSON.stringify({ status: 'paused' }),
        state: { ...state, failures: 9, last_error: 'x' },
        postTimes: [],
      },
      now,
    ).size,
    0,
  );
});

test('a token that ends is told a week before, unless the service renews it', () => {
  const attributes = JSON.stringify({ name: 'A', connector: { kind: 'instagram', user_id: '1' } });
  const troubles = (endsAt: number | null, secrets: object) =>
    findTroubles(
      {
        attributes,
        state: {
          due_at: 1,
          failures: 0,
          last_error: null,
          last_error_details: null,
          token_ends_at: endsAt,
          secrets: JSON.stringify(secrets),
        },
        postTimes: [],
      },
      now,
    ).get('token_ends')?.(wordsIn(null));
  assert.equal(troubles(now + 8 * dayMs, { access_token: 'x' }), undefined);
  assert.match(troubles(now + 6 * dayMs, { access_token: 'x' }) ?? '', /ends on \w+ \d+, 2026/);
  assert.match(troubles(now - dayMs, { access_token: 'x' }) ?? '', /has ended/);
  assert.equal(troubles(now + 6 * dayMs, { access_token: 'x', client_id: 'a', client_secret: 'b' }), undefined);
  assert.equal(troubles(null, {}), undefined);
});

test('others’ text cannot call people, link or break out of a message', () => {
  const message = {
    subject: 'A <!channel> & *b*',
    lines: ['@everyone [click](https://evil.example) <@U1> <https://evil.example|x>'],
    link: { label: 'Open', url: 'https://boards.example/#/posts' },
  };
  const slack = JSON.parse(writeChatBody('slack', message)) as { text: string };
  assert.doesNotMatch(slack.text, /<!channel>|<@U1>|<https:\/\/evil/);
  assert.match(slack.text, /<https:\/\/boards\.example\/#\/posts\|Open>/);
  const discord = JSON.parse(writeChatBody('discord', message)) as { content: string; allowed_mentions: object };
  assert.deepEqual(discord.allowed_mentions, { parse: [] });
  assert.doesNotMatch(discord.content, /\[click\]\(/);
  const mattermost = JSON.parse(writeChatBody('mattermost', message)) as { text: string };
  assert.doesNotMatch(mattermost.text, /@everyone|\[click\]\(/);
  const teams = JSON.parse(writeChatBody('teams', message)) as { attachments: { content: { type: string } }[] };
  assert.equal(teams.attachments[0]?.content.type, 'AdaptiveCard');
  assert.ok(
    [
      ...(JSON.parse(writeChatBody('discord', { ...message, lines: ['x'.repeat(9000)] })) as { content: string })
        .content,
    ].length <= 2000,
  );
});

test('a trouble is said in the language of the channel, and the words of a network are quoted behind it', () => {
  const detail = 'Facebook answers: (#10) Application does not have permission for this action';
  const failure = { code: 'permission_missing', values: { network: 'Facebook' }, detail };
  const say = (language: string, last: object, dueAt: number | null = 1): string | undefined =>
    findTroubles(
      {
        attributes: JSON.stringify({ name: 'A' }),
        state: {
          due_at: dueAt,
          failures: 9,
          last_error: detail,
          last_error_details: JSON.stringify(last),
          token_ends_at: null,
          secrets: '{}',
        },
        postTimes: [],
      },
      now,
    ).get('failing')?.(wordsIn(language));
  assert.equal(
    say('de', failure, null),
    'Dem Konto fehlt eine Berechtigung bei Facebook. Erteile sie, oder verbinde das Konto neu. ' +
      `Die ganze Meldung: „${detail}“ Er wird nicht mehr abgefragt.`,
  );
  assert.equal(say('ja', { ...failure, code: 'other' }), `元のメッセージ：「${detail}」`);
  assert.equal(say('en', failure), detail);
  // An earlier version stored the message alone.
  assert.equal(say('fr', { ...failure, detail: 'older' }), `Le message complet : « ${detail} »`);
});
