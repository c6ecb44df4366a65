import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formMessages as english } from './en/experience-form.ts';
import { chooseFormLanguage, formLanguageTags, loadFormMessages } from './form-language.ts';

const placeholders = (text: string): string => (text.match(/{\w+}/g) ?? []).sort().join();

test('each language says everything, with the same placeholders and in words of its own', async () => {
  for (const tag of formLanguageTags) {
    const messages = await loadFormMessages(tag);
    assert.notEqual(messages, english, tag);
    assert.deepEqual(Object.keys(messages), Object.keys(english), tag);
    let same = 0;
    for (const [name, text] of Object.entries(english)) {
      const translated = Reflect.get(messages, name) as string;
      assert.ok(translated.trim(), `${tag} ${name}`);
      assert.equal(placeholders(translated), placeholders(text), `${tag} ${name}`);
      if (translated === text) same++;
    }
    assert.ok(same <= 2, `${tag}: ${same} are English`);
  }
});

test('the first wish that there are words for counts', () => {
  const tagOf = (...wishes: readonly (string | null | undefined)[]) => chooseFormLanguage(wishes).tag;
  assert.equal(tagOf(null, undefined, '', 'tlh', 'de-AT', 'fr'), 'de');
  for (const [wish, tag] of [['iw', 'he'], ['no', 'nb'], ['nn-NO', 'nb'], ['zh', 'zh'], ['zh-HK', 'zh-tw'], ['zh-Hant', 'zh-tw'], ['zh-CN', 'zh'], ['pt_BR', 'pt'], ['de_AT.UTF-8', 'de'], ['en_US.UTF-8', 'en'], ['constructor', 'en']] as const) assert.equal(tagOf(wish), tag, wish);
  assert.deepEqual(chooseFormLanguage(['ar-EG']), { tag: 'ar', locale: 'ar-EG', direction: 'rtl' });
  assert.equal(tagOf(), 'en');
});
