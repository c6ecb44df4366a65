/** What the driver did and was told. Times are milliseconds of one clock that never goes back (`performance.now`). */
export type Status = 'approved' | 'rejected';

export interface Decision {
  readonly status: Status;
  readonly askedMs: number;
  /** When it was acknowledged; null = whether it was done is unknown. */
  doneMs: number | null;
  /** How often it was sent: each may have been done. */
  tries: number;
}

/** A visitor's post. */
export interface Post {
  /** Unique. */
  readonly text: string;
  readonly board: string;
  /** The color of its picture, as red, green and blue; null = it has none. */
  readonly color: readonly [number, number, number] | null;
  /** null = it was not acknowledged, so it may be there once or not at all. */
  acceptedMs: number | null;
  /** Known when it is made. */
  id: number | null;
  /** In their order. */
  readonly decisions: Decision[];
  /** A request to decide may still be on its way, so there must be no other decision. */
  isFinal: boolean;
}

/** What became of one request, for the time that a fault takes. */
export interface Outcome {
  readonly kind: 'read' | 'write';
  readonly startedMs: number;
  readonly endedMs: number;
  readonly isFailed: boolean;
}

export interface History {
  readonly posts: Post[];
  /** Ids of events, and whether they were acknowledged. */
  readonly events: Map<string, boolean>;
  /** Ids of acknowledged exports, and whether their files were read. */
  readonly exports: Map<string, boolean>;
  /** Titles of the items of each feed that the source has shown. */
  readonly items: string[];
  /** Accepted posts of the household that posts too much. */
  readonly greedy: { readonly askedMs: number; readonly doneMs: number }[];
  /** Each listener's last number of each board. */
  readonly heard: Map<string, number>[];
  readonly outcomes: Outcome[];
  /** What must not have happened, found while it ran. */
  readonly faults: string[];
  readonly staleReads: { count: number };
  /** Addresses of acknowledged invitations. */
  readonly invited: string[];
}

export const createHistory = (): History => ({
  posts: [],
  events: new Map(),
  exports: new Map(),
  items: [],
  greedy: [],
  heard: [],
  outcomes: [],
  faults: [],
  staleReads: { count: 0 },
  invited: [],
});

export function addPost(
  { posts }: History,
  given: Pick<Post, 'text' | 'board'> & Partial<Pick<Post, 'color' | 'isFinal'>>,
): Post {
  const post: Post = { color: null, acceptedMs: null, id: null, decisions: [], isFinal: false, ...given };
  posts.push(post);
  return post;
}

export interface Read {
  readonly board: string;
  readonly startedMs: number;
  readonly endedMs: number;
  readonly ids: ReadonlySet<number>;
  /** The response says that the database is away and how old it is. */
  readonly isStale: boolean;
}

/** The states that a post may have at some moment of a read. */
function findPossible({ decisions }: Post, { startedMs, endedMs, isStale }: Read): ReadonlySet<string> {
  const asked = decisions.filter(({ askedMs }) => askedMs < endedMs);
  const last = isStale ? -1 : asked.findLastIndex(({ doneMs }) => doneMs !== null && doneMs < startedMs);
  const before = last === -1 ? 'pending' : (asked[last]?.status ?? 'pending');
  return new Set([before, ...asked.slice(last + 1).map(({ status }) => status)]);
}

/** Nobody sees a post that is not approved, and everybody one that is: checks one list of a public board. */
export function checkRead(history: History, read: Read): void {
  const known = new Set<number>();
  for (const post of history.posts) {
    if (post.id === null || post.board !== read.board) continue;
    known.add(post.id);
    const possible = findPossible(post, read);
    const isThere = read.ids.has(post.id);
    if (isThere && !possible.has('approved'))
      history.faults.push(`“${post.text}” is public and ${[...possible].join(' or ')}`);
    if (!isThere && possible.size === 1 && possible.has('approved') && !read.isStale)
      history.faults.push(`“${post.text}” is approved and missing`);
  }
  for (const id of read.ids)
    if (!known.has(id)) history.faults.push(`post ${id} is public, and nobody has approved it`);
}
