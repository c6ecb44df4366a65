import type { Page } from '@playwright/test';
import { demoToken } from '../../demo/seed/seed.ts';
import { demoOwner } from '../../demo/seed/store-owner.ts';
import { pageNames } from '../../owner/route.ts';
import { layoutNames } from '../../src/appearance/layout-name.ts';
import { showFeedPreview } from './feed-preview.ts';
import { ownerDialogs } from './owner-dialogs.ts';

/** A screen of the contact sheet: an address below the pages or the service, and the steps on this page. */
export interface Screen {
  readonly name: string;
  readonly at: 'pages' | 'service';
  readonly path: string;
  readonly act?: (page: Page) => Promise<unknown>;
}

const show = (name: string, path: string, act?: Screen['act']): Screen => ({
  name,
  at: 'pages',
  path,
  ...(act ? { act } : {}),
});
const at = (name: string, path: string, act?: Screen['act']): Screen => ({ ...show(name, path, act), at: 'service' });
const board = (query: string): string => `script-tag.html?color-scheme=auto&${query}`;

const openPost =
  (words: string) =>
  async (page: Page): Promise<void> => {
    const card = page.locator('drystone-board').getByRole('article').filter({ hasText: words }).first();
    await card.getByRole('button', { name: /^Open the post/ }).press('Enter');
    await page.getByRole('dialog').waitFor();
  };

/** Scrolls to the board, because many pages have the same text above it. */
const showBoard = (page: Page): Promise<void> =>
  page.locator('drystone-board').evaluate((element) => element.scrollIntoView({ block: 'start' }));

const press =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name }).first().click();

/** Signs the demo's owner in, from any page of the owner's app. A browser that is signed in already is not asked. */
export async function signIn(page: Page): Promise<void> {
  // The menu is folded on a phone, but this button is visible at every width.
  const inside = page.getByRole('button', { name: 'Sign out' });
  const entrance = page.getByRole('button', { name: 'Sign in' });
  await inside.or(entrance).waitFor();
  if (await inside.isVisible()) return;
  await entrance.press('Enter');
  const email = page.getByLabel('Email');
  await inside.or(email).waitFor();
  if (await inside.isVisible()) return;
  await email.fill(demoOwner.email);
  await page.getByLabel('Password').fill(demoOwner.password);
  await page.getByLabel('Password').press('Enter');
  await inside.waitFor();
}

const owner = (page: string): Screen => ({
  name: `owner-${page.replace(/\/.*/, '')}`,
  at: 'service',
  path: `#/${page}`,
  act: signIn,
});

/** The same page in Arabic, from right to left. */
const inArabic = (screen: Screen, act?: Screen['act']): Screen => ({
  ...screen,
  name: `${screen.name}-arabic`,
  act: async (page) => {
    await signIn(page);
    await page.evaluate(() => localStorage.setItem('drystone-language', 'ar'));
    await page.reload();
    // Folded on a phone.
    await page.locator('html[lang="ar"] nav').first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle').catch(() => {});
    await act?.(page);
  },
});

// What follows the first two names is no board.
const ownerPages = Object.keys(pageNames).map((name) => owner(/^(boards|begin)$/.test(name) ? name : `${name}/11`));

/** All screens of the product, in the order of the sheet. */
export const screens: readonly Screen[] = [
  show('first-page', ''),
  show('demos', '', async (page) => {
    const demos = page.locator('summary', { hasText: 'Feature demos' });
    await demos.click();
    await demos.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  }),
  ...layoutNames.map((layout) =>
    show(`layout-${layout}`, board(`board=${layout === 'reviews' ? 'reviews' : 'showcase'}&layout=${layout}`)),
  ),
  show('navigation', 'navigation.html?color-scheme=auto', showBoard),
  show('dialog-picture', board('board=showcase'), openPost('The path to Dial Top')),
  show('dialog-product', board('board=showcase'), openPost('Turned ash')),
  show('dialog-text', board('board=showcase'), openPost('Came for the walk')),
  show('dialog-video', 'dialog.html?color-scheme=auto&tags=film', openPost('YouTube video')),
  show('share', board('board=showcase'), press('Share')),
  show('state-empty', board('board=empty')),
  show('state-private', board('board=private')),
  show('state-missing', board('board=nowhere')),
  show('state-failed', 'states/broken'),
  show('state-no-results', 'navigation.html?color-scheme=auto', async (page) => {
    const search = page.getByRole('searchbox');
    await search.fill('no such post');
    await search.press('Enter');
    await page.getByRole('button', { name: 'Clear filters' }).waitFor();
    await showBoard(page);
  }),
  show('post-form', 'add-post.html?color-scheme=auto', press(/^Add/)),
  show('experience-form', 'form.html'),
  show('terms', 'terms.html'),
  show('insights', 'insights.html', async (page) => {
    await page.getByLabel('Version').selectOption('v2');
    await page.getByLabel('Token').fill(demoToken);
    await page.getByLabel('Token').press('Enter');
    await page.getByRole('region', { name: 'Overview' }).waitFor();
    await page.locator('drystone-insights').evaluate((element) => element.scrollIntoView({ block: 'start' }));
  }),
  show('print', board('board=showcase'), (page) => page.emulateMedia({ media: 'print' })),
  at('embed-page', 'campaign'),
  show('right-to-left', 'right-to-left.html?color-scheme=auto', showBoard),
  show('documentation', 'documentation/'),
  show('documentation-page', 'documentation/layouts.html'),
  at('sign-in', '', async (page) => {
    await page.getByRole('button', { name: 'Sign in' }).press('Enter');
    await page.getByLabel('Email').waitFor();
  }),
  at('forgotten-password', 'oauth/password'),
  at('page-not-found', 'no-such-page'),
  ...ownerPages,
  ...ownerPages.map((screen) => inArabic(screen)),
  inArabic({ ...owner('feeds/11'), name: 'owner-feed-preview' }, showFeedPreview),
  ...ownerDialogs.map(({ name, page, act }) => ({
    ...owner(page),
    name: `owner-dialog-${name}`,
    act: async (opened: Page) => {
      await signIn(opened);
      await act(opened);
    },
  })),
];
