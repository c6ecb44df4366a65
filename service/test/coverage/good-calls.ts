// Long because it has a call for each of the document’s 199 operations, in an order that provides each call's data.
import { codeOf } from '../../src/auth/two-factor/totp.ts';

/** Ids and texts from earlier calls, by name. */
export type Known = Readonly<Record<string, string | number>>;

/** A call that must succeed. */
export interface GoodCall {
  /** Parameters of the address by name; missing ones use the known values. */
  readonly parameters?: Readonly<Record<string, string | number>>;
  readonly query?: string;
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly relationships?: Readonly<Record<string, unknown>>;
  /** Ids of the resources in a list; a single resource uses the id of the address. */
  readonly ids?: readonly (string | number)[];
  readonly type?: string;
  /** A body that is not JSON:API, with its media type. */
  readonly raw?: readonly [type: string, body: string];
  /** The name under which the id of the response is stored. */
  readonly keep?: string;
  /** Parameter of the address that is invalid in the bad call; omitted = the last. */
  readonly wrong?: string;
  /** The account that signs in for the call; omitted = the team's owner. */
  readonly as?: 'owner' | 'user';
}

const one = (type: string, id: string | number | undefined): object => ({ data: { type, id } });
const many = (type: string, ...ids: readonly (string | number | undefined)[]): object => ({
  data: ids.map((id) => ({ type, id })),
});
const form = { fields: [{ key: 'wish', kind: 'text', label: 'Wish' }] };
const csv = 'sku,name,price,currency\nA1,Bowl,48.00,EUR\nA2,"Clock, slow",119.00,EUR\n';

/**
 * The calls in their order: each call may use the results of earlier calls. A name that ends in `#` and a word is
 * another call of the same operation.
 */
export const goodCalls: Readonly<Record<string, (known: Known) => GoodCall>> = {
  // Most other calls need this data.
  create_board: () => ({ attributes: { name: 'Coverage', public: true }, keep: 'board_id' }),
  'create_board#other': () => ({ attributes: { name: 'Other', slug: 'other-board' }, keep: 'other_board' }),
  'create_board#third': () => ({ attributes: { name: 'Third' }, keep: 'third_board' }),
  retrieve_board: () => ({ query: '?include=posts,recently_active_embed_locations,social_feeds,personalizations' }),
  update_board: () => ({ attributes: { name: 'Coverage of all' } }),
  bulk_update_boards: (known) => ({ ids: [known['board_id']!, known['other_board']!], attributes: { realtime: true } }),
  bulk_delete_boards: (known) => ({ ids: [known['third_board']!] }),
  delete_board: (known) => ({ parameters: { board_id: known['other_board']! } }),
  list_boards: () => ({}),
  retrieve_service_status: () => ({}),
  retrieve_public_board: () => ({ parameters: { slug: 'coverage' } }),
  board_engagement_metrics: () => ({
    parameters: { embed_engagement_type: 'embed_viewed' },
    query: '?group[]=theme&group[]=time.day',
    wrong: 'embed_engagement_type',
  }),

  authenticate_account: () => ({ query: '?type=twitter', keep: 'account_id' }),
  'authenticate_account#other': () => ({ query: '?type=facebook', keep: 'other_account' }),
  list_accounts: () => ({ query: '?include=social_feeds,subaccounts' }),
  retrieve_account: () => ({}),
  reauthenticate_account: () => ({}),
  list_account_subaccounts: () => ({}),
  list_subaccounts: () => ({}),
  delete_account: (known) => ({ parameters: { account_id: known['other_account']! } }),

  create_social_feed: (known) => ({
    attributes: { name: 'Walks', source: 'twitter' },
    relationships: { board: one('board', known['board_id']), account: one('account', known['account_id']) },
    keep: 'social_feed_id',
  }),
  list_social_feeds: (known) => ({ query: `?filter[board_id]=${known['board_id']}&filter[source]=twitter` }),
  retrieve_social_feed: () => ({}),
  update_social_feed: () => ({ attributes: { status: 'paused' } }),
  bulk_update_social_feeds: (known) => ({ ids: [known['social_feed_id']!], attributes: { name: 'All walks' } }),
  list_waiting_deletions: () => ({}),
  decide_waiting_deletions: (known) => ({ attributes: { decision: 'keep', post_ids: [known['post_id'] ?? 1] } }),
  social_feed_metrics: () => ({ query: '?group=created_at.month' }),

  create_custom_post: () => ({
    attributes: {
      text: 'Bread & butter',
      rating: 80,
      video_url: 'https://video.example/a.mp4',
      media: [{ type: 'image', url: 'https://pictures.example/a.jpg' }],
      published_at: '2026-05-01T10:00:00Z',
    },
    keep: 'post_id',
  }),
  'create_custom_post#other': () => ({ attributes: { text: 'Cake' }, keep: 'other_post' }),
  'create_custom_post#third': () => ({ attributes: { text: 'Tea' }, keep: 'third_post' }),
  list_posts: (known) => ({ query: `?filter[board_id]=${known['board_id']}&sort=-published_at` }),
  list_board_posts: () => ({}),
  list_public_posts: () => ({ parameters: { slug: 'coverage' }, wrong: 'slug' }),
  update_post: () => ({
    attributes: {
      image_url: 'https://pictures.example/b.jpg',
      author: { name: 'Ada' },
      url: 'https://a.example/',
      language: 'de',
    },
  }),
  bulk_update_posts: (known) => ({ ids: [known['post_id']!, known['other_post']!], attributes: { pinned: true } }),
  bulk_delete_posts: (known) => ({ ids: [known['other_post']!] }),
  delete_post: (known) => ({ parameters: { post_id: known['third_post']! } }),
  post_moderation_metrics: () => ({ query: '?group=status' }),
  post_engagement_metrics: () => ({
    parameters: { post_engagement_type: 'embed_post_shared' },
    wrong: 'post_engagement_type',
  }),
  post_ingestion_metrics: () => ({ query: '?group=time.month' }),
  create_public_post: () => ({
    parameters: { slug: 'open' },
    raw: [
      'application/vnd.api+json',
      JSON.stringify({ data: { type: 'post', attributes: { author: { name: 'Ada' }, text: 'Hello' } } }),
    ],
    keep: 'id',
    wrong: 'slug',
  }),
  check_public_post: () => ({ parameters: { slug: 'open' }, wrong: 'id' }),
  export_posts: () => ({ attributes: { filter: { tag: ['walks'] } }, keep: 'post_export_request_id' }),
  check_post_export: () => ({}),
  posts_summary: () => ({ parameters: { slug: 'coverage' }, raw: ['application/vnd.api+json', '{}'], wrong: 'slug' }),

  create_saved_filter: () => ({
    attributes: { name: 'Films', filter: { tag: 'film', language: ['en', 'de'] } },
    keep: 'saved_filter_id',
  }),
  list_saved_filters: () => ({}),
  retrieve_saved_filter: () => ({}),
  update_saved_filter: () => ({ attributes: { name: 'Films of the sea' } }),
  delete_saved_filter: () => ({}),

  create_cta: () => ({ attributes: { text: 'Go', url: 'https://a.example/' }, keep: 'cta_id' }),
  list_ctas: () => ({}),
  retrieve_cta: () => ({ query: '?include=cta_associations' }),
  update_cta: () => ({ attributes: { text: 'Go on' } }),
  apply_cta: (known) => ({
    type: 'cta_association',
    attributes: { coordinates: [10, 20] },
    relationships: { cta: one('cta', known['cta_id']), posts: many('post', known['post_id']) },
    keep: 'cta_association_id',
  }),
  unapply_cta: () => ({}),
  delete_cta: () => ({}),

  create_personalization: () => ({ attributes: { name: 'For all boards' }, keep: 'personalization_id' }),
  'create_personalization#other': (known) => ({
    attributes: { name: 'Night' },
    relationships: { board: one('board', known['board_id']) },
    keep: 'other_personalization',
  }),
  list_personalizations: () => ({}),
  retrieve_personalization: () => ({}),
  update_personalization: () => ({ attributes: { theme: 'news' } }),
  bulk_update_personalizations: (known) => ({ ids: [known['personalization_id']!], attributes: { author: false } }),
  bulk_delete_personalizations: (known) => ({ ids: [known['other_personalization']!] }),
  delete_personalization: () => ({}),

  create_mix: (known) => ({
    attributes: { name: 'All', public: true },
    relationships: { boards: many('board', known['board_id']) },
    keep: 'mix_id',
  }),
  'create_mix#other': () => ({ attributes: { name: 'Other' }, keep: 'other_mix' }),
  list_mixes: () => ({}),
  retrieve_mix: () => ({}),
  update_mix: () => ({ attributes: { name: 'Everything' } }),
  retrieve_public_mix: () => ({}),
  bulk_delete_mixes: (known) => ({ ids: [known['other_mix']!] }),
  delete_mix: () => ({}),

  create_role: () => ({
    attributes: { name: 'Moderator', permissions: ['moderate_board', 'reports'] },
    keep: 'role_id',
  }),
  'create_role#other': () => ({ attributes: { name: 'Guest', permissions: [] }, keep: 'other_role' }),
  list_roles: () => ({}),
  retrieve_role: () => ({}),
  update_role: () => ({ attributes: { description: 'Lets posts in' } }),
  delete_role: (known) => ({ parameters: { role_id: known['other_role']! } }),

  retrieve_me: () => ({ as: 'user', query: '?include=accounts,authentication_factors,teams,boards' }),
  update_me: (known) => ({
    as: 'user',
    type: 'user',
    ids: [known['own_user']!],
    attributes: { name: 'Ada Lovelace', locale: 'en' },
  }),
  list_teams: () => ({ query: '?include=accounts,assets,plan,boards' }),
  retrieve_team: () => ({ wrong: 'team_id' }),
  update_team: () => ({ type: 'team', ids: [1], attributes: { name: 'Bakers' } }),
  invite_users: (known) => ({
    type: 'team_user',
    attributes: { email: 'bo@example.org', role_id: Number(known['role_id']) },
    keep: 'user_id',
  }),
  'invite_users#other': (known) => ({
    type: 'team_user',
    attributes: { email: 'cy@example.org', role_id: Number(known['role_id']) },
    keep: 'other_user',
  }),
  list_users: () => ({ query: '?include=accounts,boards' }),
  retrieve_user: () => ({}),
  update_user: (known) => ({ type: 'team_user', attributes: { role_id: Number(known['role_id']) } }),
  bulk_update_users: (known) => ({
    type: 'team_user',
    ids: [known['user_id']!],
    attributes: { role_id: Number(known['role_id']) },
  }),
  bulk_remove_users: (known) => ({ type: 'user', ids: [known['other_user']!] }),
  remove_user: () => ({}),
  export_users: () => ({ keep: 'teams_user_export_request_id' }),
  check_user_export: () => ({}),

  create_oauth_application: () => ({
    attributes: { name: 'Console', redirect_uris: ['https://console.example/in'], scopes: ['posts:read'] },
    keep: 'oauth_application_id',
  }),
  list_oauth_applications: () => ({}),
  retrieve_oauth_application: () => ({}),
  update_oauth_application: () => ({ attributes: { name: 'Our console' } }),
  delete_oauth_application: () => ({}),

  create_experience: () => ({
    attributes: { name: 'Wishes', slug: 'wishes', form, status: 'published' },
    keep: 'experience_id',
  }),
  'create_experience#other': () => ({ attributes: { name: 'Other', slug: 'other', form }, keep: 'other_experience' }),
  'create_experience#third': () => ({ attributes: { name: 'Third', slug: 'third', form }, keep: 'third_experience' }),
  list_experiences: () => ({ query: '?sort=-status,id' }),
  retrieve_experience: () => ({ query: '?include=domain,form_submission_keys,submissions' }),
  update_experience: () => ({ attributes: { text: 'Say it' } }),
  bulk_update_experiences: (known) => ({ ids: [known['experience_id']!], attributes: { name: 'Your wishes' } }),
  bulk_delete_experiences: (known) => ({ ids: [known['other_experience']!] }),
  delete_experience: (known) => ({ parameters: { experience_id: known['third_experience']! } }),
  retrieve_published_experience: () => ({ parameters: { experience_slug: 'wishes' }, wrong: 'experience_slug' }),
  create_form_submission: () => ({ raw: ['application/x-www-form-urlencoded', 'wish=rain'] }),
  list_form_submissions: () => ({}),
  form_submission_metrics: () => ({ query: '?group=data.keys' }),
  export_form_submissions: () => ({
    type: 'form_submission_export_request',
    keep: 'form_submission_export_request_id',
  }),
  check_form_submission_export: () => ({}),
  delete_form_submissions: () => ({}),

  create_product_account: () => ({
    attributes: { name: 'Shop', type: 'shopify', token: 'secret' },
    keep: 'product_account_id',
  }),
  authenticate_product_account: () => ({ query: '?type=magento', keep: 'other_product_account' }),
  list_product_accounts: () => ({ query: '?include=cataglogs' }),
  retrieve_product_account: () => ({}),
  update_product_account: () => ({ attributes: { name: 'Our shop' } }),
  reauthenticate_product_account: () => ({}),
  delete_product_account: (known) => ({ parameters: { product_account_id: known['other_product_account']! } }),
  create_product_feed: () => ({ attributes: { name: 'Ours', type: 'custom' }, keep: 'custom_feed' }),
  'create_product_feed#csv': () => ({ attributes: { name: 'List', type: 'csv' }, keep: 'product_feed_id' }),
  'create_product_feed#shop': (known) => ({
    attributes: { name: 'Shop', type: 'shopify' },
    relationships: { product_account: one('product_account', known['product_account_id']) },
    keep: 'shop_feed',
  }),
  update_product_feed: (known) => ({
    attributes: { refresh_every_minutes: 120, hide_prices_after_hours: 48 },
    parameters: { product_feed_id: known['product_feed_id']! },
  }),
  list_product_feeds: () => ({ query: '?include=product_account,catalog' }),
  retrieve_product_feed: () => ({}),
  refresh_product_feed: () => ({
    type: 'product_feed_refresh_request',
    attributes: { csv },
    keep: 'product_feed_refresh_request_id',
  }),
  check_product_feed_refresh: () => ({}),
  create_product: (known) => ({
    attributes: { name: 'Bowl', sku: 'B1', price: '48.00' },
    relationships: { product_feed: one('product_feed', known['custom_feed']) },
    keep: 'product_id',
  }),
  list_products: (known) => ({ query: `?filter[product_feed_id]=${known['custom_feed']}&include=product_feed` }),
  retrieve_product: () => ({}),
  create_product_tag: (known) => ({
    attributes: { x: 10, y: '20%' },
    relationships: { post: one('post', known['post_id']), product: one('product', known['product_id']) },
    keep: 'product_tag_id',
  }),
  update_product_tag: () => ({ attributes: { x: 30 } }),
  delete_product_tag: () => ({}),
  delete_product: () => ({}),
  delete_product_feed: (known) => ({ parameters: { product_feed_id: known['shop_feed']! } }),

  create_right_request_template: () => ({
    attributes: { name: 'Kindly', text: 'May we show this?' },
    keep: 'right_request_template_id',
  }),
  list_right_request_templates: () => ({ query: '?include=board' }),
  list_board_right_request_templates: () => ({}),
  retrieve_right_request_template: () => ({}),
  update_right_request_template: () => ({ attributes: { text: 'May we?' } }),
  create_right_request_term: () => ({ attributes: { name: 'Terms', text: 'Be kind.' }, keep: 'right_request_term_id' }),
  list_right_request_terms: () => ({}),
  list_board_right_request_terms: () => ({}),
  retrieve_right_request_term: () => ({}),
  create_right_request: (known) => ({
    relationships: {
      post: one('post', known['tweet']),
      right_request_term: one('right_request_term', known['right_request_term_id']),
      right_request_template: one('right_request_template', known['right_request_template_id']),
    },
    keep: 'right_request_id',
  }),
  list_right_requests: (known) => ({
    query:
      `?filter[status]=requested,approved&filter[source]=twitter&filter[account_id]=${known['any_twitter']}` +
      '&include=posts,right_request_term',
  }),
  retrieve_right_request: () => ({}),
  update_right_request: () => ({ attributes: { status: 'approved', evidence: 'https://network.example/answers/7' } }),
  right_request_metrics: () => ({
    parameters: { measure_name: 'created' },
    query: '?group=source',
    wrong: 'measure_name',
  }),
  archive_right_request_term: () => ({}),
  delete_right_request_template: () => ({}),
  create_reply: (known) => ({
    attributes: { text: 'Thank you' },
    relationships: { post: one('post', known['tweet']) },
    keep: 'reply_id',
  }),
  update_reply: () => ({ attributes: { text: 'Thank you very much' } }),

  create_collection: () => ({ attributes: { name: 'Spring' }, keep: 'collection_id' }),
  'create_collection#other': () => ({ attributes: { name: 'Autumn' }, keep: 'other_collection' }),
  'create_collection#third': () => ({ attributes: { name: 'Winter' }, keep: 'third_collection' }),
  list_collections: () => ({}),
  retrieve_collection: () => ({}),
  update_collection: () => ({ attributes: { description: 'Of this year' } }),
  bulk_update_collections: (known) => ({ ids: [known['collection_id']!], attributes: { name: 'This spring' } }),
  bulk_delete_collections: (known) => ({ ids: [known['other_collection']!] }),
  delete_collection: (known) => ({ parameters: { collection_id: known['third_collection']! } }),
  create_assets: (known) => ({
    type: 'asset',
    attributes: { name: 'Bridge', type: 'image', url: 'https://pictures.example/a.jpg' },
    relationships: { collections: many('collection', known['collection_id']) },
  }),
  'create_assets#other': () => ({
    type: 'asset',
    attributes: { name: 'Sea', type: 'image', url: 'https://pictures.example/b.jpg' },
  }),
  'create_assets#third': () => ({
    type: 'asset',
    attributes: { name: 'Hill', type: 'video', url: 'https://pictures.example/c.mp4' },
  }),
  list_assets: () => ({ query: '?include=collections', keep: 'asset_id' }),
  retrieve_asset: () => ({ query: '?include=collections' }),
  update_asset: () => ({ attributes: { tags: ['walks'] } }),
  bulk_update_assets: (known) => ({ ids: [known['asset_id']!], attributes: { name: 'The bridge' } }),
  asset_aggregations: () => ({}),

  create_marketing_integration: () => ({
    attributes: { name: 'Library', type: 'widen_collective', token: 'secret' },
    keep: 'marketing_integration_id',
  }),
  authenticate_marketing_integration: () => ({ query: '?type=widen_collective', keep: 'other_integration' }),
  list_marketing_integrations: () => ({}),
  reauthenticate_marketing_integration: () => ({}),
  list_marketing_folders: () => ({}),
  publish_to_marketing_integration: (known) => ({
    type: 'marketing_integration_request',
    attributes: { folder_id: 'campaign' },
    relationships: { assets: many('asset', known['asset_id']) },
  }),
  delete_marketing_integration: (known) => ({ parameters: { marketing_integration_id: known['other_integration']! } }),
  delete_asset: () => ({}),
  bulk_delete_assets: (known) => ({ ids: [Number(known['asset_id']) + 1] }),

  create_campaign: () => ({ attributes: { name: 'Summer' }, keep: 'campaign_id' }),
  list_campaigns: () => ({}),
  retrieve_campaign: () => ({}),
  update_campaign: () => ({ attributes: { description: 'Long days' } }),
  create_scheduled_content: (known) => ({
    attributes: { text: 'Soon', scheduled_at: '2026-07-01T10:00:00Z' },
    relationships: { account: one('account', known['account_id']), campaign: one('campaign', known['campaign_id']) },
    keep: 'scheduled_content_id',
  }),
  list_scheduled_contents: () => ({ query: '?include=campaign,account,team&filter[status]=pending' }),
  retrieve_scheduled_content: () => ({}),
  update_scheduled_content: () => ({ attributes: { text: 'Sooner' } }),
  scheduled_content_aggregations: () => ({}),
  delete_scheduled_content: () => ({}),
  delete_campaign: () => ({}),

  create_domain: () => ({ attributes: { name: 'walks.example.org' }, keep: 'domain_id' }),
  list_domains: () => ({}),
  retrieve_domain: () => ({}),
  delete_domain: () => ({}),
  create_email_template: () => ({
    attributes: { name: 'Welcome', subject: 'Hello', text: 'Come in.' },
    keep: 'email_template_id',
  }),
  list_email_templates: () => ({}),
  retrieve_email_template: () => ({}),
  delete_email_template: () => ({}),
  create_font: () => ({
    attributes: { family: 'Noto "Sans"', url: 'https://fonts.example/noto.woff2' },
    keep: 'font_id',
  }),
  list_fonts: () => ({}),
  retrieve_font_stylesheet: (known) => ({ parameters: { font_file: `${known['font_id']}.css` }, wrong: 'font_file' }),
  delete_font: () => ({}),
  create_privacy_request: () => ({
    attributes: { kind: 'access', email: 'ada@example.org' },
    keep: 'privacy_request_id',
  }),
  list_privacy_requests: () => ({}),
  retrieve_privacy_request: () => ({}),

  create_webhook: () => ({ attributes: { url: 'https://hooks.example/' }, keep: 'webhook_id' }),
  list_webhooks: () => ({}),
  retrieve_webhook: () => ({}),
  update_webhook: () => ({ attributes: { name: 'Ours' } }),
  list_webhook_events: () => ({}),
  retrieve_webhook_event: () => ({}),
  delete_webhook: () => ({}),

  create_authentication_factor: ({ id_token }) => ({
    as: 'user',
    query: `?id_token=${id_token}`,
    attributes: { name: 'Telephone', kind: 'totp' },
    keep: 'authentication_factor_id',
  }),
  list_authentication_factors: () => ({ as: 'user' }),
  challenge_authentication_factor: ({ id_token }) => ({ as: 'user', query: `?id_token=${id_token}` }),
  verify_authentication_factor: ({ id_token, authentication_factor_id, uri, now_ms }) => ({
    as: 'user',
    query: `?id_token=${id_token}`,
    ids: [authentication_factor_id!],
    attributes: { code: codeOf(String(uri), Number(now_ms)) },
  }),
  retrieve_recovery_codes: () => ({ as: 'user' }),
  create_recovery_codes: ({ id_token, uri, now_ms }) => ({
    as: 'user',
    query: `?id_token=${id_token}`,
    // The code of the step before is used.
    attributes: { code: codeOf(String(uri), Number(now_ms) + 30_000) },
  }),
  delete_authentication_factor: ({ id_token }) => ({ as: 'user', query: `?id_token=${id_token}` }),

  create_access_token: ({ id_token }) => ({
    as: 'user',
    query: `?id_token=${id_token}`,
    attributes: { name: 'Nightly report', scopes: ['posts:read'] },
    keep: 'access_token_id',
  }),
  list_access_tokens: () => ({ as: 'user' }),
  retrieve_access_token: () => ({ as: 'user' }),
  update_access_token: () => ({ as: 'user', attributes: { name: 'Weekly report' } }),
  delete_access_token: () => ({ as: 'user' }),
};
