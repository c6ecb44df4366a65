import type { Failure, FailureCode } from '../../feeds/connectors/failure.ts';
import type { ServiceWords, Text } from '../../http/words/words.ts';

/** What each failure says. Rare ones, of which only the network's own words say something, have no sentence. */
const sentences: Readonly<Record<Exclude<FailureCode, 'other'>, Text>> = {
  host_unknown: 'There is no server with the name {host}. Check the address.',
  host_unreachable: '{host} cannot be reached.',
  host_slow: '{host} did not answer within {seconds} s.',
  certificate_invalid: 'The certificate of {host} is not valid.',
  address_refused: 'This address cannot be checked. Use a public address that starts with https://.',
  too_many_redirects: '{host} redirects too often.',
  access_refused: '{host} refuses access (status {status}). Check the password or token.',
  nothing_there: '{host} has nothing at this address (status {status}).',
  asked_too_often: '{host} was asked too often. It is asked again later.',
  source_faulty: '{host} has a fault (status {status}).',
  source_refused: '{host} refused the request (status {status}).',
  response_too_large: 'The response is larger than {megabytes} MB.',
  response_unreadable: 'The response cannot be read.',
  sign_in_again: 'The account must be connected again.',
  sign_in_withdrawn: '{network} no longer accepts the sign-in. Connect the account again.',
  sign_in_unreadable: 'The stored sign-in can no longer be read. Connect the account again.',
  sign_in_declined: '{network} was not allowed to share the account.',
  sign_in_refused: '{network} refused the sign-in.',
  another_account: 'You signed in as {name}, but the account is {account}.',
  application_missing: 'There is no application at {network}. Ask your administrator to enter it.',
  application_refused: '{network} refuses the application. Ask your administrator to check its ID and secret.',
  permission_missing: 'The account lacks a permission at {network}. Give it the permission, or connect it again.',
  subaccount_missing: 'Choose one of the pages, boards or channels of the account for this feed.',
  channel_missing: 'This Google account has no YouTube channel.',
  profile_unknown: 'There is no account {name}. Check its name or address.',
  hashtag_unknown: '{network} does not know the hashtag {hashtag}.',
  account_missing: 'Choose a connected account for this feed.',
  settings_missing: 'Something that this feed needs is missing. Edit the feed.',
  login_refused: '{host} does not accept the user name or the password.',
  file_missing: '{host} has no such file, or it may not be read.',
  file_address_wrong: 'Check the address: ftp://, ftps:// or sftp://, a public server, and the path of the file.',
  host_key_changed: '{host} has another key than before. If its operator changed it, create the feed again.',
  sftp_missing: 'This Drystone cannot read SFTP. Ask your administrator.',
  file_zipped: 'The file is a ZIP archive. Use the file inside of it.',
  file_empty: 'The file is empty.',
  file_without_products: 'There is no product feed at this address. It must be a table (CSV, TSV) or XML.',
  columns_missing:
    'The first line must name the columns, among them the number and the name of the product. It has: {columns}',
  too_many_entries: 'More than {count} entries are too many.',
  products_unreadable: 'No product could be read. Check the columns and the prices.',
  our_fault: 'Something went wrong in the service.',
};

/**
 * A failure in the reader's language, and behind it the whole message, which is English and has the network's own
 * words. An English reader gets the message alone.
 */
export function sayFailure({ code, values, detail }: Failure, { t, known, language }: ServiceWords): string {
  if (language === 'en') return detail;
  if (code === 'other')
    return known(detail) === detail ? t('The full message: “{words}”', { words: detail }) : known(detail);
  return `${t(sentences[code], values)} ${t('The full message: “{words}”', { words: detail })}`;
}
