import { refuseParameter } from '../http/json-api/api-error.ts';
import { isDay, parseInstant } from '../http/json-api/parse-instant.ts';

/** Milliseconds since 1970; `to` is exclusive. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}

const dayMs = 86_400_000;

/** The length of a day depends on the clock changes of the zone. */
function parseSpan(text: string, parameter: string, instantOf: (localMs: number) => number): TimeRange {
  const isDate = isDay(text);
  // `+` in an address is decoded as a space.
  const at = isDate ? Date.parse(text) : parseInstant(text.replace(' ', '+'));
  if (at === null) {
    throw refuseParameter(
      parameter,
      `"${text}" is neither a date (2026-05-31) nor a time with its zone (2026-05-31T18:00:00Z).`,
    );
  }
  return isDate ? { from: instantOf(at), to: instantOf(at + dayMs) } : { from: at, to: at + 1 };
}

/**
 * Parses a filter whose format the documents do not define. Our format: one date, which means that day in UTC, or
 * `from..to`, where each side is a date (`to` includes its day) or an ISO 8601 time, and either side may be omitted.
 * @param instantOf the start of dates in a zone other than UTC
 */
export function parseTimeRange(
  text: string,
  parameter: string,
  instantOf = (localMs: number): number => localMs,
): TimeRange {
  const [first = '', last = first, ...rest] = text.split('..');
  if (rest.length > 0 || (first === '' && last === '')) throw refuseParameter(parameter, 'Give one date, or from..to.');
  const from = first === '' ? 0 : parseSpan(first, parameter, instantOf).from;
  if (last === '') return { from, to: Number.MAX_SAFE_INTEGER };
  return { from, to: parseSpan(last, parameter, instantOf).to };
}
