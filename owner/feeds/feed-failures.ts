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
  permission_missing: ({ network = '' }) =>
    t('The account lacks a permission at {network}. Give it the permission, or connect it again.', { network }),
  subaccount_missing: () => t('Choose one of the pages, boards or channels of the account for this feed.'),
  channel_missing: () => t('This Google account has no YouTube channel.'),
  profile_unknown: ({ name = '' }) => t('There is no account {name}. Check its name or address.', { name }),
  hashtag_unknown: ({ network = '', hashtag = '' }) =>
    t('{network} does not know the hashtag {hashtag}.', { network, hashtag }),
  account_missing: () => t('Choose a connected account for this feed.'),
  settings_missing: () => t('Something that this feed needs is missing. Edit the feed.'),
  login_refused: ({ host = '' }) => t('{host} does not accept the user name or the password.', { host }),
  file_missing: ({ host = '' }) => t('{host} has no such file, or it may not be read.', { host }),
  file_address_wrong: () =>
    t('Check the address: ftp://, ftps:// or sftp://, a public server, and the path of the file.'),
  host_key_changed: ({ host = '' }) =>
    t('{host} has another key than before. If its operator changed it, create the feed again.', { host }),
  sftp_missing: () => t('This Drystone cannot read SFTP. Ask your administrator.'),
  file_zipped: () => t('The file is a ZIP archive. Use the file inside of it.'),
  file_empty: () => t('The file is empty.'),
  file_without_products: () => t('There is no product feed at this address. It must be a table (CSV, TSV) or XML.'),
  columns_missing: ({ columns = '' }) =>
    t('The first line must name the columns, among them the number and the name of the product. It has: {columns}', {
      columns,
    }),
  too_many_entries: ({ count = 0 }) => t('More than {count} entries are too many.', { count }),
  products_unreadable: () => t('No product could be read. Check the columns and the prices.'),
  our_fault: () => t('Something went wrong in the service.'),
};

/** The failure in the reader's language. The message in English says more, such as the source's own words. */
export function describeFailure(error: string, failure: FeedFailure | null | undefined, reader = language): string {
  const write = failure && Object.hasOwn(words, failure.code) ? words[failure.code] : undefined;
  return write && failure && reader !== 'en' ? write(failure.values) : known(error);
}
