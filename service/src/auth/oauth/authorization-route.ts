import type { Hono } from 'hono';
import type { Database, UserRow } from '../../database/schema.ts';
import type { ServiceContext, ServiceEnvironment } from '../../http/environment.ts';
import type { CodeWays, SignInCodes } from '../two-factor/sign-in-code.ts';
import type { Seal } from '../secrets/seal.ts';
import { spellEmail } from '../email-address.ts';
import { limitForm } from '../../http/limit-body.ts';
import { isOwnerPlace } from './owner-application.ts';
import { paths } from '../../http/paths.ts';
import { renderCode, renderCodesLeft, renderRecoveryCode } from '../two-factor/code-pages.ts';
import { type DemoSignIn, renderConsent, renderSignIn, renderStop } from './authorization-page.ts';
import type { Sentence } from '../../http/words/words.ts';
import { codeProblems } from '../two-factor/code-problem.ts';
import { addressOf, isWithRecoveryCode, show } from './authorization-view.ts';
import { wordsOfRequest } from './plain-page.ts';
import { addToAddress, readAuthorizationRequest, type AuthorizationRequest } from './authorization-request.ts';
import { issueCode } from './grants.ts';
import {
  createPasswordCheck,
  tooManyAttempts,
  type CheckPassword,
  type PasswordCheckOptions,
} from './check-password.ts';
import { createKnownBrowsers, type KnownBrowsers } from './known-browser.ts';
import { isSensitive } from './scopes.ts';
import { isSameText, makeFormToken } from './secret.ts';
import { endSession, findSessionUser, giveSessionSecret, readSessionSecret, storeSession } from './session.ts';

export interface AuthorizationOptions extends PasswordCheckOptions {
  readonly seal: Seal;
  /** The second factor after the password. */
  readonly codes: SignInCodes;
  /** Whether the service has a page for forgotten passwords. */
  readonly mayForget: boolean;
  /** null = the service is not a demo. */
  readonly demo: DemoSignIn | null;
}

/** What the page needs for each request. */
interface Tools extends Pick<AuthorizationOptions, 'now' | 'codes' | 'mayForget' | 'demo'> {
  readonly database: Database;
  readonly browsers: KnownBrowsers;
  readonly checkPassword: CheckPassword;
}

/** A valid form of this page. */
interface Submission {
  readonly context: ServiceContext;
  readonly request: AuthorizationRequest;
  readonly form: URLSearchParams;
  /** The secret of the session, which the form has proved to know. */
  readonly secret: string;
}

/** Throws the error response for an invalid request. There is no redirect for an unknown application. */
async function readRequest(database: Database, context: ServiceContext): Promise<AuthorizationRequest | Response> {
  const reading = await readAuthorizationRequest(database, new URL(context.req.url).searchParams, context.get('base'));
  if (reading.kind === 'good') return reading.request;
  return reading.kind === 'told'
    ? context.redirect(reading.location, 303)
    : show(context, (nonce) => renderStop(reading.reason, nonce, wordsOfRequest(context)), null, 400);
}

/** The user with a correct password and a pending code. */
async function findPendingSignIn(
  { database, codes, now }: Tools,
  secret: string,
): Promise<{ readonly user: UserRow; readonly ways: CodeWays } | null> {
  const user = await findSessionUser(database, secret, now(), { waitsForCode: true });
  const ways = user && (await codes.describe(user));
  return user && ways ? { user, ways } : null;
}

/** Returns to this page, by a request that may be repeated. */
const stay = (context: ServiceContext, { withRecoveryCode = false } = {}): Response =>
  context.redirect(addressOf(context, { withRecoveryCode }), 303);

/** The form for the second factor: for a code, or for a recovery code. */
function renderCodeForm(
  context: ServiceContext,
  ways: CodeWays,
  { nonce, secret, problem }: { readonly nonce: string; readonly secret: string; readonly problem: Sentence | null },
): string {
  const isRecovery = isWithRecoveryCode(context);
  const parts = {
    nonce,
    formToken: makeFormToken(secret),
    words: wordsOfRequest(context),
    otherAddress: addressOf(context, { withRecoveryCode: !isRecovery }),
  };
  return isRecovery ? renderRecoveryCode(parts, problem) : renderCode(parts, { ...ways, problem });
}

/** After a sign-in with a recovery code, before anything else: how many are left. */
async function showCodesLeft({ codes }: Tools, context: ServiceContext, user: UserRow): Promise<Response | null> {
  const ways = await codes.describe(user);
  const otherAddress = addressOf(context, { withRecoveryCode: false });
  return (
    ways &&
    show(context, (nonce) => renderCodesLeft({ nonce, words: wordsOfRequest(context), otherAddress }, ways), null)
  );
}

async function showPage(tools: Tools, context: ServiceContext): Promise<Response> {
  const { database, now, mayForget, demo } = tools;
  const request = await readRequest(database, context);
  if (request instanceof Response) return request;
  const secret = readSessionSecret(context);
  const user = await findSessionUser(database, secret, now());
  const isSilent = new URL(context.req.url).searchParams.get('prompt') === 'none';
  const codesLeft = user && !isSilent && isWithRecoveryCode(context) ? await showCodesLeft(tools, context, user) : null;
  if (codesLeft) return codesLeft;
  // The service's own page needs no consent.
  if (user && isOwnerPlace(request.application)) {
    const code = await issueCode(database, request, user.id, now(), { maySensitive: true });
    return context.redirect(addToAddress(request.redirectUri, { code, state: request.state }), 303);
  }
  // OpenID Connect: a page asks whether its user is still known, without showing anything.
  if (isSilent) {
    const error = user ? 'consent_required' : 'login_required';
    return context.redirect(addToAddress(request.redirectUri, { error, state: request.state }), 303);
  }
  const formToken = makeFormToken(secret);
  const words = wordsOfRequest(context);
  const waiting = user ? null : await findPendingSignIn(tools, secret);
  return show(
    context,
    (nonce) =>
      user
        ? renderConsent({ nonce, formToken, request, words }, user.name)
        : waiting
          ? renderCodeForm(context, waiting.ways, { nonce, secret, problem: null })
          : renderSignIn({ nonce, formToken, request, words }, { mayForget, demo }),
    request.redirectUri,
  );
}

async function signIn(
  { database, now, codes, browsers, checkPassword, mayForget, demo }: Tools,
  { context, request, form, secret }: Submission,
): Promise<Response> {
  const email = (form.get('email') ?? '').trim();
  const checked = await checkPassword(context, email, form.get('password') ?? '');
  if ('problem' in checked) {
    return show(
      context,
      (nonce) =>
        renderSignIn(
          { nonce, formToken: makeFormToken(secret), request, words: wordsOfRequest(context) },
          { email, problem: checked.problem, mayForget, demo },
        ),
      request.redirectUri,
      checked.status,
    );
  }
  const waitsForCode = (await codes.ask(checked, context.req.header('Accept-Language'))) !== null;
  await endSession(database, secret);
  await storeSession(database, giveSessionSecret(context), checked.id, now(), { waitsForCode });
  if (!waitsForCode) await browsers.remember(context, spellEmail(email));
  return stay(context);
}

/** Checks a typed code, or sends another. */
async function enterCode(tools: Tools, { context, request, form, secret }: Submission): Promise<Response> {
  const { database, now, codes, browsers } = tools;
  const waiting = await findPendingSignIn(tools, secret);
  if (!waiting) return stay(context);
  const email = waiting.user.email ?? '';
  if (form.get('deed') === 'send_code') {
    await codes.ask(waiting.user, context.req.header('Accept-Language'));
    return stay(context);
  }
  const verdict = await codes.check(waiting.user, form.get('code') ?? '', {
    browser: await browsers.find(context, email),
    acceptLanguage: context.req.header('Accept-Language'),
  });
  if (!('kind' in verdict)) {
    const isWaiting = 'waitS' in verdict;
    if (isWaiting) context.header('Retry-After', String(verdict.waitS));
    const problem: Sentence = isWaiting ? tooManyAttempts(verdict.waitS) : { text: codeProblems[verdict.problem] };
    return show(
      context,
      (nonce) => renderCodeForm(context, waiting.ways, { nonce, secret, problem }),
      request.redirectUri,
      isWaiting ? 429 : 401,
    );
  }
  await endSession(database, secret);
  await storeSession(database, giveSessionSecret(context), waiting.user.id, now());
  await browsers.remember(context, email);
  return stay(context, { withRecoveryCode: verdict.kind === 'recovery_code' });
}

async function decide({ database, now }: Tools, { context, request, form, secret }: Submission): Promise<Response> {
  const { redirectUri, state } = request;
  const deed = form.get('deed');
  if (deed === 'sign_out') {
    await endSession(database, secret);
    giveSessionSecret(context);
    return stay(context);
  }
  if (deed === 'deny') return context.redirect(addToAddress(redirectUri, { error: 'access_denied', state }), 303);
  const user = await findSessionUser(database, secret, now());
  if (deed !== 'allow' || !user) return stay(context);
  const code = await issueCode(database, request, user.id, now(), {
    maySensitive: form.get('sensitive') === '1' && isSensitive(request.scopes),
  });
  return context.redirect(addToAddress(redirectUri, { code, state }), 303);
}

async function submit(tools: Tools, context: ServiceContext): Promise<Response> {
  const request = await readRequest(tools.database, context);
  if (request instanceof Response) return request;
  const form = new URLSearchParams(await context.req.text());
  const secret = readSessionSecret(context);
  const site = context.req.header('Sec-Fetch-Site');
  const isOurForm =
    (site === undefined || site === 'same-origin') && isSameText(form.get('form_token') ?? '', makeFormToken(secret));
  if (!isOurForm) {
    return show(
      context,
      (nonce) =>
        renderSignIn(
          { nonce, formToken: makeFormToken(secret), request, words: wordsOfRequest(context) },
          { problem: { text: 'This page has expired, or the request came from another page. Please sign in here.' } },
        ),
      request.redirectUri,
      403,
    );
  }
  const submission: Submission = { context, request, form, secret };
  const deed = form.get('deed');
  if (deed === 'sign_in') return signIn(tools, submission);
  if (deed === 'enter_code' || deed === 'send_code') return enterCode(tools, submission);
  return decide(tools, submission);
}

/** The authorization page for sign-in and consent. It works without scripts. */
export function addAuthorizationRoute(
  app: Hono<ServiceEnvironment>,
  database: Database,
  options: AuthorizationOptions,
): void {
  const browsers = createKnownBrowsers(options.seal);
  const tools: Tools = {
    ...options,
    database,
    browsers,
    checkPassword: createPasswordCheck(database, browsers, options),
  };
  app.get(paths.oauthAuthorize, (context) => showPage(tools, context));
  app.post(paths.oauthAuthorize, limitForm, (context) => submit(tools, context));
}
