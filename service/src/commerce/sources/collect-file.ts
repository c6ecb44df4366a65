import { Writable } from 'node:stream';
import { ConnectorError } from '../../feeds/connectors/connector.ts';
import { maxFileBytes } from './product-source.ts';

/** The attempts to read one file; each begins where the former broke off. */
const maxAttempts = 3;

/**
 * Downloads a file in several attempts, each from the byte on that is still missing.
 * @param download writes the file into the sink, from the given byte on; it rejects when the connection breaks
 */
export async function collectFile(
  size: number,
  download: (sink: Writable, from: number) => Promise<unknown>,
): Promise<Buffer> {
  const tooLarge = (): ConnectorError =>
    new ConnectorError(`The file is larger than ${Math.round(maxFileBytes / 1e6)} MB, which is too much.`, {
      code: 'response_too_large',
      values: { megabytes: Math.round(maxFileBytes / 1e6) },
    });
  if (size > maxFileBytes) throw tooLarge();
  const parts: Buffer[] = [];
  let bytes = 0;
  for (let attempt = 1; ; attempt++) {
    const before = bytes;
    const sink = new Writable({
      write: (part: Buffer, _encoding, done) => {
        bytes += part.length;
        parts.push(part);
        done(bytes > maxFileBytes ? tooLarge() : null);
      },
    });
    try {
      await download(sink, before);
      // A server may end a transfer early without a word of it.
      if (bytes >= size) return Buffer.concat(parts);
      if (attempt >= maxAttempts)
        throw new ConnectorError('The server ended the transfer early.', {
          isTemporary: true,
          code: 'response_unreadable',
        });
    } catch (error) {
      if (error instanceof ConnectorError || attempt >= maxAttempts) throw error;
    }
  }
}
