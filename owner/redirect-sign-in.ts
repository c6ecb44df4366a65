import { makeProof, makeRandom, openSession, type Session } from './moderation/session.ts';

/** Key of the data that is stored in this tab only, during the redirect to the service. It contains no token. */
const askedKey = 'drystone-sign-in';
/** Set once this tab has asked the service whether it knows the user of this browser. */
const triedKey = 'drystone-sign-in-tried';
/** Set while a user is signed in here: after a reload the page asks the service, which still knows them. */
const knownKey = 'drystone-signed-in';

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
 * Goes to the sign-in page of the service, which leads back here.
 * @param isSilent lead back at once, without a page, if the service does not know the user
 */
export async function leaveToSignIn(
  { service, clientId, scopes }: SignInOptions,
  { isSilent = false } = {},
): Promise<void> {
  const state = makeRandom();
  const { verifier, challenge } = await makeProof();
  const asked: Asked = { state, verifier, hash: location.hash };
  sessionStorage.setItem(askedKey, JSON.stringify(asked));
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
  if (isSilent) location.replace(address);
  else location.assign(address);
}

/** The session after the service has redirected back, or null. A response that this tab did not request is ignored. */
export async function takeSession({ service, clientId }: SignInOptions): Promise<Session | null> {
  const response = new URLSearchParams(location.search);
  const asked = JSON.parse(sessionStorage.getItem(askedKey) ?? 'null') as Asked | null;
  sessionStorage.removeItem(askedKey);
  const [code, state] = [response.get('code'), response.get('state')];
  if (state === null) return null;
  history.replaceState(null, '', location.pathname + (asked?.hash ?? ''));
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

/** Ends the tokens and the session of the sign-in page: the next user of this browser must enter a password. */
export async function signOut(service: string, session: Session): Promise<void> {
  sessionStorage.removeItem(knownKey);
  await session.end();
  await fetch(`${service}/oauth/authorize/end`, { method: 'POST', credentials: 'same-origin' }).catch(() => null);
}

export const forgetSignIn = (): void => sessionStorage.removeItem(knownKey);
