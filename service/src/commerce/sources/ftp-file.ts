import { Client, FTPError } from 'basic-ftp';
import { ConnectorError } from '../../feeds/connectors/connector.ts';
import type { FailureCode } from '../../feeds/connectors/failure.ts';
import { collectFile } from './collect-file.ts';
import { unchanged } from './http-file.ts';
import { findAddress, readFilePlace, type FilePlace } from './reach-host.ts';
import { readProductFile } from './read-product-file.ts';
import { readSftpFile } from './sftp-file.ts';
import type { ReadSource } from './product-source.ts';

const timeoutMs = 20_000;

const sentences: Readonly<Record<number, string>> = {
  530: 'It does not accept the user name or the password.',
  550: 'There is no such file, or it may not be read.',
};

const codes: Readonly<Record<number, FailureCode>> = { 530: 'login_refused', 550: 'file_missing' };

function explain(error: unknown, { host }: FilePlace): ConnectorError {
  if (error instanceof ConnectorError) return error;
  if (error instanceof FTPError)
    return new ConnectorError(`${host} responded ${error.code}. ${sentences[error.code] ?? ''}`.trim(), {
      cause: error,
      isTemporary: error.code < 500,
      code: codes[error.code] ?? (error.code < 500 ? 'source_faulty' : 'source_refused'),
      values: { host, status: error.code },
    });
  const message = error instanceof Error ? error.message : '';
  return new ConnectorError(`${host} could not be read${message && `: ${message.slice(0, 150)}`}.`, {
    cause: error,
    isTemporary: true,
    code: 'host_unreachable',
    values: { host },
  });
}

/** A file of products on an FTP server, plain or with TLS; `sftp://` is another protocol. */
export const readFtpFile: ReadSource = async (settings, position, tools) => {
  const place = readFilePlace(settings);
  if (place.protocol === 'sftp') return readSftpFile(settings, position, tools);
  const address = await findAddress(place.host, tools.mayBePrivate);
  // The server names the address of the file's connection. It is always the server itself: another one could be an
  // address in our own network.
  const client = new Client(timeoutMs, { allowSeparateTransferHost: false });
  const stop = (): void => client.close();
  tools.signal.addEventListener('abort', stop, { once: true });
  const enter = async (): Promise<void> => {
    await client.access({
      host: address,
      port: place.port,
      user: place.user || 'anonymous',
      password: place.password || 'guest',
      secure: place.protocol === 'ftps',
      secureOptions: { servername: place.host, host: place.host },
    });
  };
  try {
    await enter();
    const size = await client.size(place.path);
    const modified = String((await client.lastMod(place.path).catch(() => null))?.getTime() ?? '');
    const next = { size: String(size), modified };
    if (modified !== '' && position['modified'] === modified && position['size'] === next.size)
      return unchanged(position);
    const body = await collectFile(size, async (sink, from) => {
      if (client.closed) await enter();
      await client.downloadTo(sink, place.path, from);
    });
    return { ...(await readProductFile(body, '', tools.columns)), position: next };
  } catch (error) {
    throw explain(error, place);
  } finally {
    tools.signal.removeEventListener('abort', stop);
    client.close();
  }
};
