import { refuseParameter } from '../http/json-api/api-error.ts';
import { splitList } from '../http/json-api/query.ts';
import type { TimeRange } from '../posts/published-range.ts';
import { readInteger, type Parameters } from './parameters.ts';

export interface AnalyticsQuestion {
  readonly teamId: number;
  readonly boardId: number;
  /** Milliseconds since 1970. */
  readonly range: TimeRange;
  /** The offset of local time from UTC. */
  readonly offsetMs: number;
  /** Empty = all. */
  readonly feeds: readonly number[];
}

const weekS = 7 * 86_400;
/** The year 5138, which rejects times in milliseconds. */
const latestS = 99_999_999_999;
const maxOffsetMinutes = 14 * 60;
const maxFeeds = 100;

/** Reads `-7:00`, `0:00`, `5:45` or `+05:45`; in a URL the plus is decoded as a space. */
function readTimeZone(text: string): number {
  const match = /^([+-]?)(\d{1,2}):([0-5]\d)$/.exec(text.trim());
  const minutes = Number(match?.[2]) * 60 + Number(match?.[3]);
  if (!match || minutes > maxOffsetMinutes)
    throw refuseParameter('timezone', 'timezone must be an offset from UTC such as -7:00.');
  return (match[1] === '-' ? -minutes : minutes) * 60_000;
}

function readFeeds(text: string): number[] {
  const ids = splitList(text);
  if (ids.length > maxFeeds || !ids.every((id) => /^\d{1,15}$/.test(id))) {
    throw refuseParameter('social_feed_id', `social_feed_id must be numbers separated by commas, at most ${maxFeeds}.`);
  }
  return ids.map(Number);
}

/** Throws 400 for an invalid value. The range includes its last second. */
export function readAnalyticsQuestion(
  parameters: Parameters,
  board: { readonly id: number; readonly team_id: number },
  nowMs: number,
): AnalyticsQuestion {
  const nowS = Math.floor(nowMs / 1000);
  const end = readInteger(parameters, 'end_date', { lowest: 0, highest: latestS, fallback: nowS });
  // The default is a week before the current time or before the end, whichever is earlier.
  const start = readInteger(parameters, 'start_date', {
    lowest: 0,
    highest: latestS,
    fallback: Math.max(0, Math.min(nowS, end) - weekS),
  });
  if (start > end) throw refuseParameter('start_date', 'start_date is after end_date.');
  return {
    teamId: board.team_id,
    boardId: board.id,
    range: { from: start * 1000, to: (end + 1) * 1000 },
    offsetMs: readTimeZone(parameters.get('timezone') || '0:00'),
    feeds: readFeeds(parameters.get('social_feed_id') ?? ''),
  };
}
