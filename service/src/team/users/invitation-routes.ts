import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Database, Tables } from '../../database/schema.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import type { ServiceContext, ServiceEnvironment } from '../../http/environment.ts';
import { refuseOtherMethods } from '../../http/refuse-other-methods.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { hashToken } from '../../auth/authorize.ts';
import { frame } from '../../auth/oauth/authorization-page.ts';
import { hashPassword } from '../../auth/oauth/password.ts';
import { makeSecret } from '../../auth/oauth/secret.ts';
import { paths } from '../../http/paths.ts';
import { readForm } from '../../http/read-form.ts';
import { findOwnerProblem, minPasswordLength } from '../../auth/setup/create-owner.ts';
import type { Invitation } from './users.ts';

const maxBodyBytes = 8192;

function renderInvitation(
  nonce: string,
  { name, email }: Pick<Tables['users'], 'name' | 'email'>,
  problem: string | null,
): string {
  return frame(
    'Join the team',
    nonce,
    `<p>You are invited as <strong>${escapeHtml(email ?? '')}</strong>. Choose a name and a password.</p>
${problem === null ? '' : `<p class="bad" id="problem" role="alert">${escapeHtml(problem)}</p>`}
<form method="post">
<label for="name">Your name</label>
<input id="name" name="name" autocomplete="name" required maxlength="200" value="${escapeHtml(name)}">
<label for="password">A password</label>
<input id="password" name="password" type="password" autocomplete="new-password" required
  minlength="${minPasswordLength}" maxlength="256" aria-describedby="rule">
<p class="quiet" id="rule">At least ${minPasswordLength} characters.</p>
<button class="first">Join</button>
</form>`,
  );
}

/** Adds the invitation page. A user with its address can set a password once. */
export function addInvitationRoutes(app: Hono<ServiceEnvironment>, database: Database, now: () => number): void {
  const limitBody = bodyLimit({
    maxSize: maxBodyBytes,
    onError: () => {
      throw new ApiError('too_large', `At most ${maxBodyBytes} bytes.`);
    },
  });

  async function requireInvited(source: Database, secret: string): Promise<Tables['users']> {
    const hash = hashToken(secret);
    const rows = await source
      .selectFrom('users')
      .selectAll()
      .where('password_hash', 'is', null)
      .where('attributes', 'like', `%"hash":"${hash}"%`)
      .execute();
    const row = rows.find(({ attributes }) => {
      const { invitation } = JSON.parse(attributes ?? '{}') as { readonly invitation?: Invitation };
      return invitation?.hash === hash && invitation.expires_at > now();
    });
    if (!row) throw new ApiError('not_found', 'This invitation does not exist or has expired. Ask for a new one.');
    return row;
  }
  function respond(context: ServiceContext, render: (nonce: string) => string, status: 200 | 422 = 200): Response {
    const nonce = makeSecret();
    context.header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; form-action 'self'; ` +
        "frame-ancestors 'none'; base-uri 'none'",
    );
    context.header('Cache-Control', 'no-store');
    return context.html(render(nonce), status);
  }

  app.get(paths.invitation, async (context) => {
    const user = await requireInvited(database, context.req.param('secret'));
    return respond(context, (nonce) => renderInvitation(nonce, user, null));
  });
  app.post(paths.invitation, limitBody, async (context) => {
    const user = await requireInvited(database, context.req.param('secret'));
    const form = await readForm(context);
    const [name, password] = [form.get('name') ?? '', form.get('password') ?? ''];
    const problem = findOwnerProblem({ team: 'x', name, email: user.email ?? '', password });
    if (problem !== null)
      return respond(context, (nonce) => renderInvitation(nonce, { name, email: user.email }, problem.problem), 422);
    const passwordHash = await hashPassword(password);
    const { numUpdatedRows } = await database
      .updateTable('users')
      .set({ name: name.trim(), password_hash: passwordHash, attributes: '{}' })
      .where('id', '=', user.id)
      .where('password_hash', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new ApiError('not_found', 'This invitation was already used.');
    return respond(context, (nonce) =>
      frame('Welcome', nonce, `<p>You can sign in as <strong>${escapeHtml(user.email ?? '')}</strong> now.</p>`),
    );
  });
  refuseOtherMethods(app, paths.invitation, 'GET, HEAD, POST');
}
