import { escapeHtml } from '../../owner/embed/escape-html.ts';
import { letters, stones } from '../../owner/ui/mark.ts';
import type { HostOptions } from './host-options.ts';

/** The text of the frame itself, in the languages of whole pages. */
const labels = {
  en: { all: 'All demos', snippet: 'Embed code', board: 'The board' },
  ar: { all: 'كل صفحات العرض', snippet: 'الشيفرة', board: 'اللوحة' },
};

/** The mark and the wordmark, without any style, because a strict policy would block styles. */
const brand =
  '<svg class="brand" width="150" height="30" viewBox="0 0 180 36" aria-hidden="true" fill="none" ' +
  'stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">' +
  `<path transform="translate(0 2)" stroke-width="2" fill="currentColor" d="${stones.plain}"/>` +
  `<path class="of-post" transform="translate(0 2)" stroke-width="2" fill="currentColor" d="${stones.posts}"/>` +
  `<path transform="translate(44 -1)" stroke-width="3.2" d="${letters}"/></svg>`;

export interface Framed {
  readonly title: string;
  readonly shows: string;
  /** The language of the page's text; labels are English if there is no translation. */
  readonly writtenIn: string;
  /** Text of the snippet, not yet escaped; null = the page has none. */
  readonly snippet: string | null;
  /** Markup of the page's content and of its head. */
  readonly content: string;
  readonly head: string;
  readonly isQuirky: boolean;
  /** The page is the list of demos itself, so no link leads there. */
  readonly isList: boolean;
  readonly home: string;
  readonly host: HostOptions;
}

/** A gap of an exact height without any style, because a strict policy would block styles. */
export function spacer(heightPx: number): string {
  return heightPx > 0 ? `<svg class="spacer" width="1" height="${heightPx}" aria-hidden="true"></svg>` : '';
}

/**
 * The snippet as text. Without a style sheet a `pre` would be as wide as its longest line, so such a page uses a plain
 * paragraph.
 */
export function snippetBlock(snippet: string, host: HostOptions): string {
  const code = `<code>${escapeHtml(snippet)}</code>`;
  return host.policy ? `<p dir="ltr">${code}</p>` : `<pre dir="ltr">${code}</pre>`;
}

/** The start of `<html>` according to the host options; `data-page-id` identifies the page in its policy reports. */
export function openHtml(host: HostOptions): string {
  const theme = host.isDark ? ' data-theme="dark"' : '';
  return (
    `<html lang="${escapeHtml(host.language)}" dir="${host.direction}" ` +
    `data-page-id="${escapeHtml(host.pageId)}"${theme}>`
  );
}

/** The document around the content of a page: header, description, snippet, board, footer. */
export function framePage(framed: Framed): string {
  const { title, shows, writtenIn, snippet, content, head, isQuirky, isList, home, host } = framed;
  const say = writtenIn === 'ar' ? labels.ar : labels.en;
  return `${isQuirky ? '' : '<!doctype html>\n'}${openHtml(host)}
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Drystone</title>
${head}</head>
<body>
<header class="site-header"><p><a href="${home}/" aria-label="Drystone: ${say.all}">${brand}</a></p></header>
<main>
<h1>${escapeHtml(title)}</h1>
<p class="shows">${escapeHtml(shows)}</p>
${
  snippet === null
    ? ''
    : `<section aria-labelledby="snippet-title">
<h2 id="snippet-title">${say.snippet}</h2>
${snippetBlock(snippet, host)}
</section>`
}
${spacer(host.beforePx)}
${content}
</main>
${isList ? '' : `<footer class="site-footer"><p><a href="${home}/">${say.all}</a></p></footer>\n`}</body>
</html>
`;
}
