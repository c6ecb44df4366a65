// `npm run pictures:wordpress`: takes the screenshots for the plugin directory, `wordpress/assets/screenshot-1.png` and
// so on, in a real WordPress. readme.txt describes each. It needs Debian's packages, as `npm run test:wordpress` does.
// Look at every one of them.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { insertBoard, openEditor, publishFrom } from '../../wordpress/specs/parts/block-editor.ts';
import { posts, renew } from '../../wordpress/specs/parts/boards-on-pages.ts';
import { openWordPress } from '../../wordpress/specs/open-wordpress.ts';
import { root } from '../run/programs.mjs';

const folder = join(root, 'wordpress/assets');
const panels = ['Content', 'Layout', 'Appearance', 'Advanced'];
const shortcode = '[drystone_board board="campaign" layout="slider"]';

/** Opens one panel of the block's sidebar, and closes the others. */
async function openPanel(page: Page, wanted: string): Promise<void> {
  const sidebar = page.getByRole('region', { name: 'Editor settings' });
  for (const name of panels) {
    const button = sidebar.getByRole('button', { name, exact: true });
    if (((await button.getAttribute('aria-expanded')) === 'true') !== (name === wanted)) await button.click();
  }
  await sidebar.getByRole('button', { name: wanted, exact: true }).evaluate((button) => button.scrollIntoView());
}

/** Shows a passed test of Site Health, which is in a folded list. */
async function showPassedTest(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: /Passed tests/ }).click();
  const test = page.getByRole('button', { name });
  await test.click();
  await test.evaluate((button) => button.scrollIntoView({ block: 'center' }));
}

const site = await openWordPress('sid');
try {
  mkdirSync(folder, { recursive: true });
  let made = 0;
  const take = async (page: Page): Promise<void> => {
    // The notices about this site's database are hidden, because they are not part of the plugin.
    const picture = await page.screenshot({
      animations: 'disabled',
      style: '[id*=sqlite],[href*=sqlite]{display:none!important}',
    });
    // Photos in 256 colors need a fifth of the bytes, and the difference is not visible at this size.
    writeFileSync(join(folder, `screenshot-${++made}.png`), await sharp(picture).png({ palette: true }).toBuffer());
  };
  // Avatars are disabled, because WordPress loads them from another server.
  site.wordpress.run(`update_option('show_avatars', 0);`);
  const editor = await openEditor(site, 'admin');
  await insertBoard(editor, 'What people say', 'campaign');
  await editor.evaluate(() => {
    const { data } = Reflect.get(window, 'wp');
    data.dispatch('core/block-editor').selectBlock(data.select('core/block-editor').getBlocks()[0].clientId);
    data.dispatch('core/edit-post').openGeneralSidebar('edit-post/block');
    // The toolbar above the block would hide the title, so it is fixed at the top.
    data.dispatch('core/preferences').set('core', 'fixedToolbar', true);
  });
  const address = await publishFrom(editor);
  await site.visit(address);
  renew(site);
  const visitor = await site.visit(address);
  await posts(visitor).nth(3).waitFor();
  await posts(visitor).first().getByRole('button').first().waitFor();
  await visitor.locator('drystone-board').evaluate((board) => board.scrollIntoView());
  await visitor.waitForFunction(() =>
    [...(document.querySelector('drystone-board')?.shadowRoot?.querySelectorAll('img') ?? [])].every(
      (picture) => picture.complete || picture.getBoundingClientRect().top > innerHeight,
    ),
  );
  await take(visitor);
  for (const panel of panels) {
    await openPanel(editor, panel);
    // WordPress shows its own fields for every block at the start of this panel, so the page scrolls past them.
    if (panel === 'Advanced')
      await editor.getByLabel('Service address', { exact: true }).evaluate((field) => {
        // The address of the demo's service is local, so it is replaced.
        field.setAttribute('placeholder', 'https://boards.example');
        field.style.scrollMarginTop = '80px';
        field.scrollIntoView();
      });
    await take(editor);
  }
  const settings = await site.signIn('admin');
  await settings.goto(`${site.wordpress.address}/wp-admin/options-general.php?page=drystone-board`);
  await settings.getByLabel('Address of the board service').fill('https://boards.example');
  await take(settings);

  await settings.goto(`${site.wordpress.address}/wp-admin/site-health.php`);
  await showPassedTest(settings, /^Posts of boards/);
  await take(settings);

  // A page builder uses the shortcode in its own element in the same way.
  const byShortcode = await openEditor(site, 'admin');
  await byShortcode.evaluate((text) => {
    const { blocks, data } = Reflect.get(window, 'wp');
    data.dispatch('core/editor').editPost({ title: 'By the shortcode' });
    data.dispatch('core/block-editor').insertBlock(blocks.createBlock('core/shortcode', { text }));
  }, shortcode);
  await byShortcode.frameLocator('iframe[name="editor-canvas"]').getByText(shortcode).waitFor();
  await take(byShortcode);

  const muPlugins = join(site.wordpress.site, 'wp-content/mu-plugins');
  const classic = join(muPlugins, 'classic.php');
  mkdirSync(muPlugins, { recursive: true });
  writeFileSync(classic, "<?php add_filter( 'use_block_editor_for_post', '__return_false' );");
  try {
    await settings.goto(`${site.wordpress.address}/wp-admin/post-new.php`);
    await settings.getByLabel('Add title').fill('By the classic editor');
    await settings.getByRole('button', { name: 'Add a board' }).click();
    await settings.getByRole('dialog').getByLabel('Board', { exact: true }).fill('campaign');
    await settings.getByRole('dialog').getByText('Slider', { exact: true }).click();
    await take(settings);
  } finally {
    rmSync(classic);
  }
} finally {
  await site.close();
}
