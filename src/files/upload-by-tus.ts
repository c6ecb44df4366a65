import FileReader from 'tus-js-client/lib.esm/browser/fileReader.js';
import HttpStack from 'tus-js-client/lib.esm/browser/httpStack.js';
import NoopUrlStorage from 'tus-js-client/lib.esm/noopUrlStorage.js';
import BaseUpload from 'tus-js-client/lib.esm/upload.js';
import type { UploadKind, Uploader } from './uploader.ts';

export interface TusUploader {
  readonly upload: Uploader;
  /** Takes a file away from the service again, or the part of it that is there. */
  forget(file: Blob): void;
}

/** Tries after a broken connection, in milliseconds from the one before. */
const retryDelays = [500, 1500, 4000, 8000];

const kinds: Readonly<Record<number, UploadKind>> = { 413: 'too-large', 415: 'wrong-type', 422: 'wrong-type' };

const failure = (uploadKind: UploadKind, message: string, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { uploadKind });

/** Files by tus 1.0: in pieces, on from where it broke off. @param address of the service's uploads */
export function createTusUploader(address: string, chunkBytes: number): TusUploader {
  const addresses = new WeakMap<Blob, string>();
  const options = {
    ...BaseUpload.defaultOptions,
    httpStack: new HttpStack(),
    fileReader: new FileReader(),
    // Nothing is kept in the page's storage; names stay with the visitor.
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
              !signal.aborted && navigator.onLine && (status === 0 || status === 409 || status === 423 || status > 499)
            );
          },
          onUploadUrlAvailable() {
            if (!upload.url) return;
            if (new URL(upload.url).host === new URL(address).host) addresses.set(file, upload.url);
            else {
              // What a visitor chose goes to the service's own host alone, whatever it answers.
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
      // It would be gone after a day anyway.
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
