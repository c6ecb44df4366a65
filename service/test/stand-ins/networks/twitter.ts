// docs.x.com: “OAuth 2.0 Authorization Code Flow with PKCE”, “User lookup: me”, “User posts timeline”, “Create a post”,
// “Rate limits”, “Error handling”.
import { NetworkServer, type StandInResponse, type NetworkClock } from './network-server.ts';

const problem = (status: number, title: string, detail: string): StandInResponse => ({
  status,
  body: { title, detail, type: 'about:blank', status },
});

export function open(clock: NetworkClock): NetworkServer {
  const server = new NetworkServer(clock);
  server.addOAuth({
    authorize: 'x.com/i/oauth2/authorize',
    token: 'api.x.com/2/oauth2/token',
    revoke: 'api.x.com/2/oauth2/revoke',
    client: 'basic',
    needsChallenge: true,
    separator: ' ',
    scopes: ['tweet.read', 'users.read', 'offline.access', 'tweet.write'],
    expiresIn: 7200,
    rotates: true,
    wantsRefresh: (query) => (query.get('scope') ?? '').includes('offline.access'),
  });
  const posts = Array.from({ length: 6 }, (_, index) => ({
    id: String(1_930_000_000_000 - index),
    text: `Post ${index + 1} &amp; more`,
    created_at: new Date(clock.now() - (index + 1) * 3_600_000).toISOString(),
    author_id: '2244',
    lang: 'en',
  }));
  let conversation = '';
  server.on((asked) => {
    if (asked.host !== 'api.x.com') return undefined;
    const scope = server.scopeOf(asked);
    if (scope === null) return problem(401, 'Unauthorized', 'Unauthorized');
    const refusal = server.takeRefusal();
    if (refusal) return refusal;
    const { path, query, method } = asked;
    if (path === '/2/users/me')
      return { body: { data: { id: '2244', name: 'Walking Festival', username: 'walkfest' } } };
    if (path === '/2/users/2244/tweets') {
      const since = query.get('since_id');
      const found = posts.filter(({ id }) => since === null || BigInt(id) > BigInt(since));
      return {
        body: {
          ...(found.length > 0 && {
            data: found,
            includes: { users: [{ id: '2244', name: 'Walking Festival', username: 'walkfest' }] },
          }),
          meta: {
            result_count: found.length,
            ...(found[0] && { newest_id: found[0].id, oldest_id: found.at(-1)?.id }),
          },
        },
      };
    }
    // “Conversation ID”: a reply has the id of the first post of its thread. “Search operators”: conversation_id, from.
    if (path === '/2/tweets/1940000000001' && conversation !== '')
      return {
        body: {
          data: {
            id: '1940000000001',
            text: 'asked',
            ...(query.get('tweet.fields')?.includes('conversation_id') && { conversation_id: conversation }),
          },
        },
      };
    if (path === '/2/tweets/search/recent') {
      const wanted = Object.fromEntries((query.get('query') ?? '').split(' ').map((part) => part.split(':')));
      const found = server.said.filter(
        ({ author, id }) =>
          wanted['conversation_id'] === conversation &&
          (wanted['from'] === undefined || wanted['from'].toLowerCase() === author.toLowerCase()) &&
          BigInt(id) > BigInt(query.get('since_id') ?? 0),
      );
      return {
        body: {
          // No `data` where nothing is found.
          ...(found.length > 0 && {
            data: found.map(({ id, text, at }) => ({
              id: String(id),
              text,
              edit_history_tweet_ids: [String(id)],
              ...(query.get('tweet.fields')?.includes('created_at') && { created_at: new Date(at).toISOString() }),
            })),
          }),
          meta: { result_count: found.length },
        },
      };
    }
    const replied = asked.json?.['reply'] as { readonly in_reply_to_tweet_id?: string } | undefined;
    if (path === '/2/tweets' && method === 'POST' && replied?.in_reply_to_tweet_id !== undefined)
      conversation = replied.in_reply_to_tweet_id;
    if (path === '/2/tweets' && method === 'POST')
      return scope.includes('tweet.write')
        ? { status: 201, body: { data: { id: '1940000000001', text: asked.json?.['text'] } } }
        : problem(403, 'Forbidden', 'Your client is not permitted to perform this action');
    return problem(404, 'Not Found Error', `Not found: ${path}`);
  });
  return server;
}
