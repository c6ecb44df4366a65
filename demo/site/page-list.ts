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
      'The published snippet, one line, inside the page of an owner. Every option of the board is a ' +
      'parameter of this address, and so is the page around it.',
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
      'The page bundles the npm entry with its own code and sets the board up by properties. It draws ' +
      'the same board as the script tag.',
  },
  react: {
    title: 'In React',
    shows:
      'The server writes the board as a component, and the browser takes it over. What hydration would ' +
      'drop is set when the board is there.',
  },
  vue: {
    title: 'In Vue',
    shows: 'The same in Vue, with its own events and slot. The element stays the one that the server has written.',
  },
  'server-rendering': {
    title: 'Written by the server',
    shows:
      'The posts are in the page before any script is, and without scripts they are all that there is. ' +
      'The board takes over without asking for anything again.',
    variants: {
      'Without scripts': '?host-script=none',
      'Under a strict policy, by a nonce': '?host-csp=strict',
      'By the hash of its style sheet': '?host-csp=strict&styles=hash',
      'With a linked style sheet': '?host-csp=strict&styles=linked',
      'Taken over by the npm entry': '?by=npm&host-script=none',
    },
  },
  placeholder: {
    title: 'A plain placeholder',
    shows:
      'A div with data attributes becomes a board, for editors that delete elements they do not know. ' +
      'Its children are what is seen until then.',
  },
  late: {
    title: 'Late, moved and removed',
    shows:
      'The script comes first and the board is added by the page long after. It may then be moved, ' +
      'removed and added again, and goes on where it was or starts anew.',
    ownParameters: ['delay'],
    hasScript: true,
  },
  'two-boards': {
    title: 'Two boards on one page',
    shows:
      'Two boards stand side by side and share one script. They share nothing else: each has its own ' +
      'posts, paging and errors.',
  },
  'ten-mounts': {
    title: 'Mounted ten times',
    shows:
      'One press adds and removes the same board ten times over. Nothing of it stays behind: no node, ' +
      'listener, timer or observer.',
    hasScript: true,
  },
  lazy: {
    title: 'Waiting below the fold',
    shows:
      'The board stands three screens below and is asked to load lazily. It sends no request until it ' +
      'is near the window.',
  },
  layouts: {
    title: 'Layouts',
    shows:
      'The same posts in other shapes: tiles, a list, a page of reviews and more. Whichever it is, ' +
      'nothing moves while it comes, and keys, dialog and paging are those of every board.',
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
      'Further posts come by a button, by scrolling, or not at all. Whichever it is, a link skips the ' +
      'feed and the footer can be reached.',
    variants: {
      'By a button': '?more=button',
      'By scrolling': '?more=scroll',
      'Page by page': '?more=pages',
      'Not at all': '?more=none',
    },
  },
  dialog: {
    title: 'Reading a post',
    shows:
      'A press on a card opens the post in a dialog, with its pictures, films, products and words. The ' +
      'posts here are the odd ones: long, empty, broken, mirrored.',
    variants: {
      'Dead pictures and films': '?tags=dead',
      'Films and players': '?tags=film',
      'Several pictures': '?tags=gallery',
      'Words and names': '?tags=words',
      'Linked by its address': '?linkable=',
      'Right to left': '?host-lang=ar&host-dir=rtl',
      Dark: '?host-theme=dark',
      'A policy that refuses frames': '?host-csp=strict',
      'The campaign': '?board=campaign',
      Reviews: '?board=reviews',
    },
  },
  navigation: {
    title: 'Finding posts',
    shows:
      'A bar above the posts has their networks, tags, languages, order and a search. The address of ' +
      'this page tells what is shown, so a view can be linked to and Back steps through them.',
    variants: {
      'Starts with one network': '?network=instagram_business',
      'Starts with a tag': '?tags=stars',
      'Starts with a search': '?query=soup',
      'Oldest first': '?sort=published_at',
      'A search that finds nothing': '#drystone:campaign?q=nothing+like+this',
      'Another board’s networks': '?board=long',
      'Without the address': '?linkable=false',
      'Right to left': '?host-lang=ar&host-dir=rtl',
    },
  },
  live: {
    title: 'A live board',
    shows:
      'The board looks for new posts every minute while it can be seen; what it finds waits behind a ' +
      'button and moves nothing. The buttons of this page publish a post and take the newest one away.',
    hasScript: true,
  },
  'add-post': {
    title: 'A visitor’s post',
    shows:
      'Visitors can add a post of their own, with pictures; it waits for a moderator. What they type is ' +
      'never lost, whatever happens on its way.',
    variants: {
      'After a little work': '?board=guarded&add-post=',
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
      'Products and links stand at their places on the picture, and in a list beside it. Prices are ' +
      'those of the moment, in the currency and the language of the reader.',
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
      'The service of this board speaks version 1 only, by scripts instead of data, which run in a ' +
      'sandbox. What version 1 cannot narrow or order by is not offered.',
    variants: {
      'Starts with one network': '?network=instagram_business',
      'Starts with several': '?network=rss,sms,spark',
      'What services send instead': '?tags=met',
      'Page by page': '?more=pages&page-size=10',
      'Without a dialog': '?no-dialog=',
      'Right to left': '?host-lang=ar&host-dir=rtl',
    },
  },
  'no-dialog': {
    title: 'Without a dialog',
    shows:
      'A press on a card leads straight to the post at its network. A post without an address stays a ' +
      'card that is only read.',
  },
  languages: {
    title: 'In the reader’s language',
    shows:
      'Every label, number and date comes in one of 17 languages; a post keeps its own. The links ' +
      'choose the language of the page, and the board follows it.',
    variants: languageVariants,
  },
  'strict-csp': {
    title: 'Under the strictest policy',
    shows:
      'The page allows scripts by nonce only, no style sheet, no inline style and no string as code, so ' +
      'its own text has no style at all. The board looks as it always does, and the browser reports ' +
      'nothing.',
    host: { policy: 'trusted-types' },
  },
  'right-to-left': {
    title: 'من اليمين إلى اليسار',
    shows: 'هذه الصفحة مكتوبة بالعربية من اليمين إلى اليسار. تأخذ اللوحة لغتها واتجاهها من الصفحة نفسها.',
    host: { language: 'ar', direction: 'rtl' },
  },
  personalization: {
    title: 'Personalization',
    shows:
      'The service keeps several looks for one board, and the page names the one to use. Colours that ' +
      'cannot be read are mended.',
    variants: { Dark: '?color-scheme=dark', 'As the page, which is dark': '?color-scheme=auto&host-theme=dark' },
    hasScript: true,
  },
  states: {
    title: 'Every state',
    shows:
      'The service answers slowly, wrongly or not at all on request. The board shows something sensible ' +
      'each time, with a way on.',
    isPlain: true,
  },
  'hidden-tab': {
    title: 'Hidden at first',
    shows:
      'One board waits in a tab that is not shown, another in a closed disclosure. Each lays itself out ' +
      'the moment it can be seen.',
    hasScript: true,
  },
  'hostile-host': {
    title: 'A hostile page',
    shows:
      'Old libraries and style sheets change what a page is made of. The board works on such a page as on any other.',
    ownParameters: ['host'],
    variants: hostileVariants,
  },
  engagement: {
    title: 'Engagement',
    shows:
      'What visitors do with the board happens on the page as events, listed here while they come. The ' +
      'service counts the same, and a button asks it for the figures.',
    hasScript: true,
  },
  insights: {
    title: 'Insights',
    shows:
      'What visitors did with a board and where its posts come from, as charts and as tables, from ' +
      'either version of the service. The token is asked for and kept in memory only.',
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
    title: 'The form of an experience',
    shows:
      'An experience that was published on the service brings its form, with a field of every kind. ' +
      'What is typed survives errors, a lost network and a reload, and counts once.',
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
      'What visitors agree to, as the team has written it: Markdown made safe in the browser, plain ' +
      'text, or the address of a document. Terms that are archived can still be read.',
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
    shows: 'Several boards of a team, shown as one. Cards, filters, pages and the dialog are those of any board.',
    variants: { 'With navigation': '?navigation', 'A mix that is not there': '?mix=1' },
  },
  update: {
    title: 'Update, refresh, destroy',
    shows:
      'The element can be told to change its options, to look for new posts, and to end. The buttons ' +
      'call these methods.',
    hasScript: true,
  },
  classic: {
    title: 'Without modules',
    shows:
      'One plain script holds what most boards need, for pages and tools that know no modules. What it ' +
      'leaves out, the board does without.',
    variants: {
      'The script twice': '?host-script=twice',
      'With navigation': '?navigation',
      'In German, which it leaves out': '?host-lang=de',
      'Strict policy': '?host-csp=trusted-types',
    },
  },
  legacy: {
    title: 'A legacy snippet',
    shows:
      'The element of a legacy script becomes a board when the address of that script is changed. Its ' +
      'attributes are read as they stand.',
  },
  'embed-frame': {
    title: 'In a frame',
    shows:
      'Where a page takes an address and no script, the board is a page of its own in a frame. It tells ' +
      'how tall it is, and works in the narrowest sandbox.',
    ownParameters: ['frame'],
    variants: {
      'Of a fixed height': '?frame=fixed',
      'Without a sandbox': '?frame=open',
      'By scrolling, as far as that goes': '?more=scroll',
      'With navigation': '?navigation',
      'Version 1': '?api=v1',
    },
  },
  rewritten: {
    title: 'Rewritten by an optimiser',
    shows:
      'Caching plugins and tag managers retype, strip, delay and repeat the script of a page. The board ' +
      'appears all the same, after the first input.',
    ownParameters: ['by'],
    variants: {
      'Delayed by a caching plugin': '?by=rocket',
      'Retyped by a server cache': '?by=litespeed',
      'Inserted by a tag manager': '?by=tag-manager',
    },
  },
  'about-board': {
    title: 'The posts without the board',
    shows: 'The link inside the snippet leads here when no script runs. An owner would link to a page of their own.',
    isPlain: true,
  },
};
