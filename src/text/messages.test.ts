import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { loadBoardMessages } from './load-board-messages.ts';
import { messages as englishBoard } from './en/board.ts';
import { messages as english } from './en/first-paint.ts';
import { messages as englishReader } from './en/reader.ts';
import { fillInCount } from './fill-in-count.ts';
import { fillIn } from './fill-in.ts';
import { loadFirstPaintMessages } from './load-first-paint-messages.ts';
import { languages } from './languages.ts';
import { loadReaderMessages } from './reader-messages.ts';

const tags = Object.keys(languages).filter((tag) => tag !== 'en');
const hasFile = (tag: string, topic: string) => existsSync(join(import.meta.dirname, tag, `${topic}.ts`));

/** Every text by its path: `failure.offline`. */
const flatten = (messages: object, path = ''): [path: string, text: string][] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : flatten(value, `${path}${key}.`),
  );

/** The words of a language as its files have them, without English ones in place of missing ones. */
const wordsOf = async (tag: string): Promise<Partial<typeof englishWords>> => {
  const topics = ['first-paint', 'board', 'reader'].filter((topic) => hasFile(tag, topic));
  const files = await Promise.all(topics.map((topic) => import(`./${tag}/${topic}.ts?own`)));
  return Object.assign({}, ...files.map(({ messages }) => messages));
};
const textsOf = async (tag: string) => flatten(await wordsOf(tag));
const englishWords = { ...english, ...englishBoard, ...englishReader };
const englishTexts = new Map(flatten(englishWords));

const placeholder = /\{(\w*)\}/g;
const placeholdersOf = (text = '') => [...new Set(text.match(placeholder))].sort();
const withoutPlaceholders = (text: string) => text.replace(placeholder, '');
const pluralForm = /\.(zero|one|two|few|many|other)$/;

/** Words that are spelt as in English. */
const sameAsEnglish: Readonly<Record<string, readonly string[]>> = {
  da: ['video', 'display.pause'],
  de: ['video'],
  fi: ['video'],
  fr: ['page'],
  it: ['video', 'tag'],
  nb: ['video', 'display.pause'],
  nl: ['video', 'filters', 'tag'],
  pl: ['tag'],
  sv: ['video'],
};

test('each language has its own words', async () => {
  for (const tag of tags) {
    assert.notEqual(await loadFirstPaintMessages(tag), english, `${tag} fell back to English`);
    assert.notEqual(await loadBoardMessages(tag), englishBoard, `${tag} fell back to English`);
    if (hasFile(tag, 'reader'))
      assert.notEqual(await loadReaderMessages(tag), englishReader, `${tag} fell back to English`);
  }
});

test('no message of one kind has the name of one of another', () => {
  const names = [english, englishBoard, englishReader].flatMap((messages) => Object.keys(messages));
  assert.deepEqual(
    names.filter((name, index) => names.indexOf(name) !== index),
    [],
  );
});

for (const tag of ['en', ...tags]) {
  test(`${tag}: no other messages than English, the same placeholders, and the plural forms of its grammar`, async () => {
    const words = await wordsOf(tag);
    const own = new Map(flatten(words));
    const isForm = (path: string) => pluralForm.test(path);
    const pathsOf = (texts: ReadonlyMap<string, string>) => [...texts.keys()].filter((path) => !isForm(path)).sort();
    // `npm run check` lists the words that are missing.
    const unknown = pathsOf(own).filter((path) => !englishTexts.has(path));
    assert.deepEqual(unknown, []);
    for (const [path, text] of own) {
      const expected = placeholdersOf(englishTexts.get(path) ?? englishTexts.get(path.replace(pluralForm, '.other')));
      // Where a form counts one number only, a word may say it: "two new posts".
      if (/\.(zero|one|two)$/.test(path) && placeholdersOf(text).length === 0) assert.notEqual(tag, 'en', path);
      else assert.deepEqual(placeholdersOf(text), expected, path);
    }
    const categories = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
    for (const [key, forms] of Object.entries(words)) {
      if (typeof forms !== 'object' || !('other' in forms)) continue;
      assert.deepEqual(Object.keys(forms).sort(), [...categories].sort(), key);
    }
  });

  test(`${tag}: plain text in the marks of print`, async () => {
    for (const [path, text] of await textsOf(tag)) {
      assert.ok(text.trim() && text.trim() === text, `${path} is empty or has spaces around`);
      assert.doesNotMatch(withoutPlaceholders(text), /[{}<>]/, path);
      assert.doesNotMatch(text, /\.\.|['"`]|[!¡！]| {2}/, `${path}: ${text}`);
      assert.equal(text.normalize('NFC'), text, path);
    }
  });

  test(`${tag}: a sentence ends, a label does not`, async () => {
    const stop = /[.。]$/;
    for (const [path, text] of await textsOf(tag)) {
      assert.equal(stop.test(text), stop.test(englishTexts.get(path) ?? ''), `${path}: ${text}`);
    }
  });

  test(`${tag}: different things have different names`, async () => {
    const seen = new Map<string, string>();
    for (const [path, text] of await textsOf(tag)) {
      const key = path.replace(pluralForm, '').replace(/^failure\..*/, 'failure');
      assert.equal(seen.get(text) ?? key, key, text);
      seen.set(text, key);
    }
  });

  test(`${tag}: no label is one that filter lists hide`, async () => {
    const texts = (await textsOf(tag)).filter(([path]) => !onlyText.includes(path));
    for (const [path, text] of texts) assert.doesNotMatch(text, listed, path);
  });
}

/** Text of a button, never its title or `aria-label`: the lists look at those. */
const onlyText = ['sendWith', 'sendByEmail'];
const listed = /^(back to top|scroll to top|share (on|via) |follow us on |more sharing options$|rss$|ads$)/i;
test('the pattern of hidden labels finds one', () => assert.match('Back to top', listed));

for (const tag of tags) {
  test(`${tag}: nothing was left in English`, async () => {
    const left = (await textsOf(tag)).filter(([path, text]) => text === englishTexts.get(path)).map(([path]) => path);
    assert.deepEqual(left, sameAsEnglish[tag] ?? []);
  });
}

test('each language uses only its own script', async () => {
  const scripts: Readonly<Record<string, RegExp>> = {
    ar: /^[\p{Script=Arabic}\p{M}\p{P}\p{Cf}\d\s]*$/u,
    he: /^[\p{Script=Hebrew}\p{P}\p{Cf}\d\s]*$/u,
    ja: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{P}\d\s]*$/u,
    zh: /^[\p{Script=Han}\p{P}\d\s]*$/u,
    'zh-tw': /^[\p{Script=Han}\p{P}\d\s]*$/u,
  };
  for (const tag of tags) {
    const script = scripts[tag] ?? /^[\p{Script=Latin}\p{P}\d\s]*$/u;
    for (const [path, text] of await textsOf(tag)) assert.match(withoutPlaceholders(text), script, `${tag} ${path}`);
  }
});

test('characters of the one Chinese script are not in the other', async () => {
  const simplified = /[载图设视频点击经标题开关闭显发复链搜时间请选语项张页删错误网络红贴页后无这还]/u;
  const traditional = /[載圖設視頻點擊經標題開關閉顯發複鏈搜尋時間請選語項張頁刪錯誤網絡貼後無這還]/u;
  const common = /[搜]/gu;
  for (const [path, text] of await textsOf('zh-tw')) assert.doesNotMatch(text.replace(common, ''), simplified, path);
  for (const [path, text] of await textsOf('zh')) assert.doesNotMatch(text.replace(common, ''), traditional, path);
});

test('in a language from right to left each name stands apart from the words around it', async () => {
  for (const tag of ['ar', 'he']) {
    for (const [path, text] of await textsOf(tag)) {
      const names = text.match(/.?\{(?!n\}|total\})\w+\}.?/gu) ?? [];
      for (const name of names) assert.match(name, /^\u2068\{\w+\}\u2069$/, `${tag} ${path}`);
    }
  }
});

test('an unknown language, and one whose file does not come, is English', async () => {
  assert.equal(await loadFirstPaintMessages('xx'), english);
  assert.equal(await loadFirstPaintMessages(''), english);
  assert.equal(await loadBoardMessages('xx'), englishBoard);
  assert.equal(await loadBoardMessages('en'), englishBoard);
  assert.equal(await loadReaderMessages('xx'), englishReader);
  assert.equal(await loadReaderMessages('en'), englishReader);
});

test('fills in names as they are', () => {
  assert.equal(fillIn('Posts of {board}', { board: '$& {name} <b>' }), 'Posts of $& {name} <b>');
  assert.equal(fillIn('{n} of 5 {stars}', { n: 4.5 }), '4.5 of 5 {stars}');
});

test('counts in the forms of the language', async () => {
  const count = async (tag: string, numbers: readonly number[]) => {
    const { postsAdded } = await loadBoardMessages(tag);
    return numbers.map((number) => fillInCount(postsAdded, number, tag));
  };
  assert.deepEqual(await count('en', [0, 1, 25]), ['0 more posts shown', '1 more post shown', '25 more posts shown']);
  assert.deepEqual(await count('de', [1, 2500]), [
    '1 weiterer Beitrag wird angezeigt',
    '2.500 weitere Beiträge werden angezeigt',
  ]);
  assert.deepEqual(await count('fr', [0, 1, 2]), [
    '0 autre publication affichée',
    '1 autre publication affichée',
    '2 autres publications affichées',
  ]);
  assert.deepEqual(await count('pl', [1, 3, 5, 22]), [
    'Pokazano 1 kolejny wpis',
    'Pokazano 3 kolejne wpisy',
    'Pokazano 5 kolejnych wpisów',
    'Pokazano 22 kolejne wpisy',
  ]);
  assert.deepEqual(await count('he', [1, 2, 11]), [
    'מוצג עוד פוסט אחד',
    'מוצגים עוד שני פוסטים',
    'מוצגים עוד 11 פוסטים',
  ]);
  assert.deepEqual(await count('ja', [1]), ['さらに1件の投稿を表示しました']);
  const { postsAdded: arabic } = await loadBoardMessages('ar');
  assert.deepEqual(
    (await count('ar', [0, 1, 2, 3, 11, 100])).map((text) => text.replace(/\p{N}+/u, '{n}')),
    [arabic.zero, arabic.one, arabic.two, arabic.few, arabic.many, arabic.other],
  );
});
