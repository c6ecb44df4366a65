/** The schedule of a feed, the process that polls it, and the result of its last poll. */
export interface FeedStateRow {
  social_feed_id: number;
  /** null = it is not polled: it is paused, or posts are sent to it. */
  due_at: number | null;
  /** The end of the process's lease; then another process may poll the feed. */
  lease_until: number | null;
  lease_owner: string | null;
  /** JSON: the position from which the connector continues. */
  position: string;
  /** JSON: tokens and passwords, by their fields, each encrypted. Never returned. */
  secrets: string;
  /** null = it does not expire, or the time is unknown. */
  token_ends_at: number | null;
  polled_at: number | null;
  success_at: number | null;
  /** The time of the last poll with new posts. */
  brought_at: number | null;
  /** The number of posts of the last poll that imported any, and of all polls. */
  last_brought: number;
  total_brought: number;
  /** The number of consecutive failures. */
  failures: number;
  last_error: string | null;
  /** JSON: why, by a code (`Failure`). It counts while its `detail` is the last error. */
  last_error_details: string | null;
  notice: string | null;
  /** The time of the last list that was stored. */
  listed_at: number | null;
  /** The last time at which the list was not in the order of its dates: such a list proves no deletion. */
  unordered_at: number | null;
  /** The number of posts that would be deleted and wait for a decision of the team, and the time of the first. */
  held_posts: number;
  held_since: number | null;
}

/** The state of a post in a feed. */
export interface FeedPostRow {
  social_feed_id: number;
  /** The name of the row: the id at the source when the post was first listed, with a suffix if another row has it. */
  source_id: string;
  board_id: number;
  /** The canonical address with its fragment. */
  address: string | null;
  /** null = the post is deleted here, or belongs to a former source of the feed: it is not imported again. */
  post_id: number | null;
  /** Hash of the source's data. Rows without `shown` have the hash of earlier versions. */
  fingerprint: string;
  published_at: number;
  /** The time since which the source has failed to list the post; null = the source lists it. */
  missing_since: number | null;
  /** 1 = the rules decide when its pictures are available. */
  waits_for_picture: number;
  /** The id at the source when the post was last listed; null = `source_id`. */
  current_id: string | null;
  /** The canonical address without its fragment. */
  page: string | null;
  /** Hash of title and text. */
  content_key: string | null;
  /** The date at the source when the post was last listed. */
  source_date: number | null;
  /** The time of the last list with the post. */
  listed_at: number | null;
  /** JSON: what the source said last of all that is shown. */
  shown: string | null;
  /**
   * What the source sent of the post, and the version that read it (`digestSent`); null = an earlier version kept none,
   * or there is none.
   */
  sent: string | null;
  /**
   * JSON: what the source said when the post was approved, with the moderators' `edits` and the `stored` pictures; null
   * = nothing has changed since.
   */
  approved_shown: string | null;
  /** 1 = the post shows the data of this feed; 0 = those of another feed of the board that has the same post. */
  leads: number;
  /** The time at which the post was deleted here because it was deleted at the source. */
  gone_at: number | null;
  /** The time since which the deletion waits for a decision of the team. */
  held_since: number | null;
  /** 1 = the team decided to keep the post although its source no longer has it. */
  is_kept: number;
  /** JSON: status and edits of a post that was deleted at the source, in case the source lists it again. */
  removed: string | null;
  /** The time at which a moderator deleted the post; null also for posts that were deleted before this was stored. */
  deleted_at: number | null;
}

/** A picture of a post, pending or stored. */
export interface FeedPictureRow {
  id: number;
  post_id: number;
  social_feed_id: number;
  /**
   * `page` = the post's page is to be asked for an image; `found` = the image that it named; `approved` = an image of
   * the approved version while a changed one waits; `kept` = the same after a moderator kept that version.
   */
  role: 'image' | 'author' | 'page' | 'found' | 'approved' | 'kept';
  place: number;
  url: string;
  alternative_text: string | null;
  status: 'pending' | 'done' | 'failed';
  attempts: number;
  due_at: number;
  lease_until?: number | null | undefined;
  lease_owner?: string | null | undefined;
  media_name: string | null;
}

/** A picture that the service created from a source's picture. */
export interface FeedMediaRow {
  name: string;
  social_feed_id: number;
  url: string;
  created_at: number;
  content_type: string;
  bytes: number;
  width: number;
  height: number;
  image_phash: string;
  /** `#rrggbb`; `''` = it is transparent; null = it was stored before colors were measured. */
  color: string | null;
}

/** One application of a feed's rules to the posts on the board. */
export interface FeedRuleRunRow {
  id: number;
  social_feed_id: number;
  created_at: number;
  /** null = not undone. */
  undone_at: number | null;
  /** JSON: what was changed at each post. */
  changes: string;
}

/** A place where a team is told about its feeds and its waiting posts. */
export interface NotificationChannelRow {
  id: number;
  team_id: number;
  kind: 'mail' | 'slack' | 'discord' | 'teams' | 'mattermost';
  /** An email address, or the encrypted address of an incoming webhook, which is a secret. */
  address: string;
  /** Separated by spaces. */
  topics: string;
  pace: 'at_once' | 'hourly' | 'daily';
  /** The base address of links. */
  base: string;
  created_at: number;
  /** The newest post that was reported. */
  last_post_id: number;
  /** The time of the next message about waiting posts. */
  next_at: number;
  /** The language of whoever added it; null = English. */
  language: string | null;
}

/** A trouble of a feed that its team was told about, until it ends. */
export interface FeedNoticeRow {
  social_feed_id: number;
  kind: string;
  since: number;
}

/** A message for a chat, until it is delivered. */
export interface ChatMessageRow {
  id: number;
  channel_id: number;
  due_at: number;
  attempts: number;
  body: string;
  lease_until?: number | null | undefined;
  lease_owner?: string | null | undefined;
}

/** A link in a mail by which its reader decides about a post; used links are deleted. */
export interface DecisionLinkRow {
  secret_hash: string;
  team_id: number;
  post_id: number;
  expires_at: number;
}
