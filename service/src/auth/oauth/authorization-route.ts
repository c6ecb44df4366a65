import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Database } from '../../database/schema.ts';
import type { ServiceContext, ServiceEnvironment } from '../../http/environment.ts';
import type { CodeWays, SignInCodes } from '../two-factor/sign-in-code.ts';
import type { Seal } from '../secrets/seal.ts';
import { normalizeEmail } from '../email-address.ts';
import { findHousehold } from '../../http/name-client.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { isOwnerPlace } from './owner-application.ts';
import type { Windows } from '../../http/limits/windows.ts';
import { paths } from '../../http/paths.ts';
import { type DemoSignIn, renderCode, renderConsent, renderSignIn, renderStop } from './authorization-page.ts';
import { addToAddress, readAuthorizationRequest, type AuthorizationRequest } from './authorization-request.ts';
import { issueCode } from './grants.ts';
import { createKnownBrowsers } from './known-browser.ts';
import { createPasswordQueue } from './password-queue.ts';
import { isSensitive } from './scopes.ts';
import { isPassword } from './password.ts';
import { isSameText, makeFormToken } from './secret.ts';
import {
  endSession,
  findSessionUser,
  giveSessionSecret,
  readSessionSecret,
  storeSession,
  type UserRow,
} from './session.ts';
import { createSignInLimits } from './sign-in-limits.ts';

export interface AuthorizationOptions {
  readonly now: () => number;
  readonly seal: Seal;
  readonly windows: Windows;
  /** See `sign-in-limits.ts`. */
  readonly limitsFactor?: number;
  /** The second factor after the password. */
  readonly codes: SignInCodes;
  /** Whether the service has a page for forgotten passwords. */
  readonly mayForget: boolean;
  /** null = the service is not a demo. */
  readonly demo: DemoSignIn | null;
}

const maxBodyBytes = 4096;
/** Retry time when the queue of sign-ins is full. */
const busyRetryS = 5;

/** Replaces the policy of the service: it allows a form, and a redirect to the registered address. */
function policyOf(nonce: string, redirectUri: string | null): string {
  const back = redirectUri === null ? '' : ` ${new URL(redirectUri).origin}`;
  return (
    `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; form-action 'self'${back}; ` +
    "base-uri 'none'; frame-ancestors 'none'"
  );
}

/** The authorization page for sign-in and consent. It works without scripts. */
export function addAuthorizationRoute(
  app: Hono<ServiceEnvironment>,
  database: Database,
  { now, windows, limitsFactor = 1, codes, mayForget, demo, seal }: AuthorizationOptions,
): void {
  const limitBody = bodyLimit({
    maxSize: maxBodyBytes,
    onError: () => {
      throw new ApiError('too_large', `At most ${maxBodyBytes} bytes.`);
    },
  });
  const limits = createSignInLimits(windows, limitsFactor);
  const queue = createPasswordQueue();
  const browsers = createKnownBrowsers(seal);

  function show(
    context: ServiceContext,
    render: (nonce: string) => string,
    redirectUri: string | null,
    status: 200 | 400 | 401 | 403 | 429 | 503 = 200,
  ): Response {
    const nonce = randomUUID();
    context.header('Content-Security-Policy', policyOf(nonce, redirectUri));
    context.header('Cache-Control', 'no-store');
    return context.html(render(nonce), status);
  }

  /** Throws the error response for an invalid request. There is no redirect for an unknown application. */
  async function readRequest(context: ServiceContext): Promise<AuthorizationRequest | Response> {
    const reading = await readAuthorizationRequest(
      database,
      new URL(context.req.url).searchParams,
      context.get('base'),
    );
    if (reading.kind === 'good') return reading.request;
    return reading.kind === 'told'
      ? context.redirect(reading.location, 303)
      : show(context, (nonce) => renderStop(reading.reason, nonce), null, 400);
  }

  async function checkPassword(
    context: ServiceContext,
    email: string,
    password: string,
  ): Promise<UserRow | { readonly problem: string; readonly status: 401 | 429 | 503 }> {
    const attempt = {
      email,
      client: findHousehold(context.get('address')),
      browser: await browsers.find(context, email),
    };
    const user = email.includes('\0')
      ? undefined
      : await database.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
    // The attempt counts only when its turn begins: a request that finds the queue full is not an attempt.
    const tried = await queue.run(attempt.client, attempt.browser !== null, async () => {
      const waitS = await limits.take(attempt, now());
      const startedMs = performance.now();
      const isRight = waitS === null && (await isPassword(password, user?.password_hash ?? null));
      context.get('share')?.charge(performance.now() - startedMs);
      return { waitS, isRight };
    });
    if (tried === null) {
      context.header('Retry-After', String(busyRetryS));
      return { status: 503, problem: 'Too many people are signing in right now. Please try again in a few seconds.' };
    }
    if (tried.waitS !== null) {
      context.header('Retry-After', String(tried.waitS));
      return {
        status: 429,
        problem: `Too many attempts. Wait ${Math.ceil(tried.waitS / 60)} minutes, then try again.`,
      };
    }
    if (!tried.isRight || !user) return { status: 401, problem: 'Email or password is wrong.' };
    await limits.forgive(attempt);
    return user;
  }

  /** The user with a correct password and a pending code. */
  async function findPendingSignIn(
    secret: string,
  ): Promise<{ readonly user: UserRow; readonly ways: CodeWays } | null> {
    const user = await findSessionUser(database, secret, now(), { waitsForCode: true });
    const ways = user && (await codes.describe(user));
    return user && ways ? { user, ways } : null;
  }

  app.get(paths.oauthAuthorize, async (context) => {
    const request = await readRequest(context);
    if (request instanceof Response) return request;
    const secret = readSessionSecret(context);
    const user = await findSessionUser(database, secret, now());
    // The service's own page needs no consent.
    if (user && isOwnerPlace(request.application)) {
      const code = await issueCode(database, request, user.id, now(), { maySensitive: true });
      return context.redirect(addToAddress(request.redirectUri, { code, state: request.state }), 303);
    }
    // OpenID Connect: a page asks whether its user is still known, without showing anything.
    if (new URL(context.req.url).searchParams.get('prompt') === 'none') {
      const error = user ? 'consent_required' : 'login_required';
      return context.redirect(addToAddress(request.redirectUri, { error, state: request.state }), 303);
    }
    const formToken = makeFormToken(secret);
    const waiting = user ? null : await findPendingSignIn(secret);
    return show(
      context,
      (nonce) =>
        user
          ? renderConsent({ nonce, formToken, request }, user.name)
          : waiting
            ? renderCode({ nonce, formToken }, { ...waiting.ways, problem: null })
            : renderSignIn({ nonce, formToken, request }, { mayForget, demo }),
      request.redirectUri,
    );
  });

  app.post(paths.oauthAuthorize, limitBody, async (context) => {
    const request = await readRequest(context);
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
            { nonce, formToken: makeFormToken(secret), request },
            { problem: 'This page has expired, or the request came from another page. Please sign in here.' },
          ),
        request.redirectUri,
        403,
      );
    }
    const { redirectUri, state } = request;
    const here = context.get('base') + paths.oauthAuthorize + new URL(context.req.url).search;
    const deed = form.get('deed');

    if (deed === 'sign_in') {
      const typed = (form.get('email') ?? '').trim().toLowerCase();
      const email = normalizeEmail(typed) ?? typed;
      const checked = await checkPassword(context, email, form.get('password') ?? '');
      if ('problem' in checked) {
        return show(
          context,
          (nonce) =>
            renderSignIn(
              { nonce, formToken: makeFormToken(secret), request },
              { email, problem: checked.problem, mayForget, demo },
            ),
          redirectUri,
          checked.status,
        );
      }
      const waitsForCode = (await codes.ask(checked)) !== null;
      await endSession(database, secret);
      await storeSession(database, giveSessionSecret(context), checked.id, now(), { waitsForCode });
      if (!waitsForCode) await browsers.remember(context, email);
      return context.redirect(here, 303);
    }
    if (deed === 'enter_code' || deed === 'send_code') {
      const waiting = await findPendingSignIn(secret);
      if (!waiting) return context.redirect(here, 303);
      const email = waiting.user.email ?? '';
      if (deed === 'send_code') {
        await codes.ask(waiting.user);
        return context.redirect(here, 303);
      }
      const verdict = await codes.check(waiting.user, form.get('code') ?? '', await browsers.find(context, email));
      if (verdict !== 'right') {
        if (verdict !== 'wrong') context.header('Retry-After', String(verdict.waitS));
        const problem =
          verdict === 'wrong'
            ? 'This code is wrong, has expired, or was used before.'
            : `Too many attempts. Wait ${Math.ceil(verdict.waitS / 60)} minutes, then try again.`;
        return show(
          context,
          (nonce) => renderCode({ nonce, formToken: makeFormToken(secret) }, { ...waiting.ways, problem }),
          redirectUri,
          verdict === 'wrong' ? 401 : 429,
        );
      }
      await endSession(database, secret);
      await storeSession(database, giveSessionSecret(context), waiting.user.id, now());
      await browsers.remember(context, email);
      return context.redirect(here, 303);
    }
    if (deed === 'sign_out') {
      await endSession(database, secret);
      giveSessionSecret(context);
      return context.redirect(here, 303);
    }
    if (deed === 'deny') return context.redirect(addToAddress(redirectUri, { error: 'access_denied', state }), 303);
    const user = await findSessionUser(database, secret, now());
    if (deed !== 'allow' || !user) return context.redirect(here, 303);
    const code = await issueCode(database, request, user.id, now(), {
      maySensitive: form.get('sensitive') === '1' && isSensitive(request.scopes),
    });
    return context.redirect(addToAddress(redirectUri, { code, state }), 303);
  });
}
