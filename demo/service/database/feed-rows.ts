/** When a feed is asked next, by whom it is being asked, and how it went. */
export interface FeedStateRow {
  social_feed_id: number;
  /** null = it is not asked: it is paused, or posts are sent to it. */
  due_at: number | null;
  /** A process asks it until then; when it has ended, another one does. */
  lease_until: number | null;
  lease_owner: string | null;
  /** JSON: where its connector goes on. */
  position: string;
  /** JSON: tokens and passwords, by their fields. Never answered. */
  secrets: string;
  /** null = it does not end, or nobody knows yet. */
  token_ends_at: number | null;
  polled_at: number | null;
  success_at: number | null;
  /** When posts came last. */
  brought_at: number | null;
  /** Posts of the last poll that brought any, and of all. */
  last_brought: number;
  total_brought: number;
  /** In a row. */
  failures: number;
  last_error: string | null;
  notice: string | null;
}

/** A post as a feed knows it. */
export interface FeedPostRow {
  social_feed_id: number;
  source_id: string;
  board_id: number;
  address: string | null;
  /** null = it is gone here, or another feed had brought it: it stays away. */
  post_id: number | null;
  /** Hash of what the source said: another one means that it was changed there. */
  fingerprint: string;
  published_at: number;
  /** Since when the source has not listed it although it should; null = it does. */
  missing_since: number | null;
  /** 1 = the rules decide when its pictures have come. */
  waits_for_picture: number;
}

/** A picture of a post, to be fetched or as it was kept. */
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
  /** While it is being fetched it is due again only later: of two processes one fetches it, a crash loses none. */
  due_at: number;
  media_name: string | null;
}

/** A picture as we made it of a source's. */
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
  /** `#rrggbb`; `''` = it can be looked through; null = it was kept before colors were measured. */
  color: string | null;
}
