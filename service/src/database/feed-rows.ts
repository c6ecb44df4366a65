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
  /** JSON: tokens and passwords, by their fields. Never returned. */
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
  notice: string | null;
}

/** The state of a post in a feed. */
export interface FeedPostRow {
  social_feed_id: number;
  source_id: string;
  board_id: number;
  address: string | null;
  /** null = the post is deleted here, or another feed had imported it: it is not imported again. */
  post_id: number | null;
  /** Hash of the source's data: a different hash means that the post was changed there. */
  fingerprint: string;
  published_at: number;
  /** The time since which the source has failed to list the post; null = the source lists it. */
  missing_since: number | null;
  /** 1 = the rules decide when its pictures are available. */
  waits_for_picture: number;
}

/** A picture of a post, pending or stored. */
export interface FeedPictureRow {
  id: number;
  post_id: number;
  social_feed_id: number;
  role: 'image' | 'author';
  place: number;
  url: string;
  alternative_text: string | null;
  status: 'pending' | 'done' | 'failed';
  attempts: number;
  /**
   * A process that fetches it moves this time ahead: two processes do not fetch it twice, and a crash loses no picture.
   */
  due_at: number;
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
  /** An e-mail address, or the address of an incoming webhook, which is a secret. */
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
}

/** A link in a mail by which its reader decides about a post; used links are deleted. */
export interface DecisionLinkRow {
  secret_hash: string;
  team_id: number;
  post_id: number;
  expires_at: number;
}
