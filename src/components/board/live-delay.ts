import type { Board } from '../../model/board.ts';

/**
 * The delay before the code for new posts is loaded. Where the service tells its changes it is short, but visitors who
 * leave at once cost no connection. Otherwise a live board is polled once a minute, so the code loads a little earlier.
 */
export const liveCodeAfterMs = ({ links }: Pick<Board, 'links'>): number => (links.changes ? 3000 : 45_000);
