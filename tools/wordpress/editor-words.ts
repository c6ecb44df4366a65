// The options in an editor's words. The comments of the widget's own table are for developers; these are for who writes
// pages. Translations are kept by the option's name (wordpress/translations).
import type { LayoutName } from '../../src/appearance/layout-name.ts';
import type { OptionName } from '../../src/options/options.ts';

/** A panel of the editor's sidebar, and a part of the settings page: what an author wants to do. */
export type Panel = 'content' | 'layout' | 'appearance' | 'advanced';

export interface EditorWords {
  readonly panel: Panel;
  readonly label: string;
  /** Help below the control; without it the label says all. */
  readonly text?: string;
  /** What an empty number stands for, where its default is no number to show. */
  readonly placeholder?: string;
  /** What each value to choose from is called. */
  readonly values?: Readonly<Record<string, string>>;
}

const layoutWords: Readonly<Record<LayoutName, string>> = {
  masonry: 'Masonry',
  square: 'Square',
  tall: 'Tall',
  slider: 'Slider',
  carousel: 'Carousel',
  list: 'List',
  reviews: 'Reviews',
  waterfall: 'Waterfall',
  spotlight: 'Spotlight',
  mosaic: 'Mosaic',
  stories: 'Stories',
};

/** In the order of the sidebar. The token is the site's: it has a field of its own. */
export const editorWords: Readonly<Record<Exclude<OptionName, 'token'>, EditorWords>> = {
  board: { panel: 'content', label: 'Board', text: 'Pick a board, or type its short name or number.' },
  pageSize: { panel: 'content', label: 'Posts per page' },
  more: {
    panel: 'content',
    label: 'More posts',
    values: { button: 'Button', scroll: 'Scroll', pages: 'Pages', none: 'None' },
  },
  sort: {
    panel: 'content',
    label: 'Order',
    values: {
      '-published_at': 'Newest first',
      published_at: 'Oldest first',
      '-rating': 'Best rating first',
      '-score': 'Highest score first',
    },
  },
  network: {
    panel: 'content',
    label: 'Networks',
    text: 'Only posts of these networks, with commas between: instagram_business,rss.',
  },
  tags: { panel: 'content', label: 'Tags', text: 'Only posts with one of these tags, with commas between.' },
  query: { panel: 'content', label: 'Search words', text: 'Only posts with these words.' },
  navigation: {
    panel: 'content',
    label: 'Navigation',
    text: 'A bar above the posts with their networks, tags, languages, order and a search.',
  },
  addPost: {
    panel: 'content',
    label: 'Add a post',
    text: 'Visitors can add a post. The board needs a feed for their posts (public_post).',
  },
  layout: {
    panel: 'layout',
    label: 'Layout',
    values: layoutWords,
  },
  columns: { panel: 'layout', label: 'Columns', placeholder: 'As many as fit' },
  colorScheme: {
    panel: 'appearance',
    label: 'Color scheme',
    text: 'Colors where the personalization names none. Auto is dark where the page behind the board is.',
    values: { light: 'Light', dark: 'Dark', auto: 'Auto' },
  },
  personalization: {
    panel: 'appearance',
    label: 'Personalization',
    text: 'Id of the personalization to use; empty: the board’s first.',
  },
  noDialog: {
    panel: 'appearance',
    label: 'No dialog',
    text: 'A press on a card opens the post at its network, and no dialog.',
  },
  service: { panel: 'advanced', label: 'Board service', text: 'Empty: the service of the site’s settings.' },
  mix: {
    panel: 'advanced',
    label: 'Mix',
    text: 'Id of a mix of the service: several boards as one, instead of a board.',
  },
  savedFilter: {
    panel: 'advanced',
    label: 'Saved filter',
    text: 'Only posts of this saved filter of the service, by its id.',
  },
  language: {
    panel: 'advanced',
    label: 'Language',
    text: 'Language of labels and dates, such as de or pt-BR; empty: the language of the page.',
  },
  loading: { panel: 'advanced', label: 'Loading', values: { eager: 'At once', lazy: 'Delayed' } },
  linkable: {
    panel: 'advanced',
    label: 'Linkable',
    text:
      'The page’s address tells what is shown: #drystone:spring?q=bread&post=12. Back steps through it, and ' +
      'a link to it shows the same.',
  },
  postAddress: {
    panel: 'advanced',
    label: 'Post address',
    text:
      'Address of the page where visitors send their posts: a spotlight shows it as a QR code. Empty: this ' +
      'page, where it has the form.',
  },
  mediaHosts: {
    panel: 'advanced',
    label: 'Media hosts',
    text:
      'Hosts that pictures may come from beside the service’s own, divided by spaces; *.cdn.example and * (any host) ' +
      'are allowed. Pictures of other hosts wait for a press.',
  },
  imageAddress: {
    panel: 'advanced',
    label: 'Image address',
    text:
      'Where pictures are asked for: https://images.example/{width}x/{url}, your own server, with places for ' +
      'the width in pixels and the encoded address. Its host may be asked.',
  },
  noEngagement: {
    panel: 'advanced',
    label: 'No counting',
    text: 'Sends no engagement events. The page’s own drystone-engagement events still happen.',
  },
  engagementWaits: {
    panel: 'advanced',
    label: 'Counting waits',
    text: 'Visitors are asked first: engagement events wait until the page takes this away.',
  },
  engagementUrl: {
    panel: 'advanced',
    label: 'Counting address',
    text: 'Where engagement events go, instead of the address that the board names.',
  },
  api: {
    panel: 'advanced',
    label: 'API',
    text: 'Version of the service’s API. v1 is the legacy one.',
    values: { v1: 'V1', v2: 'V2' },
  },
};
