import type { Database } from '../database/schema.ts';
import { readFeedAttributes } from './feed-attributes.ts';
import type { TakenFeed } from './taken-feed.ts';

/** An address with other parameters may be signed, and end soon. */
const isPlainMove = (from: URL, to: URL): boolean => to.search === '' || to.search === from.search;

/**
 * Stores the address to which the source of a feed has moved for good and where it was read: the old one may end. An
 * address that the team has changed meanwhile stays.
 */
export async function followMove(database: Database, { feed, attributes }: TakenFeed, movedTo: string): Promise<void> {
  const url = attributes.connector?.['url'];
  if (url === undefined || !URL.canParse(url) || !isPlainMove(new URL(url), new URL(movedTo))) return;
  const row = await database.selectFrom('social_feeds').selectAll().where('id', '=', feed.id).executeTakeFirst();
  if (!row) return;
  const current = readFeedAttributes(row);
  if (!current.connector || current.connector['url'] !== url) return;
  await database
    .updateTable('social_feeds')
    .set({ attributes: JSON.stringify({ ...current, connector: { ...current.connector, url: movedTo } }) })
    .where('id', '=', feed.id)
    .where('attributes', '=', row.attributes)
    .execute();
}
