/** What a role may allow, as the documents list it. `new_…` is access to what is made later; `_r` read, `_cu` create and update, `_d` delete. */
export const permissions = [
  'all', 'accounts_create', 'accounts_delete', 'accounts_new', 'accounts_read', 'anomaly_detection', 'anomaly_detection_cu', 'anomaly_detection_d',
  'assets_archive', 'assets_delete', 'assets_edit', 'assets_publish', 'assets_read', 'audiences_cu', 'audiences_d', 'audiences_r', 'campaigns',
  'campaigns_cu', 'campaigns_d', 'challenge', 'challenge_cu', 'challenge_d', 'change_billing', 'community_u', 'create_board', 'customers',
  'customers_cu', 'customers_d', 'delete_board', 'design', 'design_cu', 'design_d', 'domains_cu', 'domains_d', 'domains_r', 'experiences_cu',
  'experiences_d', 'experiences_publish', 'experiences_r', 'fonts_cu', 'fonts_d', 'fonts_r', 'form_submissions_d', 'form_submissions_r', 'forms_cu',
  'forms_d', 'forms_publish', 'forms_r', 'mixes_cu', 'mixes_d', 'mixes_r', 'moderate_board', 'moderation', 'moderation_cu', 'modify_board',
  'new_collections', 'new_domains', 'new_experiences', 'new_fonts', 'new_forms', 'new_mixes', 'new_oauth_applications', 'new_personalizations',
  'new_product_accounts', 'new_product_feeds', 'new_boards_access', 'new_webhooks', 'notifications', 'notifications_cu', 'notifications_d',
  'oauth_applications_cu', 'oauth_applications_d', 'oauth_applications_r', 'ownership_board', 'people_cu', 'people_d', 'people_r',
  'personalizations_cu', 'personalizations_d', 'personalizations_r', 'posts_tag_product', 'product_accounts_cu', 'product_accounts_d',
  'product_accounts_r', 'product_feeds_cu', 'product_feeds_d', 'product_feeds_r', 'products_cu', 'products_d', 'products_r', 'program_settings',
  'program_settings_cu', 'program_settings_d', 'replies_cu', 'replies_d', 'replies_r', 'reports', 'roles_cu', 'roles_d', 'roles_r', 'schemas_cu',
  'schemas_d', 'schemas_r', 'streak', 'streak_cu', 'streak_d', 'team_security', 'teams_users_cu', 'teams_users_d', 'teams_users_r', 'webhooks_cu',
  'webhooks_d', 'webhooks_r',
] as const;

export type Permission = (typeof permissions)[number];
