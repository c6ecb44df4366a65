import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import fc from 'fast-check';
import {
  encodeForm,
  findExperienceId,
  formType,
  submissionsPath,
  submit,
  walkValues,
} from '../../../test/testing/form-calls.ts';
import { countRuns } from '../../../test/testing/second-database.ts';
import { openTestService } from '../../../test/testing/test-service.ts';

const service = await openTestService({ formLimits: [] });
after(() => service.close());
const walk = await findExperienceId(service, 'walk-with-us');

const fields = [
  ...Object.keys(walkValues),
  'phone',
  'website',
  'interests',
  'meeting_point',
  'message',
  'source',
  '_submission_key',
  'nickname_2',
];
/** A body is UTF-8, which cannot represent half of a surrogate pair. */
const wellFormed = (text: string): string => Buffer.from(text).toString();
const names = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...fields) },
  fc.constantFrom('__proto__', 'constructor', 'toString', '', 'a/b', '~'),
  fc.string({ unit: 'binary' }),
);
const values = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme', maxLength: 700 }),
  fc.emailAddress(),
  fc.webUrl(),
  fc.double().map(String),
  fc.date({ noInvalidDate: false }).map(String),
  fc.constantFrom(
    ...Object.values(walkValues).flat(),
    '',
    '0',
    '-0',
    '1e400',
    '2026-13-45',
    '9'.repeat(400),
    '\0',
    '\ud800',
    '../../x',
    '<script>',
  ),
);
const parts = fc.oneof(
  fc.tuple(names, values).map(([name, value]) => encodeForm({ [name]: wellFormed(value) })),
  fc.constantFrom('%', '%zz', '%ff', '=', '&', 'a', 'a=%00', '+', '=%u0041', '\ufeff'),
  fc.string({ unit: 'binary' }).map(wellFormed),
);

/** The library prints the seed of a failed run. */
test('random form data is accepted or refused, and never causes a server error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(parts, { maxLength: 20 }), fc.boolean(), async (pieces, isComplete) => {
      const body = [...(isComplete ? [encodeForm(walkValues)] : []), ...pieces].join('&');
      const response = await submit(service, walk, body);
      assert.ok([204, 400, 422].includes(response.status), `${response.status} ${response.text}`);
      if (response.status !== 204) {
        assert.ok(response.body.errors.length > 0);
        for (const error of response.body.errors) assert.equal(error.status, String(response.status));
      }
    }),
    { numRuns: countRuns(500) },
  );
  // Every stored submission must be readable.
  const rows = await service.service.database.selectFrom('form_submissions').select('data').execute();
  for (const { data } of rows) JSON.parse(data);
});

test('random bytes are refused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
      const response = await service.service.app.request(new URL(submissionsPath(walk), 'http://board.example'), {
        method: 'POST',
        body: bytes.slice().buffer,
        headers: { 'Content-Type': formType },
      });
      assert.ok(response.status >= 400 && response.status < 500, `${response.status}`);
    }),
    { numRuns: countRuns(200) },
  );
});
