import { ApiError } from '../../http/json-api/api-error.ts';
import type { ResourceNode } from '../../http/json-api/document.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { respondNothing, respondOne } from '../../http/operations/respond.ts';
import { paths } from '../../http/paths.ts';
import { describePost } from '../../posts/describe-post.ts';
import { readFeedAttributes, rulesOf } from '../feed-attributes.ts';
import { readRules } from '../feed-rules.ts';
import { requireFeed } from '../find-feed.ts';
import { planChanges, type PlannedChange, type Rehearsal } from './plan-changes.ts';
import { runRules, undoRun } from './rule-runs.ts';

const group = 'social feeds';
const maxShown = 100;

const describeChange = (
  { row, status, isPinned, addedTags, addedCtaIds, applied }: PlannedChange,
  base: string,
): Readonly<Record<string, unknown>> => ({
  post: { ...describePost(row, base), id: row.id, status: row.status },
  status,
  pinned: isPinned,
  added_tags: addedTags,
  added_cta_ids: addedCtaIds,
  filters: applied,
});

const describeRehearsal = ({ examined, changes }: Rehearsal, base: string): ResourceNode => ({
  type: 'feed_rules_rehearsal',
  id: 'rehearsal',
  attributes: {
    examined_count: examined,
    changes_count: changes.length,
    changes: changes.slice(0, maxShown).map((change) => describeChange(change, base)),
  },
});

/** Operations that try the rules of a feed on its posts, apply them to these, and undo that. */
export function addRuleOperations({ add }: OperationRegistry): void {
  const write = { group, scope: 'social_feeds:write', permission: 'modify_board', isOurs: true } as const;

  add(
    {
      ...write,
      id: 'rehearse_social_feed_rules',
      summary: 'Show which of the newest 1,000 posts of a social feed its rules would change; nothing is changed',
      method: 'POST',
      path: paths.feedRehearsal,
      body: {
        kind: 'create',
        type: 'feed_rules_rehearsal',
        attributes: { rules: readRules },
        required: ['rules'],
        example: { rules: { approve: false, block_words: ['casino'] } },
      },
      response: { status: 200, type: 'feed_rules_rehearsal' },
    },
    async (input) => {
      const feed = await requireFeed(input.database, input.bearer.teamId, input.id('social_feed_id'));
      const rules = { ...rulesOf(readFeedAttributes(feed)), ...input.item.values.rules };
      return respondOne(
        input,
        describeRehearsal(await planChanges(input.database, feed, rules, input.nowMs), input.base),
      );
    },
  );
  add(
    {
      ...write,
      id: 'apply_social_feed_rules',
      summary: 'Apply the rules of a social feed to its newest 1,000 posts',
      method: 'POST',
      path: paths.feedRuleRuns,
      response: { status: 201, type: 'feed_rules_run', item: paths.feedRuleRun },
    },
    async (input) => {
      const feed = await requireFeed(input.database, input.bearer.teamId, input.id('social_feed_id'));
      const run = await input.database.transaction().execute(async (transaction) => {
        const plan = await planChanges(transaction, feed, rulesOf(readFeedAttributes(feed)), input.nowMs);
        return runRules(transaction, feed.id, plan.changes, input);
      });
      return respondOne(input, {
        type: 'feed_rules_run',
        id: run.id,
        attributes: { created_at: new Date(run.createdAt).toISOString(), changed_count: run.changedCount },
      });
    },
  );
  add(
    {
      ...write,
      id: 'undo_social_feed_rules',
      summary: 'Undo an application of rules; what was changed since then stays as it is',
      method: 'DELETE',
      path: paths.feedRuleRun,
    },
    async (input) => {
      const feed = await requireFeed(input.database, input.bearer.teamId, input.id('social_feed_id'));
      const id = input.id('feed_rules_run_id');
      const isDone = await input.database
        .transaction()
        .execute((transaction) => undoRun(transaction, feed.id, id, input));
      if (!isDone) throw new ApiError('not_found', 'There is nothing to undo.');
      return respondNothing(input);
    },
  );
}
