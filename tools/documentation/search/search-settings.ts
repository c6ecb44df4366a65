import type { Options } from 'minisearch';

/** A part of a page: the text below one heading. */
export interface SearchEntry {
  /** Address of the page with the heading's anchor, relative to the site's root. */
  readonly id: string;
  readonly page: string;
  readonly heading: string;
  readonly text: string;
}

/** The settings of the index. The build and the page must use the same ones. */
export const searchSettings: Options<SearchEntry> = {
  fields: ['heading', 'page', 'text'],
  storeFields: ['page', 'heading'],
  searchOptions: {
    boost: { heading: 4, page: 2 },
    prefix: true,
    combineWith: 'AND',
    // Short words match exactly, because they are often names of options.
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
  },
};
