import assert from 'node:assert/strict';
import { after, beforeEach, describe, test } from 'node:test';
import { encodeForm, findExperienceId, submissionsPath, submit, walkValues } from '../../../test/testing/form-calls.ts';
import { openTestService, testNow, type Response } from '../../../test/testing/test-service.ts';

let now = testNow;
const service = await openTestService({ now: () => now, addressHeader: 'X-Address' });
after(() => service.close());
const { database } = service.service;
const walk = await findExperienceId(service, 'walk-with-us');

const key = '4f0b5c4e-8f6e-4f0e-9d0c-0a4e5a0b1c2d';
const stored = async (): Promise<unknown[]> =>
  (await database.selectFrom('form_submissions').selectAll().orderBy('id').execute()).map(
    ({ data }) => JSON.parse(data) as unknown,
  );
const pointers = ({ body }: Response): unknown[] => body.errors.map(({ source }) => source?.pointer);

beforeEach(async () => {
  now += 7_200_000;
  await database.deleteFrom('form_submissions').execute();
});

describe('a submission', () => {
  test('is stored with its values and with cleaned text', async () => {
    const response = await submit(service, walk, {
      ...walkValues,
      full_name: '  Zoe\u0308 \u202eB\u0000 ',
      interests: ['birds', 'walls'],
      message: 'one\r\ntwo\rthree',
      website: '',
      source: 'https://page.example/',
    });
    assert.deepEqual([response.status, response.text], [204, '']);
    assert.deepEqual(await stored(), [
      {
        full_name: 'Zoë B',
        email: 'ana@example.com',
        people: '2',
        day: '2026-06-01',
        pace: 'steady',
        interests: ['birds', 'walls'],
        message: 'one\ntwo\nthree',
        consent: '1',
        source: 'https://page.example/',
      },
    ]);
  });

  test('is accepted from pages of all origins without a preflight and without cookies', async () => {
    const response = await submit(service, walk, walkValues, { Origin: 'https://page.example' });
    assert.equal(response.headers.get('access-control-allow-origin'), '*');
    assert.equal(response.headers.get('access-control-allow-credentials'), null);
  });

  test('with invalid fields is responded to with each of them, and is not stored', async () => {
    const wrong = {
      email: 'ana@localhost',
      phone: 'call me',
      website: 'javascript:alert(1)',
      people: '13',
      day: '2026-02-30',
      pace: 'fast',
      interests: ['birds', 'birds'],
      message: 'x'.repeat(601),
      consent: 'yes',
      ['a/b~c' + 'x'.repeat(60)]: 'a name that is too long',
      note: 'x'.repeat(1001),
    };
    const response = await submit(service, walk, wrong);
    assert.equal(response.status, 422);
    assert.deepEqual(pointers(response), [
      '/full_name',
      '/email',
      '/phone',
      '/website',
      '/people',
      '/day',
      '/pace',
      '/interests',
      '/message',
      '/consent',
      `/a~1b~0c${'x'.repeat(55)}`,
      '/note',
    ]);
    assert.ok(response.body.errors.every(({ code, status }) => code === 'invalid_field' && status === '422'));
    assert.deepEqual(await stored(), []);
  });

  test('stores fields beside those of the form, because their names are free, up to twenty', async () => {
    const others = { campaign: 'spring', interest: ['birds', 'bridges'], 'utm/source': '' };
    assert.equal((await submit(service, walk, { ...walkValues, ...others })).status, 204);
    const [values = {}] = (await stored()) as Record<string, unknown>[];
    assert.deepEqual(
      Object.keys(others).map((name) => values[name]),
      Object.values(others),
    );
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`other_${index}`, '1']));
    const refused = await submit(service, walk, { ...walkValues, ...many });
    assert.deepEqual([refused.status, pointers(refused)], [422, ['/other_20']]);
  });

  test('needs each required field exactly once', async () => {
    assert.deepEqual(pointers(await submit(service, walk, {})), [
      '/full_name',
      '/email',
      '/people',
      '/day',
      '/pace',
      '/consent',
    ]);
    assert.deepEqual(pointers(await submit(service, walk, { ...walkValues, full_name: ['A', 'B'] })), ['/full_name']);
    assert.deepEqual(
      pointers(await submit(service, walk, { ...walkValues, full_name: ' \u200e '.replace('\u200e', '\u202e') })),
      ['/full_name'],
    );
  });

  test('may contain a field with the name __proto__', async () => {
    assert.equal(
      (await submit(service, await findExperienceId(service, 'say-hello'), { words: 'Hi', ['__proto__']: 'x' })).status,
      204,
    );
    assert.deepEqual(Object.entries((await stored())[0] as object), [
      ['words', 'Hi'],
      ['__proto__', 'x'],
    ]);
  });

  test('is stored once for a repeated key, and is refused if the key had other values', async () => {
    const values = { ...walkValues, _submission_key: key };
    const responses = await Promise.all([values, values, values].map((one) => submit(service, walk, one)));
    assert.deepEqual(
      responses.map(({ status }) => status),
      [204, 204, 204],
    );
    assert.equal((await stored()).length, 1);
    const other = await submit(service, walk, { ...values, people: '3' });
    assert.deepEqual([other.status, pointers(other)], [422, ['/_submission_key']]);
    assert.deepEqual(pointers(await submit(service, walk, { ...walkValues, _submission_key: 'mine' })), [
      '/_submission_key',
    ]);
    assert.equal((await submit(service, walk, walkValues)).status, 204);
    assert.equal((await stored()).length, 2);
  });

  test('with the hidden field filled in is refused by its name, because a password manager may have done it', async () => {
    const refused = await submit(service, walk, { ...walkValues, nickname_2: 'Buy' });
    assert.deepEqual([refused.status, pointers(refused)], [422, ['/nickname_2']]);
    assert.deepEqual(await stored(), []);
  });
});

describe('the submission endpoint', () => {
  test('refuses other types, encodings and sizes', async () => {
    for (const type of [
      'application/json',
      'multipart/form-data; boundary=x',
      'text/plain',
      'application/x-www-form-urlencoded; charset=latin1',
      '',
    ]) {
      const response = await submit(service, walk, walkValues, { 'Content-Type': type });
      assert.deepEqual([response.status, response.body.errors[0]?.source], [415, { header: 'Content-Type' }], type);
    }
    assert.equal(
      (await submit(service, walk, walkValues, { 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' }))
        .status,
      204,
    );
    assert.equal((await submit(service, walk, 'full_name=%ff')).status, 400);
    assert.equal((await submit(service, walk, 'a=1&'.repeat(501))).status, 400);
    assert.equal((await submit(service, walk, `message=${'x'.repeat(65_536)}`)).status, 413);
  });

  test('refuses closed forms, drafts and other methods', async () => {
    const closed = await submit(service, await findExperienceId(service, 'last-year'), { full_name: 'Ana' });
    assert.deepEqual([closed.status, closed.body.errors[0]?.code], [403, 'form_closed']);
    const draft = await database
      .selectFrom('experiences')
      .select('id')
      .where('slug', '=', 'next-year')
      .executeTakeFirstOrThrow();
    assert.equal((await submit(service, draft.id, { wish: 'x' })).status, 404);
    assert.equal(
      (await service.send('PUT', submissionsPath(walk))).headers.get('allow'),
      'GET, HEAD, POST, DELETE, OPTIONS',
    );
    assert.deepEqual(await stored(), []);
  });

  test('refuses more than ten submissions in a minute from one client, and none from another', async () => {
    const send = (address: string): Promise<Response> =>
      submit(service, walk, encodeForm(walkValues), { 'X-Address': address });
    for (let index = 0; index < 10; index++) assert.equal((await send('192.0.2.1')).status, 204);
    const refused = await send('192.0.2.1');
    assert.equal(refused.status, 429);
    const waitS = Number(refused.headers.get('retry-after'));
    assert.ok(waitS > 0 && waitS <= 61, `${waitS}`);
    assert.equal((await send('192.0.2.2')).status, 204);
    now += waitS * 1000;
    assert.equal((await send('192.0.2.1')).status, 204);
  });
});
