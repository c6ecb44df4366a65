import { escapeHtml } from './escape-html.ts';
import { pages } from './page-list.ts';

/** The list of all pages, each with what it shows and its other circumstances. */
export function indexContent(home: string): string {
  const items = Object.entries(pages).map(([name, page]) => {
    const language =
      page.host?.language && page.host.language !== 'en'
        ? ` lang="${page.host.language}" dir="${page.host.direction ?? 'ltr'}"`
        : '';
    const variants = Object.entries(page.variants ?? {})
      .map(([label, query]) => `<li><a href="${home}/${name}.html${escapeHtml(query)}">${escapeHtml(label)}</a></li>`)
      .join('');
    return `<li${language}><h2><a href="${home}/${name}.html">${escapeHtml(page.title)}</a></h2>
<p>${escapeHtml(page.shows)}</p>${variants ? `\n<ul class="variants">${variants}</ul>` : ''}</li>`;
  });
  const moderation = `<li><h2><a href="${home}/moderation/">Moderation</a></h2>
<p>The owner’s half: sign in, approve or reject posts, change the appearance of a board, export.</p></li>`;
  const builder = `<li><h2><a href="${home}/builder/">Snippet builder</a></h2>
<p>Configure a board, preview it at three widths, and copy its embed code, its style sheet and the policy that it needs.</p></li>`;
  const looks = `<li><h2><a href="${home}/looks/">Appearance</a></h2>
<p>One board in every layout, a control for every setting of its appearance, and the code for your page.</p></li>`;
  const documentation = `<li><h2><a href="${home}/documentation/">Documentation</a></h2>
<p>How to put a board on a page, every option, and what a board asks of the network. Made from the Markdown beside the code.</p></li>`;
  return `<ul class="page-list">\n${[...items, moderation, builder, looks, documentation].join('\n')}\n</ul>`;
}
