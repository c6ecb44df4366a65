// The block in the editor, for an administrator.
import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { layoutNames } from '../../../src/appearance/layout-name.ts';
import { readOptionWords } from '../../../tools/wordpress/option-words.ts';
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
    for (const closed of ['Appearance', 'Advanced']) await sidebar.getByRole('button', { name: closed }).click();
    // Every option of the widget except the token, which belongs to the site, has a control with an author's label.
    for (const { name, label, placeholder } of readOptionWords()) {
      const control =
        name === 'layout'
          ? sidebar.getByRole('group', { name: label, exact: true })
          : sidebar.getByLabel(label, { exact: true }).first();
      await control.waitFor();
      if (placeholder) assert.equal(await control.getAttribute('placeholder'), placeholder);
    }
    assert.equal(await sidebar.getByLabel('Posts per page').getAttribute('placeholder'), '25');
    assert.equal(await sidebar.getByLabel('Service address').getAttribute('placeholder'), site().service);
    await sidebar.getByRole('radio', { name: 'Slider' }).check();
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
      '[drystone_board board="campaign" navigation="true" layout="tall" columns="3"]',
      'and a block a shortcode',
    );
    assert.deepEqual(
      variations
        .filter(({ name }: { name: string }) => name.startsWith('layout-'))
        .map(({ attributes }: { attributes: object }) => attributes),
      layoutNames.map((layout) => ({ layout })),
    );
  });

  test('the editor says what is wrong with a board and what helps, and another board takes its place', async () => {
    const before = [...site().problems];
    const page = await openEditor(site(), 'author');
    await page.evaluate(() => {
      const { blocks, data } = Reflect.get(window, 'wp');
      data.dispatch('core/block-editor').insertBlock(blocks.createBlock('drystone/board', { board: 'nowhere' }));
    });
    const canvas = page.frameLocator('iframe[name="editor-canvas"]');
    const alert = canvas.getByRole('alert');
    await alert.getByText('The service has no board “nowhere”. Check its short name, or pick another board.').waitFor();
    const board = canvas.getByLabel('Board', { exact: true });
    await board.fill('private');
    await alert.getByText('The board “private” is not public. Make it public in the board service').waitFor();
    await page.route(`${site().service}/**`, (route) => route.abort());
    await board.fill('campaign');
    await alert.getByText('This site reaches the service, and your browser does not.').waitFor();
    await page.unroute(`${site().service}/**`);
    await canvas.getByRole('button', { name: 'Try again' }).click();
    await canvas.locator('drystone-board').getByRole('article').first().waitFor();
    await page.evaluate(() => {
      const { data } = Reflect.get(window, 'wp');
      const { clientId } = data.select('core/block-editor').getBlocks()[0];
      data.dispatch('core/block-editor').updateBlockAttributes(clientId, { service: 'https://boards.invalid' });
    });
    await alert.getByText('The service does not answer at https://boards.invalid. Check the address').waitFor();
    // These errors of the browser are expected.
    site().problems.splice(0, Infinity, ...before);
  });

  test('a board is picked from the service’s public list, and from those that this site shows', async () => {
    const folder = join(site().wordpress.site, 'wp-content/mu-plugins');
    mkdirSync(folder, { recursive: true });
    copyFileSync(join(import.meta.dirname, '../../testing/public-list-stub.php'), join(folder, 'public-list-stub.php'));
    site().wordpress.run(
      `delete_transient("drystone_board_list_" . md5("${site().service}")); drystone_board_note( ` +
        `drystone_board_addresses(array("board" => "campaign", "service" => "${site().service}")), "cron", true);`,
    );
    try {
      const page = await openEditor(site(), 'author');
      await page.evaluate(() => {
        const { blocks, data } = Reflect.get(window, 'wp');
        data.dispatch('core/block-editor').insertBlock(blocks.createBlock('drystone/board', {}));
      });
      const canvas = page.frameLocator('iframe[name="editor-canvas"]');
      const offered = canvas.locator('datalist option');
      await offered.filter({ hasText: 'Harvest' }).waitFor({ state: 'attached' });
      assert.deepEqual(
        (await offered.evaluateAll((found) => found.map((one) => one.getAttribute('value')))).filter((slug) =>
          ['harvest', 'campaign'].includes(slug ?? ''),
        ),
        ['harvest', 'campaign'],
      );
    } finally {
      rmSync(join(folder, 'public-list-stub.php'));
      site().wordpress.run(`delete_transient("drystone_board_list_" . md5("${site().service}"));`);
    }
  });

  test('the board has the theme’s font and accent, and what the block’s own controls say counts first', async () => {
    const look = async (address: string) => {
      const page = await site().visit(address);
      await posts(page).first().waitFor();
      return page.evaluate(() => {
        const board = document.querySelector('drystone-board');
        const card = board?.shadowRoot?.querySelector('article');
        const style = card && getComputedStyle(card);
        return {
          body: getComputedStyle(document.body).fontFamily,
          font: style?.fontFamily,
          size: style?.fontSize,
          accent: style?.getPropertyValue('--drystone-accent'),
        };
      });
    };
    const plain = await look(site().publish('theme', block({ board: 'campaign', pageSize: 3 })));
    assert.equal(plain.font, plain.body);
    assert.equal(plain.accent, '#111111');
    const chosen = await look(
      site().publish(
        'theme-chosen',
        block({
          board: 'campaign',
          pageSize: 3,
          style: { elements: { link: { color: { text: '#aa0011' } } }, typography: { fontFamily: 'Georgia, serif' } },
        }),
      ),
    );
    assert.deepEqual([chosen.font, chosen.accent], ['Georgia, serif', '#aa0011']);
    site().wordpress.run('update_option("drystone_board", array("theme" => false) + get_option("drystone_board"));');
    const own = await look(`${site().wordpress.address}/theme/`);
    site().wordpress.run('update_option("drystone_board", array("theme" => true) + get_option("drystone_board"));');
    assert.notEqual(own.font, own.body);
  });

  test('the classic editor has a button that inserts the shortcode', async () => {
    const folder = join(site().wordpress.site, 'wp-content/mu-plugins');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'classic.php'), "<?php add_filter( 'use_block_editor_for_post', '__return_false' );");
    try {
      const page = await site().signIn('author');
      await page.goto(`${site().wordpress.address}/wp-admin/post-new.php`);
      await page.getByRole('button', { name: 'Add a board' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add a board' });
      await dialog.getByLabel('Board', { exact: true }).fill('campaign');
      await dialog.getByRole('radio', { name: 'Slider' }).check();
      await dialog.getByRole('button', { name: 'Insert' }).click();
      await page.waitForFunction(() => {
        const text = Reflect.get(window, 'tinymce')?.get('content')?.getContent() ?? '';
        const plain = document.querySelector<HTMLTextAreaElement>('#content')?.value ?? '';
        return `${text}${plain}`.includes('[drystone_board board="campaign" layout="slider"]');
      });
    } finally {
      rmSync(join(folder, 'classic.php'));
    }
  });

  test('what is no layout is left out', async () => {
    const page = await site().visit(site().publish('no-layout', block({ board: 'campaign', layout: 'pyramid' })));
    assert.equal(await page.locator('drystone-board').getAttribute('layout'), null);
  });
}
