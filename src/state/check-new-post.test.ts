import assert from 'node:assert/strict';
import test from 'node:test';
import type { NewPost } from '../model/new-post.ts';
import type { PostRules } from '../sources/submission-api.ts';
import { checkNewPost } from './check-new-post.ts';

const rules: PostRules = {
  limits: {
    text: 20,
    title: 10,
    name: 5,
    email: 30,
    customField: 5,
    alternativeText: 5,
    files: 2,
    pictureBytes: 1,
    videoBytes: 0,
    chunkBytes: 1,
  },
  asksForEmail: true,
  asksForCustomField: true,
  takesReviews: false,
  uploads: null,
  terms: null,
};
const good: NewPost = {
  author: { name: 'Ada', email: '', picture: '' },
  text: 'Hello',
  title: '',
  stars: 0,
  customField: '',
  media: [],
  acceptedTerms: '',
};
const faultsOf = (post: Partial<NewPost>, other: Partial<PostRules> = {}, terms = false) =>
  Object.fromEntries(
    [...checkNewPost({ ...good, ...post }, { ...rules, ...other }, terms)].map(([field, { kind }]) => [field, kind]),
  );

test('a name and a text are enough', () => {
  assert.deepEqual(faultsOf({}), {});
});

test('a picture can replace the text, and stars can replace both', () => {
  assert.deepEqual(faultsOf({ text: '' }), { text: 'noContent' });
  assert.deepEqual(faultsOf({ text: '', media: [{ url: 'https://a.example/1', alternativeText: '' }] }), {});
  assert.deepEqual(faultsOf({ text: '', stars: 4 }, { takesReviews: true }), {});
  assert.deepEqual(faultsOf({ stars: 0 }, { takesReviews: true }), { stars: 'noRating' });
});

test('a value that is too long is an error, and an emoji counts as one letter', () => {
  assert.deepEqual(faultsOf({ text: '🙂'.repeat(20) }), {});
  assert.deepEqual(
    faultsOf({
      text: 'x'.repeat(21),
      customField: '123456',
      title: '12345678901',
      media: [{ url: 'https://a.example/1', alternativeText: '123456' }],
    }),
    { text: 'tooLong', customField: 'tooLong', title: 'tooLong', media: 'tooLong' },
  );
});

test('e-mail addresses are checked as in every form', () => {
  for (const email of ['', 'ada@example.org', 'a.b+c@sub.example.org', 'ü@bücher.example'])
    assert.deepEqual(faultsOf({ author: { ...good.author, email } }), {}, email);
  for (const email of [
    'ada',
    'ada@',
    'ada@localhost',
    '@example.org',
    'a b@example.org',
    'ada@example.',
    'ada@.org',
    'a@b@c.org',
  ])
    assert.deepEqual(faultsOf({ author: { ...good.author, email } }), { email: 'noEmail' }, email);
});

test('terms must be accepted if there are some', () => {
  assert.deepEqual(faultsOf({}, {}, true), { terms: 'notAccepted' });
  assert.deepEqual(faultsOf({ acceptedTerms: '71' }, {}, true), {});
});
