import type { Cursor } from './connector.ts';

/** Clocks of several servers of one site differ by so much. */
const clockMs = 60_000;
/** A copy that caches say is older is left out for at most this time. */
const longestMs = 86_400_000;

type Headers = Readonly<Record<string, string>>;

function parseTime(text: string | undefined, nowMs: number): number | null {
  const ms = Date.parse(text ?? '');
  return Number.isNaN(ms) ? null : Math.min(ms, nowMs);
}

/**
 * When the source made the response (RFC 9111, 4.2.3): its `Date`, or its `Age` in caches, which may set a date of
 * their own. A clock that is fast counts as right.
 */
function readMadeAt({ date, age = '' }: Headers, nowMs: number): number | null {
  const byAge = /^\s*\d{1,9}\s*$/.test(age) ? nowMs - Number(age) * 1000 : null;
  const byDate = parseTime(date, nowMs);
  return byAge === null || byDate === null ? (byAge ?? byDate) : Math.min(byAge, byDate);
}

const numberIn = (cursor: Cursor, name: string): number | null =>
  cursor[name] === undefined ? null : Number(cursor[name]);

const isBefore = (one: number | null, other: number | null): boolean => one !== null && other !== null && one < other;

/**
 * Whether a source sent a copy that is older than the one of the poll before: a cache that was not told of a change.
 * Such a copy says nothing about the source.
 *
 * Of two responses the one that was made later is the newer one (RFC 9111, 4). Where that says nothing, `Last-Modified`
 * and the date of the document do; these also go back when a publisher deletes its newest post, so they are believed
 * the second time in a row.
 * @param writtenAt the date of the document itself
 * @returns the cursor to keep instead of the copy; null = the copy is to be read, and `times` are to be kept
 */
export function compareCopies(
  cursor: Cursor,
  headers: Headers,
  writtenAt: number | null,
  nowMs: number,
): { readonly kept: Cursor | null; readonly times: Cursor } {
  const madeAt = readMadeAt(headers, nowMs);
  const madeBefore = numberIn(cursor, 'made_at');
  const isMadeBefore = madeAt !== null && madeBefore !== null && madeAt < madeBefore - clockMs;
  const isWrittenBefore =
    isBefore(parseTime(headers['last-modified'], nowMs), parseTime(cursor['last_modified'], nowMs)) ||
    isBefore(writtenAt, numberIn(cursor, 'written_at'));
  /** When the first one of several older copies in a row was left out. */
  const since = numberIn(cursor, 'left_out_at');
  const isLeftOut = isMadeBefore ? nowMs - (since ?? nowMs) < longestMs : isWrittenBefore && since === null;
  return {
    kept: isLeftOut ? { ...cursor, left_out_at: String(since ?? nowMs) } : null,
    times: {
      ...(madeAt !== null && { made_at: String(madeAt) }),
      ...(writtenAt !== null && { written_at: String(writtenAt) }),
    },
  };
}

/** The source says that the copy of the cursor is the newest one. */
export const endLeavingOut = (cursor: Cursor): Cursor =>
  Object.fromEntries(Object.entries(cursor).filter(([name]) => name !== 'left_out_at'));
