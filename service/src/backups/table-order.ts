import type { Tables } from '../database/schema.ts';

/**
 * Tables that are not in a backup: the view, tables that each restored row updates (the versions of public content,
 * post counts, and hourly counts of ingestion and moderation), limit counts, which are valid for an hour only, and the
 * schedule of backups, which belongs to the place of the backups.
 */
export const derivedTables = [
  'counted_events',
  'public_version',
  'board_versions',
  'post_counts',
  'ingestion_hours',
  'moderation_hours',
  'limit_counts',
  'backup_state',
] as const;

export type TableName = Exclude<keyof Tables, (typeof derivedTables)[number]>;

/** Every table with its key. Referenced tables must precede the tables that refer to them. */
export const tableKeys: Readonly<Record<TableName, readonly string[]>> = {
  id_blocks: ['name'],
  kept_values: ['name'],
  teams: ['id'],
  users: ['id'],
  accounts: ['id'],
  network_applications: ['team_id', 'name'],
  network_sign_ins: ['secret_hash'],
  account_tokens: ['account_id'],
  oauth_applications: ['id'],
  oauth_sessions: ['token_hash'],
  oauth_grants: ['id'],
  oauth_codes: ['code_hash'],
  oauth_refresh_tokens: ['token_hash'],
  access_tokens: ['token_hash'],
  account_changes: ['secret_hash'],
  boards: ['id'],
  social_feeds: ['id'],
  personalizations: ['id'],
  saved_filters: ['id'],
  team_records: ['type', 'id'],
  asset_collections: ['asset_id', 'collection_id'],
  work_requests: ['id'],
  realtime_messages: ['id'],
  outgoing_mails: ['id'],
  posts: ['id'],
  feed_states: ['social_feed_id'],
  feed_posts: ['social_feed_id', 'source_id'],
  feed_pictures: ['id'],
  feed_media: ['name'],
  feed_rule_runs: ['id'],
  feed_notices: ['social_feed_id', 'kind'],
  notification_channels: ['id'],
  chat_messages: ['id'],
  decision_links: ['secret_hash'],
  post_tags: ['post_id', 'tag'],
  ctas: ['id'],
  cta_associations: ['id'],
  products: ['id'],
  product_tags: ['id'],
  engagement_events: ['id'],
  engagement_days: ['id'],
  engagement_hours: ['id'],
  engagement_sums: ['board_id', 'name', 'span', 'occurred_at'],
  ingestion_events: ['post_id'],
  moderation_events: ['id'],
  posts_summaries: ['id'],
  experiences: ['id'],
  form_submissions: ['id'],
  right_request_terms: ['id'],
  mixes: ['id'],
  mix_boards: ['mix_id', 'board_id'],
  webhooks: ['id'],
  webhook_events: ['id'],
  export_requests: ['id'],
  post_create_requests: ['id'],
  uploads: ['id'],
  upload_parts: ['upload_id', 'start'],
  visitor_media: ['name'],
  solved_challenges: ['id'],
};

export const tableNames = Object.keys(tableKeys) as TableName[];
