import FileReader from 'tus-js-client/lib.esm/browser/fileReader.js';
import HttpStack from 'tus-js-client/lib.esm/browser/httpStack.js';
import NoopUrlStorage from 'tus-js-client/lib.esm/noopUrlStorage.js';
import BaseUpload from 'tus-js-client/lib.esm/upload.js';
import type { UploadKind, Uploader } from './uploader.ts';

export interface TusUploader {
  readonly upload: Uploader;
  /** Removes a file, or the uploaded part of it, from the service. */
  forget(file: Blob): void;
}

/** The pauses between the retries after a broken connection, in milliseconds. */
const retryDelays = [500, 1500, 4000, 8000];

const kinds: Readonly<Record<number, UploadKind>> = {
  413: 'too-large',
  415: 'wrong-type',
  422: 'wrong-type',
  507: 'full',
};

const failure = (uploadKind: UploadKind, message: string, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { uploadKind });

/**
 * Uploads files by tus 1.0: in pieces, and continues after an interruption.
 * @param address the address of the service's uploads
 */
export function createTusUploader(address: string, chunkBytes: number): TusUploader {
  const addresses = new WeakMap<Blob, string>();
  const options = {
    ...BaseUpload.defaultOptions,
    httpStack: new HttpStack(),
    fileReader: new FileReader(),
    // Nothing is kept in the page's storage; file names are not sent.
    urlStorage: new NoopUrlStorage(),
    storeFingerprintForResuming: false,
    fingerprint: () => Promise.resolve(''),
    retryDelays,
  };
  return {
    upload: (file, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        const known = addresses.get(file);
        const upload = new BaseUpload(file, {
          ...options,
          endpoint: address,
          ...(known && { uploadUrl: known }),
          chunkSize: chunkBytes,
          metadata: { filetype: file.type },
          onShouldRetry: (error) => {
            const status = statusOf(error);
            return (
              !signal.aborted &&
              navigator.onLine &&
              !kinds[status] &&
              (status === 0 || status === 409 || status === 423 || status > 499)
            );
          },
          onUploadUrlAvailable() {
            if (!upload.url) return;
            if (new URL(upload.url).host === new URL(address).host) addresses.set(file, upload.url);
            else {
              // The visitor's files go to the service's own host only, whatever it responds.
              reject(failure('failed', `The service sends the file elsewhere: ${upload.url}`));
              void upload.abort();
            }
          },
          onProgress: (sent, total) => onProgress(total ? sent / total : 1),
          onError(error) {
            const status = statusOf(error);
            reject(failure(kinds[status] ?? (navigator.onLine ? 'failed' : 'offline'), `${error}`, error));
          },
          onSuccess() {
            if (upload.url) resolve(upload.url);
            else reject(failure('failed', 'The service named no address for the file.'));
          },
        });
        signal.addEventListener('abort', () => {
          upload.abort().catch(() => {});
          reject(signal.reason);
        });
        upload.start();
      }),
    forget(file) {
      const known = addresses.get(file);
      if (!known) return;
      addresses.delete(file);
      // The service deletes it after a day anyway.
      BaseUpload.terminate(known, options).catch(() => {});
    },
  };
}

const statusOf = (error: object): number =>
  'originalResponse' in error &&
  error.originalResponse &&
  typeof error.originalResponse === 'object' &&
  'getStatus' in error.originalResponse &&
  typeof error.originalResponse.getStatus === 'function'
    ? Number(error.originalResponse.getStatus())
    : 0;
