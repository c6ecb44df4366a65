import type { Seal } from '../../auth/secrets/seal.ts';
import type { TeamRecordRow } from '../../database/schema.ts';
import { readBy, isStorable, textOf } from '../../http/json-api/read-attributes.ts';
import { readRecord } from '../../http/records/record-store.ts';
import { openToken } from '../record-token.ts';
import type { SourceSettings } from '../sources/product-source.ts';

/** Where a source is: a shop, a file on a web server, an FTP server or in S3. The password is never in it. */
const readSourceAddress = readBy<string>(
  (value) => {
    const wanted = {
      wanted: 'an address that starts with https://, ftp://, ftps://, sftp:// or s3://, without a password',
    };
    if (typeof value !== 'string' || value.length > 2048 || !isStorable(value) || !URL.canParse(value)) return wanted;
    const { protocol, username, password, hostname, href } = new URL(value);
    return /^(?:https?|ftps?|sftp|s3):$/.test(protocol) && username === '' && password === '' && hostname !== ''
      ? { value: href }
      : wanted;
  },
  { type: 'string', format: 'uri', maxLength: 2048 },
);

/** How a source is reached. `token` is the secret: a password, a key or an access token. */
export const settingAttributes = {
  url: readSourceAddress,
  username: textOf(300),
  token: textOf(4000),
  region: textOf(60),
  organization: textOf(100),
  site: textOf(100),
  catalog: textOf(40),
};

/** The settings of an account with its secret. */
export function openSettings(account: TeamRecordRow, seal: Seal): SourceSettings {
  const settings = { ...readRecord<Record<string, unknown>>(account), _sealed: '', token: openToken(account, seal) };
  return Object.fromEntries(
    Object.entries(settings).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    ),
  );
}
