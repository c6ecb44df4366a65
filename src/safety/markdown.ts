import { Marked, type Token } from 'marked';
import type { SafeHtml } from '../model/safe.ts';
import { toSafeHtml } from './rich-text.ts';

/** What an owner writes as `# Terms` stands inside a page that has its own headings of the first two ranks. */
const ranksDown = 2;
const lowestRank = 6;

/** Signs that Markdown reads in one block. Emphasis takes the square of their number, and no honest block has as many. */
const maxSigns = 500;
const sign = /[*_~`[\]<>@!|]/g;
/** Quotes and lists in one another: each is a call within a call of the parser. */
const tooDeep = /(?:(?:[>*+-]|\d{1,9}[.)])[ \t]*){20}/;

/** Blocks that would cost the visitor time are shown as they were typed. */
function boundSigns(source: string): string {
  return source
    .split(/(\n[ \t]*\n)/)
    .map((block) =>
      tooDeep.test(block) || (block.match(sign)?.length ?? 0) > maxSigns
        ? block.replace(/[!-/:-@[-`{-~]/g, '\\$&').replace(/^(?: {4}|\t)\s*/gm, '')
        : block,
    )
    .join('');
}

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
  return toSafeHtml(marked.parse(boundSigns(source), { async: false }), document);
}
