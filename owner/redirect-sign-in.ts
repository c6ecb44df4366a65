import { makeProof, makeRandom, openSession, type Session } from './moderation/session.ts';

/** Key of the data that is stored in this tab only, during the redirect to the service. It contains no token. */
const askedKey = 'drystone-sign-in';
/** Set once this tab has asked the service whether it knows the user of this browser. */
const triedKey = 'drystone-sign-in-tried';
/** Set while a user is signed in here: after a reload the page asks the service, which still knows them. */
const knownKey = 'drystone-signed-in';

/** The name of a window in which a user signs in while their page stays as it is, and of the channel between both. */
const signInWindow = 'drystone-sign-in';

interface Asked {
  readonly state: string;
  readonly verifier: string;
  /** The page that was open: `#/posts`. */
  readonly hash: string;
}

export interface SignInOptions {
  readonly service: string;
  readonly clientId: string;
  readonly scopes: string;
}

const redirectOf = (service: string): string => `${service}/`;

/** True if this tab was signed in before it was reloaded. */
export const wasSignedIn = (): boolean => sessionStorage.getItem(knownKey) !== null;

/**
 * True the first time in a tab, and for each address of posts that a page leads here with: then the service may know
 * the user from another tab, from the setup or from that page.
 */
export function mayBeKnown(source: string): boolean {
  const tried = sessionStorage.getItem(triedKey);
  sessionStorage.setItem(triedKey, source);
  return tried === null || (source !== '' && source !== tried);
}

/**
 * The address at which the service signs a user in, and what its response is checked by.
 * @param isSilent lead back at once, without a page, if the service does not know the user
 */
async function ask({ service, clientId, scopes }: SignInOptions, isSilent: boolean) {
  const state = makeRandom();
  const { verifier, challenge } = await makeProof();
  const asked: Asked = { state, verifier, hash: location.hash };
  const address = new URL(`${service}/oauth/authorize`);
  const parameters = {
    client_id: clientId,
    redirect_uri: redirectOf(service),
    response_type: 'code',
    scope: scopes,
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...(isSilent && { prompt: 'none' }),
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return { address, asked };
}

/** Goes to the sign-in page of the service, which leads back here. */
export async function leaveToSignIn(options: SignInOptions, { isSilent = false } = {}): Promise<void> {
  const { address, asked } = await ask(options, isSilent);
  sessionStorage.setItem(askedKey, JSON.stringify(asked));
  if (isSilent) location.replace(address);
  else location.assign(address);
}

/** The session for a response of the service, or null. A response that was not requested is ignored. */
async function exchange(
  { service, clientId }: SignInOptions,
  response: URLSearchParams,
  asked: Asked | null,
): Promise<Session | null> {
  const [code, state] = [response.get('code'), response.get('state')];
  if (!asked || asked.state !== state || code === null) return null;
  const session = await openSession({
    service,
    clientId,
    code,
    redirectUri: redirectOf(service),
    verifier: asked.verifier,
  });
  sessionStorage.setItem(knownKey, '1');
  return session;
}

/** The session of the user whom the service knows by now, while the page stays as it is; null = it knows nobody. */
export async function renewSession(options: SignInOptions): Promise<Session | null> {
  const { address, asked } = await ask(options, true);
  const response = await fetch(address, { credentials: 'same-origin' }).catch(() => null);
  return response && exchange(options, new URL(response.url).searchParams, asked);
}

/** Opens the sign-in page beside the page, which stays as it is. False = the browser opens no window. */
export async function openSignInWindow(options: SignInOptions): Promise<boolean> {
  // Opened in the task of the press: later, the browser would take it for an advertisement.
  const opened = open('', signInWindow);
  const { address } = await ask(options, false);
  if (opened) opened.location.href = address.href;
  return opened !== null;
}

/** Calls `onSignIn` when the user may have signed in: in the window for it, or elsewhere. Returns how to stop. */
export function watchSignIns(onSignIn: () => void): () => void {
  const channel = new BroadcastChannel(signInWindow);
  channel.addEventListener('message', onSignIn);
  addEventListener('focus', onSignIn);
  return () => {
    channel.close();
    removeEventListener('focus', onSignIn);
  };
}

/** Closes this window if it was opened to sign in, which is done: the page that opened it goes on. */
export function closeSignInWindow(): boolean {
  if (window.name !== signInWindow || window.opener === null) return false;
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  new BroadcastChannel(signInWindow).postMessage('signed in');
  window.close();
  return true;
}

/** The session after the service has redirected back, or null. A response that this tab did not request is ignored. */
export async function takeSession(options: SignInOptions): Promise<Session | null> {
  const response = new URLSearchParams(location.search);
  const asked = JSON.parse(sessionStorage.getItem(askedKey) ?? 'null') as Asked | null;
  sessionStorage.removeItem(askedKey);
  if (response.get('state') === null) return null;
  history.replaceState(null, '', location.pathname + (asked?.hash ?? ''));
  return exchange(options, response, asked);
}

/** Ends the tokens and the session of the sign-in page: the next user of this browser must enter a password. */
export async function signOut(service: string, session: Session): Promise<void> {
  sessionStorage.removeItem(knownKey);
  await session.end();
  await fetch(`${service}/oauth/authorize/end`, { method: 'POST', credentials: 'same-origin' }).catch(() => null);
}

export const forgetSignIn = (): void => sessionStorage.removeItem(knownKey);
