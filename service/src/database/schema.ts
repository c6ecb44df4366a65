// Long because every table is here once, as the single reference for columns.
import type { AccountTokenRow, NetworkApplicationRow, NetworkSignInRow } from './account-rows.ts';
import type { Generated, Kysely, Selectable } from 'kysely';
import type { BackupStateRow } from './backup-rows.ts';
import type {
  CountedEventRow,
  EngagementDayRow,
  EngagementHourRow,
  EngagementRow,
  EngagementSumRow,
  IngestionRow,
  ModerationRow,
} from './event-rows.ts';
import type {
  FeedStateRow,
  FeedPostRow,
  FeedRuleRunRow,
  FeedNoticeRow,
  NotificationChannelRow,
  ChatMessageRow,
  DecisionLinkRow,
  FeedPictureRow,
  FeedMediaRow,
} from './feed-rows.ts';
import type {
  PostCreateRequestRow,
  TeamPictureRow,
  UploadPartRow,
  UploadRow,
  VisitorMediaRow,
} from './visitor-rows.ts';

/**
 * The tables. They use only types that are equal in both databases: integers (booleans are 0 and 1, times are
 * milliseconds since 1970) and text. Values for search or sorting are columns; values only for display are JSON in
 * `attributes`, whose escapes also represent characters that text columns reject (Postgres: U+0000; both: lone
 * surrogates).
 */
export interface Tables {
  id_blocks: { name: string; next_id: number };
  /** `attributes` holds JSON: the team's description of itself. */
  teams: { id: number; name: string; attributes: Generated<string> };
  /** One row: the number increases with every public change, in the same transaction. */
  public_version: { version: number };
  /** Maintained by the database: the public version of the last change to a board's public posts. */
  board_versions: { board_id: number; version: number };
  /** Values that a start needs from the previous one, by the names in `settings-store.ts`. */
  kept_values: { name: string; value: string };
  backup_state: BackupStateRow;
  access_tokens: {
    /** SHA-256, hexadecimal: the token itself is not stored. */
    token_hash: string;
    team_id: number;
    /** Separated by spaces. */
    scopes: string;
    expires_at: number | null;
    /**
     * The user who signed in and the grant that the token depends on; both absent from a token of the team as a whole.
     */
    user_id?: number | null;
    grant_id?: string | null;
    /** These three are only a token for scripts', which its user made. */
    id?: number | null;
    name?: string | null;
    created_at?: number | null;
  };
  /** `password_hash` has the format of `oauth/password.ts`. */
  users: {
    id: number;
    team_id: number;
    name: string;
    email?: string | null | undefined;
    password_hash?: string | null | undefined;
    role_id?: number | null | undefined;
    attributes: Generated<string>;
  };
  /** A requested file, in progress or complete. */
  export_requests: {
    id: string;
    team_id: number;
    kind: 'posts' | 'submissions' | 'users';
    /** JSON: the selection of rows. */
    subject: string;
    status: 'pending' | 'processing' | 'completed' | 'failed' | 'expired';
    created_at: number;
    /** The expiry time of the file. */
    expires_at: number | null;
    rows_count: number | null;
    file_name: string | null;
    content: string | null;
    /** The user who requested it and is notified; null = no specific user. */
    user_id?: number | null | undefined;
    /** The end of the lease of the process that works on it, and its random name (`jobs/claim.ts`). */
    lease_until?: number | null | undefined;
    lease_owner?: string | null | undefined;
    /** The time of the next attempt, and the number of attempts so far. */
    due_at?: number | undefined;
    attempts?: number | undefined;
  };
  webhooks: {
    id: number;
    team_id: number;
    url: string;
    name: string;
    /** Separated by spaces. */
    event_names: string;
    status: 'active' | 'inactive';
    /** Encrypted: deliveries are signed with it. */
    signing_secret: string | null;
    /** The number of consecutive failures up to the last delivery. */
    failures: number;
    /** Base address of the service in the owner's request; links in deliveries start with it. */
    base: string;
    created_at: number;
  };
  webhook_events: {
    id: number;
    webhook_id: number;
    name: string;
    object_type: string;
    object_id: number;
    created_at: number;
    /** JSON, unchanged for each delivery. */
    payload: string;
    delivery: 'pending' | 'delivered' | 'failed';
    attempts: number;
    due_at: number;
    /** The status of the response, or the reason why there was none. */
    last_answer: string | null;
    /** The end of the lease of the process that works on it, and its random name (`jobs/claim.ts`). */
    lease_until?: number | null | undefined;
    lease_owner?: string | null | undefined;
  };
  oauth_applications: {
    id: number;
    team_id: number;
    client_id: string;
    /** null = a public client, which must use PKCE. */
    secret_hash: string | null;
    name: string;
    /** JSON list. */
    redirect_uris: string;
    /** The scopes that it may request, separated by spaces. */
    scopes: string;
    /** The version of the API for requests without the header; null = the current one. */
    api_version: string | null;
    /** 1 = a refresh must prove the client secret, too. */
    refresh_needs_secret: number;
  };
  /** `waits_for_code` is 1 while only the password was correct: such a session gives no access. */
  oauth_sessions: { token_hash: string; user_id: number; expires_at: number; waits_for_code: Generated<number> };
  /** Only unused ones: a code is deleted when it is used. The hash is that of `two-factor/recovery-codes.ts`. */
  recovery_codes: { user_id: number; code_hash: string; created_at: number };
  /** The counts of all processes for a limit, by a keyed name; `slices` is JSON. */
  limit_counts: { name: string; key: string; slices: string; ends_at: number };
  /** What is being changed in turn just now: hashes of the names of resources (`take-turns.ts`). */
  turns: { name_hash: string; lease_until: number; lease_owner: string };
  /** Outgoing mail; `sealed` is the encrypted mail. */
  outgoing_mails: {
    id: number;
    created_at: number;
    due_at: number;
    attempts: number;
    sealed: string;
    /** The end of the lease of the process that works on it, and its random name (`jobs/claim.ts`). */
    lease_until?: number | null | undefined;
    lease_owner?: string | null | undefined;
  };
  oauth_grants: {
    id: string;
    application_id: number;
    user_id: number;
    scopes: string;
    created_at: number;
    /** 1 = the user ticked that the application may change the email address and the password. */
    is_sensitive?: number | undefined;
  };
  /** What an account was before a sensitive change, for the link that takes it back. */
  account_changes: {
    secret_hash: string;
    user_id: number;
    email: string | null;
    password_hash: string | null;
    changed_at: number;
    expires_at: number;
  };
  oauth_codes: {
    code_hash: string;
    grant_id: string;
    redirect_uri: string;
    code_challenge: string | null;
    expires_at: number;
    used_at: number | null;
  };
  oauth_refresh_tokens: { token_hash: string; grant_id: string; expires_at: number; used_at: number | null };
  /** A team's connection to a network, which its feeds use. */
  accounts: { id: number; team_id: number; type: string; name: string; attributes: Generated<string> };
  network_applications: NetworkApplicationRow;
  network_sign_ins: NetworkSignInRow;
  account_tokens: AccountTokenRow;
  boards: {
    id: number;
    team_id: number;
    slug: string;
    name: string;
    is_public: number;
    is_live: number;
    /** 1 = the newest posts come first, else those that were moderated last. */
    is_by_date?: number | undefined;
  };
  /** `account_id` is null for a feed that needs no account: RSS, a form, a telephone number. */
  social_feeds: { id: number; board_id: number; attributes: string; account_id: number | null };
  feed_states: FeedStateRow;
  feed_posts: FeedPostRow;
  feed_pictures: FeedPictureRow;
  feed_media: FeedMediaRow;
  feed_rule_runs: FeedRuleRunRow;
  feed_notices: FeedNoticeRow;
  notification_channels: NotificationChannelRow;
  chat_messages: ChatMessageRow;
  decision_links: DecisionLinkRow;
  /** `board_id` null = for all boards of `team_id`; `team_id` is null for a look of one board. */
  personalizations: { id: number; board_id: number | null; team_id?: number | null | undefined; attributes: string };
  saved_filters: {
    id: number;
    board_id: number;
    name: string;
    /** JSON object, filter parameters by name: `{"filter[tag]":"walks,stars"}`. */
    filters: string;
  };
  posts: PostRow;
  /** Maintained by the database: the sum of the rows is the number of a board's posts with a status. */
  post_counts: { board_id: number; status: PostStatus; amount: number };
  post_tags: { post_id: number; tag: string };
  ctas: { id: number; board_id: number; attributes: string };
  cta_associations: { id: number; post_id: number; cta_id: number; attributes: string };
  products: {
    id: number;
    team_id: number;
    attributes: string;
    product_feed_id?: number | null | undefined;
    /** 1 = its price was read too long ago, so visitors do not see it. */
    price_is_stale: Generated<number>;
  };
  product_tags: { id: number; post_id: number; product_id: number; attributes: string };
  engagement_events: EngagementRow;
  engagement_days: EngagementDayRow;
  engagement_hours: EngagementHourRow;
  engagement_sums: EngagementSumRow;
  /** A view of events and pruned days, which figures count. */
  counted_events: CountedEventRow;
  ingestion_events: IngestionRow;
  moderation_events: ModerationRow;
  /** Maintained by the database: the amount of an hour is the sum of its rows. */
  ingestion_hours: Omit<IngestionRow, 'post_id'> & { amount: number };
  moderation_hours: Omit<ModerationRow, 'id' | 'post_id'> & { amount: number };
  posts_summaries: SummaryRow;
  experiences: ExperienceRow;
  form_submissions: FormSubmissionRow;
  right_request_terms: TermRow;
  mixes: MixRow;
  mix_boards: { mix_id: number; board_id: number };
  post_create_requests: PostCreateRequestRow;
  uploads: UploadRow;
  upload_parts: UploadPartRow;
  visitor_media: VisitorMediaRow;
  team_pictures: TeamPictureRow;
  /** The posts into which their team wrote the address of one of our files. */
  media_copies: { name: string; post_id: number };
  /** Files that a CDN may have, as copies in the store. */
  public_copies: { name: string; team_id: number; is_ready: number };
  team_records: TeamRecordRow;
  asset_collections: { asset_id: number; collection_id: number };
  work_requests: WorkRequestRow;
  /** Messages for the listeners of a channel; stored for an hour. `payload` is the document as it is sent. */
  realtime_messages: { id: number; channel: string; type: string; created_at: number; payload: string };
  /** Stored until they expire, so that no challenge is used twice. */
  solved_challenges: { id: string; expires_at: number };
}

export interface PostRow {
  id: number;
  board_id: number;
  social_feed_id: number | null;
  /** Only approved posts are public. */
  status: PostStatus;
  type: string;
  /** Lower case; `''` when unknown. */
  language: string;
  /** `''` when unknown. */
  sentiment: string;
  published_at: number;
  last_moderated_at: number;
  score: number;
  /** 0 to 100; -1 for a post without a review, so that every sort key is a number. */
  rating: number;
  is_pinned: number;
  /** 1 = `attributes` are returned unchanged, without added entities and addresses: hostile boards. */
  is_verbatim: number;
  /** The case-folded text for `filter[q]`, because databases differ in their lower case. */
  search_text: string;
  attributes: string;
}

/** A summary of the posts that a query matched when the summary was created. */
export interface SummaryRow {
  /** Hash of the query. */
  id: string;
  board_id: number;
  /** Hash of the input. */
  fingerprint: string;
  generated_at: number;
  /** JSON: `text`, `posts_count`, and `post_ids` of the quoted posts. */
  attributes: string;
}

export type PostStatus = 'approved' | 'pending' | 'rejected';

/** A team's page with a form. */
export interface ExperienceRow {
  id: number;
  team_id: number;
  slug: string;
  status: 'draft' | 'published';
  /** The time from which submissions are rejected; null = it stays open. */
  closes_at: number | null;
  /** JSON: `name`, `text` and `form`. */
  attributes: string;
}

/** A visitor's submission to the form of an experience. */
export interface FormSubmissionRow {
  id: number;
  experience_id: number;
  created_at: number;
  /** UUID of the attempt, from the embed: a repeat is not a second submission. */
  submission_key: string | null;
  /** Hash of `data`. */
  fingerprint: string;
  /** JSON: values by field; several choices are a list. */
  data: string;
}

/** The terms that a person accepts when they grant a right. */
export interface TermRow {
  id: number;
  team_id: number;
  board_id: number | null;
  created_at: number;
  /** null = the terms are in force. */
  archived_at: number | null;
  /** JSON: `name`, `format` (markdown, plain, document), `text` or `url`. */
  attributes: string;
}

/** Several boards shown as one; `mix_boards` lists them. */
export interface MixRow {
  id: number;
  team_id: number;
  name: string;
  is_public: number;
}

/** Kinds of records that a team lists, and that are found only by their id, team, board and state. */
export type RecordType =
  | 'role'
  | 'domain'
  | 'email_template'
  | 'font'
  | 'privacy_request'
  | 'right_request_template'
  | 'right_request'
  | 'product_account'
  | 'product_feed'
  | 'reply'
  | 'asset'
  | 'collection'
  | 'marketing_integration'
  | 'scheduled_content'
  | 'campaign'
  | 'authentication_factor';

export interface TeamRecordRow {
  type: RecordType;
  id: number;
  team_id: number;
  board_id: number | null;
  /** Id of the parent; `type` determines the kind of the parent. */
  parent_id: number | null;
  status: string | null;
  /** The time of the next action. */
  due_at: number | null;
  created_at: number;
  updated_at: number;
  /** JSON. */
  attributes: string;
  /** The end of the lease of the process that works on it, and its random name (`jobs/claim.ts`). */
  lease_until?: number | null | undefined;
  lease_owner?: string | null | undefined;
}

/** Work that a client requested and that is done after the response. */
export interface WorkRequestRow {
  id: string;
  team_id: number;
  /** The user who requested it and is notified. */
  user_id: number | null;
  /** Type of the resource, which determines the work: `asset_bulk_create_request`. */
  type: string;
  parent_id: number | null;
  status: 'pending' | 'processing' | 'completed' | 'failed';
  created_at: number;
  /** The end of the lease of the process that works on it, and its random name (`jobs/claim.ts`). */
  lease_until?: number | null | undefined;
  lease_owner?: string | null | undefined;
  /** The time of the next attempt, and the number of attempts so far. */
  due_at?: number | undefined;
  attempts?: number | undefined;
  /** JSON: the work to do. */
  subject: string;
  /** JSON: attributes of the response. */
  result: string;
}

export type Database = Kysely<Tables>;
export type UserRow = Selectable<Tables['users']>;
export type TeamRow = Selectable<Tables['teams']>;
export type AccountRow = Selectable<Tables['accounts']>;
