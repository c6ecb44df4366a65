import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { findExperienceId, submit, walkValues } from '../../../test/testing/form-calls.ts';
import { openTestService } from '../../../test/testing/test-service.ts';
import { makeTeamToken } from '../../../test/testing/test-sign-in.ts';

const service = await openTestService();
after(() => service.close());

const { database } = service.service;
const team = '/v2/teams/1';
const owner = await makeTeamToken(service, 'posts:read posts:write form_submissions:read form_submissions:write');
const [type, bulkType] = ['application/vnd.api+json', 'application/vnd.api+json; ext=bulk'];
const readPosts = (): Promise<unknown> => database.selectFrom('posts').select('id').orderBy('id').execute();
const readWebhooks = (): Promise<unknown> => database.selectFrom('webhooks').selectAll().orderBy('id').execute();
const readExports = (): Promise<unknown> => database.selectFrom('export_requests').select('id').execute();
const readSubmissions = (): Promise<unknown> => database.selectFrom('form_submissions').select('id').execute();

const [{ id: post } = { id: 0 }, { id: other } = { id: 0 }] = (await service.get(`${team}/posts?page[size]=2`, owner))
  .body.data;
const experience = await findExperienceId(service, 'walk-with-us');
await submit(service, experience, walkValues);
const { id: hook } = (
  await service.send(
    'POST',
    `${team}/webhooks`,
    { data: { type: 'webhook', attributes: { url: 'https://a.example/', status: 'inactive' } } },
    { ...owner, 'Content-Type': type },
  )
).body.data;

/** Writes that the service once performed although it responded with 400, or without an error for the parameter. */
const writes: readonly {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly body?: object;
  readonly type?: string;
  readonly read: () => Promise<unknown>;
}[] = [
  { name: 'delete a post', method: 'DELETE', path: `/posts/${post}?foo=1`, read: readPosts },
  {
    name: 'delete posts in bulk',
    method: 'DELETE',
    path: '/posts?x=1',
    body: { data: [{ type: 'post', id: other }] },
    type: bulkType,
    read: readPosts,
  },
  {
    name: 'create a webhook',
    method: 'POST',
    path: '/webhooks?foo=1',
    body: { data: { type: 'webhook', attributes: { url: 'https://b.example/' } } },
    type,
    read: readWebhooks,
  },
  {
    name: 'change a webhook',
    method: 'PATCH',
    path: `/webhooks/${hook}?zz=1`,
    body: { data: { type: 'webhook', id: hook, attributes: { name: 'Other' } } },
    type,
    read: readWebhooks,
  },
  { name: 'delete a webhook', method: 'DELETE', path: `/webhooks/${hook}?zz=1`, read: readWebhooks },
  {
    name: 'export posts',
    method: 'POST',
    path: '/posts/export_requests?origin=x',
    body: { data: { type: 'post_export_request' } },
    type,
    read: readExports,
  },
  {
    name: 'delete all form submissions',
    method: 'DELETE',
    path: `/experiences/${experience}/form_submissions?x=1`,
    read: readSubmissions,
  },
];

for (const { name, method, path, body, type: contentType, read } of writes) {
  test(`${name}: an unknown query parameter results in a 400, and nothing changes`, async () => {
    const before = await read();
    const response = await service.send(method, team + path, body, {
      ...owner,
      ...(contentType !== undefined && { 'Content-Type': contentType }),
    });
    assert.deepEqual([response.status, await read()], [400, before]);
  });
}
