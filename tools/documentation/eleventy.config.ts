import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Configuration, PageData } from '@11ty/eleventy';
import highlighting from '@11ty/eleventy-plugin-syntaxhighlight';
import { root } from '../run/programs.mjs';
import { amendMarkdown, pathBetween, placeOfFile, sourceOf } from './markdown.ts';
import { describeService, referenceFolder, referenceIndex, writeOperationPages } from './operation-pages.ts';
import { writeLlmsText } from './llms-text.ts';
import {
  addressOf,
  decisionsIndex,
  type DocumentationPage,
  overview,
  type PageMap,
  readPageMap,
  writeDecisionsIndex,
} from './page-map.ts';

/** The policy of these pages. It allows their style sheet and pictures, and the script and the index of the search. */
const documentationPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; " +
  "form-action 'none'";

interface Heading {
  readonly id: string;
  readonly title: string;
}

/** Returns the headings of a page for its table of contents. */
const readHeadings = (html: string): readonly Heading[] =>
  [...html.matchAll(/<h2 id="([^"]+)"[^>]*>(.*?)<\/h2>/gs)].map(([, id = '', title = '']) => ({
    id,
    title: title.replace(/<\/?a\b[^>]*>/g, ''),
  }));

/** Splits a page after its title, because the table of contents is placed there. */
function splitAtTitle(html: string): { readonly title: string; readonly text: string } {
  const end = html.indexOf('</h1>') + '</h1>'.length;
  return { title: html.slice(0, end), text: html.slice(end) };
}

/** Returns the template's data about the place of a page in the site. */
function describePlace(source: string, map: PageMap): object {
  const address = addressOf(source);
  const page = map.pages.get(source);
  const index = page ? map.order.indexOf(page) : -1;
  const link = (to: DocumentationPage | undefined) => to && { title: to.title, href: pathBetween(address, to.address) };
  // A decision has no entry in the navigation, so the entry of the list of decisions is marked.
  const shown = source.startsWith('docs/decisions/')
    ? decisionsIndex
    : source.startsWith(`${referenceFolder}/`)
      ? referenceIndex
      : source;
  return {
    title: page?.title ?? 'Drystone',
    isOverview: source === overview,
    style: pathBetween(address, 'documentation.css'),
    search: pathBetween(address, 'search.js'),
    home: pathBetween(address, addressOf(overview)),
    before: index > 0 ? link(map.order[index - 1]) : undefined,
    after: link(map.order[index + 1]),
    topics: map.topics.map(({ name, entries }) => ({
      name,
      entries: entries.map(({ label, page: to }) => ({
        label,
        href: pathBetween(address, to.address),
        current: to.source === source ? 'page' : to.source === shown ? 'true' : '',
      })),
    })),
  };
}

function place(file: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  if (statSync(join(root, file)).isDirectory())
    writeFileSync(to, readdirSync(join(root, file), { recursive: true, encoding: 'utf8' }).sort().join('\n'));
  else cpSync(join(root, file), to);
}

/** Configures the generator, which `build-documentation.ts` runs. */
export default async function configure(configuration: Configuration): Promise<object> {
  const reference = writeOperationPages(await describeService());
  const map = readPageMap(reference);
  const files = new Set<string>();
  const templates = 'tools/documentation/templates';
  // The output folder is ignored by git.
  configuration.setUseGitIgnore(false);
  configuration.setIncludesDirectory(join('..', templates));
  configuration.addPlugin(highlighting);
  configuration.amendLibrary('md', (markdown) => amendMarkdown(markdown, map, (file) => files.add(file)));
  configuration.addGlobalData('layout', 'page.njk');
  configuration.addGlobalData('policy', documentationPolicy);
  configuration.addGlobalData('eleventyComputed.permalink', () => (data: PageData) => addressOf(sourceOf(data)));
  configuration.addGlobalData('eleventyComputed.place', () => (data: PageData) => describePlace(sourceOf(data), map));
  configuration.addFilter('headings', readHeadings);
  configuration.addFilter('halves', splitAtTitle);
  configuration.addTemplate('decisions/README.md', writeDecisionsIndex());
  for (const [source, markdown] of reference)
    configuration.addTemplate(source.slice('docs/'.length), markdown, { source });
  for (const { source, address } of map.pages.values()) {
    if (!source.startsWith('docs/'))
      configuration.addTemplate(address.replace(/html$/, 'md'), readFileSync(join(root, source), 'utf8'), { source });
  }
  configuration.on('eleventy.after', ({ directories: { output } }) => {
    for (const file of files) place(file, join(output, placeOfFile(file)));
    place(`${templates}/documentation.css`, join(output, 'documentation.css'));
    writeFileSync(join(output, 'llms.txt'), writeLlmsText(map));
  });
  // Braces in samples are not template syntax.
  return { markdownTemplateEngine: false, templateFormats: ['md'] };
}
