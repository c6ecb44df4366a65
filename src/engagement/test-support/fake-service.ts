import type { DeliveryResponse } from '../delivery.ts';

interface SentEvent {
  readonly type: string;
  readonly id: string;
  readonly attributes: Readonly<Record<string, string | number>>;
}

export interface SentRequest {
  readonly address: string;
  readonly init: RequestInit;
  readonly body: string;
  readonly events: readonly SentEvent[];
}

/** Accepts requests and returns the responses that a test has set, in turn; 204 by default. */
export interface FakeService {
  readonly requests: SentRequest[];
  fetch(address: string, init: RequestInit): Promise<DeliveryResponse & { text(): Promise<string> }>;
  /** A status, a status with `Retry-After`, no response at all, or a response that never comes. */
  respondNext(...responses: (number | { status: number; retryAfter: string } | 'none' | 'never')[]): void;
  /** Number of responses that were not read to their end. */
  unreadResponses(): number;
  /** The sequence numbers of one request. */
  sequencesOf(index: number): number[];
}

export function makeFakeService(): FakeService {
  const requests: SentRequest[] = [];
  const responses: (number | { status: number; retryAfter: string } | 'none' | 'never')[] = [];
  let unread = 0;
  return {
    requests,
    async fetch(address, init) {
      const body = String(init.body);
      requests.push({ address, init, body, events: JSON.parse(body).data });
      const response = responses.shift() ?? 204;
      if (response === 'none') throw new TypeError('Failed to fetch');
      if (response === 'never') return new Promise(() => {});
      const isOpaque = init.mode === 'no-cors';
      const status = typeof response === 'number' ? response : response.status;
      const retryAfter = typeof response === 'number' || isOpaque ? null : response.retryAfter;
      unread++;
      return {
        async text() {
          unread--;
          return '';
        },
        status: isOpaque ? 0 : status,
        headers: { get: (name) => (name === 'Retry-After' ? retryAfter : null) },
      };
    },
    respondNext: (...given) => void responses.push(...given),
    unreadResponses: () => unread,
    sequencesOf: (index) => requests[index]?.events.map((event) => Number(event.attributes['sequence'])) ?? [],
  };
}
