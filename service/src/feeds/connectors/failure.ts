import { ApiError } from '../../http/json-api/api-error.ts';
import { cleanLine } from '../../visitors/posts/clean-text.ts';

/**
 * Why a source could not be read, or an account not be connected, for programs that say it in a language of their own.
 * The English message says more, such as the source's own words.
 */
export const failureCodes = [
  'host_unknown',
  'host_unreachable',
  'host_slow',
  'certificate_invalid',
  'address_refused',
  'too_many_redirects',
  'access_refused',
  'nothing_there',
  'asked_too_often',
  'source_faulty',
  'source_refused',
  'response_too_large',
  'response_unreadable',
  'sign_in_again',
  'sign_in_withdrawn',
  'sign_in_unreadable',
  'sign_in_declined',
  'sign_in_refused',
  'another_account',
  'application_missing',
  'application_refused',
  'permission_missing',
  'subaccount_missing',
  'channel_missing',
  'profile_unknown',
  'hashtag_unknown',
  'account_missing',
  'settings_missing',
  'login_refused',
  'file_missing',
  'file_address_wrong',
  'host_key_changed',
  'sftp_missing',
  'file_zipped',
  'file_empty',
  'file_without_products',
  'columns_missing',
  'too_many_entries',
  'products_unreadable',
  'our_fault',
  // What nobody meets twice, or only whoever is there as it happens: a network's own reason that has no known meaning
  // (Slack, Flickr, Shopify), a post without the picture that a network wants, a site with too many pages to search, a
  // link of a sign-in that was used before, and the end of the service.
  'other',
] as const;
export type FailureCode = (typeof failureCodes)[number];

/**
 * Names and numbers of the message: `host`, `status`, `seconds`, `megabytes`, `network`, `name`, `account`,
 * `hashtag`, `columns`, `count`.
 */
export type FailureValues = Readonly<Record<string, string | number>>;

/** A failure as it is stored and as responses have it. `detail` is the English message. */
export interface Failure {
  readonly code: FailureCode;
  readonly values: FailureValues;
  readonly detail: string;
}

interface FailureParts {
  readonly code: FailureCode;
  readonly values: FailureValues;
  readonly message: string;
}

/** A status of HTTP other than success. */
export function codeOfStatus(status: number): FailureCode {
  if (status === 401 || status === 403 || status === 407) return 'access_refused';
  if (status === 404 || status === 410) return 'nothing_there';
  if (status === 429) return 'asked_too_often';
  return status >= 500 || status === 408 ? 'source_faulty' : 'source_refused';
}

const maxDetailLength = 500;

/** A failure to store. Its message may contain text from another server. */
export const describeFailure = ({ code, values, message }: FailureParts): Failure => ({
  code,
  values,
  detail: cleanLine(message).slice(0, maxDetailLength),
});

/** The refusal of a source that was read while a person waits. */
export const refuseSource = (error: FailureParts, pointer: string, detail = error.message): ApiError =>
  new ApiError('invalid_attribute', detail, { pointer }, {}, describeFailure(error));

/**
 * The stored failure, if it belongs to the stored message: a process of an earlier version replaces the message alone.
 * A message without one has the code `other`.
 */
export function readStoredFailure(
  message: string | null | undefined,
  stored: Failure | null | undefined,
): Failure | null {
  if (message == null) return null;
  return stored?.detail === message ? stored : { code: 'other', values: {}, detail: message };
}
