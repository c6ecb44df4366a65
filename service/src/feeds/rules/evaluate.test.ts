import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SourcePost } from '../connectors/connector.ts';
import { defaultRules, judge, readRules, type FeedRules } from '../feed-rules.ts';
import { detectLanguage } from './detect-language.ts';
import type { FeedFilter } from './filters.ts';
import { searchText } from './match-words.ts';
import { profanityLanguages, listProfanity } from './profanity.ts';

const now = Date.UTC(2026, 4, 31, 12);
const post = (parts: Partial<SourcePost> = {}): SourcePost => ({
  id: '1',
  url: 'https://posts.example/1',
  title: null,
  text: 'A walk along the river',
  author: { name: 'Ada Lovelace', username: 'ada@example.org', url: null, imageUrl: null },
  publishedAt: now,
  language: 'en',
  tags: [],
  pictures: [],
  videoUrl: null,
  rating: null,
  ...parts,
});
const decide = (parts: Partial<SourcePost>, filters: readonly FeedFilter[], rules: Partial<FeedRules> = {}) =>
  judge(post(parts), { ...defaultRules, ...rules, filters }, now);
const rejects = (parts: Partial<SourcePost>, when: FeedFilter['when'], isNot = false): boolean =>
  decide(parts, [{ when, action: 'reject', ...(isNot && { is_not: true }) }]).status === 'rejected';

test('words match at word borders in every script', () => {
  const cases: readonly (readonly [text: string, word: string, isFound: boolean])[] = [
    ['a glass of water', 'ass', false],
    ['You ASS!', 'ass', true],
    ['Café crème', 'cafe', true],
    ['ΚΑΛΗΜΕΡΑ κόσμε', 'κόσμε', true],
    ['über-gut', 'gut', true],
    ['New York City', 'york city', true],
    ['New  York,\nCity', 'New York', true],
    ['Newyork', 'new york', false],
    ['今日は天気がいいです', '天気', true],
    ['私は東京都に住んでいます', '京都', false],
    ['我喜欢北京烤鸭', '北京', true],
    ['สวัสดีครับทุกคน', 'สวัสดี', true],
    ['Привет, мир', 'МИР', true],
    ['مرحبا بالعالم', 'مرحبا', true],
    ['नमस्ते दुनिया', 'दुनिया', true],
    ['Great 🎉', '🎉', true],
    ['#walks today', 'walks', true],
    ['walks', '', false],
    ['ｆｕｌｌ width', 'full', true],
  ];
  for (const [text, word, isFound] of cases)
    assert.equal(searchText(text).find([word]) !== null, isFound, `${word} in ${text}`);
});

test('a language is detected where none is given, and only if the text is long enough', () => {
  const texts: Readonly<Record<string, string>> = {
    de: 'Heute haben wir frisches Brot und Kuchen gebacken, kommt vorbei!',
    en: 'The bread is ready, and the bakery is open until six in the evening.',
    fr: 'Aujourd’hui, la boulangerie est ouverte et le pain est tout chaud.',
    ja: '今日は天気がいいので散歩に行きました',
    ru: 'Сегодня мы испекли свежий хлеб, приходите к нам в гости',
    ar: 'الخبز الطازج جاهز اليوم في المخبز، أهلا وسهلا بكم',
  };
  for (const [language, text] of Object.entries(texts)) assert.equal(detectLanguage(text), language, text);
  for (const text of ['ok', '🎉', '', 'https://example.org/a-long-address-without-words'])
    assert.equal(detectLanguage(text), '');
  const german = { language: '', text: texts['de']! };
  assert.equal(rejects(german, { languages: ['de'] }), true);
  assert.equal(rejects(german, { languages: ['en'] }, true), true);
  // The language of "ok" is unknown: "only English" does not reject it.
  assert.equal(rejects({ language: '', text: 'ok' }, { languages: ['en'] }, true), false);
  assert.equal(rejects({ language: '', text: 'ok' }, { authors: ['bo'] }, true), true);
  assert.equal(rejects({ language: 'en-gb' }, { languages: ['en'] }), true);
});

test('each condition finds its posts', () => {
  assert.equal(rejects({}, { authors: ['@ADA'] }), true);
  assert.equal(rejects({}, { authors: ['ada lovelace'] }), true);
  assert.equal(rejects({}, { authors: ['love'] }), false);
  // Only these authors.
  assert.equal(rejects({}, { authors: ['ada'] }, true), false);
  assert.equal(rejects({ author: null }, { authors: ['ada'] }, true), true);
  assert.equal(rejects({ tags: ['Walks'] }, { hashtags: ['#walks'] }), true);
  assert.equal(rejects({ text: 'Today #Walks' }, { hashtags: ['walks'] }), true);
  assert.equal(rejects({ text: 'Today walks' }, { hashtags: ['walks'] }), false);
  const picture = { pictures: [{ url: 'https://p.example/1.jpg', alternativeText: null }] };
  assert.equal(rejects(picture, { media: 'image' }, true), false);
  assert.equal(rejects({ videoUrl: 'https://v.example/1' }, { media: 'any' }, true), false);
  assert.equal(rejects({ videoUrl: 'https://v.example/1' }, { media: 'image' }, true), true);
  assert.equal(rejects({}, { media: 'none' }), true);
  assert.equal(rejects({ text: 'Short' }, { shorter_than: 6 }), true);
  assert.equal(rejects({ text: '👩‍👩‍👧 wow' }, { shorter_than: 6 }), false);
  assert.equal(rejects({ publishedAt: now - 8 * 86_400_000 }, { older_than_days: 7 }), true);
  assert.equal(rejects({ publishedAt: now - 6 * 86_400_000 }, { older_than_days: 7 }), false);
  assert.equal(rejects({ publishedAt: null }, { older_than_days: 7 }), false);
  assert.equal(rejects({ isSensitive: true }, { adult: true }), true);
  assert.equal(rejects({}, { adult: true }), false);
  // All conditions of a rule must hold.
  assert.equal(rejects({ isSensitive: true }, { adult: true, words: ['mountain'] }), false);
});

test('a condition holds up to its bound', () => {
  const picture = { pictures: [{ url: 'https://p.example/1.jpg', alternativeText: null }] };
  const video = { videoUrl: 'https://v.example/1' };
  for (const [parts, kinds] of [
    [{}, ['none']],
    [picture, ['image', 'any']],
    [video, ['video', 'any']],
    [{ ...picture, ...video }, ['image', 'video', 'any']],
  ] as const)
    assert.deepEqual(
      (['none', 'image', 'video', 'any'] as const).filter((media) => rejects(parts, { media })),
      kinds,
    );
  const dayMs = 86_400_000;
  assert.deepEqual(
    [7 * dayMs - 1, 7 * dayMs, 7 * dayMs + 1].map((age) => rejects({ publishedAt: now - age }, { older_than_days: 7 })),
    [false, false, true],
  );
  // Letters of title and text; an emoji is one.
  assert.deepEqual(
    [4, 5, 6].map((shorter_than) => rejects({ title: 'ab', text: 'c🎉d' }, { shorter_than })),
    [false, false, true],
  );
  assert.equal(rejects({ text: null }, { shorter_than: 1 }), true);
  for (const [authors, wanted] of [
    [['Ada@example.org'], true],
    [['@ada'], true],
    [['#ADA'], true],
    [[' ada lovelace '], true],
    [['example.org'], false],
    [['bo', 'ada'], true],
    [['ada lovelac'], false],
  ] as const)
    assert.equal(rejects({}, { authors }), wanted, authors.join());
  assert.equal(
    rejects({ author: { name: 'Bo', username: null, url: null, imageUrl: null } }, { authors: [''] }),
    false,
  );
  for (const [text, hashtags, wanted] of [
    ['#süß_2 day', ['SÜSS_2', 'süß_2'], true],
    ['a#walks', ['walks'], true],
    ['#walksx', ['walks'], false],
    ['# walks', ['walks'], false],
  ] as const)
    assert.equal(rejects({ text }, { hashtags }), wanted, text);
  assert.equal(rejects({ title: '#walks', text: null }, { hashtags: ['walks'] }), true);
  // Words are looked for in all that a post says, and in no two parts at once.
  for (const [parts, word] of [
    [{ title: 'Roses' }, 'roses'],
    [{ contentWarning: 'Thorns' }, 'thorns'],
    [{ tags: ['Pond'] }, 'pond'],
    [{}, 'lovelace'],
    [{}, 'ada example'],
  ] as const)
    assert.equal(rejects(parts, { words: [word] }), true, word);
  assert.equal(rejects({ title: 'A', tags: ['Pond'] }, { words: ['tulip'] }), false);
  for (const [language, wanted] of [
    ['en', true],
    ['en-gb', true],
    ['eng', false],
    ['de', false],
  ] as const)
    assert.equal(rejects({ language }, { languages: ['EN', 'fr'] }), wanted, language);
});

test('sensitive posts are covered, or left out by their kind', () => {
  const statusOf = (post: Partial<SourcePost>, leave_out_sensitive: FeedRules['leave_out_sensitive'] = []): string =>
    decide(post, [], { approve: true, leave_out_sensitive }).status;
  const adult = { isSensitive: true, sensitiveKinds: ['adult'] } as const;
  const graphic = { isSensitive: true, sensitiveKinds: ['graphic'] } as const;
  for (const post of [adult, graphic, { isSensitive: true }]) assert.equal(statusOf(post), 'approved');
  assert.equal(statusOf(adult, ['adult']), 'rejected');
  assert.equal(statusOf(graphic, ['adult']), 'approved');
  assert.equal(statusOf(graphic, ['adult', 'graphic']), 'rejected');
  assert.equal(statusOf({ isSensitive: true, sensitiveKinds: ['adult', 'graphic'] }, ['graphic']), 'rejected');
  assert.equal(statusOf({ isSensitive: true }, ['adult', 'graphic']), 'approved');
  assert.equal(statusOf({ isSensitive: true }, ['unlabeled']), 'rejected');
  assert.equal(statusOf({}, ['adult', 'graphic', 'unlabeled']), 'approved');
  // No other rule publishes what is left out, and a post on the board is judged as a new one.
  const publish: readonly FeedFilter[] = [{ when: { adult: true }, action: 'publish' }];
  assert.equal(decide(adult, publish, { leave_out_sensitive: ['adult'] }).status, 'rejected');
  const asked = { leave_out_sensitive: ['adult', 'gore'] };
  assert.equal(readRules.safeParse(asked).success, false);
});

test('profanity is found by the list of each language, at word borders', () => {
  for (const language of profanityLanguages) {
    assert.ok(listProfanity(language).length > 0, language);
    const [word = ''] = listProfanity(language).filter((each) => /\p{L}/u.test(each));
    assert.equal(rejects({ text: `x ${word} x` }, { profanity: [language] }), true, language);
  }
  assert.equal(rejects({ text: 'Scunthorpe and Essex' }, { profanity: ['en'] }), false);
});

test('a refused post is not pinned', () => {
  const { status, isPinned } = decide({}, [{ when: { authors: ['ada lovelace'] }, action: 'reject', pin: true }]);
  assert.deepEqual([status, isPinned], ['rejected', false]);
});

test('the first decision counts, and pins, tags and buttons add up', () => {
  const filters: readonly FeedFilter[] = [
    { when: { words: ['river'] }, action: 'none', tags: ['water'], cta_id: 7 },
    { when: { authors: ['ada'] }, action: 'publish', pin: true, tags: ['water', 'staff'] },
    { when: { words: ['walk'] }, action: 'reject' },
  ];
  const { status, isPinned, tags, ctaIds } = decide({}, filters);
  assert.deepEqual([status, isPinned, tags, ctaIds], ['approved', true, ['water', 'staff'], [7]]);
  assert.equal(decide({}, filters, { block_words: ['river'] }).status, 'rejected');
  assert.equal(decide({}, [{ when: { words: ['river'] }, action: 'hold' }], { approve: true }).status, 'pending');
  assert.equal(decide({}, [], { approve: true }).status, 'approved');
});

test('rules are checked, and an error names its place', () => {
  const wanted = (filters: unknown): string => readRules.safeParse({ filters }).error?.issues[0]?.message ?? '';
  assert.equal(wanted([{ when: { words: ['a'] }, action: 'reject' }]), '');
  assert.match(wanted([{ when: {}, action: 'reject' }]), /filters\.0\.when is an object with at least one condition/);
  assert.match(wanted([{ when: { words: [] }, action: 'reject' }]), /at least one condition/);
  assert.match(
    wanted([{ when: { words: ['a'] }, action: 'burn' }]),
    /filters\.0\.action is one of publish, hold, reject/,
  );
  assert.match(wanted([{ when: { profanity: ['xx'] }, action: 'hold' }]), /filters\.0\.when\.profanity/);
});
