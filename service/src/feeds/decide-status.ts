import type { FeedPostRow } from '../database/feed-rows.ts';
import type { PostRow, PostStatus } from '../database/schema.ts';
import type { SourcePost } from './connectors/connector.ts';
import { isOnlyReadAnew } from './connectors/digest-sent.ts';
import { judge } from './feed-rules.ts';
import type { FeedPlace } from './import-batch.ts';
import { findShownChanges, isEqual, readShownVersion, type ShownChange, type ShownVersion } from './shown-version.ts';

/** What versions of the service that kept no hash of what was sent did not read yet. */
const newlyRead = ['video_url', 'sensitive', 'content_warning'];

/**
 * The attributes that visitors see differently because the publisher changed them. A difference that comes from a
 * better reading ends no approval.
 */
export function findPublishersChanges(
  before: ShownVersion,
  next: ShownVersion,
  known: FeedPostRow,
  post: SourcePost,
): readonly ShownChange[] {
  if (isOnlyReadAnew(known.sent, post.sent)) return [];
  const isFirst = known.sent === null && post.sent !== undefined;
  return findShownChanges(before, next).filter(
    (change) => !(isFirst && newlyRead.includes(change.name) && isEqual(change.before, null)),
  );
}

export interface Decided {
  readonly status: PostStatus;
  readonly approvedShown: ShownVersion | null;
  readonly waitsForPicture: boolean;
}

/**
 * The status of a changed post. If posts require a moderator's approval, a post whose shown parts changed must be
 * approved again; it is approved at once when the source takes the change back.
 */
export function decideStatus(
  row: PostRow,
  known: FeedPostRow,
  { rules, nowMs }: FeedPlace,
  {
    source,
    next,
    shown,
    hasOtherPictures,
    edits,
    pictures,
    changes,
  }: {
    readonly source: ShownVersion;
    readonly next: ShownVersion;
    readonly shown: SourcePost;
    readonly hasOtherPictures: boolean;
    /** What the moderators' own edits say now. */
    readonly edits: ShownVersion;
    /** The pictures that the post shows. */
    readonly pictures: ShownVersion;
    readonly changes: readonly ShownChange[];
  },
  edited: ReadonlySet<string>,
): Decided {
  const seen = (before: ShownVersion): boolean => findShownChanges(before, next).some(({ name }) => !edited.has(name));
  const approved =
    row.status === 'approved' ? { ...source, edits, stored: pictures } : readShownVersion(known.approved_shown);
  if (row.status === 'rejected') return { status: 'rejected', approvedShown: null, waitsForPicture: false };
  // An edit of a waiting post was not approved: it ends the way back.
  const isAsApproved = approved !== null && !seen(approved) && isEqual(approved['edits'], edits);
  if (row.status === 'pending' && isAsApproved)
    return { status: 'approved', approvedShown: null, waitsForPicture: false };
  if (!changes.some(({ name }) => !edited.has(name)))
    return { status: row.status, approvedShown: row.status === 'approved' ? null : approved, waitsForPicture: false };
  const judged = judge(shown, rules, nowMs);
  // The pictures are known already: the post waits for no others.
  const judgement =
    judged.waitsForPicture && !hasOtherPictures && known.waits_for_picture === 0
      ? { status: rules.approve ? ('approved' as const) : ('pending' as const), waitsForPicture: false }
      : judged;
  const status = judgement.status === 'approved' ? row.status : judgement.status;
  return {
    status,
    approvedShown: status === 'pending' ? approved : null,
    waitsForPicture: judgement.waitsForPicture,
  };
}
