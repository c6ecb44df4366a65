import type { Hono } from 'hono';
import type { Database, UserRow } from '../../database/schema.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import type { ServiceEnvironment } from '../../http/environment.ts';
import { refuseOtherMethods } from '../../http/refuse-other-methods.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { hashToken } from '../../auth/authorize.ts';
import { renderProblem } from '../../auth/oauth/authorization-page.ts';
import { type PlainPage, respondPage, withGonePage } from '../../auth/oauth/plain-page.ts';
import { hashPassword } from '../../auth/oauth/password.ts';
import { paths } from '../../http/paths.ts';
import { limitForm } from '../../http/limit-body.ts';
import { readForm } from '../../http/read-form.ts';
import type { Sentence, ServiceWords } from '../../http/words/words.ts';
import { findOwnerProblem, minPasswordLength } from '../../auth/setup/create-owner.ts';
import type { Invitation } from './invite-users.ts';

const strong = (text: string | null | undefined): string => `<strong>${escapeHtml(text ?? '')}</strong>`;

const writeInvitationPage =
  ({ name, email }: Pick<UserRow, 'name' | 'email'>, problem: Sentence | null) =>
  (words: ServiceWords): PlainPage => {
    const { t } = words;
    return {
      title: 'Join the team',
      content: `<p>${t('You are invited as {email}. Choose a name and a password.', { email: strong(email) })}</p>
${renderProblem(problem, words)}
<form method="post">
<label for="name">${t('Your name')}</label>
<input id="name" name="name" autocomplete="name" required maxlength="200" value="${escapeHtml(name)}">
<label for="password">${t('Password')}</label>
<input id="password" name="password" type="password" autocomplete="new-password" required
  minlength="${minPasswordLength}" maxlength="256" aria-describedby="${problem === null ? 'rule' : 'problem rule'}">
<p class="quiet" id="rule">${t('At least {count} characters.', { count: minPasswordLength })}</p>
<button class="first">${t('Join')}</button>
</form>`,
    };
  };

/** Adds the invitation page. A user with its address can set a password once. */
export function addInvitationRoutes(app: Hono<ServiceEnvironment>, database: Database, now: () => number): void {
  async function requireInvited(source: Database, secret: string): Promise<UserRow> {
    const hash = hashToken(secret);
    const rows = await source
      .selectFrom('users')
      .selectAll()
      .where('password_hash', 'is', null)
      .where('attributes', 'like', `%"hash":"${hash}"%`)
      .execute();
    const row = rows.find(({ attributes }) => {
      const { invitation } = JSON.parse(attributes) as { readonly invitation?: Invitation };
      return invitation?.hash === hash && invitation.expires_at > now();
    });
    if (!row) throw new ApiError('not_found', 'This invitation does not exist or has expired. Ask for a new one.');
    return row;
  }
  app.get(
    paths.invitation,
    withGonePage(async (context) => {
      const user = await requireInvited(database, context.req.param('secret') ?? '');
      return respondPage(context, writeInvitationPage(user, null));
    }),
  );
  const join = withGonePage(async (context) => {
    const user = await requireInvited(database, context.req.param('secret') ?? '');
    const read = await readForm(context);
    const [name, password] = [read('name'), read('password')];
    const problem = findOwnerProblem({ team: 'x', name, email: user.email ?? '', password });
    if (problem !== null)
      return respondPage(context, writeInvitationPage({ name, email: user.email }, problem.problem), 422);
    const passwordHash = await hashPassword(password);
    const { numUpdatedRows } = await database
      .updateTable('users')
      .set({ name: name.trim(), password_hash: passwordHash, attributes: '{}' })
      .where('id', '=', user.id)
      .where('password_hash', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new ApiError('not_found', 'This invitation was already used.');
    return respondPage(context, ({ t }) => ({
      title: 'Welcome',
      content: `<p>${t('You can sign in as {email} now.', { email: strong(user.email) })}</p>`,
    }));
  });
  app.post(paths.invitation, limitForm, join);
  refuseOtherMethods(app, paths.invitation, 'GET, HEAD, POST');
}
