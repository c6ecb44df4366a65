import { escapeHtml } from './escape-html.ts';
import type { HostOptions } from './host-options.ts';

/** What the frame itself says, in the languages that whole pages are written in. */
const labels = {
  en: { all: 'All demonstration pages', snippet: 'The snippet', board: 'The board', end: 'The end of the page.' },
  ar: { all: 'كل صفحات العرض', snippet: 'الشيفرة', board: 'اللوحة', end: 'نهاية الصفحة.' },
};

export interface Framed {
  readonly title: string;
  readonly shows: string;
  /** The page's own language; its labels are English when there are none in it. */
  readonly writtenIn: string;
  /** Text of the snippet, not yet escaped; null = the page has none. */
  readonly snippet: string | null;
  /** Markup of the page's content and of its head. */
  readonly content: string;
  readonly head: string;
  readonly isQuirky: boolean;
  readonly home: string;
  readonly host: HostOptions;
}

/** A gap of exact height without any style, which a strict policy would refuse. */
export function spacer(heightPx: number): string {
  return heightPx > 0 ? `<svg class="spacer" width="1" height="${heightPx}" aria-hidden="true"></svg>` : '';
}

/**
 * The snippet as text. Without a style sheet a `pre` would be as wide as its longest line, so there it is a plain
 * paragraph.
 */
export function snippetBlock(snippet: string, host: HostOptions): string {
  const code = `<code>${escapeHtml(snippet)}</code>`;
  return host.policy ? `<p dir="ltr">${code}</p>` : `<pre dir="ltr">${code}</pre>`;
}

/**
 * The start of `<html>`, as the host options ask for it; `data-page-id` names the page in the reports of its policy.
 */
export function openHtml(host: HostOptions): string {
  const theme = host.isDark ? ' data-theme="dark"' : '';
  return (
    `<html lang="${escapeHtml(host.language)}" dir="${host.direction}" ` +
    `data-page-id="${escapeHtml(host.pageId)}"${theme}>`
  );
}

/** The document around the content of a page: header, what the page shows, snippet, board, footer. */
export function framePage({ title, shows, writtenIn, snippet, content, head, isQuirky, home, host }: Framed): string {
  const say = writtenIn === 'ar' ? labels.ar : labels.en;
  return `${isQuirky ? '' : '<!doctype html>\n'}${openHtml(host)}
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Drystone</title>
${head}</head>
<body>
<header class="site-header"><p><a href="${home}/">${say.all}</a></p></header>
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
<footer class="site-footer"><p>${say.end} <a href="${home}/">${say.all}</a></p></footer>
</body>
</html>
`;
}
