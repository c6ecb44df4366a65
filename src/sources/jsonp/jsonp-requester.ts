import type { Requester, RequestEnvironment } from '../request.ts';
import { SourceError } from '../source-error.ts';

/** Runs JSONP addresses one at a time, each in a locked frame inside `place`, and gives back the plain data that came out. */
export function createJsonpRequester(_place: HTMLElement, _environment: RequestEnvironment): Requester {
  return () => Promise.reject(new SourceError('rejected', 'being built'));
}
