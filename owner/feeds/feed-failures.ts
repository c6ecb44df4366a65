import { known, language, t } from '../words/words.ts';

/**
 * Why a feed could not be read, or an account not be connected: the code, names and numbers for a translation, and the
 * whole message in English.
 */
export interface FeedFailure {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly detail: string;
}

/** What each failure says, by its code. */
const words: Readonly<Record<string, (values: FeedFailure['values']) => string>> = {
  host_unknown: ({ host = '' }) => t('There is no server with the name {host}. Check the address.', { host }),
  host_unreachable: ({ host = '' }) => t('{host} cannot be reached.', { host }),
  host_slow: ({ host = '', seconds = 0 }) => t('{host} did not answer within {seconds} s.', { host, seconds }),
  certificate_invalid: ({ host = '' }) => t('The certificate of {host} is not valid.', { host }),
  address_refused: () => t('This address cannot be checked. Use a public address that starts with https://.'),
  too_many_redirects: ({ host = '' }) => t('{host} redirects too often.', { host }),
  access_refused: ({ host = '', status = 0 }) =>
    t('{host} refuses access (status {status}). Check the password or token.', { host, status }),
  nothing_there: ({ host = '', status = 0 }) =>
    t('{host} has nothing at this address (status {status}).', { host, status }),
  asked_too_often: ({ host = '' }) => t('{host} was asked too often. It is asked again later.', { host }),
  source_faulty: ({ host = '', status = 0 }) => t('{host} has a fault (status {status}).', { host, status }),
  source_refused: ({ host = '', status = 0 }) => t('{host} refused the request (status {status}).', { host, status }),
  response_too_large: ({ megabytes = 0 }) => t('The response is larger than {megabytes} MB.', { megabytes }),
  response_unreadable: () => t('The response cannot be read.'),
  sign_in_again: () => t('The account must be connected again.'),
  sign_in_withdrawn: ({ network = '' }) =>
    t('{network} no longer accepts the sign-in. Connect the account again.', { network }),
  sign_in_unreadable: () => t('The stored sign-in can no longer be read. Connect the account again.'),
  sign_in_declined: ({ network = '' }) => t('{network} was not allowed to share the account.', { network }),
  sign_in_refused: ({ network = '' }) => t('{network} refused the sign-in.', { network }),
  another_account: ({ name = '', account = '' }) =>
    t('You signed in as {name}, but the account is {account}.', { name, account }),
  application_missing: ({ network = '' }) =>
    t('There is no application at {network}. Ask your administrator to enter it.', { network }),
  application_refused: ({ network = '' }) =>
    t('{network} refuses the application. Ask your administrator to check its ID and secret.', { network }),
  account_missing: () => t('Choose a connected account for this feed.'),
  settings_missing: () => t('Something that this feed needs is missing. Edit the feed.'),
  our_fault: () => t('Something went wrong in the service.'),
};

/** The failure in the reader's language. The message in English says more, such as the source's own words. */
export function describeFailure(error: string, failure: FeedFailure | null | undefined, reader = language): string {
  const write = failure && Object.hasOwn(words, failure.code) ? words[failure.code] : undefined;
  return write && failure && reader !== 'en' ? write(failure.values) : known(error);
}
