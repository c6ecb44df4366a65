// The plugin in other languages. WordPress's own texts stay English here: Debian's package has no translations.
import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readTranslation } from '../../../tools/wordpress/write-translations.ts';
import type { OpenWordPress } from '../open-wordpress.ts';
import { openEditor } from './block-editor.ts';

/** A translation file of WordPress itself that sets only the language's direction. */
const wordPressFile = (locale: string, direction: 'ltr' | 'rtl'): string =>
  `<?php return array( 'domain' => 'default', 'language' => '${locale}', 'messages' => array( "text ` +
  `direction\\4ltr" => '${direction}' ) );`;

export function testTranslations(site: () => OpenWordPress): void {
  for (const [locale, direction] of [
    ['de_DE', 'ltr'],
    ['ar', 'rtl'],
  ] as const) {
    test(`settings, block and page speak ${locale}, from ${direction === 'rtl' ? 'right to left' : 'left to right'}`, async () => {
      const translation = readTranslation(locale);
      const say = (english: string): string => {
        const words = translation[english];
        assert.ok(words && words !== english, english);
        return words;
      };
      const languages = join(site().wordpress.site, 'wp-content/languages');
      mkdirSync(languages, { recursive: true });
      writeFileSync(join(languages, `${locale}.l10n.php`), wordPressFile(locale, direction));
      site().wordpress.run(`update_option( 'WPLANG', '${locale}' );`);
      try {
        const page = await site().signIn('admin');
        await page.goto(`${site().wordpress.address}/wp-admin/options-general.php?page=drystone-board`);
        assert.equal(await page.evaluate(() => getComputedStyle(document.body).direction), direction);
        await page.getByLabel(say('Address of the board service')).waitFor();
        await page.getByLabel(say('Posts per page'), { exact: true }).waitFor();
        await page.getByText(say('Only posts with these words.')).waitFor();
        await page.getByRole('heading', { name: say('Defaults of all boards') }).waitFor();

        const editor = await openEditor(site(), 'admin');
        await editor.evaluate(() => {
          const { blocks, data } = Reflect.get(window, 'wp');
          data.dispatch('core/block-editor').insertBlock(blocks.createBlock('drystone/board', {}));
          data.dispatch('core/edit-post').openGeneralSidebar('edit-post/block');
        });
        // The texts are those of the script, of the block's own file, and of the options.
        await editor
          .frameLocator('iframe[name="editor-canvas"]')
          .getByText(say('The slug or number of the board to show.'))
          .waitFor();
        await editor.getByText(say('Shows the posts of a board.')).first().waitFor();
        await editor.getByLabel(say('Posts per page'), { exact: true }).waitFor();
        await editor
          .getByRole('group', { name: say('Layout'), exact: true })
          .getByRole('radio', { name: say('Carousel') })
          .waitFor();

        const visitor = await site().visit(`${site().wordpress.address}/block/`, { javaScriptEnabled: false });
        await visitor
          .getByRole('link', { name: say('Original post') })
          .first()
          .waitFor();
      } finally {
        site().wordpress.run('delete_option( "WPLANG" );');
        rmSync(languages, { recursive: true });
      }
    });
  }

  test('a language without a file of its own has the nearest', () => {
    const said = JSON.parse(
      site().wordpress.run(`
      $said = array();
      foreach ( array( 'es_MX', 'de_DE_formal', 'zh_HK', 'nn_NO', 'xx_XX' ) as $locale ) {
        unload_textdomain( 'drystone-board', true );
        $is = static fn () => $locale;
        add_filter( 'pre_determine_locale', $is );
        $script = json_decode( (string) load_script_textdomain( 'drystone-board-editor', 'drystone-board', DRYSTONE_BOARD_FOLDER . '/languages' ), true );
        $said[ $locale ] = array( __( 'Settings', 'drystone-board' ), $script['locale_data']['messages']['Appearance'][0] ?? '' );
        remove_filter( 'pre_determine_locale', $is );
      }
      unload_textdomain( 'drystone-board', true );
      echo wp_json_encode( $said );`),
    );
    const words = (locale: string) => ['Settings', 'Appearance'].map((english) => readTranslation(locale)[english]);
    assert.deepEqual(said, {
      es_MX: words('es_ES'),
      de_DE_formal: words('de_DE'),
      zh_HK: words('zh_TW'),
      nn_NO: words('nb_NO'),
      xx_XX: ['Settings', ''],
    });
  });
}
