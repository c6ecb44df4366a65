// The block, as the administrator meets it in the editor.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layoutNames } from '../../../src/appearance/layout-name.ts';
import { pluginOptions } from '../../../tools/wordpress/option-words.ts';
import type { OpenWordPress } from '../open-wordpress.ts';
import { insertBoard, openEditor, publishFrom } from './block-editor.ts';
import { block, posts } from './boards-on-pages.ts';

export function testEditor(site: () => OpenWordPress): void {
  test('the block is inserted, live in the editor, has every option of the widget, and a visitor sees it', async () => {
    const page = await openEditor(site(), 'admin');
    await insertBoard(page, 'From the editor', 'campaign');
    await page.evaluate(() => {
      const { data } = Reflect.get(window, 'wp');
      data.dispatch('core/block-editor').selectBlock(data.select('core/block-editor').getBlocks()[0].clientId);
      data.dispatch('core/edit-post').openGeneralSidebar('edit-post/block');
    });
    const sidebar = page.getByRole('region', { name: 'Editor settings' });
    await sidebar.getByRole('button', { name: 'More options' }).click();
    // Every row of the widget's table but the token, which is the site's, has its control.
    for (const { attribute } of pluginOptions().filter(({ name }) => name !== 'token')) {
      await sidebar
        .getByLabel(new RegExp(`^${attribute.replaceAll('-', ' ')}$`, 'i'))
        .first()
        .waitFor();
    }
    await sidebar.getByLabel('Layout', { exact: true }).selectOption('slider');
    const visitor = await site().visit(await publishFrom(page));
    await posts(visitor).first().waitFor();
    assert.equal(await visitor.locator('drystone-board').getAttribute('layout'), 'slider');

    const [toBlock, toShortcode, variations] = await page.evaluate(() => {
      const { blocks } = Reflect.get(window, 'wp');
      const [found] = blocks.rawHandler({
        HTML: '<p>[drystone_board board="campaign" page_size="5" layout="list" navigation="true"]</p>',
      });
      const [code] = blocks.switchToBlockType(
        blocks.createBlock('drystone/board', { board: 'campaign', columns: 3, layout: 'tall', navigation: true }),
        'core/shortcode',
      );
      return [
        { name: found.name, ...found.attributes },
        code.attributes.text,
        blocks.getBlockVariations('drystone/board'),
      ];
    });
    assert.deepEqual(
      toBlock,
      { name: 'drystone/board', board: 'campaign', pageSize: 5, layout: 'list', navigation: true },
      'a shortcode becomes a block',
    );
    assert.equal(
      toShortcode,
      '[drystone_board board="campaign" layout="tall" columns="3" navigation="true"]',
      'and a block a shortcode',
    );
    assert.deepEqual(
      variations
        .filter(({ name }: { name: string }) => name.startsWith('layout-'))
        .map(({ attributes }: { attributes: object }) => attributes),
      layoutNames.map((layout) => ({ layout })),
    );
  });

  test('what is no layout is left out', async () => {
    const page = await site().visit(site().publish('no-layout', block({ board: 'campaign', layout: 'pyramid' })));
    assert.equal(await page.locator('drystone-board').getAttribute('layout'), null);
  });
}
