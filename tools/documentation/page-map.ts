import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '../run/programs.mjs';
import { referenceIndex, referenceTitle } from './operation-pages.ts';

/** A page of the documentation site. */
export interface DocumentationPage {
  /** The path of its Markdown file, relative to the clone's root. */
  readonly source: string;
  /** The path of its file, relative to the site's root. */
  readonly address: string;
  /** Its first heading. */
  readonly title: string;
}

export interface Topic {
  readonly name: string;
  readonly entries: readonly { readonly label: string; readonly page: DocumentationPage }[];
}

export interface PageMap {
  /** The keys are the paths of the Markdown files. */
  readonly pages: ReadonlyMap<string, DocumentationPage>;
  /** The side navigation: the headings and lists of docs/README.md. */
  readonly topics: readonly Topic[];
  /** All pages in the order of the links to the previous and next page. */
  readonly order: readonly DocumentationPage[];
}

export const overview = 'docs/README.md';
/** The list of this folder's files is generated, so that a new decision needs no change in another file. */
const decisionsFolder = 'docs/decisions';
export const decisionsIndex = `${decisionsFolder}/README.md`;

export function addressOf(source: string): string {
  if (source.startsWith('docs/'))
    return source
      .slice('docs/'.length)
      .replace(/README\.md$/, 'index.md')
      .replace(/\.md$/, '.html');
  return `project/${source.replaceAll('/', '-').toLowerCase().replace(/\.md$/, '.html')}`;
}

/** Removes the Markdown syntax of code and links from a title. */
const plain = (markdown: string) => markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '');

const titleOf = (markdown: string) => plain(/^# (.+)$/m.exec(markdown)?.[1] ?? 'Drystone');

/** Returns the list of decisions, for the page of their folder. */
export function writeDecisionsIndex(): string {
  const lines = readdirSync(join(root, decisionsFolder))
    .filter((file) => /^\d{4}-.*\.md$/.test(file))
    .sort()
    .map((file) => `- [${titleOf(readFileSync(join(root, decisionsFolder, file), 'utf8'))}](${file})`);
  return [
    '# Decisions',
    '',
    'Why things are as they are, in the order in which they were decided. A decision is superseded rather than edited.',
    '',
    ...lines,
    '',
  ].join('\n');
}

/** Reads the links of each list, by the heading above the list. */
function readTopics(markdown: string): readonly {
  readonly name: string;
  readonly links: readonly { readonly label: string; readonly source: string }[];
}[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((part) => ({
      name: part.slice(0, part.indexOf('\n')),
      links: [...part.matchAll(/^- \[([^\]]+)\]\(([^)#]+?)\)/gm)].map(([, label = '', to = '']) => {
        const source = posix.join('docs', to);
        return { label: plain(label), source: source.endsWith('/') ? `${source}README.md` : source };
      }),
    }));
}

/** @param generated further pages by their paths, which are in no list */
export function readPageMap(generated: ReadonlyMap<string, string> = new Map()): PageMap {
  const pages = new Map<string, DocumentationPage>();
  const add = (source: string, markdown = readFileSync(join(root, source), 'utf8')): DocumentationPage => {
    const known = pages.get(source);
    if (known) return known;
    const page = { source, address: addressOf(source), title: titleOf(markdown) };
    pages.set(source, page);
    return page;
  };
  const first = add(overview);
  const written = new Map([
    [decisionsIndex, writeDecisionsIndex()],
    [referenceIndex, referenceTitle],
  ]);
  const topics = readTopics(readFileSync(join(root, overview), 'utf8')).map(({ name, links }) => ({
    name,
    // A missing page is skipped here, and the test of links reports it.
    entries: links
      .filter(({ source }) => written.has(source) || (source.endsWith('.md') && existsSync(join(root, source))))
      .map(({ label, source }) => ({ label, page: add(source, written.get(source)) })),
  }));
  const files = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((file) => posix.join('docs', file.replaceAll('\\', '/')))
    .filter((file) => file.endsWith('.md'))
    .sort();
  const listed = topics.flatMap(({ entries }) => entries.map(({ page }) => page));
  const order = [
    first,
    ...listed,
    ...files.map((file) => add(file)).filter((page) => page !== first && !listed.includes(page)),
  ];
  for (const [source, markdown] of generated) add(source, markdown);
  return { pages, topics, order };
}
