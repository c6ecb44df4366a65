import { createHash } from 'node:crypto';
import { finished } from 'node:stream/promises';
import type { Client, SFTPWrapper, Stats } from 'ssh2';
import { ConnectorError } from '../../feeds/connectors/connector.ts';
import type { FailureCode } from '../../feeds/connectors/failure.ts';
import { collectFile } from './collect-file.ts';
import { unchanged } from './http-file.ts';
import { findAddress, readFilePlace, type FilePlace } from './reach-host.ts';
import { readProductFile } from './read-product-file.ts';
import type { ReadSource, SourceTools } from './product-source.ts';

const timeoutMs = 20_000;

/** Few need it, so it is no dependency of the service: who does, installs it beside. */
async function loadClient(): Promise<typeof Client> {
  try {
    return (await import('ssh2')).default.Client;
  } catch (error) {
    throw new ConnectorError('This service has no SFTP. Whoever runs it can add it: npm install ssh2.', {
      cause: error,
      isFinal: true,
      code: 'sftp_missing',
    });
  }
}

interface Session {
  readonly sftp: SFTPWrapper;
  /** SHA-256 of the server's key. */
  readonly key: string;
  readonly client: Client;
}

function explain(error: unknown, { host }: FilePlace): ConnectorError {
  if (error instanceof ConnectorError) return error;
  const { level, code, message = '' } = error as { level?: string; code?: unknown; message?: string };
  const known = (message: string, reason: FailureCode): ConnectorError =>
    new ConnectorError(message, { cause: error, code: reason, values: { host } });
  if (level === 'client-authentication')
    return known(`${host} does not accept the user name or the password.`, 'login_refused');
  if (code === 2) return known(`${host} has no such file.`, 'file_missing');
  if (code === 3) return known(`${host} does not allow to read this file.`, 'file_missing');
  return new ConnectorError(`${host} could not be read: ${message.slice(0, 150)}.`, {
    cause: error,
    isTemporary: true,
    code: 'host_unreachable',
    values: { host },
  });
}

/** Signs in. The key of the server must be that of the first time: another server gets no password. */
async function open(place: FilePlace, known: string | undefined, tools: SourceTools): Promise<Session> {
  const Ssh = await loadClient();
  const address = await findAddress(place.host, tools.mayBePrivate);
  const client = new Ssh();
  let key = '';
  let isOther = false;
  return new Promise<Session>((resolve, reject) => {
    const fail = (error: unknown): void => {
      client.end();
      reject(
        isOther
          ? new ConnectorError(
              `${place.host} has another key than before. If its operator changed it, create the feed again; ` +
                'else another server answers in its place.',
              { isFinal: true, code: 'host_key_changed', values: { host: place.host } },
            )
          : error,
      );
    };
    client.on('error', fail);
    client.once('ready', () =>
      client.sftp((error, sftp) => {
        if (error) fail(error);
        else resolve({ sftp, key, client });
      }),
    );
    client.connect({
      host: address,
      port: place.port,
      username: place.user,
      // A private key is as good as a password.
      ...(place.password.startsWith('-----BEGIN ') ? { privateKey: place.password } : { password: place.password }),
      readyTimeout: timeoutMs,
      hostVerifier: (hostKey: Buffer) => {
        key = createHash('sha256').update(hostKey).digest('base64url');
        isOther = known !== undefined && known !== key;
        return !isOther;
      },
    });
  });
}

const statOf = (sftp: SFTPWrapper, path: string): Promise<Stats> =>
  new Promise((resolve, reject) => {
    sftp.stat(path, (error, stats) => {
      if (error) reject(error);
      else resolve(stats);
    });
  });

/** A file of products on a server with SSH. */
export const readSftpFile: ReadSource = async (settings, position, tools) => {
  const place = readFilePlace(settings);
  let session: Session | null = null;
  const stop = (): void => void session?.client.end();
  tools.signal.addEventListener('abort', stop, { once: true });
  try {
    session = await open(place, position['host_key'], tools);
    const { size, mtime } = await statOf(session.sftp, place.path);
    const next = { size: String(size), modified: String(mtime), host_key: session.key };
    if (position['modified'] === next.modified && position['size'] === next.size) return unchanged(position);
    const body = await collectFile(size, async (sink, from) => {
      if (from > 0) {
        stop();
        session = await open(place, next.host_key, tools);
      }
      const file = session!.sftp.createReadStream(place.path, { start: from });
      file.once('error', (error: Error) => sink.destroy(error));
      session!.client.once('close', () => sink.destroy(new Error('The connection broke off.')));
      file.pipe(sink);
      await finished(sink);
    });
    return { ...(await readProductFile(body, '', tools.columns)), position: next };
  } catch (error) {
    throw explain(error, place);
  } finally {
    tools.signal.removeEventListener('abort', stop);
    stop();
  }
};
