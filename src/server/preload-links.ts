import { boardAddress, postsAddress } from '../sources/json-api/addresses.ts';
import { isFiltered, readOptions } from '../options/options.ts';
import type { BoardToRender } from './render-settings.ts';
import { writeAttribute } from './write-html.ts';

/**
 * A link for the page's head: the browser then sends the request before any script has run. The names of its properties
 * are those of the link's attributes.
 */
export interface PreloadLink {
  readonly rel: 'modulepreload' | 'preload';
  readonly href: string;
  readonly as?: 'fetch';
  /** Without it the browser would request the file twice: the widget's own requests have this mode. */
  readonly crossorigin: 'anonymous';
  readonly referrerpolicy?: 'strict-origin';
}

export interface PreloadSettings {
  /**
   * Address of the folder of one version of the widget's files, for pages with the script tag:
   * `https://cdn.example/drystone/0.1.0`. Do not use the alias that follows the releases: it does not know the next
   * version.
   */
  readonly files?: string | undefined;
}

/**
 * The links by which a page with this board requests the first paint, the board and its posts at once, at exactly the
 * widget's addresses. Empty for a board of version 1 and for one that waits until it is near the window.
 */
export function preloadLinks(board: BoardToRender, { files }: PreloadSettings = {}): readonly PreloadLink[] {
  const given = new Map<string, unknown>(Object.entries(board));
  const options = readOptions((name) => (given.get(name) === false ? null : given.get(name)));
  const { service, api, loading, pageSize } = options;
  if (api === 'v1' || loading === 'lazy' || !options.board || !service) return [];
  const responses = [boardAddress(service, options.board)];
  // Filtered posts have another address, which only the interactive board knows.
  if (!isFiltered(options)) responses.push(postsAddress(service, options.board, pageSize));
  return [
    ...(files ? [`${files.replace(/\/{1,9}$/, '')}/first-paint.js`] : []).map((href): PreloadLink => ({
      rel: 'modulepreload',
      href,
      crossorigin: 'anonymous',
    })),
    ...responses.map((href): PreloadLink => ({
      rel: 'preload',
      as: 'fetch',
      href,
      crossorigin: 'anonymous',
      referrerpolicy: 'strict-origin',
    })),
  ];
}

/** The same as HTML, safe to insert into a page's head. */
export const writePreloadLinks = (board: BoardToRender, settings?: PreloadSettings): string =>
  preloadLinks(board, settings)
    .map(
      (link) =>
        `<link${Object.entries(link)
          .map(([name, value]) => writeAttribute(name, value))
          .join('')}>`,
    )
    .join('');
