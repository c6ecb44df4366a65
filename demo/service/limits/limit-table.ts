/** The limit of one window. */
export interface LimitWindow {
  readonly amount: number;
  readonly windowMs: number;
}

/** The key of the count. A household is an IPv4 address, or the /64 of an IPv6 address. */
export type LimitedBy =
  | 'household'
  | 'household and board'
  | 'household and form'
  | 'household and token'
  | 'household and user'
  | 'board'
  | 'team'
  | 'user';

export interface Limit {
  readonly by: LimitedBy;
  /** The counted unit. */
  readonly of: string;
  readonly windows: readonly LimitWindow[];
  /** The reason for the amount. */
  readonly reason: string;
}

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const mebibyte = 1_048_576;

/** Every limit of the service; docs/operations.md prints this table. */
export const limitTable = {
  reads: {
    by: 'household',
    of: 'requests for boards, posts, mixes, forms and terms',
    windows: [{ amount: 1200, windowMs: minuteMs }],
    reason: 'A visitor asks ten times a minute at most: an office of a hundred behind one address fits.',
  },
  searches: {
    by: 'household',
    of: 'requests for posts with filter[q]',
    windows: [{ amount: 60, windowMs: minuteMs }],
    reason: 'A word of two letters is looked for in every post of a board, and nobody types a new one each second.',
  },
  media: {
    by: 'household',
    of: 'requests for pictures, films and files',
    windows: [{ amount: 6000, windowMs: minuteMs }],
    reason: 'A page of posts has up to a hundred pictures.',
  },
  summaries: {
    by: 'household',
    of: 'requests for a posts summary',
    windows: [{ amount: 30, windowMs: minuteMs }],
    reason: 'Each may read five hundred posts.',
  },
  team_household: {
    by: 'household',
    of: 'requests of the owner’s half, with whatever token',
    windows: [{ amount: 1200, windowMs: minuteMs }],
    reason: 'A moderator at work asks once a second; guessing at tokens is not worth it at this pace.',
  },
  team: {
    by: 'team',
    of: 'requests with tokens of the team',
    windows: [{ amount: 3000, windowMs: minuteMs }],
    reason: 'A team’s own programs cannot take the service from other teams.',
  },
  tokens: {
    by: 'household',
    of: 'requests to the authorization page and for tokens',
    windows: [{ amount: 240, windowMs: minuteMs }],
    reason: 'A sign-in takes five, a refresh one each quarter of an hour.',
  },
  sign_ins: {
    by: 'household',
    of: 'passwords tried, also with success',
    windows: [
      { amount: 10, windowMs: minuteMs },
      { amount: 40, windowMs: 15 * minuteMs },
    ],
    reason: 'Each costs a quarter of a second of one core: all forty at once would be ten seconds of it.',
  },
  guesses: {
    by: 'household and user',
    of: 'wrong passwords; a browser in which the user has signed in counts for itself',
    windows: [{ amount: 8, windowMs: 15 * minuteMs }],
    reason: 'More are no slips of the hand.',
  },
  guesses_of_all: {
    by: 'user',
    of: 'wrong passwords of all strangers together',
    windows: [{ amount: 100, windowMs: 15 * minuteMs }],
    reason:
      'A thousand households guess no faster than this; browsers that the user has signed in with are not counted ' +
      'and not kept out.',
  },
  codes: {
    by: 'user',
    of: 'codes of a second factor; a browser in which the user has signed in counts for itself',
    windows: [{ amount: 10, windowMs: 15 * minuteMs }],
    reason: 'Of a million codes three are right at a time: at this pace one is found in a year.',
  },
  password_mails: {
    by: 'household',
    of: 'requests for a new password',
    windows: [{ amount: 10, windowMs: hourMs }],
    reason: 'An office forgets no more than ten an hour.',
  },
  password_mails_of_user: {
    by: 'user',
    of: 'mails with a link to a new password',
    windows: [{ amount: 3, windowMs: hourMs }],
    reason: 'Nobody’s mailbox is filled by strangers.',
  },
  events: {
    by: 'household',
    of: 'engagement events',
    windows: [{ amount: 600, windowMs: minuteMs }],
    reason: 'A visitor makes some ten a minute.',
  },
  board_events: {
    by: 'board',
    of: 'engagement events',
    windows: [{ amount: 6000, windowMs: minuteMs }],
    reason: 'What the database can take of one board beside all others.',
  },
  counted_events: {
    by: 'household and board',
    of: 'engagement events that figures count',
    windows: [{ amount: 600, windowMs: 10 * minuteMs }],
    reason: 'More than sixty visitors at once do; what is more is kept, marked, and left out of figures.',
  },
  counted_alike: {
    by: 'household and board',
    of: 'events of one name about one post that figures count',
    windows: [{ amount: 60, windowMs: 10 * minuteMs }],
    reason: 'Clicks on one thing, again and again, are made by a program.',
  },
  counted_visitors: {
    by: 'household and board',
    of: 'new visitors that figures count',
    windows: [{ amount: 50, windowMs: hourMs }],
    reason: 'A browser’s name is quickly changed.',
  },
  form_submissions: {
    by: 'household and form',
    of: 'submissions',
    windows: [
      { amount: 10, windowMs: minuteMs },
      { amount: 60, windowMs: hourMs },
    ],
    reason: 'One who corrects what he has typed stays far below.',
  },
  post_tries: {
    by: 'household',
    of: 'requests to post, and for proofs of work',
    windows: [{ amount: 60, windowMs: minuteMs }],
    reason: 'Mistakes in the form cost no post, but not for ever.',
  },
  posts: {
    by: 'household',
    of: 'posts',
    windows: [
      { amount: 5, windowMs: minuteMs },
      { amount: 20, windowMs: hourMs },
    ],
    reason: 'A moderator reads each of them.',
  },
  board_posts: {
    by: 'board',
    of: 'posts',
    windows: [{ amount: 200, windowMs: hourMs }],
    reason: 'What a team can read; counted on from the database after a start.',
  },
  uploads: {
    by: 'household',
    of: 'new files',
    windows: [{ amount: 60, windowMs: hourMs }],
    reason: 'Four a post, with mistakes.',
  },
  upload_bytes: {
    by: 'household',
    of: 'bytes of files',
    windows: [{ amount: 400 * mebibyte, windowMs: hourMs }],
    reason: 'Four films at their limit.',
  },
  version_1: {
    by: 'household and token',
    of: 'requests of version 1',
    windows: [{ amount: 5000, windowMs: 15 * minuteMs }],
    reason: 'As its document says.',
  },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof limitTable;

/** Maximum number of keys that a limit keeps in memory. Beyond it, the least recently used key is removed. */
export const maxKeys = 10_000;
