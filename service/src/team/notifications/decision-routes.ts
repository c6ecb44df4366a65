import type { Hono } from 'hono';
import { hashToken } from '../../auth/authorize.ts';
import { respondPage, withGonePage } from '../../auth/oauth/plain-page.ts';
import type { Database, PostRow } from '../../database/schema.ts';
import type { ServiceEnvironment } from '../../http/environment.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { limitForm } from '../../http/limit-body.ts';
import { paths } from '../../http/paths.ts';
import { refuseOtherMethods } from '../../http/refuse-other-methods.ts';
import { changePosts } from '../../posts/moderation/decide.ts';

const gone = 'This link was used already, or has expired. Decide about the post on the page of posts.';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function renderPost({ attributes }: PostRow): string {
  const { title, text, author } = JSON.parse(attributes) as Readonly<Record<string, unknown>>;
  const name = textOf((author as { readonly name?: unknown } | null)?.name);
  return [
    name && `<p class="quiet">${escapeHtml(name)}</p>`,
    textOf(title) && `<p><strong>${escapeHtml(textOf(title))}</strong></p>`,
    textOf(text) && `<p>${escapeHtml(textOf(text).slice(0, 2000))}</p>`,
  ].join('\n');
}

/**
 * Adds the page of a link in a mail. Opening it changes nothing, because mail servers open links to examine them; only
 * its buttons decide, and only once.
 */
export function addDecisionRoutes(app: Hono<ServiceEnvironment>, database: Database, now: () => number): void {
  async function requirePost(
    source: Database,
    secret: string,
  ): Promise<{ readonly row: PostRow; readonly teamId: number }> {
    const link = await source
      .selectFrom('decision_links')
      .selectAll()
      .where('secret_hash', '=', hashToken(secret))
      .where('expires_at', '>', now())
      .executeTakeFirst();
    const row =
      link && (await source.selectFrom('posts').selectAll().where('id', '=', link.post_id).executeTakeFirst());
    if (!link || !row) throw new ApiError('not_found', gone);
    return { row, teamId: link.team_id };
  }
  app.get(
    paths.decision,
    withGonePage(async (context) => {
      const { row } = await requirePost(database, context.req.param('secret') ?? '');
      return respondPage(context, ({ t }) => ({
        title: 'Publish this post?',
        content: `${renderPost(row)}
<form method="post">
<button class="first" name="decision" value="approved">${t('Approve')}</button>
<button name="decision" value="rejected">${t('Reject')}</button>
</form>`,
      }));
    }),
  );
  const decide = withGonePage(async (context) => {
    const secret = context.req.param('secret') ?? '';
    const decision = new URLSearchParams(await context.req.text()).get('decision');
    if (decision !== 'approved' && decision !== 'rejected')
      throw new ApiError('invalid_attribute', 'Choose Approve or Reject.');
    const isChanged = await database.transaction().execute(async (transaction) => {
      const { row, teamId } = await requirePost(transaction, secret);
      const { numDeletedRows } = await transaction
        .deleteFrom('decision_links')
        .where('secret_hash', '=', hashToken(secret))
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw new ApiError('not_found', gone);
      if (row.status !== 'pending') return false;
      await changePosts(transaction, [{ row, change: { status: decision } }], {
        bearer: { teamId, userId: null },
        nowMs: now(),
        base: '',
      });
      return true;
    });
    const done = decision === 'approved' ? 'The post is published.' : 'The post is rejected.';
    return respondPage(context, ({ t }) => ({
      title: isChanged ? 'Done' : 'Decided already',
      content: `<p>${t(isChanged ? done : 'Someone has decided about this post already.')}</p>`,
    }));
  });
  app.post(paths.decision, limitForm, decide);
  refuseOtherMethods(app, paths.decision, 'GET, HEAD, POST');
}
