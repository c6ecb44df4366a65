import type { NotificationChannelRow } from '../../database/feed-rows.ts';
import type { Database } from '../../database/schema.ts';
import { hashToken } from '../../auth/authorize.ts';
import { makeSecret } from '../../auth/oauth/secret.ts';
import { fillPath, paths } from '../../http/paths.ts';

/** Later, a decision needs the page of posts. */
const validMs = 7 * 86_400_000;

/** A link by which its reader decides about one post, once. Only the hash of its secret is stored. */
export async function makeDecisionLink(
  transaction: Database,
  { base, team_id }: Pick<NotificationChannelRow, 'base' | 'team_id'>,
  postId: number,
  nowMs: number,
): Promise<string> {
  const secret = makeSecret();
  await transaction.deleteFrom('decision_links').where('expires_at', '<', nowMs).execute();
  await transaction
    .insertInto('decision_links')
    .values({ secret_hash: hashToken(secret), team_id, post_id: postId, expires_at: nowMs + validMs })
    .execute();
  return base + fillPath(paths.decision, { secret });
}
