import { SourceError, type SourceErrorKind } from '../source-error.ts';

/** A page of 100 posts with long texts is a tenth of it. In characters, as the sandbox counts them. */
export const maxAnswerLength = 2_000_000;

/**
 * What a sandbox says instead of an answer; no JSON looks like any of it. The first four come from
 * `public/jsonp-sandbox.html`.
 */
const failures: Readonly<Record<string, readonly [kind: SourceErrorKind, description: string]>> = {
  'no script': ['blocked', 'the script did not load, or it threw an error'],
  'not called': ['malformed', 'the script did not call its callback'],
  'not plain': ['malformed', 'the answer is no plain data'],
  'too long': ['malformed', 'the answer is over 2 MB'],
  'no sandbox': ['blocked', 'jsonp-sandbox.html did not open'],
  'forbidden sandbox': [
    'blocked',
    "jsonp-sandbox.html was refused: the page's policy does not name its host in frame-src",
  ],
  'lost sandbox': ['blocked', 'the frame was reloaded'],
};

/** The failures that are seen from outside of the sandbox. */
export type SandboxFailure = 'no sandbox' | 'forbidden sandbox' | 'lost sandbox';

/** A message of the sandbox as text: whoever sent it, no function, cycle or endless value gets this far. */
export function toSandboxText(message: unknown): string {
  if (typeof message !== 'string') return 'not plain';
  return message.length > maxAnswerLength ? 'too long' : message;
}

/** The plain data of an answer. Throws a `SourceError` for a failure and for what is no JSON. */
export function readSandboxText(text: string, isOnline: boolean): unknown {
  const [kind, description] = (Object.hasOwn(failures, text) && failures[text]) || [];
  if (kind) throw new SourceError(kind === 'blocked' && !isOnline ? 'offline' : kind, description ?? '');
  try {
    return JSON.parse(text);
  } catch {
    throw new SourceError('malformed', 'the answer is no JSON');
  }
}

/** Whether another try can help: not where the page forbids the frame, nor after an answer that is no data. */
export const canTryAgain = ({ kind, status, message }: SourceError): boolean =>
  kind === 'rate-limited' || (kind === 'blocked' && !message.includes('frame-src')) || (status ?? 0) > 499;
