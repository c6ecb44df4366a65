import { randomBytes } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type { Database } from '../../database/schema.ts';
import type { ServiceEnvironment } from '../../http/environment.ts';
import { refuseOtherMethods } from '../../http/refuse-other-methods.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { pagePolicy, wordsOfRequest } from '../oauth/plain-page.ts';
import { isSameText, makeSecret } from '../oauth/secret.ts';
import { giveSessionSecret, storeSession } from '../oauth/session.ts';
import type { Sentence } from '../../http/words/words.ts';
import { paths } from '../../http/paths.ts';
import { limitForm } from '../../http/limit-body.ts';
import { readForm } from '../../http/read-form.ts';
import { createOwner, hasTeam } from './create-owner.ts';
import { renderSetup, type SetupValues } from './setup-page.ts';

/**
 * 80 bits, in groups that can be copied from a console. The code cannot be guessed, so there is no limit on attempts.
 */
const codeBytes = 10;

/** Returns a setup code such as `3f9a-…`, which is only printed on the console. Each start creates a new one. */
export function makeSetupCode(): string {
  return randomBytes(codeBytes).toString('hex').match(/.{4}/g)?.join('-') ?? '';
}

function respondPage(
  context: Context,
  html: string,
  nonce: string,
  status: 200 | 201 | 403 | 404 | 422 = 200,
): Response {
  context.header('Content-Security-Policy', pagePolicy(nonce));
  context.header('Cache-Control', 'no-store');
  return context.html(html, status);
}

/**
 * Adds the setup page of a service with an empty database. With the code from the console it creates the team and its
 * owner. When a team exists, the page returns 404.
 */
export function addSetupRoutes(
  app: Hono<ServiceEnvironment>,
  database: Database,
  { code, now }: { readonly code: string; readonly now: () => number },
): void {
  const nowhere = (): ApiError => new ApiError('not_found', 'There is nothing at this address.');
  const nothing: SetupValues = { code: '', team: '', name: '', email: '', password: '' };

  async function requireEmpty(): Promise<void> {
    if (await hasTeam(database)) throw nowhere();
  }

  app.get(paths.start, async (context) => {
    await requireEmpty();
    return context.redirect(context.get('base') + paths.setup, 302);
  });
  app.get(paths.setup, async (context) => {
    await requireEmpty();
    const nonce = makeSecret();
    // The address that the terminal prints has the code.
    const given = context.req.query('code') ?? '';
    const values = { ...nothing, code: given };
    return respondPage(
      context,
      renderSetup(nonce, values, null, wordsOfRequest(context), { isCodeGiven: given !== '' }),
      nonce,
    );
  });
  app.post(paths.setup, limitForm, async (context) => {
    await requireEmpty();
    const read = await readForm(context);
    const values: SetupValues = {
      code: read('code'),
      team: read('team'),
      name: read('name'),
      email: read('email'),
      password: read('password'),
    };
    const nonce = makeSecret();
    const words = wordsOfRequest(context);
    const isCode = isSameText(values.code.trim().toLowerCase(), code);
    if (!isCode) {
      const problem: Sentence = { text: 'The setup code is wrong. It is shown in the terminal of the service.' };
      return respondPage(context, renderSetup(nonce, values, { field: 'code', problem }, words), nonce, 403);
    }
    const result = await createOwner(database, values, now(), words);
    if ('problem' in result) {
      const isCodeGiven = context.req.query('code') !== undefined;
      return respondPage(context, renderSetup(nonce, values, result, words, { isCodeGiven }), nonce, 422);
    }
    // The new owner is signed in, and begins with the first board.
    await storeSession(database, giveSessionSecret(context), result.userId, now());
    return context.redirect(`${context.get('base')}/#/begin`, 303);
  });
  refuseOtherMethods(app, paths.setup, 'GET, HEAD, POST');
}
