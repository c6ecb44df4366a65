import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { experiencePath } from '../../../test/testing/form-calls.ts';
import { openTestService, testOrigin } from '../../../test/testing/test-service.ts';
import type { FormDefinition } from './form-definition.ts';

const service = await openTestService();
after(() => service.close());

describe('a published experience', () => {
  test('is public by slug and by id, with its form', async () => {
    const { status, body, headers } = await service.get(experiencePath('walk-with-us'));
    assert.equal(status, 200);
    assert.equal(headers.get('access-control-allow-origin'), '*');
    const { data } = body;
    assert.deepEqual(
      [
        data.type,
        data.attributes['name'],
        data.attributes['status'],
        data.attributes['closes_at'],
        data.attributes['is_closed'],
      ],
      ['experience', 'Walk with us', 'published', null, false],
    );
    assert.equal(data.links['form_submissions'], `${testOrigin}/v2/teams/1/experiences/${data.id}/form_submissions`);
    const form = data.attributes['form'] as FormDefinition & { key_field: string; empty_field: string };
    assert.deepEqual([...new Set(form.fields.map(({ kind }) => kind))].sort(), [
      'choice',
      'consent',
      'date',
      'email',
      'hidden',
      'long_text',
      'number',
      'phone',
      'several',
      'text',
      'url',
    ]);
    assert.deepEqual([form.key_field, form.empty_field], ['_submission_key', 'nickname_2']);
    const consent = form.fields.find(({ kind }) => kind === 'consent');
    assert.equal(
      (await service.get(`/v2/teams/1/right_request_terms/${consent?.term_id}`)).body.data.attributes['name'],
      'Terms of the walk',
    );
    assert.equal((await service.get(experiencePath(String(data.id)))).body.data.id, data.id);
  });

  test('supports sparse fieldsets and refuses other parameters', async () => {
    const { body } = await service.get(`${experiencePath('say-hello')}?fields[experience]=name`);
    assert.deepEqual(body.data.attributes, { name: 'Say hello' });
    assert.equal((await service.get(`${experiencePath('say-hello')}?include=submissions`)).status, 400);
  });

  test('shows whether it is closed', async () => {
    const { attributes } = (await service.get(experiencePath('last-year'))).body.data;
    assert.equal(attributes['is_closed'], true);
    assert.match(String(attributes['closes_at']), /^\d{4}-\d\d-\d\dT/);
  });
});

test('a draft, an experience of another team and an unknown experience are not found', async () => {
  for (const path of [
    experiencePath('next-year'),
    experiencePath('nothing'),
    experiencePath('%00'),
    experiencePath('99999999999999999999'),
    '/v2/teams/2/experiences/published/walk-with-us',
    '/v2/teams/x/experiences/published/walk-with-us',
  ]) {
    assert.equal((await service.get(path)).status, 404, path);
  }
  const refused = await service.send('PUT', experiencePath('walk-with-us'));
  assert.deepEqual([refused.status, refused.headers.get('allow')], [405, 'GET, HEAD, OPTIONS']);
});
