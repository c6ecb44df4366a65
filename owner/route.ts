import { type ReadonlySignal, signal } from '@preact/signals';
import { t } from './words/words.ts';

/** The pages of the app, in the order of the navigation. */
export const pageNames = {
  /** Not in the navigation: the way to the first board. */
  begin: t('Begin'),
  boards: t('Boards'),
  posts: t('Posts'),
  feeds: t('Feeds'),
  accounts: t('Accounts'),
  ctas: t('Buttons'),
  products: t('Products'),
  forms: t('Forms'),
  terms: t('Permissions & terms'),
  appearance: t('Appearance'),
  embed: t('Embed'),
  insights: t('Insights'),
  team: t('Team'),
  applications: t('Applications'),
  webhooks: t('Webhooks'),
  exports: t('Exports'),
  settings: t('Settings'),
} as const;

export type PageName = keyof typeof pageNames;

export interface Route {
  readonly page: PageName;
  /** The board in the address; `''` = none. */
  readonly board: string;
}

const isPage = (name: string): name is PageName => Object.hasOwn(pageNames, name);

/** `#/posts/12` → the posts of board 12. An unknown page is the list of boards. */
export function readRoute(hash: string): Route {
  const [, page = '', board = ''] = /^#\/([a-z]*)(?:\/(\d{1,15}))?$/.exec(hash) ?? [];
  return isPage(page) ? { page, board } : { page: 'boards', board: '' };
}

export const addressOf = (page: PageName, board: string | number = ''): string =>
  `#/${page}${board === '' ? '' : `/${board}`}`;

/** The route of the address; it follows the browser's Back and Forward. */
export function watchRoute(): ReadonlySignal<Route> {
  const route = signal(readRoute(location.hash));
  addEventListener('hashchange', () => {
    route.value = readRoute(location.hash);
  });
  return route;
}
