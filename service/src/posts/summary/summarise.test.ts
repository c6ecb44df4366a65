import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { assertLinear } from '../../../../src/model/test-support/processor-time.ts';
import { rankSentences } from './rank-sentences.ts';
import { splitTexts } from './split-text.ts';
import { summarise } from './summarise.ts';

const posts = (...texts: string[]) => texts.map((text, index) => ({ id: index + 1, language: 'en', text }));

describe('sentences', () => {
  test('are split by the rules of the language, without addresses and closing hashtags', () => {
    const sentences = splitTexts([
      {
        id: 1,
        language: 'en',
        text: 'Fell walks 3.5 km today. The tide is out! See https://a.example/b?c=d #walks #sea',
      },
      { id: 2, language: 'ja', text: '今日は川のそばを長く歩いた。明日も晴れるといいな。' },
    ]);
    assert.deepEqual(
      sentences.map(({ postId, text }) => [postId, text]),
      [
        [1, 'Fell walks 3.5 km today.'],
        [1, 'The tide is out!'],
        [2, '今日は川のそばを長く歩いた。'],
        [2, '明日も晴れるといいな。'],
      ],
    );
    assert.ok(sentences[0]!.words.has('3.5') && sentences[1]!.words.has('tide'));
  });

  test('that are too short or too long are left out', () => {
    assert.deepEqual(splitTexts(posts('Wow.', 'So good!', '', 'word '.repeat(31))), []);
    assert.equal(splitTexts(posts('word '.repeat(30))).length, 1);
  });

  test('are limited to three per post', () => {
    assert.deepEqual(
      splitTexts(posts('One two three four. '.repeat(9), 'Five six seven eight.')).map(({ postId }) => postId),
      [1, 1, 1, 2],
    );
  });

  test('of hostile length take time in proportion to it', async () => {
    for (const piece of ['#a', '# ', ' ', '#', 'a.', '\n', 'https://'])
      await assertLinear((text) => splitTexts(posts(`${text}x y`)), piece, 100_000);
  });

  test('are also found in a post with an invalid language tag', () => {
    assert.equal(splitTexts([{ id: 1, language: '<b>', text: 'The tide is out today.' }]).length, 1);
  });
});

describe('a ranking', () => {
  const sets = (...lists: string[]) => lists.map((list) => new Set(list.split(' ')));

  test('scores a subject of several sentences above a subject of one sentence, and its scores add up to 1', () => {
    const scores = rankSentences(
      sets('bridge tide boats', 'bridge tide gulls', 'bridge boats gulls', 'purple cow lamp'),
    );
    assert.ok(Math.abs(scores.reduce((sum, score) => sum + score, 0) - 1) < 1e-9);
    assert.ok(Math.min(...scores.slice(0, 3)) > 2 * scores[3]!);
  });

  test('gives no weight to a word that many sentences contain', () => {
    const scores = rankSentences(
      sets(
        ...Array.from(
          { length: 60 },
          (_, index) => `${index < 40 ? 'the' : 'z'} a${index} ${index > 57 ? 'owl' : `b${index}`}`,
        ),
      ),
    );
    assert.equal(scores[0], scores[45], 'the word "the" does not change the score');
    assert.ok(scores[58]! > 2 * scores[0]!);
  });
});

describe('a summary', () => {
  const talk = [
    'The old clock of the sawmill strikes noon again. Nobody knows why.',
    'Heard the sawmill clock strike noon today!',
    'The clock at the old sawmill is striking noon again after years.',
    'Owls over the meadow by the beck tonight.',
    'Two owls in the meadow, one on the beck wall.',
    'Somebody left a purple umbrella at platform nine.',
  ];

  test('quotes the posts word for word, each once, in their order', () => {
    const { text, postIds } = summarise(posts(...talk));
    const lines = text.split('\n');
    assert.equal(lines.length, postIds.length);
    assert.ok(lines.length >= 2 && lines.length <= 5);
    lines.forEach((line, index) => assert.ok(talk[postIds[index]! - 1]!.includes(line), line));
    assert.deepEqual(
      postIds,
      [...new Set(postIds)].sort((one, other) => one - other),
    );
  });

  test('covers each subject, and repeats none', () => {
    const { text } = summarise(posts(...Array.from({ length: 8 }, () => talk[1]!), talk[4]!, talk[3]!));
    assert.equal(text.match(/sawmill/g)?.length, 1);
    assert.match(text, /owls/i);
  });

  test('of posts without sentences is empty', () => {
    for (const texts of [[], [''], ['Wow.', '#one #two']])
      assert.deepEqual(summarise(posts(...texts)), { text: '', postIds: [] });
  });

  test('is always the same for the same texts, and has at most five quotes', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 200 }), { maxLength: 20 }), (texts) => {
        const summary = summarise(posts(...texts));
        assert.deepEqual(summarise(posts(...texts)), summary);
        assert.ok(summary.postIds.length <= 5);
      }),
      { verbose: true },
    );
  });
});
