import assert from 'node:assert/strict';
import test from 'node:test';
import type { NewPost } from '../model/new-post.ts';
import { SubmissionError } from './submission-api.ts';
import { type Responder, jsonResponse, createFakeEnvironment } from './test-support/fake-environment.ts';
import { createJsonApiSubmission } from './json-api/json-api-submission.ts';
import { readOwnPost } from './json-api/own-post.ts';

const service = 'https://boards.example';
const feeds = [{ id: '1', name: '', network: 'public_post', asksForEmail: true, asksForCustomField: false }];
const post: NewPost = {
  author: { name: 'Ada', email: 'ada@example.org', picture: '' },
  text: 'Hello & <b>you</b>',
  title: '',
  stars: 0,
  customField: '',
  media: [
    { url: 'https://boards.example/u/1', alternativeText: '' },
    { url: 'https://boards.example/u/2', alternativeText: 'A dog' },
  ],
  acceptedTerms: '71',
};
const signal = () => new AbortController().signal;

const board =
  (more: object = {}): Responder =>
  () =>
    jsonResponse({
      data: { type: 'board', id: '7', attributes: {}, links: { uploads: '/v2/boards/open/uploads', ...more } },
      meta: { public_post: { limits: { text: 100, files: 2 }, trap: 'website', takes_reviews: false } },
    });
const request =
  (status: string, errors: readonly object[] = []): Responder =>
  () =>
    jsonResponse(
      {
        data: {
          type: 'post_create_request',
          id: 'r1',
          attributes: { status, errors },
          links: { self: '/v2/boards/open/posts/requests/r1' },
        },
      },
      { status: 202, headers: { 'retry-after': '2' } },
    );
const refusal =
  (status: number, errors: readonly object[], headers: Record<string, string> = {}): Responder =>
  () =>
    jsonResponse({ errors }, { status, headers });

function createScene(responses: readonly Responder[], proofs: readonly (string | null)[] = []) {
  const environment = createFakeEnvironment(responses);
  const challenges: unknown[] = [];
  const inbox = createJsonApiSubmission({
    service,
    slug: 'open',
    feeds,
    environment,
    solve: async (challenge) => {
      challenges.push(challenge);
      return proofs[challenges.length - 1] ?? null;
    },
  });
  const body = (at: number) => JSON.parse(`${environment.asked[at]?.init.body}`);
  return { environment, inbox, challenges, body };
}

const problemOf = async (promise: Promise<unknown>): Promise<SubmissionError> => {
  const reason: unknown = await promise.then(
    () => null,
    (problem: unknown) => problem,
  );
  assert.ok(reason instanceof SubmissionError, `${reason}`);
  return reason;
};

test('the rules of a board: its own limits, and defaults for the others', async () => {
  const { inbox } = createScene([board({ right_request_terms: '/v2/teams/1/right_request_terms' })]);
  const rules = await inbox.loadRules(signal());
  assert.equal(rules.terms, 'https://boards.example/v2/teams/1/right_request_terms');
  assert.deepEqual(
    [rules.limits.text, rules.limits.files, rules.limits.name, rules.uploads],
    [100, 2, 100, 'https://boards.example/v2/boards/open/uploads'],
  );
  assert.deepEqual([rules.asksForEmail, rules.asksForCustomField, rules.takesReviews], [true, false, false]);
});

test('a post is sent in the service’s format: without empty values, with the id in its place', async () => {
  const { inbox, environment, body } = createScene([board(), request('pending')]);
  const sent = await inbox.send(post, 'attempt-0123456789', signal());
  assert.deepEqual(sent, {
    isDone: false,
    address: 'https://boards.example/v2/boards/open/posts/requests/r1',
    retryAfterMs: 2000,
  });
  assert.equal(environment.asked[1]?.address, 'https://boards.example/v2/boards/open/posts');
  assert.equal(environment.asked[1]?.init.credentials, 'omit');
  assert.deepEqual(body(1), {
    data: {
      type: 'post',
      attributes: {
        author: { name: 'Ada', email: 'ada@example.org' },
        text: 'Hello & <b>you</b>',
        alternative_text: ['', 'A dog'],
        media_url: ['https://boards.example/u/1', 'https://boards.example/u/2'],
      },
    },
    meta: { idempotency_key: 'attempt-0123456789', website: '', accepted_terms: '71' },
  });
});

test('a challenge is solved right before it is needed, and again if it has expired', async () => {
  const challenge: Responder = () =>
    jsonResponse({ data: { type: 'post_challenge', id: 'c', attributes: { challenge: { nonce: 1 } } } });
  const guarded = board({ challenge: '/v2/boards/open/posts/challenge' });
  const { inbox, challenges, body } = createScene(
    [
      guarded,
      challenge,
      refusal(422, [{ code: 'invalid_challenge', detail: 'Too old.' }]),
      guarded,
      challenge,
      request('completed'),
    ],
    ['first', 'second'],
  );
  const sent = await inbox.send(post, 'attempt-0123456789', signal());
  assert.equal(sent.isDone, true);
  assert.equal(challenges.length, 2);
  assert.deepEqual([body(2).meta.challenge, body(5).meta.challenge], ['first', 'second']);
});

test('without a proof nothing is sent', async () => {
  const challenge: Responder = () =>
    jsonResponse({ data: { type: 'post_challenge', id: 'c', attributes: { challenge: {} } } });
  const { inbox, environment } = createScene([board({ challenge: '/c' }), challenge], [null]);
  assert.equal((await problemOf(inbox.send(post, 'attempt-0123456789', signal()))).problem, 'unproven');
  assert.equal(environment.asked.length, 2);
});

test('each kind of refusal has its own error', async () => {
  const kinds: readonly (readonly [Responder, string])[] = [
    [refusal(403, [{ code: 'posts_not_taken' }]), 'closed'],
    [refusal(404, []), 'closed'],
    [refusal(413, []), 'too-large'],
    [refusal(507, []), 'full'],
    [refusal(429, [], { 'retry-after': '90' }), 'rate-limited'],
    [refusal(422, []), 'refused'],
    [refusal(500, []), 'unreachable'],
    [
      () => {
        throw new TypeError('Failed to fetch');
      },
      'unreachable',
    ],
    [() => new Response('<html>', { status: 200 }), 'unreachable'],
  ];
  for (const [response, kind] of kinds) {
    const { inbox } = createScene([board(), response]);
    assert.equal((await problemOf(inbox.send(post, 'attempt-0123456789', signal()))).problem, kind);
  }
  const limited = createScene([board(), refusal(429, [], { 'retry-after': '90' })]);
  assert.equal((await problemOf(limited.inbox.send(post, 'attempt-0123456789', signal()))).retryAfterMs, 90_000);
  const offline = createScene([
    board(),
    () => {
      throw new TypeError('Failed to fetch');
    },
  ]);
  offline.environment.isOnlineNow = false;
  assert.equal((await problemOf(offline.inbox.send(post, 'attempt-0123456789', signal()))).problem, 'offline');
});

test('errors of fields have the service’s messages, as plain text', async () => {
  const errors = [
    {
      code: 'invalid_attribute',
      detail: 'Too many links &amp; more\u202e.',
      source: { pointer: '/data/attributes/text' },
    },
    { code: 'invalid_attribute', detail: 'No such picture.', source: { pointer: '/data/attributes/media_url/0' } },
    { code: 'invalid_attribute', detail: 'A name is needed.', source: { pointer: '/data/attributes/author/name' } },
    { code: 'x', detail: 'Not today.' },
    'nonsense',
    null,
  ];
  const { inbox } = createScene([board(), refusal(422, errors as readonly object[])]);
  const { fields, words } = await problemOf(inbox.send(post, 'attempt-0123456789', signal()));
  assert.deepEqual(
    [...fields],
    [
      ['text', 'Too many links & more.'],
      ['media', 'No such picture.'],
      ['name', 'A name is needed.'],
    ],
  );
  assert.equal(words, 'Not today.');
});

test('a failed request is a refusal; its state is requested only from the service', async () => {
  const elsewhere: Responder = () =>
    jsonResponse(
      {
        data: {
          type: 'post_create_request',
          id: 'r1',
          attributes: { status: 'pending' },
          links: { self: 'https://evil.example/r1' },
        },
      },
      { status: 202 },
    );
  const { inbox } = createScene([
    board(),
    elsewhere,
    request('failed', [{ code: 'x', detail: 'Cannot be used.', source: { pointer: '/data/attributes/media_url/0' } }]),
  ]);
  const { address } = await inbox.send(post, 'attempt-0123456789', signal());
  assert.equal(address, 'https://boards.example/v2/boards/open/posts');
  const { problem, fields } = await problemOf(
    inbox.check('https://boards.example/v2/boards/open/posts/requests/r1', signal()),
  );
  assert.deepEqual([problem, fields.get('media')], ['refused', 'Cannot be used.']);
});

test('the sender’s own post shows the input', async () => {
  const own = await readOwnPost({ ...post, text: ' &amp; <i>x</i>\u202e ', stars: 4 }, 5);
  assert.deepEqual([own.text, own.stars, own.author?.name, own.publishedAt], ['&amp; <i>x</i>', 4, 'Ada', 5]);
});
