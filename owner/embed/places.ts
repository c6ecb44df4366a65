import type { BoardSelection, OptionRow, PlaceName } from './choice.ts';
import { writeReact, writeShortcode, writeVue } from './components.ts';
import { writeFrame, writeMarkup, writeTagManager } from './markup.ts';
import type { Heights, Setup } from './setup.ts';
import { spread, writeStyleSheet } from './style-sheet.ts';
import { t } from '../words/words.ts';

/** A target for a board, with instructions for the owner. */
interface Place {
  readonly label: string;
  /** Instructions for the snippet. */
  readonly where: string;
  /** True if the page loads the widget's files from the widget's host; otherwise the site provides them. */
  readonly isFromWidgetHost: boolean;
  /** True if the style sheet is part of the snippet; otherwise it is copied separately. */
  readonly hasOwnStyle: boolean;
}

export const places: Readonly<Record<PlaceName, Place>> = {
  html: {
    label: t('Any page (HTML)'),
    where: t('Paste this where the posts should appear.'),
    isFromWidgetHost: true,
    hasOwnStyle: true,
  },
  wordpress: {
    label: t('WordPress, with the plugin'),
    where: t('Paste this into a Shortcode block, and the style sheet under Appearance → Customize → Additional CSS.'),
    isFromWidgetHost: false,
    hasOwnStyle: false,
  },
  react: {
    label: 'React',
    where: t('Run npm install drystone, then add this component. Add the style sheet to your others.'),
    isFromWidgetHost: false,
    hasOwnStyle: false,
  },
  vue: {
    label: 'Vue',
    where: t('Run npm install drystone, then add this component.'),
    isFromWidgetHost: false,
    hasOwnStyle: true,
  },
  next: {
    label: 'Next',
    where: t(
      'Run npm install drystone, then add this page to the app router. Paste the style sheet into ' +
        'app/globals.css.',
    ),
    isFromWidgetHost: false,
    hasOwnStyle: false,
  },
  shopify: {
    label: 'Shopify',
    where: t('Open Themes → Customize → Add section → Custom Liquid, and paste this.'),
    isFromWidgetHost: true,
    hasOwnStyle: true,
  },
  webflow: {
    label: 'Webflow',
    where: t('Open Add → Code Embed, and paste this. The board appears when you publish.'),
    isFromWidgetHost: true,
    hasOwnStyle: true,
  },
  wix: {
    label: 'Wix',
    where: t(
      'Open Embed Code → Embed HTML, and paste this. Give the box the height of the board: it does not ' +
        'grow by itself.',
    ),
    isFromWidgetHost: true,
    hasOwnStyle: true,
  },
  squarespace: {
    label: 'Squarespace',
    where: t('Paste this into a Code block, set to HTML. The editor may show no posts: check the published page.'),
    isFromWidgetHost: true,
    hasOwnStyle: true,
  },
  'tag-manager': {
    label: t('A tag manager'),
    where: t(
      'Paste this into a Custom HTML tag that fires once the page is loaded. The board appears in the ' +
        'element with the id posts, or at the end of the page if there is none.',
    ),
    isFromWidgetHost: true,
    hasOwnStyle: true,
  },
  iframe: {
    label: 'iframe',
    where: t(
      'Paste this where the posts should appear. It uses the colors and the font that you saved with ' +
        'the board. It also works without the script, at a fixed height.',
    ),
    isFromWidgetHost: true,
    hasOwnStyle: true,
  },
};

/** Liquid interprets double braces anywhere in a template, so they become entities. */
const hideBraces = (markup: string): string => markup.replaceAll('{{', '&#123;&#123;').replaceAll('{%', '&#123;%');

export interface Snippet {
  readonly code: string;
  /** A style sheet to copy separately; null = it is part of the code. */
  readonly sheet: string | null;
}

export function writeSnippet(
  setup: Setup,
  choice: BoardSelection,
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
