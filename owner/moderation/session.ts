import { t } from '../words/words.ts';

/** Keeps the tokens of a signed-in owner only in memory: a reload signs out. */
export interface Session {
  /** Returns a valid token, and renews it in time. Throws `SignedOut` if that is impossible. */
  token(): Promise<string>;
  /** A proof of a recent sign-in; null = too long ago: the user must sign in once more. */
  idToken(): string | null;
  end(): Promise<void>;
}

export class SignedOut extends Error {}

/** The service did not respond. The owner's page says so by itself while something could not be read. */
export class Unreachable extends Error {
  readonly isRead: boolean;
  constructor(isRead: boolean) {
    super(
      isRead ? t('Can’t reach Drystone. Check your connection.') : t('Can’t reach Drystone. Your changes are kept.'),
    );
    this.isRead = isRead;
  }
}

/** The service accepts it for fifteen minutes. */
const idTokenLifeMs = 14 * 60_000;

interface Tokens {
  readonly access: string;
  readonly refresh: string;
  readonly endsAt: number;
  /** `''` after a renewal of the tokens. */
  readonly id: string;
}

/** Proof Key for Code Exchange: see RFC 7636. */
export interface Proof {
  readonly verifier: string;
  readonly challenge: string;
}

/** A code from the authorization page, and the data for its exchange. */
export interface Grant {
  readonly service: string;
  readonly clientId: string;
  readonly code: string;
  readonly redirectUri: string;
  readonly verifier: string;
}

/** A token is renewed before its end, so that it does not expire during a request. */
const marginMs = 30_000;

function encode(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export function makeRandom(): string {
  return encode(crypto.getRandomValues(new Uint8Array(32)));
}

export async function makeProof(): Promise<Proof> {
  const verifier = makeRandom();
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return { verifier, challenge: encode(new Uint8Array(digest)) };
}

/** Exchanges a code for tokens, and renews them when a token is requested. */
export async function openSession({ service, clientId, code, redirectUri, verifier }: Grant): Promise<Session> {
  async function exchange(body: Readonly<Record<string, string>>): Promise<Tokens> {
    const response = await fetch(`${service}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: clientId, ...body }),
      credentials: 'omit',
    }).catch(() => {
      throw new Unreachable(true);
    });
    if (response.status === 400 || response.status === 401) throw new SignedOut();
    if (!response.ok) throw new Unreachable(true);
    const {
      access_token: access,
      refresh_token: refresh,
      expires_in: seconds,
      id_token: id = '',
    } = (await response.json()) as {
      access_token: string;
      refresh_token: string;
      expires_in: number;
      id_token?: string;
    };
    return { access, refresh, id, endsAt: Date.now() + seconds * 1000 - marginMs };
  }

  let tokens = await exchange({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  });
  const [id, idEndsAt] = [tokens.id, Date.now() + idTokenLifeMs];
  let renewing: Promise<void> | null = null;
  return {
    token: async () => {
      if (Date.now() >= tokens.endsAt) {
        // Only one renewal runs at a time: a refresh token that is used twice ends the session.
        renewing ??= exchange({ grant_type: 'refresh_token', refresh_token: tokens.refresh })
          .then((renewed) => {
            tokens = renewed;
          })
          .finally(() => {
            renewing = null;
          });
        await renewing;
      }
      return tokens.access;
    },
    idToken: () => (id !== '' && Date.now() < idEndsAt ? id : null),
    end: async () => {
      await fetch(`${service}/oauth/revoke`, {
        method: 'POST',
        body: new URLSearchParams({ client_id: clientId, token: tokens.refresh }),
        credentials: 'omit',
      }).catch(() => null);
    },
  };
}
