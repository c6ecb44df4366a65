import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTestService, testOrigin } from '../service/test/testing/test-service.ts';
import { tryPath } from './try-it.ts';

const service = await openTestService();
after(() => service.close());

const send = (body: string, type = 'application/x-www-form-urlencoded') =>
  service.service.app.request(testOrigin + tryPath, { method: 'POST', headers: { 'Content-Type': type }, body });

test('an address makes a team of its own, signs in, and leads to its posts', async () => {
  const response = await send('address=caf%C3%A9.example%2Fposts%3Fa%3D1');
  assert.equal(response.status, 303);
  assert.equal(response.headers.get('Location'), `${testOrigin}/#/begin/caf%C3%A9.example%2Fposts%3Fa%3D1`);
  assert.match(response.headers.get('Set-Cookie') ?? '', /^owner_session=[\w-]{43}; .*HttpOnly/);
  const guests = await service.service.database
    .selectFrom('users')
    .innerJoin('teams', 'teams.id', 'team_id')
    .select(['users.name', 'email', 'password_hash', 'teams.name as team'])
    .where('teams.name', '=', 'Your team')
    .execute();
  assert.deepEqual(guests, [{ name: 'Guest', email: null, password_hash: null, team: 'Your team' }]);
});

test('nothing but a short form of a page is accepted', async () => {
  assert.equal((await send('address=a', 'text/plain')).status, 415);
  assert.equal((await send(`address=${'a'.repeat(9000)}`)).status, 413);
  const read = await service.service.app.request(testOrigin + tryPath);
  assert.deepEqual([read.status, read.headers.get('Allow')], [405, 'POST, OPTIONS']);
});
