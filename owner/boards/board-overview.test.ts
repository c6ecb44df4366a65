import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createConnection } from '../ui/connection.ts';
import type { TeamResponse, TeamClient } from '../moderation/team-client.ts';
import { readOverviews } from './board-overview.ts';

const service = 'https://boards.example';
const response = (data: TeamResponse['data']): TeamResponse => ({ data, included: [], links: {}, meta: {} });

test('a board is pictured by three different pictures of its posts, and by none of another host', async () => {
  const pictures = ['meadow', 'meadow', 'https://elsewhere.example/loaf.jpg', 'sunrise', 'dog', 'bowl'];
  const client: TeamClient = {
    connection: createConnection(),
    get: async (path) =>
      response(
        path.endsWith('/boards')
          ? []
          : pictures.map((name, id) => ({
              type: 'post',
              id,
              attributes: { image_url: name.includes('/') ? name : `${service}/media/${name}.jpg` },
            })),
      ),
    follow: () => assert.fail('a page was followed'),
    send: () => assert.fail('something was sent'),
    upload: () => assert.fail('a file was sent'),
  };
  const board = { type: 'board', id: 4, attributes: {} };
  const overview = await readOverviews({ client, teamPath: '/v2/teams/1', service }, [board]);
  assert.deepEqual(
    overview.get(4)?.pictures,
    ['meadow', 'sunrise', 'dog'].map((name) => `${service}/media/${name}.jpg`),
  );
});
