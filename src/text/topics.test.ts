import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { loadBoardMessages } from './load-board-messages.ts';
import { messages as englishBoard } from './en/board.ts';
import { messages as englishForm } from './en/experience-form.ts';
import { messages as englishInsights } from './en/insights.ts';
import { messages as englishPostForm } from './en/post-form.ts';
import { messages as englishReviews } from './en/reviews.ts';
import { loadExperienceFormMessages } from './load-experience-form-messages.ts';
import { loadInsightsMessages } from './load-insights-messages.ts';
import { languages } from './languages.ts';
import { loadPostFormMessages } from './post-form-messages.ts';
import { loadReviewMessages } from './review-messages.ts';

const translated = Object.keys(languages).filter((tag) => tag !== 'en');

interface Topic {
  readonly file: string;
  readonly english: object;
  readonly load: (tag: string) => Promise<object>;
  /** Words that may be spelt as in English: names, and words that the language shares. */
  readonly maxSame: number;
}

/** `messages.test.ts` has `board` and `reader`, with stricter rules. */
const topics: readonly Topic[] = [
  { file: 'post-form', english: englishPostForm, load: loadPostFormMessages, maxSame: 2 },
  { file: 'experience-form', english: englishForm, load: loadExperienceFormMessages, maxSame: 2 },
  { file: 'reviews', english: englishReviews, load: loadReviewMessages, maxSame: 0 },
  { file: 'insights', english: englishInsights, load: loadInsightsMessages, maxSame: 20 },
];

/** Every text by its path: `failure.offline`. */
const flatten = (messages: object, path = ''): readonly (readonly [path: string, text: string])[] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as const] : flatten(value, `${path}${key}.`),
  );

const pluralForm = /\.(zero|one|two|few|many|other)$/;
const placeholdersOf = (text = '') => [...new Set(text.match(/{\w+}/g))].sort().join();
const hasFile = (tag: string, file: string) => existsSync(join(import.meta.dirname, tag, `${file}.ts`));

test('each row has a folder, and each folder a row', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  assert.deepEqual(folders.map(({ name }) => name).sort(), Object.keys(languages).sort());
});

for (const { file, english, load, maxSame } of topics) {
  const englishTexts = new Map(flatten(english));
  const isForm = (path: string) => pluralForm.test(path);

  for (const tag of translated.filter((one) => hasFile(one, file))) {
    test(`${tag}/${file}: no other messages than English, the same placeholders, in words of its own`, async () => {
      const { messages }: { readonly messages: object } = await import(`./${tag}/${file}.ts?own`);
      const texts = new Map(flatten(messages));
      assert.notEqual(await load(tag), english, 'fell back to English');
      // `npm run check` lists the words that are missing.
      const unknown = [...texts.keys()].filter((path) => !isForm(path) && !englishTexts.has(path));
      assert.deepEqual(unknown, []);
      for (const [path, text] of texts) {
        assert.ok(text && text.trim() === text, `${path} is empty or has spaces around`);
        assert.doesNotMatch(text, /<[a-z]/i, path);
        const expected = placeholdersOf(englishTexts.get(path) ?? englishTexts.get(path.replace(pluralForm, '.other')));
        // Where a form counts one number only, a word may say it: "two reviews". Nothing needs a size of no photo.
        const saysNumber = /\.(one|two)$/.test(path) && !text.includes('{n}');
        const wanted = saysNumber ? expected.replace(/{n},?|,{n}/, '') : expected;
        if (!path.endsWith('.zero')) assert.equal(placeholdersOf(text), wanted, path);
      }
      const categories = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
      for (const [key, forms] of Object.entries(messages)) {
        if (typeof forms !== 'object' || !('other' in forms)) continue;
        assert.deepEqual(Object.keys(forms).sort(), [...categories].sort(), key);
      }
      const same = [...texts].filter(([path, text]) => englishTexts.get(path) === text).map(([path]) => path);
      assert.ok(same.length <= maxSame, `left in English: ${same}`);
    });
  }

  test(`${file}: English stands in where a language has no file`, async () => {
    assert.equal(await load('xx'), english);
    assert.equal(await load('en'), english);
    for (const tag of translated.filter((one) => !hasFile(one, file))) assert.equal(await load(tag), english);
  });
}

test('an English board has its later words in a file of their own', async () => {
  assert.equal(await loadBoardMessages('en'), englishBoard);
});
