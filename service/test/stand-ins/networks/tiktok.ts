// developers.tiktok.com/doc: “Login Kit for Web”, “Refresh a User Access Token”, “Manage OAuth Access Tokens”, “Get
// user info”, “List videos”.
import { NetworkServer, type StandInResponse, type NetworkClock } from './network-server.ts';

const fine = { code: 'ok', message: '', log_id: '2026' };
const errorOf = (status: number, code: string, message: string): StandInResponse => ({
  status,
  body: { data: {}, error: { code, message, log_id: '2026' } },
});

export function open(clock: NetworkClock): NetworkServer {
  const server = new NetworkServer(clock);
  server.addOAuth({
    authorize: 'www.tiktok.com/v2/auth/authorize/',
    token: 'open.tiktokapis.com/v2/oauth/token/',
    revoke: 'open.tiktokapis.com/v2/oauth/revoke/',
    clientParameter: 'client_key',
    client: 'body',
    separator: ',',
    scopes: ['user.info.basic', 'user.info.profile', 'video.list'],
    expiresIn: 7200,
    refreshExpiresIn: 15_552_000,
    rotates: true,
    writeToken: ({ access, refresh, scope }) => ({
      open_id: 'afd97af1',
      scope,
      access_token: access,
      expires_in: 7200,
      refresh_token: refresh,
      refresh_expires_in: 15_552_000,
      token_type: 'Bearer',
    }),
    // An error has the status 200.
    writeError: (error, description) => ({ body: { error, error_description: description, log_id: '2026' } }),
  });
  server.on((asked) => {
    const { host, path, method, query } = asked;
    if (host !== 'open.tiktokapis.com') return undefined;
    if (server.scopeOf(asked) === null)
      return errorOf(401, 'access_token_invalid', 'The access token is invalid or not found in the request.');
    const refusal = server.takeRefusal();
    if (refusal) return refusal;
    if (path === '/v2/user/info/')
      return {
        body: {
          data: { user: { open_id: 'afd97af1', display_name: 'Walking Festival', username: 'walkfest' } },
          error: fine,
        },
      };
    if (path === '/v2/video/list/' && method === 'POST' && query.has('fields'))
      return {
        body: {
          data: {
            videos: [1, 2].map((number) => ({
              id: `700${number}`,
              title: `Clip ${number}`,
              video_description: `Clip ${number} #walks`,
              create_time: Math.floor(clock.now() / 1000) - number * 3600,
              cover_image_url: `${server.address}/p16.tiktokcdn.com/${number}.jpg`,
              share_url: `https://www.tiktok.com/@walkfest/video/700${number}?utm_source=x`,
            })),
            cursor: 0,
            has_more: false,
          },
          error: fine,
        },
      };
    return errorOf(404, 'invalid_params', path);
  });
  return server;
}
