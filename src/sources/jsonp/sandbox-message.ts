import { SourceError, type SourceErrorKind } from '../source-error.ts';

/** In characters, as the sandbox counts them. A page of 100 posts with long texts has a tenth of this length. */
export const maxResponseLength = 2_000_000;

/**
 * The messages of a sandbox that failed. None of them is valid JSON, so no response looks like one. The first four come
 * from `public/jsonp-sandbox.html`.
 */
const failures: Readonly<Record<string, readonly [kind: SourceErrorKind, description: string]>> = {
  'no script': ['blocked', 'the script did not load, or it threw an error'],
  'not called': ['malformed', 'the script did not call its callback'],
  'not plain': ['malformed', 'the response is no plain data'],
  'too long': ['malformed', 'the response is over 2 MB'],
  'no sandbox': ['blocked', 'jsonp-sandbox.html did not open'],
  'forbidden sandbox': [
    'blocked',
    "jsonp-sandbox.html was refused: the page's policy does not name its host in frame-src",
  ],
  'lost sandbox': ['blocked', 'the frame was reloaded'],
};

/** The failures that are detected outside the sandbox. */
export type SandboxFailure = 'no sandbox' | 'forbidden sandbox' | 'lost sandbox';

/**
 * Returns a message of the sandbox as text. A message that is not a string, or that is too long, is replaced by a
 * failure, whoever sent it.
 */
export function toSandboxText(message: unknown): string {
  if (typeof message !== 'string') return 'not plain';
  return message.length > maxResponseLength ? 'too long' : message;
}

/** Returns the plain data of a response. Throws a `SourceError` for a failure and for invalid JSON. */
export function readSandboxText(text: string, isOnline: boolean): unknown {
  const [kind, description] = (Object.hasOwn(failures, text) && failures[text]) || [];
  if (kind) throw new SourceError(kind === 'blocked' && !isOnline ? 'offline' : kind, description ?? '');
  try {
    return JSON.parse(text);
  } catch {
    throw new SourceError('malformed', 'the response is no JSON');
  }
}

/** Whether another try can help. It cannot if the page's policy forbids the frame, or after an invalid response. */
export const canTryAgain = ({ kind, status, message }: SourceError): boolean =>
  kind === 'rate-limited' || (kind === 'blocked' && !message.includes('frame-src')) || (status ?? 0) > 499;
