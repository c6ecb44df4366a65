import MiniSearch from 'minisearch';
import { searchSettings, type SearchEntry } from './search-settings.ts';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const textOf = (html: string): string =>
  html
    .replaceAll(/<span class="hidden">.*?<\/span>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Returns the parts of a page of the site, each with its heading. */
export function readSearchEntries(address: string, html: string): readonly SearchEntry[] {
  const article = /<article>(.*)<\/article>/s.exec(html)?.[1] ?? '';
  const withoutContents = article.replace(/<nav class="contents".*?<\/nav>/s, '');
  const parts = withoutContents.split(/(?=<h[123][ >])/);
  let page = '';
  return parts.flatMap((part) => {
    const [whole = '', level, id = '', title = ''] = /^<h([123])(?: id="([^"]*)")?[^>]*>(.*?)<\/h\1>/s.exec(part) ?? [];
    const heading = textOf(title);
    if (heading === '') return [];
    if (level === '1') page = heading;
    const entryId = level === '1' ? address : `${address}#${id}`;
    return [{ id: entryId, page, heading, text: textOf(part.slice(whole.length)) }];
  });
}

/** Returns the index of all pages as JSON, which the page's script reads. */
export function writeSearchIndex(pages: ReadonlyMap<string, string>): string {
  const index = new MiniSearch<SearchEntry>(searchSettings);
  for (const [address, html] of pages) index.addAll(readSearchEntries(address, html));
  return JSON.stringify(index);
}
