/** A field of the builder, as an owner reads it. */
export interface OptionWords {
  readonly label: string;
  readonly help: string;
  /** What an owner reads in place of a value. */
  readonly values?: Readonly<Record<string, string>>;
}

/** By attribute. `docs/options.md` says the same for developers. */
export const optionWords: Readonly<Record<string, OptionWords>> = {
  board: { label: 'Board', help: 'The board whose posts are shown.' },
  service: { label: 'Service address', help: 'Where your boards are kept, such as https://boards.example.' },
  mix: { label: 'Mix', help: 'Shows several boards as one, instead of a single board. Enter the number of the mix.' },
  api: {
    label: 'Service version',
    help: 'Version 1 is for services that have not moved to version 2.',
    values: { v2: 'Version 2', v1: 'Version 1 (legacy)' },
  },
  layout: {
    label: 'Layout',
    help: 'Board default follows the layout that you saved with the board.',
    values: {
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
    },
  },
  columns: { label: 'Columns', help: 'At most so many side by side. 0 fits as many as there is room for.' },
  personalization: {
    label: 'Saved appearance',
    help: 'The number of an appearance that you saved. Leave it empty for the first one of the board.',
  },
  'color-scheme': {
    label: 'Light or dark',
    help: 'Automatic matches the page around the board.',
    values: { auto: 'Automatic', light: 'Always light', dark: 'Always dark' },
  },
  language: {
    label: 'Language',
    help: 'Of buttons and dates: en, de, fr and so on. Leave it empty to match your page.',
  },
  more: {
    label: 'More posts',
    help: 'How visitors see the posts after the first ones.',
    values: {
      button: 'Load more button',
      scroll: 'While scrolling',
      pages: 'Page by page',
      none: 'Only the first posts',
    },
  },
  'page-size': { label: 'Posts at a time', help: 'How many posts are shown first, and with each further step.' },
  navigation: { label: 'Filters and search', help: 'Visitors filter the posts by network, tag and language.' },
  linkable: {
    label: 'Links to posts',
    help: 'Each post has its own link on your page. Visitors share that link, and Back closes the post.',
  },
  'add-post': {
    label: 'Visitors can add posts',
    help: 'Shows a form above the posts. You approve each post before it is public.',
  },
  'no-dialog': {
    label: 'Open posts at their network',
    help: 'A click on a post leaves your page. Otherwise the post opens on your page.',
  },
  network: { label: 'Networks', help: 'Only posts from these networks, such as instagram_business, rss.' },
  tags: { label: 'Tags', help: 'Only posts with one of these tags, such as summer, sale.' },
  query: { label: 'Words', help: 'Only posts that contain these words.' },
  'saved-filter': { label: 'Saved filter', help: 'The number of a filter that you saved for this board.' },
  sort: {
    label: 'Order',
    help: 'Board default follows the order that you chose for the board.',
    values: {
      '-published_at': 'Newest first',
      published_at: 'Oldest first',
      '-last_moderated_at': 'Recently approved first',
      '-score': 'Most popular first',
      '-rating': 'Best rating first',
      '-pinned': 'Pinned first',
    },
  },
  loading: {
    label: 'When to load',
    help: 'A board far down the page can wait until a visitor scrolls near it.',
    values: { eager: 'With the page', lazy: 'When it comes into view' },
  },
  'media-hosts': {
    label: 'Trusted image hosts',
    help: 'Images of other hosts are shown after a click. Separate hosts with spaces; * trusts all of them.',
  },
  'image-address': {
    label: 'Image resizing server',
    help: 'The address of your own server for smaller images, with {width} and {url} in it.',
  },
  'post-address': {
    label: 'Page with the form',
    help: 'Spotlight shows this address as a QR code, so that people in the room can post.',
  },
  'no-engagement': { label: 'No statistics', help: 'Views and clicks of this page are not counted.' },
  'engagement-waits': {
    label: 'Ask before counting',
    help: 'Nothing is counted until your consent banner allows it.',
  },
  'engagement-url': {
    label: 'Send statistics to',
    help: 'Another address for views and clicks. Leave it empty to see them in your insights.',
  },
};
