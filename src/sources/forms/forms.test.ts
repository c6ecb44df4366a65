import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { SourceError } from '../source-error.ts';
import { readExperience } from './read-experience.ts';
import { readTerm } from './read-term.ts';
import { sendForm } from './send-form.ts';

const address = 'https://boards.example/v2/teams/1/experiences/published/walk';
const answerOf = (attributes: unknown, links?: unknown) => ({
  data: { type: 'experience', id: 801, attributes, links },
});

test('a form is read, and its invalid parts are left out', async () => {
  const { experience, submitTo } = await readExperience(
    answerOf(
      {
        name: 'Walk &amp; talk',
        is_closed: 0,
        form: {
          submit_label: 'Go',
          key_field: '_key',
          empty_field: 'nick',
          fields: [
            {
              key: 'name',
              kind: 'text',
              label: 'Name &lt;yours&gt;',
              required: 'true',
              max_length: '80',
              autocomplete: 'name',
            },
            { key: 'name', kind: 'email', label: 'A double' },
            { kind: 'text', label: 'No key' },
            { key: 'none', kind: 'choice', label: 'No choices', options: [] },
            { key: 'pace', kind: 'choice', options: [{ value: 1, label: 'One' }, { label: 'no value' }, 'x'] },
            { key: 'mood', kind: 'kind of tomorrow', autocomplete: 'x" onfocus="y' },
            { key: 'yes', kind: 'consent', url: 'javascript:alert(1)', term_id: 901 },
            null,
            7,
          ],
        },
      },
      { form_submissions: '/elsewhere' },
    ),
    address,
  );
  assert.equal(experience.name, 'Walk & talk');
  assert.deepEqual(
    experience.fields.map(({ key, kind, label }) => [key, kind, label]),
    [
      ['name', 'text', 'Name <yours>'],
      ['pace', 'choice', 'pace'],
      ['mood', 'text', 'mood'],
      ['yes', 'consent', 'yes'],
    ],
  );
  const [name, pace, mood, yes] = experience.fields;
  assert.deepEqual([name?.isRequired, name?.maxLength, name?.autocomplete], [true, 80, 'name']);
  assert.deepEqual(pace?.options, [{ value: '1', label: 'One' }]);
  assert.equal(mood?.autocomplete, '');
  assert.deepEqual([yes?.document, yes?.termId], [null, '901']);
  assert.deepEqual(
    [experience.keyField, experience.emptyField, experience.submitLabel, submitTo],
    ['_key', 'nick', 'Go', 'https://boards.example/elsewhere'],
  );
});

test('a visitor’s input is sent to no other host', async () => {
  for (const link of [
    'https://evil.example/x',
    '//evil.example/x',
    'javascript:alert(1)',
    'http://boards.example:8080/x',
    7,
    null,
  ]) {
    assert.equal((await readExperience(answerOf({}, { form_submissions: link }), address)).submitTo, null);
  }
});

test('any JSON is either a form or malformed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.jsonValue(),
        fc.jsonValue().map((form) => answerOf({ form })),
        fc.jsonValue().map((fields) => answerOf({ form: { fields } })),
      ),
      async (answer) => {
        try {
          const { experience } = await readExperience(answer, address);
          assert.ok(Array.isArray(experience.fields));
        } catch (error) {
          assert.ok(error instanceof SourceError && error.kind === 'malformed', `${error}`);
        }
      },
    ),
  );
});

test('terms are Markdown by default, and a document if they have no text', async () => {
  const read = (attributes: unknown) => readTerm({ data: { type: 'right_request_term', id: 1, attributes } });
  assert.deepEqual(await read({ name: 'A', text: '# &amp;', archived: true }), {
    name: 'A',
    format: 'markdown',
    text: '# &amp;',
    document: null,
    isArchived: true,
  });
  assert.equal((await read({ format: 'plain', text: 'x' })).format, 'plain');
  const { format, document } = await read({ format: 'markdown', text: ' ', url: 'https://a.example/t.pdf' });
  assert.deepEqual([format, document], ['document', 'https://a.example/t.pdf']);
  assert.equal((await read({ url: 'javascript:alert(1)' })).document, null);
  await assert.rejects(read(null), SourceError);
});

const environment = (respond: () => Promise<Response>, isOnline = true) => ({
  fetch: respond,
  isOnline: () => isOnline,
  now: () => 0,
  random: () => 0,
  setTimer: () => () => {},
  preloaded: new Map<string, Promise<Response>>(),
});
const send = (respond: () => Promise<Response>, isOnline?: boolean) =>
  sendForm(address, [['a', 'b']], environment(respond, isOnline), new AbortController().signal);
const status =
  (code: number, body: unknown = null) =>
  () =>
    Promise.resolve(
      new Response(body === null ? null : JSON.stringify(body), {
        status: code,
        headers: { 'content-type': 'application/vnd.api+json' },
      }),
    );

test('each status has its outcome', async () => {
  for (const [code, kind] of [
    [204, 'sent'],
    [201, 'sent'],
    [403, 'closed'],
    [404, 'closed'],
    [410, 'closed'],
    [413, 'too-large'],
    [429, 'rate-limited'],
    [500, 'unreachable'],
    [503, 'unreachable'],
    [507, 'full'],
    [400, 'refused'],
    [415, 'refused'],
  ] as const) {
    assert.equal((await send(status(code))).kind, kind, `${code}`);
  }
  const fails = () => Promise.reject(new TypeError('no network'));
  assert.equal((await send(fails)).kind, 'unreachable');
  assert.equal((await send(fails, false)).kind, 'offline');
});

test('a refusal names fields by their keys, as text', async () => {
  const errors = [
    { detail: 'Not &lt;b&gt;this&lt;/b&gt;', source: { pointer: '/email' } },
    { title: 'Bad', source: { pointer: '/data/attributes/a~1b~0c' } },
    { detail: 'All of it' },
    null,
    { source: { pointer: 7 } },
  ];
  const outcome = await send(status(422, { errors }));
  assert.deepEqual(outcome, {
    kind: 'refused',
    fields: new Map([
      ['email', 'Not <b>this</b>'],
      ['a/b~c', 'Bad'],
    ]),
    words: 'All of it',
  });
});
