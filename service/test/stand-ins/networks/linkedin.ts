// learn.microsoft.com/linkedin: “Authorization Code Flow”, “Refresh tokens with OAuth 2.0”,
// “Organization access control”, “Organization lookup”, “Posts API”, “Images API”, “Error handling”.
import { NetworkServer, pageOf, type StandInResponse, type NetworkClock } from './network-server.ts';

const dayS = 86_400;
const errorOf = (status: number, code: string, message: string): StandInResponse => ({
  status,
  body: { status, code, message },
});

export function open(clock: NetworkClock): NetworkServer {
  const server = new NetworkServer(clock);
  server.addOAuth({
    authorize: 'www.linkedin.com/oauth/v2/authorization',
    token: 'www.linkedin.com/oauth/v2/accessToken',
    client: 'body',
    separator: ' ',
    scopes: ['r_basicprofile', 'rw_organization_admin', 'r_organization_social', 'w_organization_social'],
    expiresIn: 60 * dayS,
    refreshExpiresIn: 365 * dayS,
    // The response has no type, and commas between the scopes.
    writeToken: ({ access, refresh, scope }) => ({
      access_token: access,
      expires_in: 60 * dayS,
      refresh_token: refresh,
      refresh_token_expires_in: 365 * dayS,
      scope: scope.replaceAll(' ', ','),
    }),
  });
  const acls = ['2414183', '5515715', '7000001'].map((id) => ({
    role: 'ADMINISTRATOR',
    state: 'APPROVED',
    organization: `urn:li:organization:${id}`,
  }));
  server.on((asked) => {
    const { host, path, query, headers } = asked;
    if (host !== 'api.linkedin.com') return undefined;
    if (server.scopeOf(asked) === null) return errorOf(401, 'EXPIRED_ACCESS_TOKEN', 'The token used has expired');
    const refusal = server.takeRefusal();
    if (refusal) return refusal;
    if (path === '/v2/me')
      return { body: { id: 'yrZCpj2Z12', localizedFirstName: 'Ada', localizedLastName: 'Walker' } };
    if (!/^\d{6}$/.test(String(headers['linkedin-version'])) || headers['x-restli-protocol-version'] !== '2.0.0')
      return errorOf(400, 'VERSION_MISSING', 'A version must be present.');
    // “Versioning”: a version is served for a year.
    const [, year = '', month = ''] = /^(\d{4})(\d\d)$/.exec(String(headers['linkedin-version'])) ?? [];
    if (Date.UTC(Number(year) + 1, Number(month), 1) < server.now)
      return errorOf(426, 'NONEXISTENT_VERSION', `Requested version ${year}${month} is not active`);
    if (path === '/rest/organizationAcls' && query.get('q') === 'roleAssignee') {
      const { items, next } = pageOf(acls, query.get('start'), 2);
      return {
        body: { elements: items, paging: { start: 0, count: 2, links: next === null ? [] : [{ rel: 'next' }] } },
      };
    }
    if (path === '/rest/organizations')
      return {
        body: {
          results: Object.fromEntries(
            acls.map(({ organization }, index) => [organization.slice(20), { localizedName: `Page ${index + 1}` }]),
          ),
        },
      };
    if (path === '/rest/posts' && query.get('q') === 'author')
      return {
        body: {
          elements: [1, 2].map((number) => ({
            id: `urn:li:share:68${number}`,
            author: query.get('author'),
            commentary: `Post ${number} {hashtag|\\#|walks}`,
            lifecycleState: 'PUBLISHED',
            visibility: 'PUBLIC',
            publishedAt: clock.now() - number * 3_600_000,
            content: { media: { id: `urn:li:image:C${number}`, altText: 'A hill' } },
          })),
        },
      };
    if (path === '/rest/images')
      return { body: { results: { 'urn:li:image:C1': { downloadUrl: `${server.address}/media.licdn.com/1.jpg` } } } };
    return errorOf(404, 'RESOURCE_NOT_FOUND', path);
  });
  return server;
}
