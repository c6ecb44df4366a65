// developers.facebook.com/docs: “Manually build a login flow”, “Long-lived access tokens”, “Graph API: paging, errors,
// rate limits”, “Page /posts”, “IG User /media”, “IG Hashtag search”.
import { NetworkServer, pageOf, type StandInResponse, type Asked, type NetworkClock } from './network-server.ts';

const dayS = 86_400;
const errorOf = (status: number, code: number, type: string, message: string): StandInResponse => ({
  status,
  body: { error: { message, type, code, fbtrace_id: 'Ab1cD2' } },
});

const scopes = [
  'pages_show_list',
  'pages_read_engagement',
  'pages_read_user_content',
  'pages_manage_engagement',
  'pages_manage_posts',
  'instagram_basic',
  'instagram_manage_comments',
  'instagram_content_publish',
];

/** Facebook and Instagram, which have one application. */
export function open(clock: NetworkClock): NetworkServer {
  const server = new NetworkServer(clock);
  const graph = '/v23.0';
  // Before the general token address: an exchange is no grant of RFC 6749.
  server.on((asked) => {
    const { form, query } = asked;
    const given = (name: string): string | null => form.get(name) ?? query.get(name);
    if (asked.path !== `${graph}/oauth/access_token` || given('grant_type') !== 'fb_exchange_token') return undefined;
    if (given('client_secret') !== server.application.secret)
      return errorOf(400, 1, 'OAuthException', 'Error validating client secret.');
    const token = given('fb_exchange_token') ?? '';
    const scope = server.scopeOf({ ...asked, headers: { authorization: `Bearer ${token}` } });
    if (scope === null)
      return errorOf(400, 190, 'OAuthException', 'Error validating access token: Session has expired');
    return { body: { access_token: server.issue(scope, 60 * dayS), token_type: 'bearer', expires_in: 60 * dayS } };
  });
  server.addOAuth({
    authorize: `www.facebook.com${graph}/dialog/oauth`,
    token: `graph.facebook.com${graph}/oauth/access_token`,
    client: 'body',
    separator: ',',
    scopes,
    expiresIn: 5183,
    wantsRefresh: () => false,
    // The response names no scopes.
    writeToken: ({ access }) => ({ access_token: access, token_type: 'bearer', expires_in: 5183 }),
    writeError: (_error, description) => errorOf(400, 100, 'OAuthException', description),
  });
  const pages = ['Wendle Hills', 'Mill Café', 'Bridge Tours'].map((name, index) => ({
    id: String(102_000 + index),
    name,
    profile: index === 1 ? null : { id: String(17_841_400 + index), username: name.toLowerCase().replace(/\W/g, '') },
  }));
  const pageTokens = new Map<string, string>();
  const tokenOf = (page: string, scope: string): string => {
    const known = pageTokens.get(page);
    if (known !== undefined) return known;
    const made = server.issue(`${scope},page:${page}`, null, 'page-');
    pageTokens.set(page, made);
    return made;
  };
  const postsOf = (page: string) =>
    Array.from({ length: 4 }, (_, index) => ({
      id: `${page}_${index}`,
      message: `Post ${index + 1} of page ${page}`,
      created_time: new Date(clock.now() - (index + 1) * 7_200_000).toISOString().replace('.000Z', '+0000'),
      permalink_url: `https://www.facebook.com/${page}/posts/${index}`,
      from: { id: page, name: pages.find(({ id }) => id === page)?.name ?? '' },
    }));
  const mediaOf = (profile: string, username: string) =>
    Array.from({ length: 3 }, (_, index) => ({
      id: `${profile}0${index}`,
      caption: `Picture ${index + 1} #walks`,
      media_type: 'IMAGE',
      media_url: `${server.address}/scontent.example/${index}.jpg`,
      permalink: `https://www.instagram.com/p/${profile}${index}/`,
      timestamp: new Date(clock.now() - (index + 1) * 7_200_000).toISOString().replace('.000Z', '+0000'),
      username,
    }));
  const edge = (asked: Asked, all: readonly unknown[]): StandInResponse => {
    // Small pages, so that a client which reads only the first one is found out.
    const { items, next } = pageOf(all, asked.query.get('after'), 2);
    return {
      body: {
        data: items,
        ...(items.length > 0 && {
          paging: {
            cursors: { before: 'b', ...(next !== null && { after: next }) },
            ...(next !== null && { next: `https://graph.facebook.com${asked.path}?after=${next}` }),
          },
        }),
      },
    };
  };
  server.on((asked) => {
    if (asked.host !== 'graph.facebook.com') return undefined;
    const scope = server.scopeOf(asked);
    if (scope === null)
      return errorOf(400, 190, 'OAuthException', 'Error validating access token: Session has expired');
    const refusal = server.takeRefusal();
    if (refusal) return refusal;
    const path = asked.path.replace(graph, '');
    const fields = asked.query.get('fields') ?? '';
    if (path === '/me') return { body: { id: '9001', name: 'Ada Walker' } };
    if (path === '/me/permissions' && asked.form.get('method') === 'delete') {
      server.takeBack();
      return { body: { success: true } };
    }
    if (path === '/me/accounts')
      return edge(
        asked,
        pages.map(({ id, name, profile }) => ({
          id,
          name,
          ...(fields.includes('access_token') && { access_token: tokenOf(id, scope) }),
          ...(fields.includes('instagram_business_account') &&
            profile && { instagram_business_account: { id: profile.id, username: profile.username, name } }),
        })),
      );
    const [, id = '', connection = ''] = path.split('/');
    const page = pages.find((one) => one.id === id);
    if (page && connection === 'posts') {
      if (!scope.includes(`page:${id}`))
        return errorOf(400, 210, 'OAuthException', 'A page access token is required to request this resource.');
      return { body: { data: postsOf(id) } };
    }
    if (page && connection === 'feed' && asked.method === 'POST') return { body: { id: `${id}_77` } };
    if (connection === 'comments' && asked.method === 'POST')
      return scope.includes('manage_engagement') || scope.includes('manage_comments')
        ? { body: { id: `${id}_c1` } }
        : errorOf(403, 200, 'OAuthException', '(#200) Requires pages_manage_engagement permission');
    const isOwnReply = id.endsWith('_c1');
    // “Comment”, edge /comments: `from` needs the token of the page.
    if (isOwnReply && connection === 'comments')
      return edge(
        asked,
        server.said.map(({ id: number, author, text, at }) => ({
          id: String(number),
          message: text,
          created_time: new Date(at).toISOString().replace('.000Z', '+0000'),
          ...(scope.includes('page:') && { from: { id: author, name: 'Somebody' } }),
          permalink_url: `https://www.facebook.com/${id}?comment_id=${number}`,
        })),
      );
    // “IG Comment”, edge /replies.
    if (isOwnReply && connection === 'replies')
      return edge(
        asked,
        server.said.map(({ id: number, author, text, at }) => ({
          id: String(number),
          text,
          username: author,
          timestamp: new Date(at).toISOString().replace('.000Z', '+0000'),
        })),
      );
    const owner = pages.find(({ profile }) => profile?.id === id);
    if (owner?.profile && connection === 'media') return { body: { data: mediaOf(id, owner.profile.username) } };
    if (path === '/ig_hashtag_search') return { body: { data: [{ id: '178400' }] } };
    if (id === '178400' && connection === 'recent_media')
      return {
        body: { data: [{ ...mediaOf('178400', '')[0], username: undefined, caption: 'By a stranger #walks' }] },
      };
    return errorOf(400, 100, 'GraphMethodException', `Unsupported request: ${path}`);
  });
  return server;
}
