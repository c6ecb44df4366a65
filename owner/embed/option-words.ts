// Labels and help for every option, for authors who put a board on a page. The page *Embed* and the editor of the
// WordPress plugin share this list; the plugin's translations use the option's name as their key
// (wordpress/translations).
// docs/options.md describes the same options for developers.
// This file is long because it is one table.
import { attributeOf, type OptionName } from '../../src/options/options.ts';
import { t } from '../words/words.ts';
import { layoutWords } from './layouts.ts';

/** A panel of the editor's sidebar and a part of the plugin's settings page, named by the author's task. */
export type Panel = 'content' | 'layout' | 'appearance' | 'advanced';

export interface OptionWords {
  readonly panel: Panel;
  readonly label: string;
  readonly help: string;
  /** The placeholder for an empty number field, if its default is not a number to show. */
  readonly placeholder?: string;
  /** The label of each value to choose from. */
  readonly values?: Readonly<Record<string, string>>;
  /** Different texts for the sidebar: it is narrow, and a site has its own settings. An empty help text shows none. */
  readonly inEditor?: {
    readonly label?: string;
    readonly help?: string;
    readonly values?: Readonly<Record<string, string>>;
  };
}

/** In the order of the editor's sidebar. The token is in no form: a site stores it on its own server. */
export const optionWords: Readonly<Record<Exclude<OptionName, 'token'>, OptionWords>> = {
  board: { panel: 'content', label: t('Board'), help: t('Pick a board, or type its short name or number.') },
  pageSize: {
    panel: 'content',
    label: t('Posts per page'),
    help: t('The number of posts that are shown at first and added with each step.'),
    inEditor: { help: '' },
  },
  more: {
    panel: 'content',
    label: t('More posts'),
    help: t('How visitors load more posts after the first ones.'),
    values: {
      button: t('Load more button'),
      scroll: t('While scrolling'),
      pages: t('Page by page'),
      none: t('Only the first posts'),
    },
    inEditor: { help: '' },
  },
  sort: {
    panel: 'content',
    label: t('Order'),
    help: t('Board default follows the order that you chose for the board.'),
    values: {
      '-published_at': t('Newest first'),
      published_at: t('Oldest first'),
      '-last_moderated_at': t('Recently approved first'),
      '-score': t('Most popular first'),
      '-rating': t('Best rating first'),
      '-pinned': t('Pinned first'),
    },
    inEditor: { help: '' },
  },
  network: {
    panel: 'content',
    label: t('Networks'),
    help: t('Only posts from these networks, separated by commas: instagram_business,rss.'),
  },
  tags: { panel: 'content', label: t('Tags'), help: t('Only posts with one of these tags, separated by commas.') },
  query: { panel: 'content', label: t('Search words'), help: t('Only posts with these words.') },
  navigation: {
    panel: 'content',
    label: t('Filters and search'),
    help: t('A bar above the posts with their networks, tags, languages, order and a search.'),
  },
  addPost: {
    panel: 'content',
    label: t('Visitors can add posts'),
    help: t('Shows a form above the posts. You approve each post before it is public.'),
    inEditor: { help: 'Visitors can add a post. The board needs a feed for their posts (public_post).' },
  },
  layout: {
    panel: 'layout',
    label: t('Layout'),
    help: t('Board default follows the layout that you saved with the board.'),
    values: layoutWords,
    inEditor: { help: '' },
  },
  columns: {
    panel: 'layout',
    label: t('Columns'),
    help: t('The maximum number of columns. 0 or empty fits as many as there is room for.'),
    placeholder: t('Auto'),
    inEditor: { help: '' },
  },
  colorScheme: {
    panel: 'appearance',
    label: t('Color scheme'),
    help: t('Colors that the saved appearance does not set. Automatic is dark if the page behind the board is dark.'),
    values: { light: t('Light'), dark: t('Dark'), auto: t('Automatic') },
  },
  personalization: {
    panel: 'appearance',
    label: t('Saved appearance'),
    help: t('The number of an appearance that you saved. Leave it empty for the first one of the board.'),
  },
  noDialog: {
    panel: 'appearance',
    label: t('Open posts at their network'),
    help: t('A click on a post opens it at its network. Otherwise the post opens on your page.'),
  },
  service: {
    panel: 'advanced',
    label: t('Service address'),
    help: t('The address of the service that stores your boards, such as https://boards.example.'),
    inEditor: { help: 'Leave it empty to use the service in the site’s settings.' },
  },
  mix: {
    panel: 'advanced',
    label: t('Mix'),
    help: t('Shows several boards as one, instead of a single board. Enter the number of the mix.'),
  },
  savedFilter: {
    panel: 'advanced',
    label: t('Saved filter'),
    help: t('Only posts of a filter that you saved for this board, by its number.'),
  },
  language: {
    panel: 'advanced',
    label: t('Language'),
    help: t('Of labels and dates, such as de or pt-BR. Leave it empty to match your page.'),
  },
  loading: {
    panel: 'advanced',
    label: t('When to load'),
    help: t('A board far down the page can wait until a visitor scrolls near it.'),
    values: { eager: t('With the page'), lazy: t('When it is near the visible area') },
    inEditor: { help: '' },
  },
  linkable: {
    panel: 'advanced',
    label: t('Links to posts'),
    help: t('Each post has its own link on your page. Visitors share that link, and Back closes the post.'),
  },
  postAddress: {
    panel: 'advanced',
    label: t('Page with the form'),
    help: t('The page where visitors send their posts: Spotlight shows it as a QR code. Leave it empty for this page.'),
  },
  mediaHosts: {
    panel: 'advanced',
    label: t('Trusted image hosts'),
    help: t(
      'Hosts of images besides the service’s own, separated by spaces; *.cdn.example and * (any ' +
        'host) are allowed. Images from other hosts are shown after a click.',
    ),
  },
  imageAddress: {
    panel: 'advanced',
    label: t('Image resizing server'),
    help: t(
      'The address of your own server for smaller images, with placeholders for the width in pixels ' +
        'and the encoded address: https://images.example/{width}x/{url}.',
    ),
  },
  noEngagement: {
    panel: 'advanced',
    label: t('No statistics'),
    help: t('Views and clicks of this page are not counted.'),
  },
  engagementWaits: {
    panel: 'advanced',
    label: t('Ask before counting'),
    help: t('Nothing is counted until your consent banner allows it.'),
  },
  engagementUrl: {
    panel: 'advanced',
    label: t('Send statistics to'),
    help: t('Another address for views and clicks. Leave it empty to use the address of the board.'),
  },
  api: {
    panel: 'advanced',
    label: t('Service version'),
    help: t('Version 1 is for services that have not moved to version 2.'),
    values: { v2: t('Version 2'), v1: t('Version 1 (legacy)') },
    inEditor: {
      label: 'API',
      help: 'Version of the service’s API. v1 is the legacy one.',
      values: { v1: 'V1', v2: 'V2' },
    },
  },
};

const byAttribute: ReadonlyMap<string, OptionWords> = new Map(
  Object.entries(optionWords).map(([name, words]) => [attributeOf(name), words]),
);

/** Forms name their fields as the element names its attributes. */
export const wordsOfAttribute = (attribute: string): OptionWords | undefined => byAttribute.get(attribute);
