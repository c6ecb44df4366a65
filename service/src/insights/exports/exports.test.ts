import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { makeTeamToken } from '../../../test/testing/test-sign-in.ts';
import { openTestService, testNow, type Response } from '../../../test/testing/test-service.ts';
import { createSeal, makeSecretsKey } from '../../auth/secrets/seal.ts';
import { createMediaSigner } from '../../http/media-signer.ts';
import { writeRow } from './csv.ts';
import { runExports } from './run-exports.ts';

let clock = testNow;
const service = await openTestService({ now: () => clock });
after(() => service.close());

const owner = await makeTeamToken(service, 'posts:read form_submissions:read');
const requests = '/v2/teams/1/posts/export_requests';
const ask = (attributes: object, path = requests, type = 'post_export_request'): Promise<Response> =>
  service.send('POST', path, { data: { type, attributes } }, { ...owner, 'Content-Type': 'application/vnd.api+json' });

async function exportAll(attributes: object): Promise<{ readonly check: Response; readonly file: Response }> {
  const asked = await ask(attributes);
  assert.deepEqual(
    [asked.status, asked.body.data.attributes['status'], asked.body.data.attributes['url']],
    [202, 'pending', null],
    asked.text,
  );
  await service.service.settled();
  const check = await service.get(`${requests}/${asked.body.data.id}`, owner);
  return { check, file: await service.get(String(check.body.data.attributes['url'])) };
}

/** Stores a request without waking the run that creates its file. */
async function leave(id: string, status: 'pending' | 'processing'): Promise<void> {
  await service.service.database
    .insertInto('export_requests')
    .values({
      id,
      team_id: 1,
      kind: 'posts',
      subject: JSON.stringify({ boardIds: [11], statuses: [], filters: {}, base: 'http://a' }),
      status,
      created_at: clock,
      expires_at: clock - 1,
      rows_count: null,
      file_name: null,
      content: null,
    })
    .execute();
}

describe('an export of posts', () => {
  test('is requested and checked with a token, and downloaded without one', async () => {
    const { check, file } = await exportAll({ filter: { type: ['reviews', 'review_trackers'], board_id: 11 } });
    assert.deepEqual(
      [check.status, check.body.data.attributes['status'], check.body.data.attributes['rows_count']],
      [200, 'completed', 3],
    );
    assert.match(String(check.body.data.attributes['url']), /\/exports\/[\w-]{43}\.csv$/);
    assert.equal(file.status, 200);
    assert.equal(file.headers.get('content-type'), 'text/csv; charset=utf-8');
    assert.match(file.headers.get('content-disposition') ?? '', /^attachment; filename="posts-2026-05-31\.csv"$/);
    assert.equal(file.headers.get('cache-control'), 'no-store');
    const lines = file.text.trimEnd().split('\r\n');
    assert.equal(lines.length, 4);
    assert.match(lines[0]!, /"id","board_id","board","status"/);
    assert.match(lines[1]!, /"ÉTÉ 2026"/);
  });

  test('contains the posts of all boards and statuses unless it is filtered', async () => {
    const total = await service.service.database
      .selectFrom('posts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    assert.equal((await exportAll({})).check.body.data.attributes['rows_count'], Number(total.count));
    assert.equal((await exportAll({ filter: { status: 'rejected' } })).check.body.data.attributes['rows_count'], 0);
  });

  test('expires after a quarter of an hour', async () => {
    const { check } = await exportAll({});
    const url = String(check.body.data.attributes['url']);
    assert.equal((await service.get(url)).status, 200);
    clock += 15 * 60_000;
    assert.equal((await service.get(url)).status, 404);
    assert.equal(
      (await service.get(`${requests}/${check.body.data.id}`, owner)).body.data.attributes['status'],
      'expired',
    );
    clock -= 15 * 60_000;
  });

  test('refuses unknown filters', async () => {
    for (const filter of [{ nothing: 1 }, { status: 'lost' }, { q: { a: 1 } }, { board_id: ['\0'] }])
      assert.equal((await ask({ filter })).status, 422, JSON.stringify(filter));
    assert.equal((await ask({ filter: { published_at: 'never' } })).status, 422);
    assert.equal((await service.get(`${requests}/nobody`, owner)).status, 404);
    assert.equal((await service.get('/exports/nobody.csv')).status, 404);
  });

  test('is refused while five others of the team wait, and accepted when these are completed', async () => {
    const waiting = ['one', 'two', 'three', 'four', 'five'];
    for (const id of waiting) await leave(id, 'pending');
    const count = async () =>
      (await service.service.database.selectFrom('export_requests').selectAll().execute()).length;
    const before = await count();
    const refused = await ask({});
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '5']);
    assert.equal(await count(), before);
    await service.service.settled();
    for (const id of waiting)
      assert.equal((await service.get(`${requests}/${id}`, owner)).body.data.attributes['status'], 'completed');
    assert.equal((await ask({})).status, 202);
    await service.service.settled();
  });

  test('of twelve concurrent requests is completed or refused with a time to wait', async () => {
    const responses = await Promise.all(Array.from({ length: 12 }, () => ask({})));
    const accepted = responses.filter(({ status }) => status === 202);
    // An export that is completed meanwhile makes room for another one.
    assert.ok(accepted.length >= 5, `${accepted.length} accepted`);
    for (const { status, headers } of responses)
      assert.ok(status === 202 || (status === 429 && headers.get('retry-after') === '5'), `${status}`);
    await service.service.settled();
    for (const { body } of accepted)
      assert.equal(
        (await service.get(`${requests}/${body.data.id}`, owner)).body.data.attributes['status'],
        'completed',
      );
  });

  test('that an earlier run left unfinished is created by the next run', async () => {
    await leave('left', 'processing');
    await service.service.settled();
    assert.equal((await service.get(`${requests}/left`, owner)).body.data.attributes['status'], 'completed');
  });

  test('the next run is due when the first file expires', async () => {
    const waitMs = await runExports(service.service.database, {
      now: () => clock + 60_000,
      reportError: assert.ifError,
      closing: new AbortController().signal,
      signer: createMediaSigner(createSeal([makeSecretsKey()]), () => clock),
    });
    assert.equal(waitMs, 14 * 60_000);
  });
});

test('form submissions are exported with a column for each field', async () => {
  const { database } = service.service;
  await database
    .insertInto('experiences')
    .values({ id: 9901, team_id: 1, slug: 'export-test', status: 'published', closes_at: null, attributes: '{}' })
    .execute();
  const rows = [
    { name: 'Ada', wishes: ['a', 'b'] },
    { name: '=HYPERLINK("x")', later: 'x' },
  ];
  await database
    .insertInto('form_submissions')
    .values(
      rows.map((data, index) => ({
        id: 9_900_000 + index,
        experience_id: 9901,
        created_at: testNow,
        submission_key: null,
        fingerprint: 'f',
        data: JSON.stringify(data),
      })),
    )
    .execute();
  const path = '/v2/teams/1/experiences/9901/form_submissions/export_requests';
  const asked = await ask({}, path, 'form_submission_export_request');
  assert.equal(asked.status, 202, asked.text);
  await service.service.settled();
  const check = await service.get(`${path}/${asked.body.data.id}`, owner);
  const lines = (await service.get(String(check.body.data.attributes['url']))).text.trimEnd().split('\r\n');
  assert.deepEqual(lines.slice(0, 2), [
    '"id","created_at","name","wishes","later"',
    `"9900000","${new Date(testNow).toISOString()}","Ada","a, b",""`,
  ]);
  assert.match(lines[2]!, /"'=HYPERLINK\(""x""\)"/);
});

test('no cell of an export is a formula', () => {
  for (const text of ['=1', '+1', '-1', '@a', '\t=1', '\r=1', '  =1', '\n=1', '＝1'])
    assert.match(writeRow([text]), /^"'/, JSON.stringify(text));
  const invisible = [
    '\u200b',
    '\u2060',
    '\u00ad',
    '\u180e',
    '\u3164',
    '\u115f',
    '\ufe0f',
    '\u2800',
    '\u034f',
    '\u{e0001}',
  ];
  for (const start of [...invisible, '\u061c', '\ufeff', '\u202e', '\u0301', '\u200b \u2060'])
    for (const sign of ['=', '+', '-', '@', '\ufe66', '\u2212', '\uff0b']) {
      assert.match(writeRow([`${start}${sign}1`]), /^"'/, JSON.stringify(start + sign));
      assert.equal(writeRow([`a;${start}${sign}1`]), `"a;${start}'${sign}1"\r\n`);
    }
  assert.equal(writeRow(['a "b"', 1, -2, null, true, 'a\r\nb']), '"a ""b""","1","-2","","true","a\r\nb"\r\n');
});
