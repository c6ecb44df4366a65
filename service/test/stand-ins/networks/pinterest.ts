// developers.pinterest.com/docs/api/v5: oauth/token, user_account/get, boards/list, boards/list_pins, “Pagination”.
import { NetworkServer, pageOf, type StandInResponse, type NetworkClock } from './network-server.ts';

const dayS = 86_400;
const errorOf = (status: number, code: number, message: string): StandInResponse => ({
  status,
  body: { code, message },
});

export function open(clock: NetworkClock): NetworkServer {
  const server = new NetworkServer(clock);
  server.addOAuth({
    authorize: 'www.pinterest.com/oauth/',
    token: 'api.pinterest.com/v5/oauth/token',
    client: 'basic',
    separator: ',',
    scopes: ['user_accounts:read', 'boards:read', 'pins:read', 'boards:write', 'pins:write'],
    expiresIn: 30 * dayS,
    refreshExpiresIn: 60 * dayS,
    writeToken: ({ access, refresh, scope }) => ({
      response_type: 'authorization_code',
      access_token: access,
      token_type: 'bearer',
      expires_in: 30 * dayS,
      refresh_token: refresh,
      refresh_token_expires_in: 60 * dayS,
      scope: scope.replaceAll(',', ' '),
    }),
    writeError: (error, description) =>
      error === 'invalid_client' ? errorOf(401, 2, description) : errorOf(400, 283, description),
  });
  const boards = Array.from({ length: 130 }, (_, index) => ({ id: String(5490 + index), name: `Board ${index + 1}` }));
  server.on((asked) => {
    const { host, path, query } = asked;
    if (host !== 'api.pinterest.com') return undefined;
    if (server.scopeOf(asked) === null) return errorOf(401, 2, 'Authentication failed.');
    const refusal = server.takeRefusal();
    if (refusal) return refusal;
    if (path === '/v5/user_account') return { body: { id: '77', username: 'walkfest', account_type: 'BUSINESS' } };
    if (path === '/v5/boards') {
      const { items, next } = pageOf(
        boards,
        query.get('bookmark'),
        Math.min(Number(query.get('page_size') ?? 25), 100),
      );
      return { body: { items, bookmark: next } };
    }
    if (/^\/v5\/boards\/\d+\/pins$/.test(path))
      return {
        body: {
          items: [1, 2].map((number) => ({
            id: `81${number}`,
            created_at: new Date(clock.now() - number * 3_600_000).toISOString().slice(0, 19),
            title: `Pin ${number}`,
            description: 'A bridge',
            alt_text: 'A bridge of stone',
            media: { media_type: 'image', images: { '600x': { url: `${server.address}/i.pinimg.com/${number}.jpg` } } },
          })),
          bookmark: null,
        },
      };
    return errorOf(404, 50, `Not found: ${path}`);
  });
  return server;
}
