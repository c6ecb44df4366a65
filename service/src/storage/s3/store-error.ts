/** An error of a store. Its code is one that `database/classify-error.ts` knows. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  /**
   * STORE_UNAVAILABLE: it cannot be reached, or has trouble, and the same may succeed later. STORE_REFUSES: the keys,
   * the bucket or the rights are wrong. ENOSPC: it is full, or its quota is used up.
   */
  readonly code: 'STORE_UNAVAILABLE' | 'STORE_REFUSES' | 'ENOSPC';
  /** The store's own word, such as `NoSuchBucket`, or that of the network. */
  readonly reason: string;

  constructor(code: StoreError['code'], reason: string, message: string) {
    super(message);
    this.code = code;
    this.reason = reason;
  }
}

/** Words of Amazon, MinIO, Ceph and Swift. */
const fullReasons = ['QuotaExceeded', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded', 'InsufficientStorage'];
const passingReasons = ['SlowDown', 'RequestTimeout', 'InternalError', 'ServiceUnavailable', 'OperationAborted'];
const passingStatuses = [408, 429, 500, 502, 503, 504];

/**
 * @param status of the response
 * @param body XML: `<Error><Code>…</Code><Message>…</Message></Error>`, or empty
 */
export function readStoreError(status: number, body: string, place: string): StoreError {
  const reason = /<Code>([\w.]{1,80})<\/Code>/.exec(body)?.[1] ?? `status ${status}`;
  const message = `${place}: ${reason} (${status})`;
  // 413: Swift's answer to a full quota.
  if (fullReasons.includes(reason) || status === 507 || status === 413)
    return new StoreError('ENOSPC', reason, message);
  if (passingReasons.includes(reason) || passingStatuses.includes(status))
    return new StoreError('STORE_UNAVAILABLE', reason, message);
  return new StoreError('STORE_REFUSES', reason, message);
}
