import { allocateIds } from '../../database/allocate-ids.ts';
import type { Database, PostStatus } from '../../database/schema.ts';
import { changePosts, type Decision } from '../../posts/moderation/decide.ts';
import type { PlannedChange } from './plan-changes.ts';

/** What one application of rules has changed at a post, for its undo. */
interface StoredChange {
  readonly id: number;
  readonly before: { readonly status: PostStatus; readonly pinned: boolean; readonly tags: readonly string[] };
  readonly after: { readonly status: PostStatus; readonly pinned: boolean; readonly tags: readonly string[] };
  readonly associations: readonly number[];
}

export interface RuleRun {
  readonly id: number;
  readonly createdAt: number;
  readonly changedCount: number;
}

/** Applies planned changes, and stores how to undo them. Must be called in a transaction. */
export async function runRules(
  database: Database,
  feedId: number,
  changes: readonly PlannedChange[],
  decision: Decision,
): Promise<RuleRun> {
  await changePosts(
    database,
    changes.map(({ row, status, isPinned, tags, addedTags }) => ({
      row,
      change: { status, pinned: isPinned, ...(addedTags.length > 0 && { tags: [...tags] }) },
    })),
    decision,
  );
  const wanted = changes.flatMap(({ row, addedCtaIds }) => addedCtaIds.map((cta_id) => ({ post_id: row.id, cta_id })));
  const firstId = await allocateIds(database, 'cta_associations', wanted.length);
  const associations = wanted.map((each, index) => ({ id: firstId + index, ...each, attributes: '{}' }));
  for (let start = 0; start < associations.length; start += 200)
    await database
      .insertInto('cta_associations')
      .values(associations.slice(start, start + 200))
      .execute();
  const stored = changes.map(({ row, status, isPinned, tags, addedTags }): StoredChange => ({
    id: row.id,
    before: {
      status: row.status,
      pinned: row.is_pinned === 1,
      tags: tags.filter((tag) => !addedTags.includes(tag)),
    },
    after: { status, pinned: isPinned, tags },
    associations: associations.filter(({ post_id: id }) => id === row.id).map(({ id }) => id),
  }));
  const run = { id: await allocateIds(database, 'feed_rule_runs', 1), createdAt: decision.nowMs };
  await database
    .insertInto('feed_rule_runs')
    .values({
      id: run.id,
      social_feed_id: feedId,
      created_at: run.createdAt,
      undone_at: null,
      changes: JSON.stringify(stored),
    })
    .execute();
  return { ...run, changedCount: changes.length };
}

/**
 * Undoes an application of rules. A value that was changed afterwards stays as it is. Returns false if the run does not
 * exist or is undone already. Must be called in a transaction.
 */
export async function undoRun(database: Database, feedId: number, runId: number, decision: Decision): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('feed_rule_runs')
    .set({ undone_at: decision.nowMs })
    .where('id', '=', runId)
    .where('social_feed_id', '=', feedId)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const { changes } = await database
    .selectFrom('feed_rule_runs')
    .select('changes')
    .where('id', '=', runId)
    .executeTakeFirstOrThrow();
  const stored = JSON.parse(changes) as readonly StoredChange[];
  for (let start = 0; start < stored.length; start += 200) {
    const part = stored.slice(start, start + 200);
    const rows = await database
      .selectFrom('posts')
      .selectAll()
      .where(
        'id',
        'in',
        part.map(({ id }) => id),
      )
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    await changePosts(
      database,
      part.flatMap(({ id, before, after }) => {
        const row = byId.get(id);
        if (!row) return [];
        const tags = (JSON.parse(row.attributes) as { readonly tags?: unknown }).tags;
        const isSame = JSON.stringify(tags) === JSON.stringify(after.tags);
        return [
          {
            row,
            change: {
              ...(row.status === after.status && { status: before.status }),
              ...(row.is_pinned === Number(after.pinned) && { pinned: before.pinned }),
              ...(isSame && after.tags.length !== before.tags.length && { tags: [...before.tags] }),
            },
          },
        ];
      }),
      decision,
    );
  }
  const added = stored.flatMap(({ associations }) => associations);
  for (let start = 0; start < added.length; start += 200)
    await database
      .deleteFrom('cta_associations')
      .where('id', 'in', added.slice(start, start + 200))
      .execute();
  return true;
}
