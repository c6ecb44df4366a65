export interface OutsideRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Larger responses are aborted. Omitted = 5 MB. */
  readonly maxBytes?: number;
  readonly signal?: AbortSignal;
  /** A response whose connection ends early is returned as far as it came. Omitted = it is an error. */
  readonly takesCut?: boolean;
}

export interface OutsideResponse {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The final address of the response, after redirects. */
  readonly url: string;
  /** Where the address has moved for good, by the redirects (301, 308) before any temporary one. */
  readonly movedTo?: string;
  /** The connection ended before the response. */
  readonly isCut?: true;
}

/**
 * Sends a request to another server. Rejects with a `ConnectorError` without a complete response; any status is a
 * response.
 */
export type Sender = (request: OutsideRequest) => Promise<OutsideResponse>;
