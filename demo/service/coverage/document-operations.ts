/**
 * All 199 operations of the version 2 document, by its areas and in its order. A name is the id of the operation in the
 * table of the service: what is here and not there is not served.
 */
export const documentOperations: Readonly<Record<string, readonly string[]>> = {
  accounts: ['list_accounts', 'retrieve_account', 'delete_account', 'reauthenticate_account', 'list_account_subaccounts', 'list_subaccounts', 'authenticate_account'],
  'authentication factors': ['list_authentication_factors', 'create_authentication_factor', 'verify_authentication_factor', 'delete_authentication_factor', 'challenge_authentication_factor'],
  domains: ['list_domains', 'create_domain', 'retrieve_domain', 'delete_domain'],
  'email templates': ['list_email_templates', 'create_email_template', 'retrieve_email_template', 'delete_email_template'],
  fonts: ['list_fonts', 'create_font', 'delete_font', 'retrieve_font_stylesheet'],
  'OAuth applications': ['list_oauth_applications', 'create_oauth_application', 'retrieve_oauth_application', 'update_oauth_application', 'delete_oauth_application'],
  'privacy requests': ['list_privacy_requests', 'create_privacy_request', 'retrieve_privacy_request'],
  roles: ['list_roles', 'create_role', 'retrieve_role', 'update_role', 'delete_role'],
  'users and teams': [
    'retrieve_me', 'update_me', 'list_users', 'invite_users', 'bulk_update_users', 'bulk_remove_users', 'retrieve_user', 'update_user', 'remove_user', 'export_users', 'check_user_export',
    'list_teams', 'retrieve_team', 'update_team',
  ],
  experiences: [
    'list_experiences', 'create_experience', 'bulk_update_experiences', 'bulk_delete_experiences', 'retrieve_experience', 'update_experience', 'delete_experience', 'retrieve_published_experience',
  ],
  'form submissions': [
    'list_form_submissions', 'create_form_submission', 'delete_form_submissions', 'form_submission_metrics', 'export_form_submissions', 'check_form_submission_export',
  ],
  'product accounts': [
    'list_product_accounts', 'create_product_account', 'retrieve_product_account', 'update_product_account', 'delete_product_account', 'reauthenticate_product_account', 'authenticate_product_account',
  ],
  'product feeds': ['refresh_product_feed', 'check_product_feed_refresh', 'list_product_feeds', 'create_product_feed', 'retrieve_product_feed', 'delete_product_feed'],
  'product tags': ['create_product_tag', 'update_product_tag', 'delete_product_tag'],
  products: ['list_products', 'create_product', 'retrieve_product', 'delete_product'],
  'right request templates': [
    'list_right_request_templates', 'create_right_request_template', 'list_board_right_request_templates', 'retrieve_right_request_template', 'update_right_request_template',
    'delete_right_request_template',
  ],
  'right request terms': [
    'list_right_request_terms', 'create_right_request_term', 'list_board_right_request_terms', 'retrieve_right_request_term', 'archive_right_request_term',
  ],
  'right requests': ['list_right_requests', 'create_right_request', 'retrieve_right_request', 'right_request_metrics'],
  personalizations: [
    'list_personalizations', 'create_personalization', 'bulk_update_personalizations', 'bulk_delete_personalizations', 'retrieve_personalization', 'update_personalization', 'delete_personalization',
  ],
  posts: [
    'list_posts', 'bulk_delete_posts', 'bulk_update_posts', 'post_moderation_metrics', 'post_engagement_metrics', 'post_ingestion_metrics', 'update_post', 'delete_post', 'list_board_posts',
    'create_custom_post', 'list_public_posts', 'create_public_post', 'check_public_post', 'export_posts', 'check_post_export', 'posts_summary',
  ],
  'social feeds': ['list_social_feeds', 'create_social_feed', 'bulk_update_social_feeds', 'retrieve_social_feed', 'update_social_feed', 'social_feed_metrics'],
  boards: [
    'list_boards', 'create_board', 'bulk_update_boards', 'bulk_delete_boards', 'board_engagement_metrics', 'retrieve_board', 'update_board', 'delete_board', 'retrieve_public_board',
  ],
  'saved filters': ['list_saved_filters', 'create_saved_filter', 'retrieve_saved_filter', 'update_saved_filter', 'delete_saved_filter'],
  CTAs: ['list_ctas', 'create_cta', 'retrieve_cta', 'update_cta', 'delete_cta', 'apply_cta', 'unapply_cta'],
  replies: ['create_reply', 'update_reply'],
  mixes: ['retrieve_public_mix', 'list_mixes', 'create_mix', 'bulk_delete_mixes', 'retrieve_mix', 'update_mix', 'delete_mix'],
  assets: ['list_assets', 'create_assets', 'bulk_update_assets', 'bulk_delete_assets', 'retrieve_asset', 'update_asset', 'delete_asset', 'asset_aggregations'],
  collections: [
    'list_collections', 'create_collection', 'bulk_update_collections', 'bulk_delete_collections', 'retrieve_collection', 'update_collection', 'delete_collection',
  ],
  'marketing integrations': [
    'list_marketing_integrations', 'create_marketing_integration', 'delete_marketing_integration', 'reauthenticate_marketing_integration', 'list_marketing_folders',
    'authenticate_marketing_integration', 'publish_to_marketing_integration',
  ],
  'scheduled content': [
    'list_scheduled_contents', 'create_scheduled_content', 'retrieve_scheduled_content', 'update_scheduled_content', 'delete_scheduled_content', 'scheduled_content_aggregations',
  ],
  campaigns: ['list_campaigns', 'create_campaign', 'retrieve_campaign', 'update_campaign', 'delete_campaign'],
  webhooks: ['list_webhooks', 'create_webhook', 'retrieve_webhook', 'update_webhook', 'delete_webhook', 'list_webhook_events', 'retrieve_webhook_event'],
};

export const documentOperationCount = 199;

/** Operations that speak with a network or a shop: they are tried against recorded answers, as nobody here has an account there. */
export const recordedOperations: readonly string[] = [
  'reauthenticate_account', 'authenticate_account', 'reauthenticate_product_account', 'authenticate_product_account', 'refresh_product_feed', 'create_right_request', 'create_reply', 'update_reply',
  'reauthenticate_marketing_integration', 'list_marketing_folders', 'authenticate_marketing_integration', 'publish_to_marketing_integration',
];
