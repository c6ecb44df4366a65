/**
 * Every path of the service, in Hono's syntax: `:name` is one segment.
 * The documents define the paths marked "shown", and mention the public posts path. They do not define the paths marked
 * "ours": an integrator with another service must change these here.
 */
export const paths = {
  /** Shown. `:slug` is a slug or a board's number. */
  board: '/v2/boards/:slug',
  /** Shown. */
  posts: '/v2/boards/:slug/posts',
  /** Ours: changes of live boards, as server-sent events. */
  boardChanges: '/v2/board_changes',
  /** Ours, mentioned in the documents: the status of a visitor's post. */
  postRequest: '/v2/boards/:slug/posts/requests/:id',
  /** Ours: proof of work for a visitor's post, and uploads of its files. */
  postChallenge: '/v2/boards/:slug/posts/challenge',
  uploads: '/v2/boards/:slug/uploads',
  upload: '/v2/boards/:slug/uploads/:id',
  /** Ours: a picture that a team uploads for its own content. */
  teamPictures: '/v2/teams/:team_id/pictures',
  /** Ours: the target of embeds' events. No filter list blocks the word. */
  activity: '/v2/boards/:slug/activity',
  /** Ours: aggregated board engagement metrics. */
  boardEngagement: '/v2/teams/:team_id/boards/metrics/engagement/:embed_engagement_type',
  /** Shown, all four. `:board_name` is a slug or a board's number. */
  v1Feed: '/v1/feed/:board_name',
  v1Profile: '/v1/profile/:board_name',
  v1Engagement: '/v1/analytics/engagement/:endpoint/:board_name',
  v1Impact: '/v1/analytics/impact/:endpoint/:board_name',
  /** Ours: aggregated post engagement, moderation and ingestion metrics. */
  postEngagement: '/v2/teams/:team_id/posts/metrics/engagement/:post_engagement_type',
  postModeration: '/v2/teams/:team_id/posts/metrics/moderation',
  postIngestion: '/v2/teams/:team_id/posts/metrics/ingestion',
  /** Ours: generate or retrieve a posts summary. */
  postsSummary: '/v2/boards/:slug/posts_summary',
  /** Shown. */
  me: '/v2/me',
  teams: '/v2/teams',
  team: '/v2/teams/:team_id',
  teamBoards: '/v2/teams/:team_id/boards',
  teamExperiences: '/v2/teams/:team_id/experiences',
  /** Ours, all of these: operations of a team on its boards and posts. */
  teamBoard: '/v2/teams/:team_id/boards/:board_id',
  teamPosts: '/v2/teams/:team_id/posts',
  teamPost: '/v2/teams/:team_id/posts/:post_id',
  teamPostApproved: '/v2/teams/:team_id/posts/:post_id/approved_version',
  customPosts: '/v2/teams/:team_id/boards/:board_id/posts',
  postExports: '/v2/teams/:team_id/posts/export_requests',
  postExport: '/v2/teams/:team_id/posts/export_requests/:post_export_request_id',
  submissionExports: '/v2/teams/:team_id/experiences/:experience_id/form_submissions/export_requests',
  submissionExport:
    '/v2/teams/:team_id/experiences/:experience_id/form_submissions/export_requests/:form_submission_export_request_id',
  exportFile: '/exports/:file',
  ctas: '/v2/teams/:team_id/boards/:board_id/ctas',
  cta: '/v2/teams/:team_id/boards/:board_id/ctas/:cta_id',
  ctaAssociations: '/v2/teams/:team_id/boards/:board_id/cta_associations',
  ctaAssociation: '/v2/teams/:team_id/boards/:board_id/cta_associations/:cta_association_id',
  personalizations: '/v2/teams/:team_id/personalizations',
  personalization: '/v2/teams/:team_id/personalizations/:personalization_id',
  webhooks: '/v2/teams/:team_id/webhooks',
  webhook: '/v2/teams/:team_id/webhooks/:webhook_id',
  webhookEvents: '/v2/teams/:team_id/webhooks/:webhook_id/events',
  webhookEvent: '/v2/teams/:team_id/webhooks/:webhook_id/events/:webhook_event_id',
  /** Ours: sign-in and consent of users, and issue and revocation of applications' tokens. */
  oauthAuthorize: '/oauth/authorize',
  /** Ours: a new password by mail. */
  passwordReset: '/oauth/password',
  newPassword: '/oauth/password/:secret',
  /** Ours: takes a change of an account back, by the link of the mail that reports it. */
  undoChange: '/oauth/undo/:secret',
  oauthToken: '/oauth/token',
  oauthRevoke: '/oauth/revoke',
  /**
   * Ours: a published experience by slug or number, the visitors' submissions of its form, and the team's access to
   * them.
   */
  publishedExperience: '/v2/teams/:team_id/experiences/published/:experience_slug',
  teamExperience: '/v2/teams/:team_id/experiences/:experience_id',
  formSubmissions: '/v2/teams/:team_id/experiences/:experience_id/form_submissions',
  formSubmission: '/v2/teams/:team_id/experiences/:experience_id/form_submissions/:form_submission_id',
  formSubmissionMetrics: '/v2/teams/:team_id/experiences/:experience_id/form_submissions/metrics',
  /** Ours: terms for everyone, and a team's own list of them. */
  rightRequestTerm: '/v2/teams/:team_id/right_request_terms/:right_request_term_id',
  rightRequestTerms: '/v2/teams/:team_id/right_request_terms',
  boardTerms: '/v2/teams/:team_id/boards/:board_id/right_request_terms',
  /** Ours: several boards as one. */
  mix: '/v2/mixes/:mix_id',
  mixPosts: '/v2/mixes/:mix_id/posts',
  teamMixes: '/v2/teams/:team_id/mixes',
  teamMix: '/v2/teams/:team_id/mixes/:mix_id',
  /** Ours: the first visit to a service without a team. */
  start: '/',
  /** Ours: the owner's page, its files, the widget's files, and the sign-out. */
  ownerFile: '/owner/:file',
  widgetFiles: '/widget/*',
  /** Ours: leads to the page of a public board. */
  boardPage: '/:slug{[\\w.-]+}',
  /** For proxies, and for monitoring systems. */
  livez: '/livez',
  readyz: '/readyz',
  metrics: '/metrics',
  signOut: '/oauth/authorize/end',
  invitation: '/invitations/:secret',
  setup: '/setup',
  /** Ours: the OpenAPI description of all operations. */
  description: '/openapi.json',
  /** Ours, all of these: the documents name the operations without their paths. */
  savedFilters: '/v2/teams/:team_id/boards/:board_id/saved_filters',
  savedFilter: '/v2/teams/:team_id/boards/:board_id/saved_filters/:saved_filter_id',
  socialFeeds: '/v2/teams/:team_id/social_feeds',
  socialFeed: '/v2/teams/:team_id/social_feeds/:social_feed_id',
  socialFeedMetrics: '/v2/teams/:team_id/social_feeds/:social_feed_id/metrics',
  feedConnectors: '/v2/teams/:team_id/social_feed_connectors',
  feedPreview: '/v2/teams/:team_id/social_feeds/preview',
  feedDiscovery: '/v2/teams/:team_id/social_feeds/discover',
  serviceStatus: '/v2/teams/:team_id/service_status',
  siteBrand: '/v2/teams/:team_id/site_brand',
  feedOpml: '/v2/teams/:team_id/social_feeds.opml',
  feedPoll: '/v2/teams/:team_id/social_feeds/:social_feed_id/poll',
  feedHealth: '/v2/teams/:team_id/social_feeds/:social_feed_id/health',
  feedDeletions: '/v2/teams/:team_id/social_feeds/:social_feed_id/deletions',
  feedRehearsal: '/v2/teams/:team_id/social_feeds/:social_feed_id/rules/rehearsal',
  feedRuleRuns: '/v2/teams/:team_id/social_feeds/:social_feed_id/rules/runs',
  feedRuleRun: '/v2/teams/:team_id/social_feeds/:social_feed_id/rules/runs/:feed_rules_run_id',
  feedSecret: '/v2/teams/:team_id/social_feeds/:social_feed_id/secret',
  feedFile: '/v2/teams/:team_id/social_feeds/:social_feed_id/file',
  /** Ours: other programs send posts here, with the secret of the feed. */
  inboundPosts: '/v2/inbound/:social_feed_id',
  /** Ours: where a team is told about its feeds, and the page of a link in such a mail. */
  notificationChannels: '/v2/teams/:team_id/notification_channels',
  notificationChannel: '/v2/teams/:team_id/notification_channels/:notification_channel_id',
  decision: '/decisions/:secret',
  accounts: '/v2/teams/:team_id/accounts',
  account: '/v2/teams/:team_id/accounts/:account_id',
  accountAuthentication: '/v2/teams/:team_id/accounts/authenticate',
  accountReauthentication: '/v2/teams/:team_id/accounts/:account_id/reauthenticate',
  accountSubaccounts: '/v2/teams/:team_id/accounts/:account_id/subaccounts',
  subaccounts: '/v2/teams/:team_id/subaccounts',
  /** Ours: what a team needs to connect each network, and its own applications there. */
  networks: '/v2/teams/:team_id/networks',
  network: '/v2/teams/:team_id/networks/:network_id',
  /** Ours: opens the sign-in of a network in a pop-up, and takes its result. */
  accountSignIn: '/oauth/authorize/account',
  accountCallback: '/oauth/callback/:application',
  users: '/v2/teams/:team_id/users',
  user: '/v2/teams/:team_id/users/:user_id',
  userExports: '/v2/teams/:team_id/users/export_requests',
  userExport: '/v2/teams/:team_id/users/export_requests/:teams_user_export_request_id',
  roles: '/v2/teams/:team_id/roles',
  role: '/v2/teams/:team_id/roles/:role_id',
  /** Ours: a user's tokens for scripts. */
  accessTokens: '/v2/teams/:team_id/access_tokens',
  accessToken: '/v2/teams/:team_id/access_tokens/:access_token_id',
  oauthApplications: '/v2/teams/:team_id/oauth_applications',
  oauthApplication: '/v2/teams/:team_id/oauth_applications/:oauth_application_id',
  domains: '/v2/teams/:team_id/domains',
  domain: '/v2/teams/:team_id/domains/:domain_id',
  emailTemplates: '/v2/teams/:team_id/email_templates',
  emailTemplate: '/v2/teams/:team_id/email_templates/:email_template_id',
  fonts: '/v2/teams/:team_id/fonts',
  font: '/v2/teams/:team_id/fonts/:font_id',
  fontSheet: '/v2/teams/:team_id/fonts/:font_file{[0-9]+[.]css}',
  privacyRequests: '/v2/teams/:team_id/privacy_requests',
  privacyRequest: '/v2/teams/:team_id/privacy_requests/:privacy_request_id',
  productAccounts: '/v2/teams/:team_id/product_accounts',
  productAccount: '/v2/teams/:team_id/product_accounts/:product_account_id',
  productAccountAuthentication: '/v2/teams/:team_id/product_accounts/authenticate',
  productAccountReauthentication: '/v2/teams/:team_id/product_accounts/:product_account_id/reauthenticate',
  productFeeds: '/v2/teams/:team_id/product_feeds',
  productFeed: '/v2/teams/:team_id/product_feeds/:product_feed_id',
  productFeedPreviews: '/v2/teams/:team_id/product_feeds/previews',
  productFeedRefreshes: '/v2/teams/:team_id/product_feeds/:product_feed_id/refresh_requests',
  productFeedRefresh:
    '/v2/teams/:team_id/product_feeds/:product_feed_id/refresh_requests/:product_feed_refresh_request_id',
  productTags: '/v2/teams/:team_id/boards/:board_id/product_tags',
  productTag: '/v2/teams/:team_id/boards/:board_id/product_tags/:product_tag_id',
  products: '/v2/teams/:team_id/products',
  product: '/v2/teams/:team_id/products/:product_id',
  rightRequestTemplates: '/v2/teams/:team_id/right_request_templates',
  rightRequestTemplate: '/v2/teams/:team_id/right_request_templates/:right_request_template_id',
  boardTemplates: '/v2/teams/:team_id/boards/:board_id/right_request_templates',
  rightRequests: '/v2/teams/:team_id/right_requests',
  rightRequest: '/v2/teams/:team_id/right_requests/:right_request_id',
  rightRequestMetrics: '/v2/teams/:team_id/right_requests/metrics/:measure_name',
  replies: '/v2/teams/:team_id/replies',
  reply: '/v2/teams/:team_id/replies/:reply_id',
  assets: '/v2/teams/:team_id/assets',
  asset: '/v2/teams/:team_id/assets/:asset_id',
  assetAggregations: '/v2/teams/:team_id/assets/aggregations',
  collections: '/v2/teams/:team_id/collections',
  collection: '/v2/teams/:team_id/collections/:collection_id',
  marketingIntegrations: '/v2/teams/:team_id/marketing_integrations',
  marketingIntegration: '/v2/teams/:team_id/marketing_integrations/:marketing_integration_id',
  marketingAuthentication: '/v2/teams/:team_id/marketing_integrations/authenticate',
  marketingReauthentication: '/v2/teams/:team_id/marketing_integrations/:marketing_integration_id/reauthenticate',
  marketingFolders: '/v2/teams/:team_id/marketing_integrations/:marketing_integration_id/folders',
  marketingRequests: '/v2/teams/:team_id/marketing_integrations/:marketing_integration_id/requests',
  scheduledContents: '/v2/teams/:team_id/scheduled_contents',
  scheduledContent: '/v2/teams/:team_id/scheduled_contents/:scheduled_content_id',
  scheduledAggregations: '/v2/teams/:team_id/scheduled_contents/aggregations',
  campaigns: '/v2/teams/:team_id/campaigns',
  campaign: '/v2/teams/:team_id/campaigns/:campaign_id',
  authenticationFactors: '/v2/teams/:team_id/authentication_factors',
  authenticationFactor: '/v2/teams/:team_id/authentication_factors/:authentication_factor_id',
  factorVerification: '/v2/teams/:team_id/authentication_factors/:authentication_factor_id/verify',
  factorChallenge: '/v2/teams/:team_id/authentication_factors/:authentication_factor_id/challenge',
  /** Ours: the codes that replace a lost device of a user at the sign-in. */
  recoveryCodes: '/v2/teams/:team_id/recovery_codes',
  realtime: '/v2/realtime/:channel',
  realtimeAuthorization: '/v2/realtime/authorization',
  /** The WebSocket of Pusher's protocol. Clients add `/app/{key}` to the path that they are given. */
  realtimeSocket: '/v2/realtime/app/drystone',
  /** Ours: pictures and videos of the demo boards. */
  media: '/media/:file',

  // For tests only; the path exists only in a service that was created with `faults: true`.
  faults: '/__faults',
  faultScope: '/__faults/:scope',
  faultRequests: '/__faults/:scope/requests',
  scopeBoards: '/__scopes/:scope/boards',
  scopePosts: '/__scopes/:scope/posts',
} as const;

/** A path with its parameters inserted, each encoded. */
export function fillPath(path: string, parameters: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)(?:\{[^}]*\})?/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
}
