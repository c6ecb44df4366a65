import { sql } from 'kysely';
import type { Database } from '../../src/database/schema.ts';

/**
 * What must be true after any requests at the same time, each as a query for the rows that break it. Foreign keys are
 * not repeated here: the databases keep them.
 */
const broken: Readonly<Record<string, string>> = {
  'a team with users has an owner who can sign in': `
    select teams.id from teams where exists (select 1 from users where team_id = teams.id and password_hash is not null)
    and not exists (select 1 from users left join team_records on type = 'role' and team_records.id = role_id
      where users.team_id = teams.id and password_hash is not null
      and (role_id is null or team_records.attributes like '%"all"%'))`,
  'a user has a role of the team': `
    select users.id from users where role_id is not null and not exists
    (select 1 from team_records where type = 'role' and id = users.role_id and team_id = users.team_id)`,
  'a second factor has a user': `
    select id from team_records where type = 'authentication_factor'
    and not exists (select 1 from users where id = parent_id)`,
  'scheduled content has its campaign': `
    select id from team_records as content where type = 'scheduled_content'
    and attributes not like '%"campaign_id":null%' and not exists (select 1 from team_records as campaign
    where type = 'campaign' and content.attributes like '%"campaign_id":' || campaign.id || '%')`,
  'a feed of products has its account': `
    select id from team_records as feed where type = 'product_feed' and parent_id is not null and not exists
    (select 1 from team_records where type = 'product_account' and id = feed.parent_id and team_id = feed.team_id)`,
  'a product has its feed': `
    select id from products where product_feed_id is not null and not exists (select 1 from team_records
    where type = 'product_feed' and id = products.product_feed_id and team_id = products.team_id)`,
  'an asset is in collections that exist': `
    select asset_id from asset_collections where not exists
      (select 1 from team_records where type = 'asset' and id = asset_id)
    or not exists (select 1 from team_records where type = 'collection' and id = collection_id)`,
  'a domain has one team': `
    select min(id) from team_records where type = 'domain' group by lower(attributes) having count(*) > 1`,
  'a button is on posts of its board': `
    select cta_associations.id from cta_associations join ctas on ctas.id = cta_id join posts on posts.id = post_id
    where ctas.board_id <> posts.board_id`,
  'a product is on posts of its team': `
    select product_tags.id from product_tags join products on products.id = product_id join posts on posts.id = post_id
    join boards on boards.id = posts.board_id where boards.team_id <> products.team_id`,
  'a mix has boards of its team': `
    select mix_id from mix_boards join mixes on mixes.id = mix_id join boards on boards.id = board_id
    where mixes.team_id <> boards.team_id`,
  'a feed uses an account of its team': `
    select social_feeds.id from social_feeds join boards on boards.id = board_id
    join accounts on accounts.id = account_id where accounts.team_id <> boards.team_id`,
  'posts are counted': `
    select posts.board_id from posts group by posts.board_id, status having count(*) <> (select coalesce(sum(amount), 0)
    from post_counts where post_counts.board_id = posts.board_id and post_counts.status = posts.status)`,
  'no counted post is missing': `
    select board_id from post_counts group by board_id, status having sum(amount) <> (select count(*) from posts
    where posts.board_id = post_counts.board_id and posts.status = post_counts.status)`,
};

/** Returns a line for each rule that rows of the database break, with the first of them. */
export async function findBroken(database: Database): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [rule, query] of Object.entries(broken)) {
    const { rows } = await sql.raw(query).execute(database);
    if (rows.length > 0) found.push(`${rule}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return found;
}
