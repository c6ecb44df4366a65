import { getCookie, deleteCookie } from 'hono/cookie';
import type { Hono } from 'hono';
import { hashToken } from '../../auth/authorize.ts';
import { wordsOfRequest } from '../../auth/oauth/plain-page.ts';
import { findSessionUser, readSessionSecret } from '../../auth/oauth/session.ts';
import { isSameText, makeSecret } from '../../auth/oauth/secret.ts';
import type { Core } from '../../core.ts';
import type { ServiceContext, ServiceEnvironment } from '../../http/environment.ts';
import { describeError } from '../../http/json-api/api-error.ts';
import { buildDocument } from '../../http/json-api/document.ts';
import { hasTarget, sendToTarget } from '../../http/operations/interactive.ts';
import { limitForm } from '../../http/limit-body.ts';
import { paths } from '../../http/paths.ts';
import { ConnectorError } from '../connectors/connector.ts';
import { describeFailure } from '../connectors/failure.ts';
import type { Network } from '../networks/network.ts';
import { findNetwork } from '../networks/network-table.ts';
import { connectAccount } from './connect-account.ts';
import { describeAccount } from './describe-account.ts';
import { callbackAddress, cookieName, leaveForNetwork, type SignInTools } from './leave-for-network.ts';
import { renderConsent, renderEnd } from './sign-in-pages.ts';
import { findSignIn, takeSignIn, type SignIn } from './sign-ins.ts';

function show(
  context: ServiceContext,
  render: (nonce: string) => string,
  status: 200 | 400,
  formTarget = '',
): Response {
  const nonce = makeSecret();
  context.header(
    'Content-Security-Policy',
    `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; form-action 'self'${formTarget}; ` +
      "base-uri 'none'; frame-ancestors 'none'",
  );
  context.header('Cache-Control', 'no-store');
  return context.html(render(nonce), status);
}

/** @param reason a text of the catalogs, or what a network says */
function stop(context: ServiceContext, reason: string): Response {
  const words = wordsOfRequest(context);
  return show(
    context,
    (nonce) => renderEnd(nonce, words.t('The account is not connected'), words.known(reason), words),
    400,
  );
}

async function guard(context: ServiceContext, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ConnectorError) return stop(context, error.message);
    throw error;
  }
}

async function findByTicket(
  { database, seal, now }: SignInTools,
  ticket: string,
): Promise<{ readonly signIn: SignIn; readonly network: Network } | null> {
  const signIn = await findSignIn(database, seal, ticket, 'ticket', now());
  const network = signIn && findNetwork(signIn.network);
  return signIn && network ? { signIn, network } : null;
}
const unknownTicket = 'This link has expired or was used before. Go back, and start again.';

/** Asks somebody who may only have been sent the link whether they want to connect their account to this team. */
async function askConsent(
  { database, networks }: SignInTools,
  context: ServiceContext,
  { team_id: teamId, user_id: userId }: SignIn,
  network: Network,
  ticket: string,
): Promise<Response> {
  const team = await database.selectFrom('teams').select('name').where('id', '=', teamId).executeTakeFirst();
  const user =
    userId === null
      ? undefined
      : await database.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst();
  const consent = { network: network.label, team: team?.name ?? '', user: user?.name ?? null, ticket };
  return show(
    context,
    (nonce) => renderConsent(nonce, consent, wordsOfRequest(context)),
    200,
    ` ${new URL(networks.place(network.rules.authorize)).origin}`,
  );
}

/** Ends a sign-in when the network sends the browser back. */
async function endSignIn(
  tools: SignInTools,
  context: ServiceContext,
  reportError: (error: unknown) => void,
): Promise<Response> {
  const { database, seal, now } = tools;
  const state = context.req.query('state') ?? '';
  const signIn = await findSignIn(database, seal, state, 'network', now());
  const network = signIn && findNetwork(signIn.network);
  if (!signIn || !network || network.application !== context.req.param('application'))
    return stop(context, 'This sign-in has expired or has already ended. Start again.');
  const { pathname } = new URL(callbackAddress(context.get('base'), network));
  // A `state` that another person has begun must not connect their account, or this person's account to their team.
  if (!isSameText(hashToken(getCookie(context, cookieName) ?? ''), signIn.secrets.browser))
    return stop(context, 'This sign-in began in another browser. Start again in this one.');
  deleteCookie(context, cookieName, { path: pathname });
  if (!(await takeSignIn(database, signIn))) return stop(context, 'This sign-in has already ended.');
  const { target } = signIn.secrets;
  try {
    const row = await connectAccount(tools, context, signIn, network, state);
    if (!hasTarget(target)) {
      const words = wordsOfRequest(context);
      const title = words.t('{network} is connected', { network: network.label });
      return show(context, (nonce) => renderEnd(nonce, title, row.name, words), 200);
    }
    const data = await describeAccount(database, row, { include: new Set() });
    return sendToTarget(context, buildDocument({ data, fields: new Map() }), target);
  } catch (error) {
    if (!(error instanceof ConnectorError)) reportError(error);
    const failure = describeFailure(
      error instanceof ConnectorError
        ? error
        : { message: 'Something went wrong on our side. Please try again.', code: 'our_fault', values: {} },
    );
    if (!hasTarget(target)) return stop(context, failure.detail);
    return sendToTarget(context, { errors: [describeError('conflict', failure.detail, undefined, failure)] }, target);
  }
}

/** The pages of a sign-in at a network: a ticket opens it in a browser, and the network sends the browser back. */
export function addSignInRoutes(app: Hono<ServiceEnvironment>, core: Core): void {
  app.get(paths.accountSignIn, (context) =>
    guard(context, async () => {
      const ticket = context.req.query('ticket') ?? '';
      const found = await findByTicket(core, ticket);
      if (!found) return stop(context, unknownTicket);
      const { signIn, network } = found;
      const user = await findSessionUser(core.database, readSessionSecret(context), core.now());
      // The person who asked for the sign-in knows what it is for.
      return user && user.id === signIn.user_id
        ? leaveForNetwork(core, context, signIn, network)
        : askConsent(core, context, signIn, network, ticket);
    }),
  );
  app.post(paths.accountSignIn, limitForm, (context) =>
    guard(context, async () => {
      const site = context.req.header('Sec-Fetch-Site');
      const found = await findByTicket(core, new URLSearchParams(await context.req.text()).get('ticket') ?? '');
      if (!found || (site !== undefined && site !== 'same-origin')) return stop(context, unknownTicket);
      return leaveForNetwork(core, context, found.signIn, found.network);
    }),
  );
  app.get(paths.accountCallback, (context) => endSignIn(core, context, core.reportError));
}
