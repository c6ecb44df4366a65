// Long because: every table is here once, as the one place where a column is looked up.
import type { Generated, Kysely } from 'kysely';
import type {
  CountedEventRow,
  EngagementDayRow,
  EngagementHourRow,
  EngagementRow,
  EngagementSumRow,
  IngestionRow,
  ModerationRow,
} from './event-rows.ts';
import type { FeedStateRow, FeedPostRow, FeedPictureRow, FeedMediaRow } from './feed-rows.ts';
import type { PostCreateRequestRow, UploadRow, VisitorMediaRow } from './visitor-rows.ts';

/**
 * The tables. Only types that both databases have alike: integers (booleans are 0 and 1, times are milliseconds
 * since 1970) and text. What is searched or sorted by is a column; everything that is only shown is JSON in
 * `attributes`, whose escapes also carry what text columns refuse (Postgres: U+0000; both: lone surrogates).
 */
export interface Tables {
  id_blocks: { name: string; next_id: number };
  /** `attributes` holds JSON: what a team says about itself. */
  teams: { id: number; name: string; attributes?: string | undefined };
  /** One row: goes up with every change of what is public, in the same transaction. */
  public_version: { version: number };
  /** What a start must know of the one before it, by the names in `kept-value.ts`. */
  kept_values: { name: string; value: string };
  access_tokens: {
    /** SHA-256, hexadecimal: the token itself is nowhere. */
    token_hash: string;
    team_id: number;
    /** Separated by spaces. */
    scopes: string;
    expires_at: number | null;
    /** Who signed in for it, and what it hangs on; both absent from a token of the team as a whole. */
    user_id?: number | null;
    grant_id?: string | null;
  };
  /** `password_hash` as `oauth/password.ts` writes it. */
  users: {
    id: number;
    team_id: number;
    name: string;
    email?: string | null | undefined;
    password_hash?: string | null | undefined;
    role_id?: number | null | undefined;
    attributes?: string | undefined;
  };
  /** A file that somebody asked for, in the making or made. */
  export_requests: {
    id: string;
    team_id: number;
    kind: 'posts' | 'submissions' | 'users';
    /** JSON: which rows. */
    subject: string;
    status: 'pending' | 'processing' | 'completed' | 'failed' | 'expired';
    created_at: number;
    /** When the file goes; while it is being made, when it is begun anew. */
    expires_at: number | null;
    rows_count: number | null;
    file_name: string | null;
    content: string | null;
    /** Who asked for it, and is told; null = nobody in particular. */
    user_id?: number | null | undefined;
  };
  webhooks: {
    id: number;
    team_id: number;
    url: string;
    name: string;
    /** Separated by spaces. */
    event_names: string;
    status: 'active' | 'inactive';
    /** As it is: deliveries are signed with it. */
    signing_secret: string | null;
    /** In a row, up to the last delivery. */
    failures: number;
    /** Address of the service as the owner asked it: links of what is sent start with it. */
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
    /** JSON, as it is sent each time. */
    payload: string;
    delivery: 'pending' | 'delivered' | 'failed';
    attempts: number;
    due_at: number;
    /** Status of the answer, or why there was none. */
    last_answer: string | null;
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
    /** That it may ask for, separated by spaces. */
    scopes: string;
  };
  /** `waits_for_code` is 1 while only the password was right: such a session opens nothing. */
  oauth_sessions: { token_hash: string; user_id: number; expires_at: number; waits_for_code: Generated<number> };
  /** What all processes have counted for a limit, by a keyed name; `slices` is JSON. */
  limit_counts: { name: string; key: string; slices: string; ends_at: number };
  /** Mail on its way; `sealed` is the mail, encrypted. */
  outgoing_mails: { id: number; created_at: number; due_at: number; attempts: number; sealed: string };
  oauth_grants: { id: string; application_id: number; user_id: number; scopes: string; created_at: number };
  oauth_codes: {
    code_hash: string;
    grant_id: string;
    redirect_uri: string;
    code_challenge: string | null;
    expires_at: number;
    used_at: number | null;
  };
  oauth_refresh_tokens: { token_hash: string; grant_id: string; expires_at: number; used_at: number | null };
  /** A team's connection to a network, with which its feeds are read. */
  accounts: { id: number; team_id: number; type: string; name: string; attributes?: string | undefined };
  boards: { id: number; team_id: number; slug: string; name: string; is_public: number; is_live: number };
  /** `account_id` is null for a feed that needs none: RSS, a form, a telephone number. */
  social_feeds: { id: number; board_id: number; attributes: string; account_id: number | null };
  feed_states: FeedStateRow;
  feed_posts: FeedPostRow;
  feed_pictures: FeedPictureRow;
  feed_media: FeedMediaRow;
  /** `board_id` null = for all boards of `team_id`, which is null for that of one board. */
  personalizations: { id: number; board_id: number | null; team_id?: number | null | undefined; attributes: string };
  saved_filters: {
    id: number;
    board_id: number;
    name: string;
    /** JSON object, filter parameters by name: `{"filter[tag]":"walks,stars"}`. */
    filters: string;
  };
  posts: PostRow;
  /** Kept by the database: the sum of the rows is how many posts a board has of a status. */
  post_counts: { board_id: number; status: PostStatus; amount: number };
  post_tags: { post_id: number; tag: string };
  ctas: { id: number; board_id: number; attributes: string };
  cta_associations: { id: number; post_id: number; cta_id: number; attributes: string };
  products: { id: number; team_id: number; attributes: string; product_feed_id?: number | null | undefined };
  product_tags: { id: number; post_id: number; product_id: number; attributes: string };
  engagement_events: EngagementRow;
  engagement_days: EngagementDayRow;
  engagement_hours: EngagementHourRow;
  engagement_sums: EngagementSumRow;
  /** A view of both: what figures count. */
  counted_events: CountedEventRow;
  ingestion_events: IngestionRow;
  moderation_events: ModerationRow;
  /** Kept by the database: the amount of an hour is the sum of its rows. */
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
  visitor_media: VisitorMediaRow;
  team_records: TeamRecordRow;
  asset_collections: { asset_id: number; collection_id: number };
  work_requests: WorkRequestRow;
  /** Told to who listens to a channel; kept for an hour. `payload` is the document as it is sent. */
  realtime_messages: { id: number; channel: string; type: string; created_at: number; payload: string };
  /** Kept until they expire, so that none is used twice. */
  solved_challenges: { id: string; expires_at: number };
}

export interface PostRow {
  id: number;
  board_id: number;
  social_feed_id: number | null;
  /** Only what is approved is public. */
  status: PostStatus;
  type: string;
  /** Lower case; `''` when unknown. */
  language: string;
  /** `''` when unknown. */
  sentiment: string;
  published_at: number;
  last_moderated_at: number;
  score: number;
  /** 0 to 100; -1 when it is no review, so that every sort key is a number. */
  rating: number;
  is_pinned: number;
  /** 1 = `attributes` are served as they are, without entities and addresses put in: hostile boards. */
  is_verbatim: number;
  /** What `filter[q]` looks in, already folded: databases differ in their lower case. */
  search_text: string;
  attributes: string;
}

/** A summary of the posts that a query finds, as they were when it was made. */
export interface SummaryRow {
  /** Hash of the query. */
  id: string;
  board_id: number;
  /** Hash of what was read. */
  fingerprint: string;
  generated_at: number;
  /** JSON: `text`, `posts_count`, and `post_ids`, of those that it quotes. */
  attributes: string;
}

export type PostStatus = 'approved' | 'pending' | 'rejected';

/** A page of a team's with a form. */
export interface ExperienceRow {
  id: number;
  team_id: number;
  slug: string;
  status: 'draft' | 'published';
  /** From then on nothing is taken; null = it stays open. */
  closes_at: number | null;
  /** JSON: `name`, `text` and `form`. */
  attributes: string;
}

/** What a visitor sent to the form of an experience. */
export interface FormSubmissionRow {
  id: number;
  experience_id: number;
  created_at: number;
  /** UUID of the attempt, given by the embed: a repeat is no second submission. */
  submission_key: string | null;
  /** Hash of `data`. */
  fingerprint: string;
  /** JSON: values by field, of several choices a list. */
  data: string;
}

/** What somebody agrees to who gives a right. */
export interface TermRow {
  id: number;
  team_id: number;
  board_id: number | null;
  created_at: number;
  /** null = it counts today. */
  archived_at: number | null;
  /** JSON: `name`, `format` (markdown, plain, document), `text` or `url`. */
  attributes: string;
}

/** Several boards shown as one; which, is in `mix_boards`. */
export interface MixRow {
  id: number;
  team_id: number;
  name: string;
  is_public: number;
}

/**
 * Kinds of things that a team has a list of, and that are looked up by nothing but their number, team, board and state.
 */
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
  /** Number of what it belongs to; of which kind that is, the type says. */
  parent_id: number | null;
  status: string | null;
  /** When something is to be done about it. */
  due_at: number | null;
  created_at: number;
  updated_at: number;
  /** JSON. */
  attributes: string;
}

/** Something that a client asked for and that is done after the answer. */
export interface WorkRequestRow {
  id: string;
  team_id: number;
  /** Who asked, and is told. */
  user_id: number | null;
  /** Type of the resource, which says what is done: `asset_bulk_create_request`. */
  type: string;
  parent_id: number | null;
  status: 'pending' | 'processing' | 'completed' | 'failed';
  created_at: number;
  /** A process works on it until then; when it has ended, another one begins anew. */
  lease_until: number | null;
  /** JSON: what is to be done. */
  subject: string;
  /** JSON: attributes of the answer. */
  result: string;
}

export type Database = Kysely<Tables>;
