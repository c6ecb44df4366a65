/**
 * Why a source returned no data: `offline` the browser has no network · `timeout` no response in time · `blocked` no
 * response at all (CORS, CSP, a blocker, DNS, a dropped connection) · `not-found` no such board · `private` the board
 * is not public · `rate-limited` too many requests · `rejected` any other refusal · `malformed` an invalid response
 * (HTML, broken JSON, too large, other type).
 */
export type SourceErrorKind =
  | 'offline'
  | 'timeout'
  | 'blocked'
  | 'not-found'
  | 'private'
  | 'rate-limited'
  | 'rejected'
  | 'malformed';

export interface SourceErrorDetails {
  /** The HTTP status, if there was a response. */
  readonly status?: number | null | undefined;
  /** The pause that the service asked for, in milliseconds. */
  readonly retryAfterMs?: number | null;
  /** The cause: an error, or the `Response` of a refusal. */
  readonly cause?: unknown;
}

/** The only error class of the sources. `message` is for the owner's console, never for the page. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  // This only declares the field: a field without a value would be initialized twice.
  declare readonly kind: SourceErrorKind;
  declare readonly status: number | null;
  declare readonly retryAfterMs: number | null;

  constructor(
    kind: SourceErrorKind,
    message: string,
    { status = null, retryAfterMs = null, cause }: SourceErrorDetails = {},
  ) {
    super(message, { cause });
    Object.assign(this, { kind, status, retryAfterMs });
  }
}
