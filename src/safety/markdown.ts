import { Marked, type Token } from 'marked';
import type { SafeHtml } from '../model/safe.ts';
import { toSafeHtml } from './rich-text.ts';

/** What an owner writes as `# Terms` stands inside a page that has its own headings of the first two ranks. */
const ranksDown = 2;
const lowestRank = 6;

/**
 * Owner-written Markdown as a fragment of allow-listed elements. Whatever stands in it, HTML included, goes through the
 * sanitiser; there is no second way out of here. An own instance of the parser: a page's settings are not ours.
 */
export async function toSafeMarkdown(source: string, document: Document): Promise<SafeHtml> {
  const marked = new Marked({
    gfm: true,
    walkTokens(token: Token) {
      if (token.type === 'heading') token['depth'] = Math.min(lowestRank, Number(token['depth']) + ranksDown);
    },
    renderer: {
      // Pictures are asked of nobody: their words stand in their place.
      image: ({ text }) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`),
      // The sanitiser knows no tables: a row is a line of its own.
      table({ header, rows }) {
        return [header, ...rows]
          .map((row) => `<p>${row.map(({ tokens }) => this.parser.parseInline(tokens)).join(' · ')}</p>`)
          .join('');
      },
    },
  });
  return toSafeHtml(marked.parse(source, { async: false }), document);
}
