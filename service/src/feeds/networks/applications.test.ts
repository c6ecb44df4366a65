import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readApplications } from './applications.ts';
import { createPlace, readStandIns } from './stand-ins.ts';

test('an application of the environment has an id and a secret', () => {
  assert.deepEqual(
    readApplications({
      YOUTUBE_CLIENT_ID: 'one',
      YOUTUBE_CLIENT_SECRET: 'two',
      TWITTER_CLIENT_ID: 'alone',
      SLACK_CLIENT_SECRET: 'alone',
      TUMBLR_CLIENT_ID: '',
      TUMBLR_CLIENT_SECRET: 'two',
      OTHER_CLIENT_ID: 'one',
      OTHER_CLIENT_SECRET: 'two',
    }),
    { youtube: { clientId: 'one', clientSecret: 'two' } },
  );
  assert.deepEqual(readApplications({}), {});
});

test('a stand-in answers for the hosts of its network, and for no others', () => {
  const standIns = readStandIns(' facebook=http://127.0.0.1:1/?a=b,youtube=http://127.0.0.1:2/ nothing');
  assert.deepEqual(standIns, { facebook: 'http://127.0.0.1:1/?a=b', youtube: 'http://127.0.0.1:2/' });
  const place = createPlace({ facebook: 'http://127.0.0.1:1/' });
  assert.equal(place('https://graph.facebook.com/v1/me?a=1'), 'http://127.0.0.1:1/graph.facebook.com/v1/me?a=1');
  for (const other of ['https://api.x.com/2/me', 'https://facebook.example/', 'no address'])
    assert.equal(place(other), other);
  assert.equal(createPlace({})('https://graph.facebook.com/'), 'https://graph.facebook.com/');
});
