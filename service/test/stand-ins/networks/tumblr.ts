// www.tumblr.com/docs/en/api/v2: OAuth2 authorization, /user/info, /blog/{blog-identifier}/posts (NPF), response codes;
// www.tumblr.com/docs/npf.
import { NetworkServer, type StandInResponse, type NetworkClock } from './network-server.ts';

const errorOf = (status: number, msg: string): StandInResponse => ({
  status,
  body: { meta: { status, msg }, response: [], errors: [{ title: msg, code: status, detail: msg }] },
});

export function open(clock: NetworkClock): NetworkServer {
  const server = new NetworkServer(clock);
  server.addOAuth({
    authorize: 'www.tumblr.com/oauth2/authorize',
    token: 'api.tumblr.com/v2/oauth2/token',
    client: 'body',
    separator: ' ',
    scopes: ['basic', 'write', 'offline_access'],
    expiresIn: 2520,
    // “401 Unauthorized, refresh token has expired”, with the body of every response.
    writeError: () => errorOf(401, 'Unauthorized'),
    rotates: true,
    wantsRefresh: (query) => (query.get('scope') ?? '').includes('offline_access'),
  });
  server.on((asked) => {
    const { host, path, query } = asked;
    if (host !== 'api.tumblr.com') return undefined;
    if (server.scopeOf(asked) === null) return errorOf(401, 'Unauthorized');
    const refusal = server.takeRefusal();
    if (refusal) return refusal;
    const ok = (response: object): StandInResponse => ({ body: { meta: { status: 200, msg: 'OK' }, response } });
    if (path === '/v2/user/info')
      return ok({
        user: {
          name: 'walkfest',
          blogs: [{ name: 'walkfest', title: 'Walking Festival', url: 'https://walkfest.tumblr.com/' }],
        },
      });
    if (
      path === '/v2/blog/walkfest/posts' &&
      query.get('npf') === 'true' &&
      query.get('api_key') === server.application.id
    )
      return ok({
        posts: [1, 2, 3].map((number) => ({
          id: 7_300_000_000_000_000 + number,
          id_string: String(7_300_000_000_000_000 + number),
          post_url: `https://walkfest.tumblr.com/post/${number}`,
          timestamp: Math.floor(clock.now() / 1000) - number * 3600,
          tags: ['walks'],
          blog: { name: 'walkfest', title: 'Walking Festival', url: 'https://walkfest.tumblr.com/' },
          content: [
            { type: 'image', media: [{ url: `${server.address}/64.media/${number}.jpg`, width: 1280, height: 960 }] },
            { type: 'text', text: `Day ${number}` },
          ],
          trail: [],
        })),
      });
    return errorOf(404, 'Not Found');
  });
  return server;
}
