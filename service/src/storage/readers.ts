/**
 * Who may read a file: `always` = everyone, for good. Otherwise everyone while a public post shows it, and its team
 * alone, by signed addresses, while none does.
 */
export type Readers = 'always' | { readonly teamId: number; readonly isPublic: boolean };

/**
 * As long as caches keep the posts of a board. A file never changes under its name, so it is not sent again afterwards.
 */
export const publicCaching = 'public, max-age=60, stale-while-revalidate=600';

export const isForTeam = (readers: Readers): boolean => readers !== 'always' && !readers.isPublic;
