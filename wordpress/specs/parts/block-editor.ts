import type { Page } from '@playwright/test';
import type { OpenWordPress } from '../open-wordpress.ts';

/** Opens a new post in the block editor, signed in as that user. */
export async function openEditor(site: OpenWordPress, user: 'admin' | 'author'): Promise<Page> {
  const page = await site.signIn(user);
  await page.goto(`${site.wordpress.address}/wp-admin/post-new.php`);
  await page.waitForFunction(() =>
    Boolean(
      Reflect.get(window, 'wp')?.data?.select('core/block-editor') &&
      Reflect.get(window, 'wp').blocks.getBlockType('drystone/board'),
    ),
  );
  // Closes the welcome guide, which may open late. New pages would also offer patterns; new posts do not.
  await page.evaluate(() => {
    const { set } = Reflect.get(window, 'wp').data.dispatch('core/preferences');
    for (const scope of ['core', 'core/edit-post']) set(scope, 'welcomeGuide', false);
  });
  await page.keyboard.press('Escape');
  return page;
}

/**
 * Inserts an empty block, types the board's name as an author would, and waits until the board is live in the canvas.
 */
export async function insertBoard(page: Page, title: string, board: string): Promise<void> {
  await page.evaluate((words) => {
    const { blocks, data } = Reflect.get(window, 'wp');
    data.dispatch('core/editor').editPost({ title: words });
    data.dispatch('core/block-editor').insertBlock(blocks.createBlock('drystone/board', {}));
  }, title);
  const canvas = page.frameLocator('iframe[name="editor-canvas"]');
  await canvas.getByLabel('Board', { exact: true }).fill(board);
  await canvas.locator('drystone-board').getByRole('article').first().waitFor();
}

/** Publishes the post in the editor and returns its address. */
export async function publishFrom(page: Page): Promise<string> {
  await page.evaluate(async () => {
    const { data } = Reflect.get(window, 'wp');
    data.dispatch('core/editor').editPost({ status: 'publish' });
    await data.dispatch('core/editor').savePost();
  });
  const address = await page.waitForFunction(() => {
    const editor = Reflect.get(window, 'wp').data.select('core/editor');
    return editor.didPostSaveRequestSucceed() && editor.getPermalink();
  });
  return String(await address.jsonValue());
}

/**
 * Creates a post as the signed-in user with WordPress's own API, and returns its number and its content after
 * filtering.
 */
export async function savePost(
  site: OpenWordPress,
  page: Page,
  post: Readonly<Record<string, string>>,
): Promise<{ readonly id: number; readonly content: string }> {
  const { address } = site.wordpress;
  const nonce = await (await page.request.get(`${address}/wp-admin/admin-ajax.php?action=rest-nonce`)).text();
  const response = await page.request.post(`${address}/wp-json/wp/v2/posts`, {
    headers: { 'X-WP-Nonce': nonce },
    data: post,
  });
  const saved = await response.json();
  if (!response.ok()) throw new Error(`${response.status()} ${JSON.stringify(saved)}`);
  return { id: saved.id, content: saved.content.raw };
}
