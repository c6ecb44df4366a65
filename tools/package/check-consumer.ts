import { join } from 'node:path';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { root } from '../run/programs.mjs';

/** A library's warning about its own development build. */
const ofDevelopment = /^Lit is in dev mode\./;

/** Collects the errors and warnings of a page. */
function watchComplaints(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !ofDevelopment.test(message.text()))
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  return complaints;
}

/**
 * Checks the page of a project. Every project has the same page: a board of six posts, a button that adds the
 * navigation bar, a button that removes the board, and a line with the number of posts from the board's event. The
 * check also shows the board for visitors' posts on the same page. When the server renders the posts, the browser must
 * not request them again. Rejects with the difference.
 */
export async function checkConsumer(browser: Browser, address: string, isWritten: boolean): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 } });
  const page = await context.newPage();
  const complaints = watchComplaints(page);
  try {
    const board = page.locator('drystone-board');
    const asked: string[] = [];
    page.on('request', (request) => {
      // The script requests the posts, or earlier the links in the page's head.
      if (/\/boards\/[^/]+\/posts\b/.test(request.url())) asked.push(request.url());
    });
    // A dev server compiles a page at its first request.
    await page.goto(address, { timeout: 90_000 });
    // Then it bundles the imports that it found, and reloads the page.
    await expect(page.getByText('6 posts are there.')).toBeVisible({ timeout: 60_000 });
    await expect(board.getByRole('article').first()).toBeVisible();
    await expect(board.getByRole('button', { name: /^Open the post/ }).first()).toBeVisible({ timeout: 15_000 });
    await expect(board.getByRole('search')).toBeHidden();
    if (isWritten) expect(asked, 'the written posts are taken over as they are').toEqual([]);
    else expect(asked.length, 'the posts are asked for').toBeGreaterThan(0);
    await page.getByRole('button', { name: 'With a bar' }).click();
    await expect(board.getByRole('search', { name: 'Find posts' })).toBeVisible({ timeout: 15_000 });
    await page.getByRole('button', { name: 'With a bar' }).click();
    await expect(board.getByRole('search')).toBeHidden();
    await checkPictures(page, board);
    const before = await page.evaluate(() => Object.keys(window).length);
    await page.getByRole('button', { name: 'Without the board' }).click();
    await expect(board).toHaveCount(0);
    const left = await page.evaluate(() => ({
      dialogs: document.querySelectorAll('dialog, [popover]').length,
      styles: document.adoptedStyleSheets.length,
      globals: Object.keys(window).length,
      overflow: document.body.style.overflow,
    }));
    expect(left).toEqual({ dialogs: 0, styles: 0, globals: before, overflow: '' });
    expect(complaints).toEqual([]);
  } catch (error) {
    throw new Error(`${String(error)}\n${complaints.join('\n')}`, { cause: error });
  } finally {
    await context.close();
  }
}

/** Checks that a visitor's picture is resized in a worker, whose file the project's own tools must publish. */
async function checkPictures(page: Page, board: Locator): Promise<void> {
  await board.evaluate((element: HTMLElement & { board?: string; uploader?: unknown }) => {
    element.board = 'open';
    element.uploader = () => Promise.resolve('https://files.example/picture');
  });
  await page.getByRole('button', { name: 'Add your week' }).click();
  const dialog = page.getByRole('dialog');
  const worker = page.waitForEvent('worker', { timeout: 15_000 });
  await dialog.locator('input[type=file]').first().setInputFiles(join(root, 'demo/photos/two-dogs-close.jpg'));
  // webpack renames the file, and Vite's dev server adds a query.
  expect(new URL((await worker).url()).pathname).toMatch(/\.js$/);
  await expect(dialog.getByRole('listitem').filter({ hasText: 'two-dogs-close.jpg' })).toContainText('Uploaded');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog).toBeHidden();
}
