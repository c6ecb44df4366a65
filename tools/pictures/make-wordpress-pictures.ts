// `npm run pictures:wordpress`: the screenshots of the plugin directory, `wordpress/assets/screenshot-1.png` and so on,
// out of a real WordPress. readme.txt says what each shows. It needs Debian's packages, as `npm run test:wordpress`
// does. Look at every one of them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { insertBoard, openEditor, publishFrom } from '../../wordpress/specs/parts/block-editor.ts';
import { posts, renew } from '../../wordpress/specs/parts/boards-on-pages.ts';
import { openWordPress } from '../../wordpress/specs/open-wordpress.ts';
import { root } from '../run/programs.mjs';

const folder = join(root, 'wordpress/assets');
const panels = ['Content', 'Layout', 'Appearance', 'Advanced'];

/** Opens one panel of the block's sidebar, and closes the others. */
async function openPanel(page: Page, wanted: string): Promise<void> {
  const sidebar = page.getByRole('region', { name: 'Editor settings' });
  for (const name of panels) {
    const button = sidebar.getByRole('button', { name, exact: true });
    if (((await button.getAttribute('aria-expanded')) === 'true') !== (name === wanted)) await button.click();
  }
  await sidebar.getByRole('button', { name: wanted, exact: true }).evaluate((button) => button.scrollIntoView());
}

const site = await openWordPress('sid');
try {
  mkdirSync(folder, { recursive: true });
  let made = 0;
  const take = async (page: Page): Promise<void> => {
    // Which database this WordPress has is nothing that the plugin shows.
    const picture = await page.screenshot({
      animations: 'disabled',
      style: '[id*=sqlite],[href*=sqlite]{display:none!important}',
    });
    // Photos in 256 colors are a fifth of the bytes, and nobody sees it at this size.
    writeFileSync(join(folder, `screenshot-${++made}.png`), await sharp(picture).png({ palette: true }).toBuffer());
  };
  // Pictures of people come from the world, which is not asked here.
  site.wordpress.run(`update_option('show_avatars', 0);`);
  const editor = await openEditor(site, 'admin');
  await insertBoard(editor, 'What people say', 'campaign');
  await editor.evaluate(() => {
    const { data } = Reflect.get(window, 'wp');
    data.dispatch('core/block-editor').selectBlock(data.select('core/block-editor').getBlocks()[0].clientId);
    data.dispatch('core/edit-post').openGeneralSidebar('edit-post/block');
    // Over the block, its tools would hide the title.
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
  // The last panel begins with what WordPress has in it for every block.
  for (const panel of panels.slice(0, -1)) {
    await openPanel(editor, panel);
    await take(editor);
  }
  const settings = await site.signIn('admin');
  await settings.goto(`${site.wordpress.address}/wp-admin/options-general.php?page=drystone-board`);
  // Where the demo's service happens to listen is nothing to publish.
  await settings.getByLabel('Address of the board service').fill('https://boards.example');
  await take(settings);
} finally {
  await site.close();
}
