import { makeProof, makeRandom, openSession, type Session } from './session.ts';

const scopes =
  'identity teams:read posts:read posts:write boards:read boards:write experiences:read form_submissions:read';
const askClosedEveryMs = 400;

/** Resolves with the code from the window, whose last page is `signed-in.html`. */
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
      // A response with another `state` does not belong to this page's request, so it is ignored.
      if (kind !== 'signed-in' || given !== state) return;
      finish(() =>
        typeof code === 'string'
          ? resolve(code)
          : reject(
              new Error(
                error === 'access_denied'
                  ? 'You did not allow access, so you are not signed in.'
                  : 'The service rejected the sign-in.',
              ),
            ),
      );
    };
    let closedCount = 0;
    // The window closes right after it has sent its message: the message may still be pending.
    const timer = setInterval(() => {
      if (opened.closed && ++closedCount > 2)
        finish(() => reject(new Error('The sign-in window was closed before you were signed in.')));
    }, askClosedEveryMs);
    addEventListener('message', hear);
  });
}

/** Opens the authorization page in a new window. It must be called in the handler of a click. */
export async function signIn(service: string, clientId: string): Promise<Session> {
  // The window must open immediately: after a delay the browser would block it as a popup.
  const opened = open('', '_blank', 'popup,width=520,height=720');
  if (!opened) throw new Error('Your browser blocked the sign-in window. Allow pop-ups for this page, then try again.');
  const state = makeRandom();
  const redirectUri = new URL('signed-in.html', location.href.split(/[?#]/)[0]).href;
  const { verifier, challenge } = await makeProof();
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
  return openSession({ service, clientId, code: await code, redirectUri, verifier });
}
