// Long because it has every query parameter that the document names, with all of its values.
import type { Known } from './good-calls.ts';

/** The query parameters of an operation, as the document lists them. */
export interface DocumentParameters {
  readonly include?: readonly string[];
  readonly sort?: readonly string[];
  readonly group?: readonly string[];
  /** Values of a part of the address, each of which is accepted. */
  readonly parts?: Readonly<Record<string, readonly string[]>>;
  readonly aggregation?: readonly string[];
  /** A filter, with a value that keeps the known resource and a value that leaves it out. */
  readonly filter?: (known: Known) => Readonly<Record<string, readonly [keeps: string, leavesOut: string]>>;
}

const time = ['day', 'day_of_week', 'hour', 'hour_of_day', 'month', 'quarter', 'week', 'year'].map(
  (unit) => `time.${unit}`,
);
const created = ['day', 'hour', 'millenium', 'month', 'quarter', 'week', 'year'].map((unit) => `created_at.${unit}`);
const postSort = ['pinned', 'last_moderated_at', 'published_at', 'score'];
const postEvents = [
  'embed_post_modal_opened',
  'embed_post_external_link_opened',
  'embed_post_cta_clicked',
  'embed_post_shared',
  'embed_post_modal_navigate_right',
  'embed_post_author_clicked',
];

const account = { include: ['social_feeds', 'subaccounts'] };
const user = { include: ['accounts', 'boards'] };
const team = { include: ['accounts', 'assets', 'plan', 'boards'] };
const experience = { include: ['domain', 'form_submission_keys', 'submissions'] };
const productAccount = { include: ['cataglogs'] };
const productFeed = { include: ['product_account', 'catalog'] };
const product = { include: ['product_feed'] };
const ofBoard = { include: ['board'] };
const rightRequest = { include: ['posts', 'right_request_term'] };
const board = { include: ['personalizations', 'posts', 'recently_active_embed_locations', 'social_feeds'] };
const cta = { include: ['cta_associations'] };
const asset = { include: ['collections'] };

/** The operations with `origin` and `redirect_uri`. */
export const operationsWithTarget: ReadonlySet<string> = new Set([
  'authenticate_account',
  'reauthenticate_account',
  'authenticate_product_account',
  'reauthenticate_product_account',
  'authenticate_marketing_integration',
  'reauthenticate_marketing_integration',
  'export_posts',
  'export_users',
  'export_form_submissions',
]);

export const documentParameters: Readonly<Record<string, DocumentParameters>> = {
  list_accounts: account,
  retrieve_account: account,
  retrieve_me: { include: ['accounts', 'authentication_factors', 'teams', 'boards'] },
  list_users: user,
  retrieve_user: user,
  update_user: user,
  list_teams: team,
  retrieve_team: team,
  update_team: team,
  list_experiences: { ...experience, sort: ['status', 'id'] },
  create_experience: experience,
  retrieve_experience: experience,
  update_experience: experience,
  list_form_submissions: { include: ['post'] },
  form_submission_metrics: { include: ['post'], group: [...created, 'data.keys', 'post_id'] },
  list_product_accounts: productAccount,
  retrieve_product_account: productAccount,
  list_product_feeds: productFeed,
  retrieve_product_feed: productFeed,
  list_products: product,
  retrieve_product: product,
  list_right_request_templates: ofBoard,
  create_right_request_template: ofBoard,
  list_board_right_request_templates: ofBoard,
  retrieve_right_request_template: ofBoard,
  update_right_request_template: ofBoard,
  list_right_request_terms: ofBoard,
  create_right_request_term: ofBoard,
  list_board_right_request_terms: ofBoard,
  retrieve_right_request_term: ofBoard,
  list_right_requests: {
    ...rightRequest,
    filter: ({ any_twitter }) => ({
      account_id: [String(any_twitter), '999999999'],
      source: ['twitter', 'facebook'],
      status: ['expired,requested,approved', 'pending'],
    }),
  },
  create_right_request: rightRequest,
  retrieve_right_request: rightRequest,
  right_request_metrics: {
    parts: { measure_name: ['created', 'approved'] },
    group: [...time, 'source', 'user_id', 'account_id', 'subaccount_id'],
  },
  list_posts: { sort: postSort, filter: ({ board_id }) => ({ board_id: [String(board_id), '999999999'] }) },
  list_public_posts: { sort: postSort },
  post_moderation_metrics: { group: [...time, 'user_id', 'board_id', 'status', 'source'] },
  post_engagement_metrics: {
    parts: { post_engagement_type: postEvents },
    group: [...time, 'board_id', 'post_id', 'personalization_type', 'theme', 'device_category', 'media_type'],
  },
  post_ingestion_metrics: { group: [...time, 'social_feed_id', 'social_feed_source', 'board_id', 'account_id'] },
  posts_summary: { include: ['product_tags.product', 'cta_associations.cta', 'team'] },
  social_feed_metrics: { group: created },
  list_boards: board,
  create_board: board,
  retrieve_board: board,
  update_board: board,
  board_engagement_metrics: {
    parts: { embed_engagement_type: [...postEvents, 'embed_paginated', 'embed_loaded', 'embed_viewed'] },
    aggregation: ['count_unique', 'count'],
    group: [
      ...time,
      'board_id',
      'post_id',
      'personalization_type',
      'theme',
      'device_category',
      'media_type',
      'embed_url',
      'remote_ip_country',
    ],
  },
  list_ctas: cta,
  retrieve_cta: cta,
  create_reply: { include: ['user'] },
  list_assets: asset,
  bulk_update_assets: asset,
  retrieve_asset: asset,
  update_asset: asset,
  list_scheduled_contents: { include: ['campaign', 'account', 'team'] },
};
