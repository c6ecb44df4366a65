import { existsSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Markdown, Token } from 'markdown-it';
import anchors from 'markdown-it-anchor';
import { root } from '../run/programs.mjs';
import { slugOf } from './slug.ts';
import { addressOf, type PageMap } from './page-map.ts';

/** Returns the source file of a page of the generator: its `source`, or else its input file. */
export const sourceOf = (data: { readonly page: { readonly inputPath: string }; readonly source?: string }): string =>
  data.source ?? data.page.inputPath.replace(/^\.\//, '');

/** Returns the relative path from one file of the site to another. */
export const pathBetween = (from: string, to: string): string =>
  posix.relative(posix.dirname(from), to) || posix.basename(to);

const isFolder = (path: string) => statSync(join(root, path)).isDirectory();

/**
 * Returns the place in the site of a file that is not a page. Pictures are copied, and other files become text files,
 * which a browser can show. A folder becomes the list of its files.
 */
export const placeOfFile = (file: string): string =>
  isFolder(file)
    ? `files/${file}/index.txt`
    : /\.(webp|png|jpe?g|svg)$/.test(file)
      ? file.replace(/^docs\//, '')
      : `files/${file}.txt`;

/**
 * Returns the target of a page's link in the site, and passes a linked file to `onFile`. A link without a target is
 * returned unchanged, and the test of links reports it.
 */
export function resolveLink(source: string, link: string, map: PageMap, onFile: (file: string) => void): string {
  if (/^([a-z][a-z\d+.-]*:|#)/i.test(link)) return link;
  const [path = '', fragment] = link.split('#');
  const target = posix.join(posix.dirname(source), path);
  const from = addressOf(source);
  const tail = fragment === undefined ? '' : `#${fragment}`;
  const page =
    map.pages.get(target.endsWith('/') ? `${target}README.md` : target) ?? map.pages.get(`${target}/README.md`);
  if (page) return pathBetween(from, page.address) + tail;
  if (!existsSync(join(root, target))) return link;
  onFile(target);
  return pathBetween(from, placeOfFile(target)) + tail;
}

/** Adds the column's name to each cell, so that a narrow window can show a row as a list. */
function nameCells(tokens: readonly Token[]): void {
  let names: string[] = [];
  let column = 0;
  tokens.forEach(({ type }, index) => {
    if (type === 'thead_open') names = [];
    if (type === 'tr_open') column = 0;
    if (type === 'th_open') names.push(plainText(tokens[index + 1]));
    if (type === 'td_open') {
      const name = names[column++];
      if (name) tokens[index]?.attrSet('data-label', name);
    }
  });
  // The roles keep the table semantics for screen readers when the rows are shown as lists.
  const roles: Readonly<Record<string, string>> = {
    table_open: 'table',
    thead_open: 'rowgroup',
    tbody_open: 'rowgroup',
    tr_open: 'row',
    th_open: 'columnheader',
    td_open: 'cell',
  };
  for (const token of tokens) if (roles[token.type]) token.attrSet('role', roles[token.type] ?? '');
}

const plainText = (token: Token | undefined): string =>
  token?.children
    ?.filter(({ type }) => type === 'text' || type === 'code_inline')
    .map(({ content }) => content)
    .join('') ?? '';

/** Adds hidden words to empty column headings, because screen readers announce these, too. */
function nameEmptyColumns(tokens: readonly Token[], make: (words: string) => Token): void {
  tokens.forEach(({ type }, index) => {
    const [before, inside] = [tokens[index - 1], tokens[index + 1]];
    if (type === 'th_open' && inside && plainText(inside) === '')
      inside.children = [make(before?.type === 'tr_open' ? 'Subject' : 'Explanation')];
  });
}

/**
 * Languages of our fences → the highlighter's names. Code in other languages is not highlighted, because the
 * highlighter would write it to the page as markup.
 */
const knownAs: Readonly<Record<string, string>> = {
  html: 'html',
  vue: 'html',
  css: 'css',
  js: 'js',
  mjs: 'js',
  jsx: 'jsx',
  ts: 'ts',
  tsx: 'tsx',
  json: 'json',
  sh: 'bash',
  liquid: 'liquid',
  php: 'php',
  http: 'http',
};

/** Adapts the generator's Markdown to that of a code host: the same anchors, the same links. */
export function amendMarkdown(markdown: Markdown, map: PageMap, onFile: (file: string) => void): void {
  const { highlight } = markdown.options;
  markdown.set({
    html: false,
    linkify: false,
    highlight: (code, language) => (knownAs[language] ? highlight(code, knownAs[language]) : ''),
  });
  markdown.use(anchors, { slugify: slugOf, tabIndex: false });
  markdown.core.ruler.push('site', ({ tokens, env, Token: NewToken }) => {
    nameCells(tokens);
    nameEmptyColumns(tokens, (words) =>
      Object.assign(new NewToken('html_inline', '', 0), { content: `<span class="hidden">${words}</span>` }),
    );
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const name = { link_open: 'href', image: 'src' }[token.type];
      const link = name && token.attrGet(name);
      if (name && link) token.attrSet(name, resolveLink(sourceOf(env), decodeURI(link), map, onFile));
    }
  });
}
