import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorCodes } from '../../service/src/http/json-api/api-error.ts';
import { explainRefusal as explainIn, type ServiceError } from './explain-refusal.ts';

const explainRefusal = (error: ServiceError, status = 400) => explainIn(error, { status, isRead: false });

const at = (name: string) => ({ pointer: `/data/attributes/${name}` });

test('a refused value is explained as what to enter, without the service’s names', () => {
  const explain = (detail: string) => explainRefusal({ code: 'invalid_attribute', detail, source: at('url') });
  assert.equal(
    explain('url must be an address that starts with https:// or http://.'),
    'Enter an address that begins with https://.',
  );
  assert.equal(explain('name must be a text of 1 to 200 characters.'), 'Enter at most 200 characters.');
  assert.equal(explain('price must be a price as a text: "48.00".'), 'Enter a price such as 48.00.');
  assert.equal(explain('gap must be a whole number from 0 to 80.'), 'Enter a number from 0 to 80.');
  assert.equal(explain('theme is missing, or must be one of a, b.'), 'Fill in this field.');
  assert.equal(
    explain('connector must be an object whose channel is a text.'),
    'This value is not accepted. Check it and try again.',
  );
});

test('a source of a feed keeps the words that the service has for owners', () => {
  const detail = 'There is no feed on this page.';
  assert.equal(explainRefusal({ code: 'invalid_attribute', detail, source: at('connector/url') }), detail);
});

test('a source that could not be read is told by its reason, whatever the field', () => {
  const detail = 'The file is a ZIP archive. Give the file inside of it; gzip (.gz) is read, too.';
  const meta = { code: 'file_zipped', values: {}, detail };
  assert.equal(explainRefusal({ code: 'invalid_attribute', detail, source: at('url'), meta }), detail);
  assert.match(explainRefusal({ code: 'invalid_attribute', detail: 'url is odd', source: at('url') }), /not accepted/);
});

test('a conflict says what to do first, and a taken name that it is taken', () => {
  const explain = (detail: string) => explainRefusal({ code: 'conflict', detail });
  assert.equal(explain('There is a board with this slug.'), 'This name is taken. Choose another one.');
  assert.equal(explain('A team has at most 20 webhooks.'), 'At most 20 are possible.');
  assert.match(explain('data.id and the address name different things.'), /^This does not fit/);
});

test('no code of the service shows its own sentence', () => {
  const detail = 'socket_id must not be {this}';
  for (const code of Object.keys(errorCodes)) {
    const words = explainRefusal({ code, detail });
    assert.ok(words !== '' && !words.includes('socket_id'), `${code}: ${words}`);
  }
  assert.equal(explainRefusal({}), 'That did not work. Nothing was lost; try again.');
  assert.equal(
    explainIn({}, { status: 500, isRead: true }),
    'This could not be loaded. Try again in a moment.',
    'nothing could be lost',
  );
});

test('a proxy has no codes: its status says what a retry would not change', () => {
  assert.equal(explainRefusal({}, 413), 'This is too large. Make it smaller and try again.');
  assert.equal(explainRefusal({}, 429), 'That was too much at once. Try again in a moment.');
  // Its 403 or 404 says nothing about roles or resources.
  assert.equal(explainRefusal({}, 403), 'That did not work. Nothing was lost; try again.');
});
