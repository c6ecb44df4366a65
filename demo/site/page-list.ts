// This file is long because it is one table, with one row per page.
import type { HostOptions } from './host-options.ts';
import { hostileHosts } from './hostile-hosts.ts';

/** One page of the site: its title, a description in two sentences, and its settings. */
export interface Page {
  readonly title: string;
  readonly shows: string;
  readonly host?: Partial<HostOptions>;
  /** Parameters in the page's address that are not options of the board. */
  readonly ownParameters?: readonly string[];
  /** Variants of the same page: label of the link → the query of its address. */
  readonly variants?: Readonly<Record<string, string>>;
  /** True if the page is a whole document, not content inside the site's frame. */
  readonly isDocument?: boolean;
  /** The page's own script, beside its HTML. */
  readonly hasScript?: boolean;
  /** True if the page has no board, so no snippet either. */
  readonly isPlain?: boolean;
}

const hostileVariants = Object.fromEntries(
  Object.entries(hostileHosts).map(([name, host]) => [host.title, `?host=${name}`]),
);

/** Every language of the board, by its own name. */
const languages: readonly (readonly [tag: string, name: string])[] = [
  ['en', 'English'],
  ['de', 'Deutsch'],
  ['fr', 'Français'],
  ['es', 'Español'],
  ['pt', 'Português'],
  ['it', 'Italiano'],
  ['nl', 'Nederlands'],
  ['da', 'Dansk'],
  ['sv', 'Svenska'],
  ['no', 'Norsk'],
  ['fi', 'Suomi'],
  ['pl', 'Polski'],
  ['ja', '日本語'],
  ['zh-CN', '简体中文'],
  ['zh-TW', '繁體中文'],
  ['ar', 'العربية'],
  ['he', 'עברית'],
];
const isMirrored = (tag: string): boolean => tag === 'ar' || tag === 'he';
const languageVariants = Object.fromEntries(
  languages.map(([tag, name]) => [name, `?host-lang=${tag}${isMirrored(tag) ? '&host-dir=rtl' : ''}`]),
);

/** Every page, by the name of its file in `pages/`, in the order of the index page. */
export const pages: Readonly<Record<string, Page>> = {
  'script-tag': {
    title: 'Harbour Lane Bakery',
    shows:
      'This is a page of an owner with the published embed code, which is one line. Every option of ' +
      'the board and of the page around it is a parameter in this address.',
    variants: {
      'The campaign': '?board=campaign',
      Reviews: '?board=reviews',
      '10,000 posts': '?board=long',
      'An empty board': '?board=empty',
      'A private board': '?board=private',
      'A hostile board': '?board=hostile',
      'Right to left': '?board=campaign&host-lang=ar&host-dir=rtl',
      'Strict policy': '?board=campaign&host-csp=strict',
    },
    isDocument: true,
  },
  npm: {
    title: 'From npm',
    shows:
      'The page bundles the npm entry with its own code and configures the board by properties. The ' +
      'board is the same as with the script tag.',
  },
  react: {
    title: 'In React',
    shows:
      'The server renders the board as a component, and the browser hydrates it. An effect sets the ' +
      'properties that hydration drops.',
  },
  vue: {
    title: 'In Vue',
    shows:
      'The same page in Vue, with Vue events and a slot. Hydration keeps the element that the server ' +
      'has rendered.',
  },
  'server-rendering': {
    title: 'Server rendering',
    shows:
      'The HTML of the page contains the posts, so visitors can read them without scripts. The board ' +
      'then takes over without repeating a request.',
    variants: {
      'Without scripts': '?host-script=none',
      'Strict policy, with a nonce': '?host-csp=strict',
      'Strict policy, with the hash of the style sheet': '?host-csp=strict&styles=hash',
      'Strict policy, with a linked style sheet': '?host-csp=strict&styles=linked',
      'With the npm entry': '?by=npm&host-script=none',
    },
  },
  placeholder: {
    title: 'A plain placeholder',
    shows:
      'A div with data attributes becomes a board, for editors that delete unknown elements. ' +
      'Visitors see its children until then.',
  },
  late: {
    title: 'Late, moved and removed',
    shows:
      'The page loads the script first and adds the board much later. You can then move the board, ' +
      'or remove it and add it again: it continues where it was or starts again.',
    ownParameters: ['delay'],
    hasScript: true,
  },
  'two-boards': {
    title: 'Two boards on one page',
    shows:
      'Two boards are side by side and share one script. They share nothing else: each has its own ' +
      'posts, paging and errors.',
  },
  'ten-mounts': {
    title: 'Mounted ten times',
    shows:
      'One click adds and removes the same board ten times. It leaves nothing behind: no node, ' +
      'listener, timer or observer.',
    hasScript: true,
  },
  lazy: {
    title: 'Lazy loading',
    shows:
      'The board is three screens below and loads lazily. It sends no request until it is near the ' +
      'visible part of the page.',
  },
  layouts: {
    title: 'Layouts',
    shows:
      'The same posts in other layouts: tiles, a list, a page of reviews and more. In each layout ' +
      'nothing moves while posts load, and keyboard, dialog and paging work the same.',
    variants: {
      Masonry: '?layout=masonry',
      'Square tiles': '?layout=square',
      'Tall tiles': '?layout=tall',
      List: '?layout=list',
      Reviews: '?layout=reviews&board=reviews',
      'Tiles of 10,000 posts': '?layout=square&board=long',
      Waterfall: '?layout=waterfall',
      Spotlight: '?layout=spotlight',
      'Spotlight with a QR code': '?layout=spotlight&post-address=https%3A%2F%2Fexample.com%2Fwrite',
      Slider: '?layout=slider',
      Carousel: '?layout=carousel',
      Mosaic: '?layout=mosaic',
      Stories: '?layout=stories',
      'Spotlight, live': '?layout=spotlight&board=live',
    },
  },
  paging: {
    title: 'Paging',
    shows:
      'More posts load with a button, while scrolling, page by page, or not at all. In each case a ' +
      'link skips the feed, and the footer can be reached.',
    variants: {
      'Load more button': '?more=button',
      'While scrolling': '?more=scroll',
      'Page by page': '?more=pages',
      'Only the first posts': '?more=none',
    },
  },
  dialog: {
    title: 'Reading a post',
    shows:
      'A click on a card opens the post in a dialog, with its pictures, videos, products and text. ' +
      'This board has unusual posts: long, empty, broken and right to left.',
    variants: {
      'Missing pictures and videos': '?tags=dead',
      'Videos and players': '?tags=film',
      'Several pictures': '?tags=gallery',
      'Texts and names': '?tags=words',
      'With a link to each post': '?linkable=',
      'Right to left': '?host-lang=ar&host-dir=rtl',
      Dark: '?host-theme=dark',
      'A policy that blocks frames': '?host-csp=strict',
      'The campaign': '?board=campaign',
      Reviews: '?board=reviews',
    },
  },
  navigation: {
    title: 'Finding posts',
    shows:
      'A bar above the posts filters them by network, tag and language, and has an order and a ' +
      'search. The address of this page contains the selection, so you can link to it and go back to ' +
      'the previous one.',
    variants: {
      'Starts with one network': '?network=instagram_business',
      'Starts with a tag': '?tags=stars',
      'Starts with a search': '?query=soup',
      'Oldest first': '?sort=published_at',
      'A search that finds nothing': '#drystone:campaign?q=nothing+like+this',
      'Networks of another board': '?board=long',
      'Selection not in the address': '?linkable=false',
      'Right to left': '?host-lang=ar&host-dir=rtl',
    },
  },
  live: {
    title: 'A live board',
    shows:
      'The board checks for new posts every minute while it is visible; they wait behind a button, ' +
      'so that nothing moves. The buttons of this page publish a post and remove the newest one.',
    hasScript: true,
  },
  'add-post': {
    title: 'A visitor’s post',
    shows:
      'Visitors can add a post with pictures; a moderator approves it before it is public. Their ' +
      'input is never lost, even if sending fails.',
    variants: {
      'With a proof of work': '?board=guarded&add-post=',
      'A review': '?board=reviews&add-post=',
      'Right to left': '?host-lang=ar&host-dir=rtl',
      Dark: '?host-theme=dark',
      'Under the strictest policy': '?host-csp=strict',
      'No posts yet': '?board=open&query=nothing+like+this',
    },
  },
  products: {
    title: 'Products and marks',
    shows:
      'Products and links are marked on the picture and listed beside it. Prices are current, in the ' +
      'currency and the language of the reader.',
    variants: {
      'In German': '?language=de',
      'In Japanese': '?language=ja',
      'Right to left': '?host-lang=ar&host-dir=rtl',
      'The campaign’s shop': '?board=campaign&tags=',
    },
  },
  'version-1': {
    title: 'From the legacy API',
    shows:
      'The service of this board supports version 1 only, which returns scripts instead of data; ' +
      'they run in a sandbox. The board does not offer filters and orders that version 1 does not ' +
      'support.',
    variants: {
      'Starts with one network': '?network=instagram_business',
      'Starts with several': '?network=rss,sms,spark',
      'Undocumented values of services': '?tags=met',
      'Page by page': '?more=pages&page-size=10',
      'Without a dialog': '?no-dialog=',
      'Right to left': '?host-lang=ar&host-dir=rtl',
    },
  },
  'no-dialog': {
    title: 'Without a dialog',
    shows: 'A click on a card opens the post at its network. The card of a post without an address has no link.',
  },
  languages: {
    title: 'In the reader’s language',
    shows:
      'Every label, number and date is in one of 17 languages; a post keeps its own. The links set ' +
      'the language of the page, and the board follows it.',
    variants: languageVariants,
  },
  'strict-csp': {
    title: 'Under the strictest policy',
    shows:
      'The page allows scripts by nonce only, no style sheet, no inline style and no string as code, ' +
      'so its own text has no style. The board looks the same as on any other page, and the browser ' +
      'reports no violation.',
    host: { policy: 'trusted-types' },
  },
  'right-to-left': {
    title: 'من اليمين إلى اليسار',
    shows: 'هذه الصفحة مكتوبة بالعربية من اليمين إلى اليسار. تأخذ اللوحة لغتها واتجاهها من الصفحة نفسها.',
    host: { language: 'ar', direction: 'rtl' },
  },
  personalization: {
    title: 'Appearance',
    shows:
      'The service stores several appearances for one board, and the page names the one to use. The ' +
      'board corrects colors that are hard to read.',
    variants: { Dark: '?color-scheme=dark', 'Automatic, on a dark page': '?color-scheme=auto&host-theme=dark' },
    hasScript: true,
  },
  states: {
    title: 'Every state',
    shows:
      'On request the service responds slowly, wrongly or not at all. The board shows a helpful ' +
      'message each time, with a way to continue.',
    isPlain: true,
  },
  'hidden-tab': {
    title: 'Hidden at first',
    shows:
      'One board is in a hidden tab, another in a closed disclosure. Each computes its layout when ' +
      'it becomes visible.',
    hasScript: true,
  },
  'hostile-host': {
    title: 'A hostile page',
    shows:
      'Old libraries and style sheets change the built-in objects and styles of a page. The board ' +
      'works on such a page as on any other.',
    ownParameters: ['host'],
    variants: hostileVariants,
  },
  engagement: {
    title: 'Engagement',
    shows:
      'The board reports the actions of visitors as events, and this page lists them. The service ' +
      'counts the same actions, and a button requests its figures.',
    hasScript: true,
  },
  insights: {
    title: 'Insights',
    shows:
      'Charts and tables show the actions of visitors and the sources of posts, from either version ' +
      'of the service. You enter the token, and the page keeps it in memory only.',
    ownParameters: ['token'],
    variants: {
      'Version 1': '?api=v1',
      'Version 2': '?api=v2',
      'In German': '?host-lang=de',
      Dark: '?host-theme=dark',
      'Another board': '?board=legacy',
    },
    hasScript: true,
  },
  form: {
    title: 'Form',
    shows:
      'This form belongs to an experience that is published on the service, and has a field of every ' +
      'kind. Input survives errors, a lost connection and a reload, and is counted once.',
    variants: {
      'A closed form': '?experience=last-year',
      'A short form': '?experience=say-hello',
      'In German': '?host-lang=de',
      'Right to left': '?host-lang=ar&host-dir=rtl',
      Dark: '?host-theme=dark',
      'Strict policy': '?host-csp=strict',
    },
  },
  terms: {
    title: 'Terms',
    shows:
      'Visitors accept these terms, which the team writes as Markdown (sanitized in the browser), as ' +
      'plain text, or as the address of a document. Archived terms can still be read.',
    variants: {
      'Archived terms': '?term=902',
      'Hostile terms': '?term=903',
      'A document': '?term=904',
      'Plain text': '?term=905',
      'Trusted types': '?host-csp=trusted-types',
    },
  },
  mix: {
    title: 'A mix of boards',
    shows: 'Several boards of a team are shown as one. Cards, filters, pages and the dialog work as on any board.',
    variants: { 'With navigation': '?navigation', 'A mix that does not exist': '?mix=1' },
  },
  update: {
    title: 'Update, refresh, destroy',
    shows:
      'The element has methods to change its options, to check for new posts, and to destroy the ' +
      'board. The buttons call these methods.',
    hasScript: true,
  },
  classic: {
    title: 'Without modules',
    shows:
      'One plain script contains the features that most boards need, for pages and tools without ' +
      'modules. The board works without the features that the script leaves out.',
    variants: {
      'The script twice': '?host-script=twice',
      'With navigation': '?navigation',
      'In German, which is left out': '?host-lang=de',
      'Strict policy': '?host-csp=trusted-types',
    },
  },
  legacy: {
    title: 'A legacy snippet',
    shows:
      'The element of a legacy script becomes a board when you change the address of that script. ' +
      'You do not need to change its attributes.',
  },
  'embed-frame': {
    title: 'In a frame',
    shows:
      'Some pages accept an address but no script: there the board is a page in a frame. It reports ' +
      'its height, and works in the strictest sandbox.',
    ownParameters: ['frame'],
    variants: {
      'Fixed height': '?frame=fixed',
      'Without a sandbox': '?frame=open',
      'While scrolling (becomes a button)': '?more=scroll',
      'With navigation': '?navigation',
      'Version 1': '?api=v1',
    },
  },
  rewritten: {
    title: 'Rewritten by an optimizer',
    shows:
      'Caching plugins and tag managers change the type of a script, strip its attributes, and delay ' +
      'or repeat it. The board still appears, after the first input.',
    ownParameters: ['by'],
    variants: {
      'Delayed by a caching plugin': '?by=rocket',
      'Retyped by a server cache': '?by=litespeed',
      'Inserted by a tag manager': '?by=tag-manager',
    },
  },
  'about-board': {
    title: 'The posts without the board',
    shows: 'The link inside the embed code leads here if no script runs. An owner links to their own page instead.',
    isPlain: true,
  },
};
