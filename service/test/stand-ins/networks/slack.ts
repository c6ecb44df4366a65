// docs.slack.dev: “Installing with OAuth” (oauth.v2.access), “Web API: errors”, conversations.list and .history,
// users.info, auth.test, auth.revoke, “Rate limits”.
import { NetworkServer, pageOf, type NetworkClock } from './network-server.ts';

export function open(clock: NetworkClock): NetworkServer {
  const server = new NetworkServer(clock);
  server.addOAuth({
    authorize: 'slack.com/oauth/v2/authorize',
    token: 'slack.com/api/oauth.v2.access',
    client: 'basic',
    separator: ',',
    scopes: ['channels:read', 'channels:history', 'users:read', 'chat:write'],
    // Without token rotation a token does not end, and there is no refresh token.
    expiresIn: null,
    wantsRefresh: () => false,
    writeToken: ({ access, scope }) => ({
      ok: true,
      access_token: access,
      token_type: 'bot',
      scope,
      bot_user_id: 'U0BOT',
      app_id: 'A0',
      team: { id: 'T01', name: 'Wendle' },
      authed_user: { id: 'U01' },
    }),
    writeError: (error) => ({ body: { ok: false, error } }),
  });
  const channels = ['general', 'walks', 'random'].map((name, index) => ({ id: `C0${index}`, name, is_channel: true }));
  const at = (hours: number): string => `${Math.floor(clock.now() / 1000) - hours * 3600}.000200`;
  const messages = [
    { type: 'message', user: 'U01', text: 'See <https://walks.example/|the map> &amp; come', ts: at(1) },
    { type: 'message', subtype: 'channel_join', user: 'U01', text: '<@U01> has joined the channel', ts: at(2) },
    { type: 'message', user: 'U02', text: 'It is dry today', ts: at(3) },
  ];
  server.on((asked) => {
    const { host, path, query } = asked;
    if (host !== 'slack.com' || !path.startsWith('/api/')) return undefined;
    if (server.scopeOf(asked) === null) return { body: { ok: false, error: 'token_revoked' } };
    const refusal = server.takeRefusal();
    if (refusal) return refusal;
    switch (path) {
      case '/api/auth.test':
        return {
          body: { ok: true, url: 'https://wendle.slack.com/', team: 'Wendle', team_id: 'T01', user_id: 'U0BOT' },
        };
      case '/api/conversations.list': {
        const { items, next } = pageOf(channels, query.get('cursor'), 2);
        return { body: { ok: true, channels: items, response_metadata: { next_cursor: next ?? '' } } };
      }
      case '/api/conversations.history':
        return query.get('channel') === 'C01'
          ? { body: { ok: true, messages, has_more: false } }
          : { body: { ok: false, error: 'not_in_channel' } };
      case '/api/users.info':
        return { body: { ok: true, user: { id: query.get('user'), name: 'ada', real_name: 'Ada Walker' } } };
      case '/api/auth.revoke':
        server.takeBack();
        return { body: { ok: true, revoked: true } };
      default:
        return { body: { ok: false, error: 'unknown_method' } };
    }
  });
  return server;
}
