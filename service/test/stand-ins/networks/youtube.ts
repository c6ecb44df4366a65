// developers.google.com/identity/protocols/oauth2/web-server, developers.google.com/youtube/v3/docs: channels.list,
// playlists.list, playlistItems.list, commentThreads.insert and “Errors”.
import { NetworkServer, pageOf, type StandInResponse, type NetworkClock } from './network-server.ts';

const scope = 'https://www.googleapis.com/auth/youtube';
const uploads = 'UUwalkingfestival0000000';

const errorOf = (code: number, reason: string, message: string): StandInResponse => ({
  status: code,
  body: { error: { code, message, errors: [{ message, domain: 'youtube', reason }] } },
});

export function open(clock: NetworkClock): NetworkServer {
  const server = new NetworkServer(clock);
  server.addOAuth({
    authorize: 'accounts.google.com/o/oauth2/v2/auth',
    token: 'oauth2.googleapis.com/token',
    revoke: 'oauth2.googleapis.com/revoke',
    client: 'body',
    separator: ' ',
    scopes: [`${scope}.readonly`, `${scope}.force-ssl`],
    expiresIn: 3599,
    wantsRefresh: (query) => query.get('access_type') === 'offline' && query.get('prompt') === 'consent',
  });
  const videos = Array.from({ length: 70 }, (_, index) => ({
    kind: 'youtube#playlistItem',
    id: `item-${index}`,
    snippet: {
      publishedAt: new Date(clock.now() - (index + 1) * 3_600_000).toISOString(),
      channelId: 'UCwalkingfestival0000000',
      title: index === 3 ? 'Private video' : `Walk ${index + 1}`,
      description: `The path of day ${index + 1}.`,
      thumbnails: { high: { url: `${server.address}/i.ytimg.com/vi/${index}/hqdefault.jpg`, width: 480, height: 360 } },
      channelTitle: 'Walking Festival',
      playlistId: uploads,
      videoOwnerChannelTitle: 'Walking Festival',
      videoOwnerChannelId: 'UCwalkingfestival0000000',
      resourceId: { kind: 'youtube#video', videoId: `video${String(index).padStart(6, '0')}` },
    },
    contentDetails: {
      videoId: `video${String(index).padStart(6, '0')}`,
      ...(index !== 3 && { videoPublishedAt: new Date(clock.now() - (index + 1) * 3_600_000).toISOString() }),
    },
  }));
  server.on((asked) => {
    if (asked.host !== 'www.googleapis.com') return undefined;
    const granted = server.scopeOf(asked);
    if (granted === null)
      return errorOf(401, 'authError', 'Request had invalid authentication credentials. Expected OAuth 2 access token');
    const refusal = server.takeRefusal();
    if (refusal) return refusal;
    const { path, query, method } = asked;
    if (path === '/youtube/v3/channels' && query.get('mine') === 'true')
      return {
        body: {
          kind: 'youtube#channelListResponse',
          pageInfo: { totalResults: 1, resultsPerPage: 5 },
          items: [
            {
              id: 'UCwalkingfestival0000000',
              snippet: { title: 'Walking Festival', customUrl: '@walking' },
              contentDetails: { relatedPlaylists: { likes: '', uploads } },
            },
          ],
        },
      };
    if (path === '/youtube/v3/playlists')
      return {
        body: {
          items: [{ id: 'PLvalleys000000000', snippet: { title: 'Valleys', channelTitle: 'Walking Festival' } }],
        },
      };
    if (path === '/youtube/v3/playlistItems') {
      if (query.get('playlistId') !== uploads)
        return errorOf(
          404,
          'playlistNotFound',
          'The playlist identified with the request’s playlistId cannot be found.',
        );
      const size = Math.min(Number(query.get('maxResults') ?? 5), 50);
      const { items, next } = pageOf(videos, query.get('pageToken'), size);
      return {
        body: { kind: 'youtube#playlistItemListResponse', items, ...(next !== null && { nextPageToken: next }) },
      };
    }
    if (path === '/youtube/v3/commentThreads' && method === 'POST') {
      if (!granted.includes('force-ssl'))
        return errorOf(403, 'insufficientPermissions', 'Request had insufficient authentication scopes.');
      return { body: { id: 'UgComment1', snippet: asked.json?.['snippet'] } };
    }
    return undefined;
  });
  return server;
}
