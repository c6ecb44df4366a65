import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparableText, contentKey } from './comparable-text.ts';

test('what sites count beside a title is no part of it, in the languages of the widget', () => {
  for (const counter of [
    '(3 comments)',
    '(1 Comment)',
    '[12 views]',
    '{1.2k likes}',
    '（3 评论）',
    '【4 コメント】',
    '(comments: 3)',
    '( Comments 3 )',
    '(comments :3)',
    '(1,234 hits)',
    '(1 234 views)',
    '(2M upvotes)',
    '(3 Kommentare)',
    '(1 réponse)',
    '(5 visualizações)',
    '(2 risposte)',
    '(7 weergaven)',
    '(3 komentarzy)',
    '(2 komentářů)',
    '(9 просмотров)',
    '(3 yorum)',
    '(3 تعليقات)',
    '(3 댓글)',
    '| 3 comments',
    '· 3 comments ',
    '— Comments: 3',
    '-3 replies',
  ])
    assert.equal(comparableText(`Roses ${counter}`), 'Roses', counter);
  assert.equal(comparableText('Roses (3 comments) in winter [4 views]'), 'Roses in winter');
  assert.equal(comparableText('Roses | 3 comments\nTulips'), 'Roses Tulips');
});

test('other words and numbers are', () => {
  for (const title of [
    'Roses (3 colors)',
    'Roses (comments)',
    'Roses (3)',
    'Roses 3 comments',
    'Roses | 3 comments on winter',
    'Roses (3 commentsx)',
    '3 comments',
    'Roses (no comments)',
    'Roses (three comments)',
  ])
    assert.equal(comparableText(title), title);
});

test('blanks and the form of letters do not count', () => {
  assert.equal(comparableText(' Cafe\u0301 \n  au\u00a0lait '), 'Café au lait');
  assert.equal(comparableText(null), '');
});

test('a title and a text have one key, and nothing has none', () => {
  assert.equal(contentKey('Roses (3 comments)', ' Cut  them'), contentKey('Roses', 'Cut them'));
  assert.notEqual(contentKey('Roses', 'Cut'), contentKey('Roses Cut', null));
  assert.notEqual(contentKey('Roses', null), contentKey(null, 'Roses'));
  assert.equal(contentKey('Roses', null), contentKey('Roses', ''));
  assert.match(contentKey('Roses', null) ?? '', /^[\da-f]{32}$/);
  for (const none of [null, '', ' ', '(3 comments)']) assert.equal(contentKey(none, none), null);
});
