import { type PreloadLink, preloadLinks } from '../server/preload-links.ts';
import type { BoardProperties } from './board-attributes.ts';

/**
 * Links by which a page that a server has written asks for its board and posts before the framework runs. A board that
 * a page adds later asks by itself at once: links would ask a second time.
 */
export const boardPreloadLinks = ({ board = '', service = '', ...others }: BoardProperties): readonly PreloadLink[] =>
  preloadLinks({ ...others, board, service });
