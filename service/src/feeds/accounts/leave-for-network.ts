import { setCookie } from 'hono/cookie';
import { hashToken } from '../../auth/authorize.ts';
import { makeSecret } from '../../auth/oauth/secret.ts';
import type { Core } from '../../core.ts';
import type { ServiceContext } from '../../http/environment.ts';
import { fillPath, paths } from '../../http/paths.ts';
import { ConnectorError } from '../connectors/connector.ts';
import { withoutApplication } from '../networks/applications.ts';
import type { Network, NetworkApplication } from '../networks/network.ts';
import { requestToken } from '../networks/oauth1.ts';
import { authorizationAddress } from '../networks/oauth2.ts';
import { keepAtNetwork, signInLifeMs, takeSignIn, type SignIn } from './sign-ins.ts';

/** The cookie of the browser that was sent to the network. */
export const cookieName = 'network_sign_in';
const timeoutMs = 30_000;

export type SignInTools = Pick<Core, 'database' | 'networks' | 'seal' | 'now' | 'closing' | 'jobs'>;

export const callbackAddress = (base: string, network: Network): string =>
  base + fillPath(paths.accountCallback, { application: network.application });

export async function requireApplication(
  { networks }: SignInTools,
  teamId: number,
  network: Network,
): Promise<NetworkApplication> {
  const application = await networks.applications.find(teamId, network.application);
  if (!application) throw withoutApplication(network);
  return application;
}

/** What each request to the network needs. */
export const requestTools = ({ networks, now, closing }: SignInTools, application: NetworkApplication) => ({
  application,
  send: networks.send,
  now,
  signal: AbortSignal.any([closing, AbortSignal.timeout(timeoutMs)]),
});

/** Sends the browser to the network. From here on only this browser can end the sign-in. */
export async function leaveForNetwork(
  tools: SignInTools,
  context: ServiceContext,
  signIn: SignIn,
  network: Network,
): Promise<Response> {
  const { database, networks, seal } = tools;
  const application = await requireApplication(tools, signIn.team_id, network);
  const base = context.get('base');
  const redirectUri = callbackAddress(base, network);
  if (!(await takeSignIn(database, signIn))) throw new ConnectorError('This link was used before.');
  const [state, browser] = [makeSecret(), makeSecret()];
  const { rules } = network;
  const { access, verifier } = signIn.secrets;
  let address: string;
  let requestSecret = '';
  if (rules.version === 2)
    address = await authorizationAddress(rules, {
      clientId: application.clientId,
      redirectUri,
      access,
      state,
      verifier,
    });
  else {
    const back = `${redirectUri}?state=${state}`;
    const token = await requestToken(
      network.label,
      rules,
      { callback: back, access },
      requestTools(tools, application),
    );
    ({ address, secret: requestSecret } = token);
  }
  const secrets = { ...signIn.secrets, browser: hashToken(browser), requestSecret };
  await keepAtNetwork(database, seal, signIn, secrets, state);
  const { pathname, protocol } = new URL(redirectUri);
  setCookie(context, cookieName, browser, {
    path: pathname,
    httpOnly: true,
    sameSite: 'Lax',
    secure: protocol === 'https:',
    maxAge: signInLifeMs / 1000,
  });
  context.header('Cache-Control', 'no-store');
  context.header('Referrer-Policy', 'no-referrer');
  return context.redirect(networks.place(address), 303);
}
