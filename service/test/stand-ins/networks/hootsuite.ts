// developer.hootsuite.com/docs/using-rest-apis and apidocs.hootsuite.com: oauth2/token, me, socialProfiles, messages.
import { NetworkServer, type StandInResponse, type NetworkClock } from './network-server.ts';

const errorOf = (status: number, code: number, message: string): StandInResponse => ({
  status,
  body: { errors: [{ code, message, id: 'a', resource: {} }] },
});

export function open(clock: NetworkClock): NetworkServer {
  const server = new NetworkServer(clock);
  server.addOAuth({
    authorize: 'platform.hootsuite.com/oauth2/auth',
    token: 'platform.hootsuite.com/oauth2/token',
    client: 'basic',
    separator: ' ',
    scopes: ['offline'],
    expiresIn: 3599,
    rotates: true,
    wantsRefresh: (query) => query.get('scope') === 'offline',
  });
  server.on((asked) => {
    const { path, query } = asked;
    if (!path.startsWith('/v1/')) return undefined;
    if (server.scopeOf(asked) === null) return errorOf(401, 4000, 'Unauthorized');
    const refusal = server.takeRefusal();
    if (refusal) return refusal;
    if (path === '/v1/me')
      return { body: { data: { id: '814984', fullName: 'Ada Walker', email: 'ada@example.org' } } };
    if (path === '/v1/socialProfiles')
      return {
        body: { data: [{ id: '115185509', type: 'TWITTER', socialNetworkUsername: 'walkfest', ownerId: '814984' }] },
      };
    if (path === '/v1/messages') {
      const span = Date.parse(query.get('endTime') ?? '') - Date.parse(query.get('startTime') ?? '');
      if (!(span > 0 && span <= 28 * 86_400_000)) return errorOf(400, 40_006, 'The time range must be at most 4 weeks');
      return {
        body: {
          data: [1, 2].map((number) => ({
            id: `m${number}`,
            state: 'SENT',
            text: `Sent ${number}`,
            scheduledSendTime: new Date(clock.now() - number * 3_600_000).toISOString(),
            socialProfile: { id: query.get('socialProfileIds') },
            mediaUrls: [{ url: `${server.address}/media/${number}.jpg` }],
            postUrl: `https://x.com/walkfest/status/${number}`,
          })),
        },
      };
    }
    return errorOf(404, 4040, 'Not found');
  });
  return server;
}
