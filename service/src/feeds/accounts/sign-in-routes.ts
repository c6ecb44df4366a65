// Long because a sign-in is one way: from the ticket to the network, and from there to the account.
import { getCookie, setCookie, deleteCookie } from 'hono/cookie';
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { hashToken } from '../../auth/authorize.ts';
import { findSessionUser, readSessionSecret } from '../../auth/oauth/session.ts';
import { wordsOfRequest } from '../../auth/oauth/plain-page.ts';
import { isSameText, makeSecret } from '../../auth/oauth/secret.ts';
import type { Core } from '../../core.ts';
import type { ServiceContext, ServiceEnvironment } from '../../http/environment.ts';
import { describeError } from '../../http/json-api/api-error.ts';
import { buildDocument } from '../../http/json-api/document.ts';
import { hasTarget, sendToTarget } from '../../http/operations/interactive.ts';
import { fillPath, paths } from '../../http/paths.ts';
import { ConnectorError } from '../connectors/connector.ts';
import type { Network, NetworkApplication, SignedInProfile } from '../networks/network.ts';
import { findNetwork } from '../networks/network-table.ts';
import { authorizationAddress, exchangeCode, GrantRefused, type Grant } from '../networks/oauth2.ts';
import { exchangeVerifier, requestToken } from '../networks/oauth1.ts';
import { describeAccount, readAccountState, type AccountRow } from './describe-account.ts';
import { renderConsent, renderEnd } from './sign-in-pages.ts';
import { findSignIn, keepAtNetwork, signInLifeMs, takeSignIn, type SignIn } from './sign-ins.ts';
import { storeSignedIn } from './store-account.ts';

const cookieName = 'network_sign_in';
const timeoutMs = 30_000;
const maxBodyBytes = 4096;

export const callbackAddress = (base: string, network: Network): string =>
  base + fillPath(paths.accountCallback, { application: network.application });

/** The reason why a sign-in ended without an account, in words for the person. */
class SignInFailed extends Error {
  override readonly name = 'SignInFailed';
}

/** The pages of a sign-in at a network: a ticket opens it in a browser, and the network sends the browser back. */
export function addSignInRoutes(
  app: Hono<ServiceEnvironment>,
  { database, networks, seal, now, closing, jobs, reportError }: Core,
): void {
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
  const stop = (context: ServiceContext, reason: string): Response => {
    const words = wordsOfRequest(context);
    return show(
      context,
      (nonce) => renderEnd(nonce, words.t('The account is not connected'), words.known(reason), words),
      400,
    );
  };
  const signalOf = (): AbortSignal => AbortSignal.any([closing, AbortSignal.timeout(timeoutMs)]);

  async function requireApplication(teamId: number, network: Network): Promise<NetworkApplication> {
    const application = await networks.applications.find(teamId, network.application);
    if (!application) throw new SignInFailed(`The application at ${network.label} is gone.`);
    return application;
  }

  /** Sends the browser to the network. From here on only this browser can end the sign-in. */
  async function leave(context: ServiceContext, signIn: SignIn, network: Network): Promise<Response> {
    const application = await requireApplication(signIn.team_id, network);
    const base = context.get('base');
    const redirectUri = callbackAddress(base, network);
    if (!(await takeSignIn(database, signIn))) throw new SignInFailed('This link was used before.');
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
      const tools = { application, send: networks.send, now, signal: signalOf() };
      const token = await requestToken(network.label, rules, { callback: back, access }, tools);
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

  const guard = async (context: ServiceContext, work: () => Promise<Response>): Promise<Response> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof SignInFailed || error instanceof ConnectorError || error instanceof GrantRefused)
        return stop(context, error.message);
      throw error;
    }
  };
  const unknownTicket = 'This link has expired or was used before. Go back, and start again.';

  app.get(paths.accountSignIn, (context) =>
    guard(context, async () => {
      const ticket = context.req.query('ticket') ?? '';
      const signIn = await findSignIn(database, seal, ticket, 'ticket', now());
      const network = signIn && findNetwork(signIn.network);
      if (!signIn || !network) return stop(context, unknownTicket);
      const user = await findSessionUser(database, readSessionSecret(context), now());
      // The person who asked for the sign-in knows what it is for. Others, who may only have been sent a link, do not.
      if (user && user.id === signIn.user_id) return leave(context, signIn, network);
      const team = await database
        .selectFrom('teams')
        .select('name')
        .where('id', '=', signIn.team_id)
        .executeTakeFirst();
      const asking =
        signIn.user_id === null
          ? undefined
          : await database.selectFrom('users').select('name').where('id', '=', signIn.user_id).executeTakeFirst();
      const { rules } = network;
      return show(
        context,
        (nonce) =>
          renderConsent(
            nonce,
            { network: network.label, team: team?.name ?? '', user: asking?.name ?? null, ticket },
            wordsOfRequest(context),
          ),
        200,
        ` ${new URL(networks.place(rules.authorize)).origin}`,
      );
    }),
  );

  const limitBody = bodyLimit({ maxSize: maxBodyBytes });
  app.post(paths.accountSignIn, limitBody, (context) =>
    guard(context, async () => {
      const site = context.req.header('Sec-Fetch-Site');
      const ticket = new URLSearchParams(await context.req.text()).get('ticket') ?? '';
      const signIn = await findSignIn(database, seal, ticket, 'ticket', now());
      const network = signIn && findNetwork(signIn.network);
      if (!signIn || !network || (site !== undefined && site !== 'same-origin')) return stop(context, unknownTicket);
      return leave(context, signIn, network);
    }),
  );

  async function readGrant(
    network: Network,
    signIn: SignIn,
    application: NetworkApplication,
    answer: { readonly query: URLSearchParams; readonly state: string; readonly base: string },
  ): Promise<{ readonly grant: Grant; readonly profile: SignedInProfile }> {
    const tools = { application, send: networks.send, now, signal: signalOf() };
    const { query, state, base } = answer;
    const { verifier, requestSecret = '' } = signIn.secrets;
    const { rules } = network;
    const grant =
      rules.version === 2
        ? await exchangeCode(
            network.label,
            rules,
            { query, state, verifier, redirectUri: callbackAddress(base, network) },
            tools,
          )
        : await exchangeVerifier(network.label, rules, { query, requestSecret, access: signIn.secrets.access }, tools);
    // A network that names no scopes has granted those that were asked for.
    const asked = rules.version === 2 ? rules.scopes[signIn.secrets.access].join(' ') : '';
    const named = { ...grant, scopes: grant.scopes || asked };
    return { grant: named, profile: await network.readProfile({ ...tools, secrets: grant.secrets }) };
  }

  async function connect(
    context: ServiceContext,
    signIn: SignIn,
    network: Network,
    state: string,
  ): Promise<AccountRow> {
    const application = await requireApplication(signIn.team_id, network);
    const query = new URL(context.req.url).searchParams;
    const answer = { query, state, base: context.get('base') };
    const { grant, profile } = await readGrant(network, signIn, application, answer);
    if (signIn.account_id !== null) {
      const known = await database
        .selectFrom('accounts')
        .selectAll()
        .where('id', '=', signIn.account_id)
        .executeTakeFirst();
      if (known && readAccountState(known).external_id !== profile.externalId)
        throw new SignInFailed(`You signed in as ${profile.name}, but the account is ${known.name}.`);
    }
    const { team_id: teamId, user_id: userId } = signIn;
    const stored = { network, grant, profile, teamId, userId, type: signIn.network };
    const row = await storeSignedIn(database, stored, seal, now());
    jobs.wake('account_tokens');
    jobs.wake('feed_polls');
    return row;
  }

  app.get(paths.accountCallback, async (context) => {
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
      const row = await connect(context, signIn, network, state);
      if (!hasTarget(target)) {
        const words = wordsOfRequest(context);
        const title = words.t('{network} is connected', { network: network.label });
        return show(context, (nonce) => renderEnd(nonce, title, row.name, words), 200);
      }
      const data = await describeAccount(database, row, { include: new Set() });
      return sendToTarget(context, buildDocument({ data, fields: new Map() }), target);
    } catch (error) {
      const isTheirs =
        error instanceof SignInFailed || error instanceof ConnectorError || error instanceof GrantRefused;
      if (!isTheirs) reportError(error);
      const reason = isTheirs ? error.message : 'Something went wrong on our side. Please try again.';
      if (!hasTarget(target)) return stop(context, reason);
      return sendToTarget(context, { errors: [describeError('conflict', reason)] }, target);
    }
  });
}
