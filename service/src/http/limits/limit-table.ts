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
    reason: 'A visitor sends at most ten a minute, so an office of a hundred people behind one address has enough.',
  },
  searches: {
    by: 'household',
    of: 'requests for posts with filter[q]',
    windows: [{ amount: 60, windowMs: minuteMs }],
    reason: 'A search for two letters reads every post of a board, and people type less than one word a second.',
  },
  media: {
    by: 'household',
    of: 'requests for pictures, videos and files',
    windows: [{ amount: 6000, windowMs: minuteMs }],
    reason: 'A page of posts has up to a hundred pictures.',
  },
  summaries: {
    by: 'household',
    of: 'requests for a posts summary',
    windows: [{ amount: 30, windowMs: minuteMs }],
    reason: 'Each request may read five hundred posts.',
  },
  team_household: {
    by: 'household',
    of: 'requests for a team’s resources, with any token',
    windows: [{ amount: 1200, windowMs: minuteMs }],
    reason: 'A busy moderator sends one a second, and guessing tokens at this rate is hopeless.',
  },
  team: {
    by: 'team',
    of: 'requests with tokens of the team',
    windows: [{ amount: 3000, windowMs: minuteMs }],
    reason: 'The programs of one team must leave capacity for other teams.',
  },
  tokens: {
    by: 'household',
    of: 'requests to the authorization page and for tokens',
    windows: [{ amount: 240, windowMs: minuteMs }],
    reason: 'A sign-in takes five requests, and a refresh takes one each quarter of an hour.',
  },
  sign_ins: {
    by: 'household',
    of: 'password attempts, including successful ones',
    windows: [
      { amount: 10, windowMs: minuteMs },
      { amount: 40, windowMs: 15 * minuteMs },
    ],
    reason: 'Each takes a quarter of a second of one core, so forty at once take ten seconds of it.',
  },
  guesses: {
    by: 'household and user',
    of: 'wrong passwords; a browser in which the user has signed in before has its own count',
    windows: [{ amount: 8, windowMs: 15 * minuteMs }],
    reason: 'More than eight are not typing errors.',
  },
  guesses_of_all: {
    by: 'user',
    of: 'wrong passwords from all unknown browsers together',
    windows: [{ amount: 100, windowMs: 15 * minuteMs }],
    reason:
      'A thousand households together cannot guess faster. Browsers in which the user has signed in before are ' +
      'neither counted nor blocked.',
  },
  codes: {
    by: 'user',
    of: 'codes of a second factor, recovery codes; a browser in which the user has signed in before has its own count',
    windows: [{ amount: 10, windowMs: 15 * minuteMs }],
    reason: 'Three of a million codes are valid at a time, so guessing one takes a year at this rate.',
  },
  password_mails: {
    by: 'household',
    of: 'requests for a new password',
    windows: [{ amount: 10, windowMs: hourMs }],
    reason: 'An office needs at most ten an hour.',
  },
  password_mails_of_user: {
    by: 'user',
    of: 'mails with a link to a new password',
    windows: [{ amount: 3, windowMs: hourMs }],
    reason: 'Other people must not fill a user’s mailbox.',
  },
  events: {
    by: 'household',
    of: 'engagement events',
    windows: [{ amount: 600, windowMs: minuteMs }],
    reason: 'A visitor causes about ten a minute.',
  },
  board_events: {
    by: 'board',
    of: 'engagement events',
    windows: [{ amount: 6000, windowMs: minuteMs }],
    reason: 'The database can store this many for one board beside all others.',
  },
  counted_events: {
    by: 'household and board',
    of: 'engagement events that analytics count',
    windows: [{ amount: 600, windowMs: 10 * minuteMs }],
    reason: 'Sixty visitors at once cause fewer. Further events are stored and marked, and analytics leave them out.',
  },
  counted_alike: {
    by: 'household and board',
    of: 'events of one name about one post that analytics count',
    windows: [{ amount: 60, windowMs: 10 * minuteMs }],
    reason: 'Only programs click the same thing so often.',
  },
  counted_visitors: {
    by: 'household and board',
    of: 'new visitors that analytics count',
    windows: [{ amount: 50, windowMs: hourMs }],
    reason: 'A program can change its browser identifier for each event.',
  },
  form_submissions: {
    by: 'household and form',
    of: 'submissions',
    windows: [
      { amount: 10, windowMs: minuteMs },
      { amount: 60, windowMs: hourMs },
    ],
    reason: 'People who correct their input send far fewer.',
  },
  post_tries: {
    by: 'household',
    of: 'requests to post, and requests for proofs of work',
    windows: [{ amount: 60, windowMs: minuteMs }],
    reason: 'Requests with invalid fields do not count as posts, so they need a limit of their own.',
  },
  posts: {
    by: 'household',
    of: 'posts',
    windows: [
      { amount: 5, windowMs: minuteMs },
      { amount: 20, windowMs: hourMs },
    ],
    reason: 'A moderator must read each post.',
  },
  board_posts: {
    by: 'board',
    of: 'posts',
    windows: [{ amount: 200, windowMs: hourMs }],
    reason: 'A team can moderate this many. After a restart, the count continues from the database.',
  },
  uploads: {
    by: 'household',
    of: 'new files',
    windows: [{ amount: 60, windowMs: hourMs }],
    reason: 'Twenty posts with three files each.',
  },
  upload_bytes: {
    by: 'household',
    of: 'bytes of files',
    windows: [{ amount: 400 * mebibyte, windowMs: hourMs }],
    reason: 'Four videos of the maximum size.',
  },
  version_1: {
    by: 'household and token',
    of: 'requests of version 1',
    windows: [{ amount: 5000, windowMs: 15 * minuteMs }],
    reason: 'The documented limit of version 1.',
  },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof limitTable;

/** Maximum number of keys that a limit keeps in memory. Beyond it, the least recently used key is removed. */
export const maxKeys = 10_000;
