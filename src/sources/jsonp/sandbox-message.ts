import { SourceError, type SourceErrorKind } from '../source-error.ts';

/** A page of 100 posts with long texts is a tenth of it. In characters, as the room counts them. */
export const maxAnswerLength = 2_000_000;

/** What a room says in place of an answer; no JSON looks like any of it. The first four are words of `public/jsonp-sandbox.html`. */
const words: Readonly<Record<string, readonly [kind: SourceErrorKind, happened: string]>> = {
  'no script': ['blocked', 'no script came, or it broke off'],
  'not called': ['malformed', 'the script did not call its callback'],
  'not plain': ['malformed', 'the answer is no plain data'],
  'too long': ['malformed', 'the answer is over 2 MB'],
  'no sandbox': ['blocked', 'jsonp-sandbox.html did not open'],
  'forbidden sandbox': ['blocked', "jsonp-sandbox.html was refused: the page's policy does not name its host in frame-src"],
  'lost sandbox': ['blocked', 'the frame was loaded anew'],
};

/** One of the room's own endings, by its word. */
export type SandboxFailure = 'no sandbox' | 'forbidden sandbox' | 'lost sandbox';

/** A message out of the room as text: whoever sent it, no function, circle or endless value comes this far. */
export function toSandboxText(message: unknown): string {
  if (typeof message !== 'string') return 'not plain';
  return message.length > maxAnswerLength ? 'too long' : message;
}

/** The plain data of an answer. Throws a `SourceError` for a word of trouble and for what is no JSON. */
export function readSandboxText(text: string, isOnline: boolean): unknown {
  if (Object.hasOwn(words, text)) {
    const [kind, happened] = words[text]!;
    throw new SourceError(kind === 'blocked' && !isOnline ? 'offline' : kind, happened);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new SourceError('malformed', 'the answer is no JSON');
  }
}

/** Whether another try may go better: not where the page forbids the frame, nor where an answer came that is none. */
export const canTryAgain = ({ kind, status, message }: SourceError): boolean =>
  kind === 'rate-limited' || (kind === 'blocked' && !message.includes('frame-src')) || (status ?? 0) > 499;
