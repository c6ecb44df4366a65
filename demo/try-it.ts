import type { Hono } from 'hono';
import { giveSessionSecret, storeSession } from '../service/src/auth/oauth/session.ts';
import { storeTeam } from '../service/src/auth/setup/create-owner.ts';
import type { Database } from '../service/src/database/schema.ts';
import { allocateIds } from '../service/src/database/allocate-ids.ts';
import { limitForm } from '../service/src/http/limit-body.ts';
import type { ServiceEnvironment } from '../service/src/http/environment.ts';
import { readForm } from '../service/src/http/read-form.ts';
import { refuseOtherMethods } from '../service/src/http/refuse-other-methods.ts';

/** Among the addresses of sign-in, which have a limit. */
export const tryPath = '/oauth/try';
/**
 * Lets a visitor of the demo make a wall of their own posts: a form with an address creates a team and a user without
 * a password, signs that user in, and leads to the owner's first page, which looks for posts at the address.
 */
export function addTryIt(
  app: Hono<ServiceEnvironment>,
  { database, now }: { readonly database: Database; readonly now: () => number },
): void {
  app.post(tryPath, limitForm, async (context) => {
    const address = (await readForm(context))('address').trim();
    const guest = { team: 'Your team', name: 'Guest', email: null, passwordHash: null };
    const { userId } = await database.transaction().execute(async (transaction) => {
      const teamId = await allocateIds(transaction, 'teams', 1);
      return storeTeam(transaction, teamId, guest, now());
    });
    await storeSession(database, giveSessionSecret(context), userId, now());
    const page = address === '' ? '#/begin' : `#/begin/${encodeURIComponent(address)}`;
    return context.redirect(`${context.get('base')}/${page}`, 303);
  });
  refuseOtherMethods(app, tryPath, 'POST');
}
