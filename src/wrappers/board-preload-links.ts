import { type PreloadLink, preloadLinks } from '../server/preload-links.ts';
import type { BoardProperties } from './board-attributes.ts';

/**
 * The links by which a server-rendered page requests its board and posts before the framework runs. A board that the
 * page adds later sends its own requests at once, so links would request the same data twice.
 */
export const boardPreloadLinks = ({ board = '', service = '', ...others }: BoardProperties): readonly PreloadLink[] =>
  preloadLinks({ ...others, board, service });
