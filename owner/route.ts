import { type ReadonlySignal, signal } from '@preact/signals';

/** The pages of the app, in the order of the navigation. */
export const pageNames = {
  /** Not in the navigation: the way to the first board. */
  begin: 'Begin',
  boards: 'Boards',
  posts: 'Posts',
  feeds: 'Feeds',
  accounts: 'Accounts',
  ctas: 'Buttons',
  products: 'Products',
  forms: 'Forms',
  terms: 'Permissions & terms',
  appearance: 'Appearance',
  embed: 'Embed',
  insights: 'Insights',
  team: 'Team',
  applications: 'Applications',
  webhooks: 'Webhooks',
  exports: 'Exports',
  settings: 'Settings',
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
