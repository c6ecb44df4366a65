/**
 * Renders a board as HTML, for a server or a build. Its posts are in the page before any script, and the board's own
 * code hydrates them without a request. See `docs/server-rendering.md`.
 */
import { writeSharedStyles } from '../server/write-styles.ts';
import { readCardSettings } from '../appearance/appearance.ts';

export { preloadLinks, writePreloadLinks } from '../server/preload-links.ts';
export type { PreloadLink, PreloadSettings } from '../server/preload-links.ts';
export { renderBoard } from '../server/render-board.ts';
export type { PostData, PostListData } from '../server/post-data.ts';
export type { BoardToRender, RenderedBoard, RenderSettings } from '../server/render-settings.ts';
export type { BoardOptions } from '../options/options.ts';
export { SourceError } from '../sources/source-error.ts';
export type { SourceErrorDetails, SourceErrorKind } from '../sources/source-error.ts';

/** The text of `drystone.css`, for sites that serve it from their own address. */
export const writeStyleSheet = (): string => writeSharedStyles(readCardSettings(null));
