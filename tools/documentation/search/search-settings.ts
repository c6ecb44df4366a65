import type { Options } from 'minisearch';

/** A part of a page: what is below one heading. */
export interface SearchEntry {
  /** Address of the page with the heading's anchor, from the site's root. */
  readonly id: string;
  readonly page: string;
  readonly heading: string;
  readonly text: string;
}

/** The builder writes the index with these, and the page reads it with the same. */
export const searchSettings: Options<SearchEntry> = {
  fields: ['heading', 'page', 'text'],
  storeFields: ['page', 'heading'],
  searchOptions: {
    boost: { heading: 4, page: 2 },
    prefix: true,
    combineWith: 'AND',
    // Short words are options as often as they are mistyped ones.
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
  },
};
