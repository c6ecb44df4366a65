import type { BoardModel, BoardState } from '../../state/board-model.ts';
import type { BoardLooks } from '../board-looks.ts';
import type { Feed } from '../feed/feed.tsx';
import type { LiveBoard } from '../feed/live-board.tsx';

/**
 * Draws the posts in a layout of its own, and keeps them in line with the model from then on. The region of the board has
 * just been put into the document: a way past the posts, `feed.box`, `end`. What stood there before is gone, so the first
 * posts are drawn before anything is waited for: the box never is a hole that others see.
 */
export type OpenLayout = (feed: Feed, end: HTMLElement, model: BoardModel, looks: BoardLooks, first: BoardState) => Promise<LiveBoard>;
