import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { writeRss } from '../../test/testing/source-server.ts';
import { openTeamCalls } from '../../test/testing/team-calls.ts';
import { openTestService } from '../../test/testing/test-service.ts';

const old = 'http://site.example/feed?lang=en';

for (const [name, movedTo, wanted] of [
  ['has the new address of a source that has moved for good', 'https://www.site.example/feed?lang=en', null],
  ['has a new address without parameters', 'https://www.site.example/feed', null],
  ['keeps its address if the new one is signed', 'https://cdn.example/feed?signature=abc', old],
  ['keeps its address if the source only answers elsewhere', undefined, old],
] as const)
  test(`a feed ${name}, and its posts stay`, async () => {
    const asked: string[] = [];
    const service = await openTestService({
      feeds: {
        send: async ({ url }) => {
          asked.push(url);
          return {
            status: 200,
            url: movedTo ?? 'https://elsewhere.example/feed',
            headers: { 'content-type': 'application/rss+xml' },
            body: Buffer.from(writeRss([{ id: '1', title: 'One', link: 'https://site.example/1' }])),
            ...(movedTo !== undefined && url === old && { movedTo }),
          };
        },
      },
    });
    after(() => service.close());
    const team = await openTeamCalls(service);
    const board = await team.createBoard({ name: 'B', slug: 'moved', public: true });
    const feed = await team.createFeed(board, {
      name: 'F',
      connector: { kind: 'web_feed', url: old },
      rules: { approve: true },
    });
    await service.service.settled();
    for (let round = 0; round < 2; round++) {
      await team.send('POST', `/social_feeds/${feed}/poll`);
      await service.service.settled();
    }
    const { body } = await team.get(`/social_feeds/${feed}`);
    assert.deepEqual(body.data.attributes['connector'], { kind: 'web_feed', url: wanted ?? movedTo });
    assert.equal(asked.at(-1), wanted ?? movedTo);
    assert.equal((await service.get('/v2/boards/moved/posts')).body.data.length, 1);
  });
