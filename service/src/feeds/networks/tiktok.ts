import { createTiktok, tiktokScopeErrors } from '../connectors/tiktok.ts';
import { at, stringAt } from '../connectors/json-values.ts';
import { lineOf } from '../connectors/source-values.ts';
import { askAccount, requireId } from './ask-account.ts';
import type { Network } from './network.ts';

const api = 'https://open.tiktokapis.com/v2';
const hourMs = 3_600_000;

// developers.tiktok.com/doc/login-kit-web, …/oauth-user-access-token-management, …/oauth-revoke-a-user-access-token and
// …/tiktok-api-v2-error-handling
export const tiktok: Network = {
  label: 'TikTok',
  application: 'tiktok',
  rules: {
    version: 2,
    authorize: 'https://www.tiktok.com/v2/auth/authorize/',
    token: `${api}/oauth/token/`,
    revoke: `${api}/oauth/revoke/`,
    scopes: {
      read: ['user.info.basic', 'user.info.profile', 'video.list'],
      write: ['user.info.basic', 'user.info.profile', 'video.list'],
    },
    separator: ',',
    usesPkce: false,
    client: 'key',
    renewal: 'refresh_token',
    revokesAccess: true,
    lastsMs: 2 * hourMs,
    refreshLastsMs: 180 * 24 * hourMs,
  },
  hosts: ['www.tiktok.com', 'open.tiktokapis.com'],
  subaccount: null,
  console: {
    url: 'https://developers.tiktok.com/apps/',
    create: 'an app with the products “Login Kit” for the web and “Display API”',
    review: 'Until TikTok has reviewed the app, only its target users of the sandbox can connect.',
  },
  tried: 'a stand-in after the public documentation, and recorded responses',
  isRefusal: (body) => stringAt(body, 'error', 'code') === 'access_token_invalid',
  lacksPermission: (body) => tiktokScopeErrors.has(stringAt(body, 'error', 'code')),
  readProfile: async (tools) => {
    const found = await askAccount(`${api}/user/info/`, { fields: 'open_id,display_name,username' }, tools);
    const user = at(found, 'data', 'user');
    const username = stringAt(user, 'username');
    const id = requireId(stringAt(user, 'open_id'), 'TikTok');
    return {
      externalId: id,
      name: username ? `@${username}` : (lineOf(at(user, 'display_name'), 200) ?? id),
      subaccounts: [],
    };
  },
  openFeed: (_feed, { secrets, ...tools }) => createTiktok({ accessToken: secrets['access_token'] ?? '' }, tools),
};
