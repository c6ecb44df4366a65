import { isIP } from 'node:net';
import { isPrivateAddress } from '../../http/private-addresses.ts';
import { createPublicLookup, PrivateAddressError } from '../../http/public-lookup.ts';
import { ConnectorError } from '../../feeds/connectors/connector.ts';
import type { SourceSettings } from './product-source.ts';

export interface FilePlace {
  readonly host: string;
  readonly port: number;
  readonly path: string;
  readonly user: string;
  readonly password: string;
  readonly protocol: string;
}

const ports: Readonly<Record<string, number>> = { ftp: 21, ftps: 21, sftp: 22 };

const wrongAddress = (message: string): ConnectorError => new ConnectorError(message, { code: 'file_address_wrong' });

/** Reads `ftp://host/folder/file.csv`, with the user name and the password of the account. */
export function readFilePlace({ url = '', username = '', token = '' }: SourceSettings): FilePlace {
  if (!URL.canParse(url)) throw wrongAddress('This is no address.');
  const { protocol, hostname, port, pathname } = new URL(url);
  const name = protocol.slice(0, -1);
  if (ports[name] === undefined) throw wrongAddress('The address must start with ftp://, ftps:// or sftp://.');
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // A percent sign that encodes nothing is a part of the name.
  }
  // A line break in a name would be a second command to the server.
  // eslint-disable-next-line no-control-regex -- these are the characters to refuse
  if (/[\0-\x1f\x7f]/.test(path + username + (token.startsWith('-----BEGIN ') ? '' : token)))
    throw wrongAddress('The path has a line break in it.');
  if (path === '' || path.endsWith('/')) throw wrongAddress('The address must end with the name of the file.');
  return {
    protocol: name,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? ports[name] : Number(port),
    path,
    user: username,
    password: token,
  };
}

/**
 * Resolves the name of a server. The connection uses the address that was checked here, so that a second answer of the
 * name server cannot lead it into a private network.
 */
export async function findAddress(host: string, mayBePrivate: boolean): Promise<string> {
  const isPrivate = mayBePrivate ? () => false : isPrivateAddress;
  try {
    return await new Promise<string>((resolve, reject) => {
      if (isIP(host) !== 0) {
        if (isPrivate(host)) reject(new PrivateAddressError('private'));
        else resolve(host);
        return;
      }
      createPublicLookup(isPrivate)(host, { all: false }, (error, address) => {
        if (error) reject(error);
        else resolve(String(address));
      });
    });
  } catch (error) {
    throw error instanceof PrivateAddressError
      ? wrongAddress(`${host} leads into a private network, which feeds may not ask.`)
      : new ConnectorError(`There is no server with the name ${host}.`, {
          cause: error,
          isTemporary: true,
          code: 'host_unknown',
          values: { host },
        });
  }
}
