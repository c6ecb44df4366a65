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
  /** Not in the navigation: administrators of the service come from the settings. */
  status: t('Service status'),
} as const;

export type PageName = keyof typeof pageNames;

export interface Route {
  readonly page: PageName;
  /** The board in the address; `''` = none. */
  readonly board: string;
  /** The address of posts to begin with; `''` = none. */
  readonly source: string;
}

const isPage = (name: string): name is PageName => Object.hasOwn(pageNames, name);

/** The rest of `#/begin/example.org`, which others write, so it may be no address at all. */
function readSource(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/** `#/posts/12` → the posts of board 12, `#/begin/example.org` → a board of its posts. An unknown page: all boards. */
export function readRoute(hash: string): Route {
  const [, page = '', rest = ''] = /^#\/([a-z]*)(?:\/([^/]*))?$/.exec(hash) ?? [];
  if (page === 'begin') return { page, board: '', source: readSource(rest) };
  return isPage(page) && /^(?:\d{1,15})?$/.test(rest)
    ? { page, board: rest, source: '' }
    : { page: 'boards', board: '', source: '' };
}

export const addressOf = (page: PageName, board: string | number = ''): string =>
  `#/${page}${board === '' ? '' : `/${board}`}`;

/**
 * The address has changed, as by Back. Whoever prevents it keeps the page with its address, asks, and may then call the
 * event's `detail`, which goes there.
 */
export const leavingEvent = 'drystone-leaving';

/** The route of the address; it follows the browser's Back and Forward. */
export function watchRoute(): ReadonlySignal<Route> {
  let shown = location.hash;
  const route = signal(readRoute(shown));
  addEventListener('hashchange', () => {
    const wanted = location.hash;
    const go = (): void => {
      location.hash = wanted;
    };
    if (dispatchEvent(new CustomEvent(leavingEvent, { cancelable: true, detail: go }))) {
      shown = wanted;
      route.value = readRoute(wanted);
    } else history.pushState(null, '', shown || location.pathname);
  });
  return route;
}
