/** Keeps the tokens of a signed-in owner in memory, and nowhere else: a reload signs out. */
export interface Session {
  /** A token that is still good; asks for another one in time. Throws `SignedOut` when there is none to be had. */
  token(): Promise<string>;
  end(): Promise<void>;
}

export class SignedOut extends Error {}

interface Tokens {
  readonly access: string;
  readonly refresh: string;
  readonly endsAt: number;
}

const scopes =
  'identity teams:read posts:read posts:write boards:read boards:write experiences:read form_submissions:read';
/** Before its end, so that it does not run out on its way. */
const marginMs = 30_000;
const askClosedEveryMs = 400;

function encode(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function makeRandom(): string {
  return encode(crypto.getRandomValues(new Uint8Array(32)));
}

/** Resolves with the code of the window that `signed-in.html` ends in. */
function waitForCode(opened: Window, state: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const finish = (act: () => void): void => {
      removeEventListener('message', hear);
      clearInterval(timer);
      act();
    };
    const hear = (event: MessageEvent<unknown>): void => {
      if (
        event.origin !== location.origin ||
        event.source !== opened ||
        typeof event.data !== 'object' ||
        event.data === null
      )
        return;
      const { kind, code, state: given, error } = event.data as Readonly<Record<string, unknown>>;
      // An answer to a question that this page did not ask is none.
      if (kind !== 'signed-in' || given !== state) return;
      finish(() =>
        typeof code === 'string'
          ? resolve(code)
          : reject(
              new Error(
                error === 'access_denied'
                  ? 'You did not allow it, so nothing was opened.'
                  : 'The service did not let you in.',
              ),
            ),
      );
    };
    let closedCount = 0;
    // A window that hands over its answer closes at once: the answer may still be on its way.
    const timer = setInterval(() => {
      if (opened.closed && ++closedCount > 2)
        finish(() => reject(new Error('The sign-in window was closed before you were in.')));
    }, askClosedEveryMs);
    addEventListener('message', hear);
  });
}

/** Opens the authorization page in a window of its own; to be called while a press is being handled. */
export async function signIn(service: string, clientId: string): Promise<Session> {
  // At once: after a wait the browser would take it for an advertisement.
  const opened = open('', '_blank', 'popup,width=520,height=720');
  if (!opened)
    throw new Error('Your browser kept the sign-in window closed. Allow windows for this page, then press again.');
  const [verifier, state] = [makeRandom(), makeRandom()];
  const redirectUri = new URL('signed-in.html', location.href.split(/[?#]/)[0]).href;
  const challenge = encode(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
  const address = new URL(`${service}/oauth/authorize`);
  const parameters = {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: scopes,
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  const code = waitForCode(opened, state);
  opened.location.href = address.href;

  async function exchange(body: Readonly<Record<string, string>>): Promise<Tokens> {
    const answer = await fetch(`${service}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: clientId, ...body }),
      credentials: 'omit',
    });
    if (answer.status === 400 || answer.status === 401) throw new SignedOut();
    if (!answer.ok) throw new Error('The service cannot be reached just now.');
    const {
      access_token: access,
      refresh_token: refresh,
      expires_in: seconds,
    } = (await answer.json()) as { access_token: string; refresh_token: string; expires_in: number };
    return { access, refresh, endsAt: Date.now() + seconds * 1000 - marginMs };
  }

  let tokens = await exchange({
    grant_type: 'authorization_code',
    code: await code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  });
  let renewing: Promise<void> | null = null;
  return {
    token: async () => {
      if (Date.now() >= tokens.endsAt) {
        // One at a time: a refresh token that comes twice ends the sign-in.
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
    end: async () => {
      await fetch(`${service}/oauth/revoke`, {
        method: 'POST',
        body: new URLSearchParams({ client_id: clientId, token: tokens.refresh }),
        credentials: 'omit',
      }).catch(() => null);
    },
  };
}
