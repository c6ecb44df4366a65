import { askJson } from './ask-json.ts';
import { ConnectorError } from './connector.ts';
import type { RenewedToken, TokenRenewal } from './connector-kind.ts';
import { at, stringAt } from './json-values.ts';

const dayMs = 86_400_000;
const tiktokMs = 2 * 3_600_000;

/**
 * @param response response of a network as RFC 6749 defines it
 * @param lastsMs the longest lifetime; it counts, too, when the response states none
 */
function readRenewed(response: unknown, network: string, lastsMs: number): RenewedToken {
  const accessToken = stringAt(response, 'access_token');
  if (accessToken === '')
    throw new ConnectorError(
      `${network} gave no new token: ${stringAt(response, 'error_description') || 'no reason'}.`,
      { code: 'sign_in_refused', values: { network } },
    );
  const refreshToken = stringAt(response, 'refresh_token');
  const seconds = Number(at(response, 'expires_in') ?? NaN);
  return {
    secrets: { access_token: accessToken, ...(refreshToken !== '' && { refresh_token: refreshToken }) },
    lastsMs: seconds > 0 ? Math.min(seconds * 1000, lastsMs) : lastsMs,
  };
}

const hint = 'Give the application’s identifier and secret, and a refresh token that is still good.';

/** developers.tiktok.com/doc/oauth-refresh-a-user-access-token: a token lasts two hours; its response says how long. */
export const tiktokRenewal: TokenRenewal = {
  needs: ['client_key', 'client_secret', 'refresh_token'],
  lastsMs: tiktokMs,
  renew: async ({ client_key = '', client_secret = '', refresh_token = '' }, tools) =>
    readRenewed(
      await askJson(
        {
          url: 'https://open.tiktokapis.com/v2/oauth/token/',
          form: { client_key, client_secret, grant_type: 'refresh_token', refresh_token },
          hint,
        },
        tools,
      ),
      'TikTok',
      tiktokMs,
    ),
};

/** learn.microsoft.com/linkedin/shared/authentication/programmatic-refresh-tokens */
export const linkedinRenewal: TokenRenewal = {
  needs: ['client_id', 'client_secret', 'refresh_token'],
  lastsMs: 60 * dayMs,
  renew: async ({ client_id = '', client_secret = '', refresh_token = '' }, tools) =>
    readRenewed(
      await askJson(
        {
          url: 'https://www.linkedin.com/oauth/v2/accessToken',
          form: { grant_type: 'refresh_token', refresh_token, client_id, client_secret },
          hint,
        },
        tools,
      ),
      'LinkedIn',
      60 * dayMs,
    ),
};

/** developers.facebook.com/docs/facebook-login/guides/access-tokens/get-long-lived: the token itself is exchanged. */
export const instagramRenewal: TokenRenewal = {
  needs: ['client_id', 'client_secret', 'access_token'],
  lastsMs: 60 * dayMs,
  renew: async ({ client_id = '', client_secret = '', access_token = '' }, tools) =>
    readRenewed(
      await askJson(
        {
          url: 'https://graph.facebook.com/v23.0/oauth/access_token',
          query: { grant_type: 'fb_exchange_token', client_id, client_secret, fb_exchange_token: access_token },
          hint: 'Give the application’s identifier and secret, and a token that has not ended.',
        },
        tools,
      ),
      'Facebook',
      60 * dayMs,
    ),
};
