import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { makeUserWithRole } from '../../../test/testing/second-team.ts';
import { openTestService } from '../../../test/testing/test-service.ts';

const service = await openTestService();
after(() => service.close());
const { database } = service.service;
const post = await database
  .selectFrom('posts')
  .innerJoin('boards', 'boards.id', 'posts.board_id')
  .select(['posts.id', 'board_id'])
  .where('boards.team_id', '=', 1)
  .orderBy('posts.id')
  .executeTakeFirstOrThrow();
await database
  .insertInto('post_create_requests')
  .values({
    id: 'of-a-visitor',
    board_id: post.board_id,
    post_id: post.id,
    status: 'completed',
    work: 'words',
    idempotency_key: null,
    body_hash: '',
    errors: '[]',
    attributes: JSON.stringify({ author: { email: 'visitor@example.org' }, customField: 'a secret' }),
    created_at: 0,
  })
  .execute();
const addresses = [
  `/v2/teams/1/posts/${post.id}`,
  `/v2/teams/1/posts?filter[board_id]=${post.board_id}&page[size]=100`,
];

test('the email address and the custom field of visitors need a permission of their own', async () => {
  const [nobody, moderator, both] = [
    await makeUserWithRole(service, [], 951),
    await makeUserWithRole(service, ['moderate_board'], 952),
    await makeUserWithRole(service, ['moderate_board', 'people_r'], 953),
  ];
  for (const address of addresses) {
    assert.equal((await service.get(address, nobody)).status, 403);
    const seen = await service.get(address, moderator);
    assert.equal(seen.status, 200);
    assert.doesNotMatch(seen.text, /visitor@example|a secret/);
    assert.match((await service.get(address, both)).text, /visitor@example.org.*a secret/s);
  }
});

test('what include adds needs the permission of its own address', async () => {
  const [role, reader] = [
    await makeUserWithRole(service, ['experiences_r', 'reports', 'teams_users_r'], 954),
    await makeUserWithRole(service, ['experiences_r', 'form_submissions_r', 'accounts_read', 'assets_read'], 955),
  ];
  for (const [address, needed] of [
    ['/v2/teams/1/experiences?include=submissions', 'form_submissions_r'],
    ['/v2/teams/1?include=accounts', 'accounts_read'],
    ['/v2/me?include=accounts', 'accounts_read'],
    ['/v2/teams?include=plan,assets', 'assets_read'],
  ] as const) {
    const refused = await service.get(address, role);
    assert.equal(refused.status, 403, address);
    assert.match(refused.body.errors[0]!.detail, new RegExp(`your role needs the permission ${needed}`));
    assert.equal((await service.get(address, reader)).status, 200, address);
  }
  assert.equal((await service.get('/v2/me?include=teams', role)).status, 200);
  assert.equal((await service.get('/v2/teams/1/users?include=boards', role)).status, 200);
});
