import type { Page } from '@playwright/test';
import { showFeedPreview } from './feed-preview.ts';

/** A dialog or a state of the owner's app: its page, and the steps after the sign-in. */
interface OwnerDialog {
  readonly name: string;
  readonly page: string;
  readonly act: (page: Page) => Promise<unknown>;
}

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name }).first().click();

/** Opens the dialog behind a button. */
const behind =
  (...buttons: readonly (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    for (const button of buttons) await press(page, button);
    await dialog(page).waitFor();
  };

/** All posts as a list: those that wait are a deck on a phone. */
const ofPost = (button: RegExp) => async (page: Page) => {
  await page.getByRole('radio', { name: /^All/ }).check({ force: true });
  await page.getByRole('article').first().getByRole('button', { name: button }).click();
  await dialog(page).waitFor();
};

/** The service responds nothing from now on, and another page is opened. */
const withoutConnection = (hash: string) => async (page: Page) => {
  await page.route('**/v2/**', (route) => route.abort());
  await page.evaluate((next) => {
    location.hash = next;
  }, hash);
  await page.getByText('Can’t reach Drystone. Trying again …').waitFor();
};

export const ownerDialogs: readonly OwnerDialog[] = [
  { name: 'edit-post', page: 'posts/11', act: ofPost(/^Edit/) },
  { name: 'new-post', page: 'posts/11', act: (page) => page.getByText('New post', { exact: true }).click() },
  { name: 'delete-post', page: 'posts/11', act: ofPost(/^Delete/) },
  { name: 'new-board', page: 'boards', act: behind('New board') },
  { name: 'board-settings', page: 'boards/11', act: behind('Board settings') },
  { name: 'delete-board', page: 'boards/11', act: behind('Delete board') },
  {
    name: 'feed-rules',
    page: 'feeds/11',
    act: async (page) => {
      await page.getByText(/^More/).first().click();
      await behind(/^Rules/)(page);
    },
  },
  {
    name: 'other-source',
    page: 'feeds/11',
    act: async (page) => {
      await page.getByText('Other ways to bring posts').click();
      await behind(/^CSV or JSON file/)(page);
    },
  },
  { name: 'feed-preview', page: 'feeds/11', act: showFeedPreview },
  { name: 'new-notification', page: 'feeds/11', act: behind(/^(New|Add a) notification/) },
  { name: 'new-button', page: 'ctas/11', act: behind(/^(New button|Create a button)/) },
  { name: 'new-product', page: 'products', act: behind(/^(New product|Create a product)/) },
  { name: 'add-products', page: 'products', act: behind('Add products') },
  { name: 'form-editor', page: 'forms', act: behind(/^Edit/) },
  { name: 'form-code', page: 'forms', act: behind(/^Embed/) },
  { name: 'invite', page: 'team', act: behind('Invite') },
  { name: 'new-role', page: 'team', act: behind(/^(New|Create a) role/) },
  { name: 'new-webhook', page: 'webhooks', act: behind(/^(New webhook|Create a webhook)/) },
  { name: 'new-application', page: 'applications', act: behind(/^(New application|Register an application)/) },
  {
    name: 'token-made',
    page: 'applications',
    act: async (page) => {
      await behind(/^(New token|Create a token)/)(page);
      await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Nightly report');
      await dialog(page).getByRole('button', { name: 'Create' }).click();
      await page.getByRole('dialog', { name: 'Access token' }).waitFor();
    },
  },
  { name: 'second-factor', page: 'settings', act: behind('Add an authenticator app') },
  { name: 'all-code', page: 'embed/11', act: (page) => page.getByText(/^Fastest loading/).click() },
  { name: 'offline-list', page: 'boards', act: withoutConnection('#/team') },
  { name: 'offline-page', page: 'boards', act: withoutConnection('#/insights/11') },
];
