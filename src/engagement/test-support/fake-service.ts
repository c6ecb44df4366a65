import type { DeliveryAnswer } from '../delivery.ts';

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

/** Accepts requests and returns the answers that a test has set, in turn; 204 by default. */
export interface FakeService {
  readonly requests: SentRequest[];
  fetch(address: string, init: RequestInit): Promise<DeliveryAnswer & { text(): Promise<string> }>;
  /** A status, a status with `Retry-After`, no answer at all, or an answer that never comes. */
  answerNext(...answers: (number | { status: number; retryAfter: string } | 'none' | 'never')[]): void;
  /** Number of answers that were not read to their end. */
  unreadAnswers(): number;
  /** The sequence numbers of one request. */
  sequencesOf(index: number): number[];
}

export function makeFakeService(): FakeService {
  const requests: SentRequest[] = [];
  const answers: (number | { status: number; retryAfter: string } | 'none' | 'never')[] = [];
  let unread = 0;
  return {
    requests,
    async fetch(address, init) {
      const body = String(init.body);
      requests.push({ address, init, body, events: JSON.parse(body).data });
      const answer = answers.shift() ?? 204;
      if (answer === 'none') throw new TypeError('Failed to fetch');
      if (answer === 'never') return new Promise(() => {});
      const isOpaque = init.mode === 'no-cors';
      const status = typeof answer === 'number' ? answer : answer.status;
      const retryAfter = typeof answer === 'number' || isOpaque ? null : answer.retryAfter;
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
    answerNext: (...given) => void answers.push(...given),
    unreadAnswers: () => unread,
    sequencesOf: (index) => requests[index]?.events.map((event) => Number(event.attributes['sequence'])) ?? [],
  };
}
