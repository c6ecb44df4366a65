import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** One error object of JSON:API; all values are strings. */
export interface ErrorObject {
  readonly status: string;
  /** Stable code for programs. */
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  readonly source?: { readonly parameter?: string; readonly header?: string; readonly pointer?: string };
  /** Why a source or a network refused, for programs that say it in a language of their own. */
  readonly meta?: {
    readonly code: string;
    readonly values: Readonly<Record<string, string | number>>;
    readonly detail: string;
  };
}

/** The status and the title of each code. */
export const errorCodes = {
  bad_request: [400, 'Bad request'],
  invalid_parameter: [400, 'Invalid query parameter'],
  unknown_parameter: [400, 'Unknown query parameter'],
  unsupported_version: [400, 'Unknown API version'],
  malformed_body: [400, 'Malformed body'],
  unauthorized: [401, 'Not authorized'],
  insufficient_scope: [403, 'Scope missing'],
  forbidden: [403, 'Forbidden'],
  board_not_public: [403, 'Board is not public'],
  posts_not_taken: [403, 'Board takes no posts'],
  form_closed: [403, 'Form is closed'],
  not_found: [404, 'Not found'],
  method_not_allowed: [405, 'Method not allowed'],
  not_acceptable: [406, 'Not acceptable'],
  conflict: [409, 'Conflict'],
  gone: [410, 'Gone'],
  precondition_failed: [412, 'Precondition failed'],
  too_large: [413, 'Body too large'],
  unsupported_media_type: [415, 'Unsupported media type'],
  invalid_field: [422, 'Invalid field'],
  invalid_attribute: [422, 'Invalid attribute'],
  unusable_file: [422, 'Unusable file'],
  challenge_required: [422, 'Proof of work required'],
  invalid_challenge: [422, 'Invalid proof of work'],
  idempotency_conflict: [422, 'Key belongs to another post'],
  invalid_event: [422, 'Invalid event'],
  too_many_requests: [429, 'Too many requests'],
  internal: [500, 'Internal error'],
  busy: [503, 'Busy'],
  unavailable: [503, 'Service unavailable'],
  storage_full: [507, 'Storage is full'],
} as const satisfies Readonly<Record<string, readonly [ContentfulStatusCode, string]>>;

export type ErrorCode = keyof typeof errorCodes;

export function describeError(
  code: ErrorCode,
  detail: string,
  source?: ErrorObject['source'],
  meta?: ErrorObject['meta'],
): ErrorObject {
  const [status, title] = errorCodes[code];
  return { status: String(status), code, title, detail, ...(source && { source }), ...(meta && { meta }) };
}

/** Thrown by the code of any route; the service responds with its error objects. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: ContentfulStatusCode;
  readonly errors: readonly ErrorObject[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    detail: string,
    source?: ErrorObject['source'],
    headers: Readonly<Record<string, string>> = {},
    meta?: ErrorObject['meta'],
  ) {
    super(detail);
    this.status = errorCodes[code][0];
    this.errors = [describeError(code, detail, source, meta)];
    this.headers = headers;
  }
}

/**
 * Does the work for one resource of a bulk request: an error that names no place of the body is about this resource, so
 * it names the resource's id.
 */
export async function pointAt<Result>(pointer: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const [first] = error instanceof ApiError ? error.errors : [];
    if (!(error instanceof ApiError) || !first || first.source) throw error;
    throw new ApiError(first.code as ErrorCode, first.detail, { pointer }, error.headers, first.meta);
  }
}

export function refuseParameter(parameter: string, detail: string): ApiError {
  return new ApiError('invalid_parameter', detail, { parameter });
}
