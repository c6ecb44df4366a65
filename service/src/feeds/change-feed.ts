import type { Database, Tables } from '../database/schema.ts';
import type { Item } from '../http/operations/body-rule.ts';
import type { Input } from '../http/operations/operation.ts';
import { readFeedAttributes, type FeedAttributes } from './feed-attributes.ts';
import type { changeableFeed, changeableFeedRelationships } from './feed-body.ts';
import { checkFeedAccount, findFeedSource, storeFeedConnector } from './feed-source.ts';
import { requireFeed } from './find-feed.ts';

export async function changeFeed(
  database: Database,
  teamId: number,
  { id, values, related, pointer }: Item<typeof changeableFeed, typeof changeableFeedRelationships>,
  { nowMs, seal }: Pick<Input, 'nowMs' | 'seal'>,
): Promise<Tables['social_feeds']> {
  await database.updateTable('social_feeds').set({ id }).where('id', '=', id).execute();
  const row = await requireFeed(database, teamId, id);
  const before = readFeedAttributes(row);
  const { connector, rules, ...plain } = values;
  const source = findFeedSource(connector, before.source, pointer);
  const after: FeedAttributes = {
    ...before,
    ...plain,
    ...(connector && {
      source,
      connector: { kind: connector.kind, ...connector.settings },
    }),
    ...(rules && { rules: { ...before.rules, ...rules } }),
  };
  const accountId =
    related.account === undefined
      ? row.account_id
      : await checkFeedAccount(
          database,
          teamId,
          source,
          related.account?.[0]?.id ?? null,
          pointer,
          after.connector?.kind,
        );
  const changed = {
    ...row,
    account_id: accountId,
    attributes: JSON.stringify(after),
  };
  await database
    .updateTable('social_feeds')
    .set({ account_id: changed.account_id, attributes: changed.attributes })
    .where('id', '=', id)
    .execute();
  await storeFeedConnector(database, row.id, {
    connector,
    before,
    after,
    pointer,
    nowMs,
    seal,
  });
  return changed;
}
