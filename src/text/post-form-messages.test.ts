import assert from 'node:assert/strict';
import test from 'node:test';
import { languages } from './languages.ts';
import { postFormMessages as english } from './en/post-form.ts';
import { loadPostFormMessages, postFormLanguages } from './post-form-language.ts';

/** Each label with its path, and the words in braces that it fills in. */
function readLabels(messages: object, path = ''): readonly (readonly [path: string, holes: string])[] {
  return Object.entries(messages).flatMap(([name, value]) => (typeof value === 'string'
    ? [[path + name, (value.match(/{\w+}/g) ?? []).sort().join()] as const]
    : readLabels(value, `${path}${name}.`)));
}

test('every language of the widget has the form, with the same labels and holes, and none of them empty', async () => {
  assert.deepEqual(Object.keys(postFormLanguages).sort(), ['en', ...Object.keys(languages)].sort());
  for (const [tag, load] of Object.entries(postFormLanguages)) {
    const { postFormMessages } = await load();
    assert.deepEqual(readLabels(postFormMessages), readLabels(english), tag);
    assert.doesNotMatch(JSON.stringify(postFormMessages), /""|<[a-z]/i, tag);
    if (tag !== 'en') assert.notEqual(postFormMessages.sentNote, english.sentNote, tag);
  }
});

test('a language without a file is English', async () => {
  assert.equal(await loadPostFormMessages('xx'), english);
});
