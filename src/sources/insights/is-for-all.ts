import { SourceError, type SourceErrorKind } from '../source-error.ts';

const kinds: readonly SourceErrorKind[] = ['private', 'not-found', 'offline', 'blocked', 'rate-limited'];

/** What has befallen one question befalls the next as well: asking on would only keep the owner waiting, and fill logs. */
export const isForAll = (problem: unknown): problem is SourceError => problem instanceof SourceError && kinds.includes(problem.kind);
