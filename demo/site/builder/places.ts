import type { Choice, OptionRow, PlaceName } from './choice.ts';
import { writeReact, writeShortcode, writeVue } from './components.ts';
import { writeFrame, writeMarkup, writeTagManager } from './markup.ts';
import type { Heights, Setup } from './setup.ts';
import { spread, writeStyleSheet } from './style-sheet.ts';

/** A place that takes a board, and what an owner does there. */
interface Place {
  readonly label: string;
  /** Where the snippet goes. */
  readonly where: string;
  /** The page loads the widget's files from where they are published; else the site brings them. */
  readonly isFromWidgetHost: boolean;
  /** The style sheet stands in the snippet; else it is copied by itself. */
  readonly hasOwnStyle: boolean;
}

export const places: Readonly<Record<PlaceName, Place>> = {
  html: {
    label: 'A page of your own (HTML)',
    where: 'Where the posts shall stand. It is one line, because editors put paragraphs between lines.',
    isFromWidgetHost: true,
    hasOwnStyle: true,
  },
  wordpress: {
    label: 'WordPress, with the plugin',
    where: 'In a Shortcode block. The style sheet goes under Appearance → Customise → Additional CSS.',
    isFromWidgetHost: false,
    hasOwnStyle: false,
  },
  react: {
    label: 'React',
    where: 'A component, after npm install drystone. The style sheet goes to your others.',
    isFromWidgetHost: false,
    hasOwnStyle: false,
  },
  vue: { label: 'Vue', where: 'A component, after npm install drystone.', isFromWidgetHost: false, hasOwnStyle: true },
  next: {
    label: 'Next',
    where: 'A page of the app router, after npm install drystone. The style sheet goes into app/globals.css.',
    isFromWidgetHost: false,
    hasOwnStyle: false,
  },
  shopify: {
    label: 'Shopify',
    where: 'Themes → Customise → Add section → Custom Liquid.',
    isFromWidgetHost: true,
    hasOwnStyle: true,
  },
  webflow: {
    label: 'Webflow',
    where: 'Add → Code Embed. It comes to the site when you publish.',
    isFromWidgetHost: true,
    hasOwnStyle: true,
  },
  wix: {
    label: 'Wix',
    where: 'Embed Code → Embed HTML. Give that box the height of the board: it does not grow by itself.',
    isFromWidgetHost: true,
    hasOwnStyle: true,
  },
  squarespace: {
    label: 'Squarespace',
    where: 'A Code block, set to HTML. In the editor scripts may be off.',
    isFromWidgetHost: true,
    hasOwnStyle: true,
  },
  'tag-manager': {
    label: 'A tag manager',
    where:
      'A Custom HTML tag, fired once the page is there. The page needs an element with the id posts; ' +
      'else the board comes last in the page.',
    isFromWidgetHost: true,
    hasOwnStyle: true,
  },
  iframe: {
    label: 'A frame (no script in the page)',
    where:
      'Where the posts shall stand. Colours and font are those of the personalization: the frame is a ' +
      'page of its own. Without the script it works, too, at its fixed height.',
    isFromWidgetHost: true,
    hasOwnStyle: true,
  },
};

/** Liquid reads braces of its own, wherever they stand. */
const hideBraces = (markup: string): string => markup.replaceAll('{{', '&#123;&#123;').replaceAll('{%', '&#123;%');

export interface Snippet {
  readonly code: string;
  /** To be copied by itself; null = it stands in the code. */
  readonly sheet: string | null;
}

export function writeSnippet(
  setup: Setup,
  choice: Choice,
  heights: Heights | null,
  rows: readonly OptionRow[],
): Snippet {
  const writers: Readonly<Record<PlaceName, () => string>> = {
    html: () => writeMarkup(setup, choice, heights),
    wordpress: () => writeShortcode(choice),
    react: () => writeReact(choice, rows, 'react'),
    vue: () => writeVue(choice, heights, rows),
    next: () => writeReact(choice, rows, 'next'),
    shopify: () => hideBraces(writeMarkup(setup, choice, heights)),
    webflow: () => writeMarkup(setup, choice, heights),
    wix: () => writeMarkup(setup, choice, heights),
    squarespace: () => writeMarkup(setup, choice, heights),
    'tag-manager': () => writeTagManager(setup, choice, heights),
    iframe: () => writeFrame(setup, choice, heights),
  };
  return {
    code: writers[choice.place](),
    sheet: places[choice.place].hasOwnStyle ? null : spread(writeStyleSheet(choice, heights)),
  };
}
