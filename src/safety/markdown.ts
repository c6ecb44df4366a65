import { Marked, type Token } from 'marked';
import type { SafeHtml } from '../model/safe.ts';
import { toSafeHtml } from './rich-text.ts';

/**
 * Number of levels by which headings are lowered: an owner's `# Terms` is part of a page that already has headings of
 * the first two levels.
 */
const ranksDown = 2;
const lowestRank = 6;

/**
 * Maximum number of Markdown signs that are parsed in one block. The time for emphasis grows with the square of their
 * number, and no honest block has as many.
 */
const maxSigns = 500;
const sign = /[*_~`[\]<>@!|]/g;
/** Matches quotes and lists that are nested too deeply: each level is a nested call of the parser. */
const tooDeep = /(?:(?:[>*+-]|\d{1,9}[.)])[ \t]*){20}/;

/** Blocks that would be slow to parse are shown as plain text. */
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
 * Converts owner-written Markdown to a fragment of allow-listed elements. The whole output, including HTML, passes
 * through the sanitiser without exception. The parser is a separate instance, so that a page's settings do not affect
 * it.
 */
export async function toSafeMarkdown(source: string, document: Document): Promise<SafeHtml> {
  const marked = new Marked({
    gfm: true,
    walkTokens(token: Token) {
      if (token.type === 'heading') token['depth'] = Math.min(lowestRank, Number(token['depth']) + ranksDown);
    },
    renderer: {
      // Pictures are not loaded: their alternative text takes their place.
      image: ({ text }) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`),
      // The sanitiser allows no tables: each row becomes a line.
      table({ header, rows }) {
        return [header, ...rows]
          .map((row) => `<p>${row.map(({ tokens }) => this.parser.parseInline(tokens)).join(' · ')}</p>`)
          .join('');
      },
    },
  });
  return toSafeHtml(marked.parse(boundSigns(source), { async: false }), document);
}
