// Links in the head: the widget's requests start early, and each is sent only once.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { preloadLinks } from '../../../src/server/preload-links.ts';
import type { OpenWordPress } from '../open-wordpress.ts';
import { block, posts, renew } from './boards-on-pages.ts';

/** A classic theme writes its head before its content. */
const classicTheme = {
  'style.css': '/*\nTheme Name: Classic\n*/',
  'index.php':
    '<!doctype html><html><head><meta charset="utf-8"><?php wp_head(); ?></head><body><?php while (have_posts()) { ' +
    'the_post(); the_content(); } wp_footer(); ?></body></html>',
};

export function testPreloads(site: () => OpenWordPress): void {
  /**
   * Returns a page's preloads, and how often each address of the service and each file of the first paint was
   * transferred.
   */
  const watch = async (address: string) => {
    const page = await site().visit('about:blank');
    const asked = new Map<string, number>();
    page.on('request', (request) => {
      const url = request.url();
      if (/\/v2\/boards\/|first-paint\.js/.test(url) && request.method() === 'GET')
        asked.set(url, (asked.get(url) ?? 0) + 1);
    });
    await page.goto(address);
    await posts(page).first().waitFor();
    const links = await page
      .locator('head link:is([rel="modulepreload"], [rel="preload"][as="fetch"])')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
    return { links: links.filter((href) => /drystone-board|\/v2\//.test(href)), asked };
  };
  const firstPaint = () => `${site().wordpress.address}/wp-content/plugins/drystone-board/widget/first-paint.js`;
  const expected = (more: object = {}) =>
    preloadLinks({ board: 'campaign', service: site().service, ...more }).map(({ href }) => href);

  test('a page without posts in it asks for board and posts with its head, each once and letter for letter', async () => {
    const { links, asked } = await watch(site().publish('preload', block({ board: 'campaign', pageSize: 7 })));
    assert.deepEqual(links, [firstPaint(), ...expected({ pageSize: 7 })]);
    assert.deepEqual([...asked.keys()].sort(), [...links].sort());
    assert.deepEqual(
      [...asked.values()].filter((times) => times !== 1),
      [],
    );
  });

  test('of filtered posts the board alone, of posts in the page none, of a board that waits nothing', async () => {
    const filtered = await watch(site().publish('preload-tags', block({ board: 'campaign', sort: '-published_at' })));
    assert.deepEqual(filtered.links, [firstPaint(), ...expected({ sort: '-published_at' })]);
    assert.deepEqual(
      filtered.links.map((address) => filtered.asked.get(address)),
      [1, 1],
    );
    renew(site());
    const written = await watch(`${site().wordpress.address}/preload/`);
    assert.deepEqual([written.links, [...written.asked.entries()]], [[firstPaint()], [[firstPaint(), 1]]]);
    const late = await watch(
      site().publish('preload-lazy', block({ board: 'campaign', loading: 'lazy', pageSize: 6 })),
    );
    assert.deepEqual(late.links, []);
  });

  test('a theme that writes its head first has the same links, of blocks and of shortcodes', async () => {
    const folder = join(site().wordpress.site, 'wp-content/themes/classic');
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of Object.entries(classicTheme)) writeFileSync(join(folder, name), text);
    const before = site().wordpress.run('echo get_stylesheet(); switch_theme("classic");');
    try {
      const columns = `<!-- wp:group --><div class="wp-block-group">${block({ board: 'campaign', pageSize: 4 })}</div><!-- /wp:group -->`;
      for (const [slug, content] of [
        ['preload-classic', columns],
        ['preload-code', '[drystone_board board="campaign" page_size="4"]'],
      ] as const) {
        const { links, asked } = await watch(site().publish(slug, content));
        assert.deepEqual(links, [firstPaint(), ...expected({ pageSize: 4 })], slug);
        assert.deepEqual(
          links.map((address) => asked.get(address)),
          [1, 1, 1],
          slug,
        );
      }
    } finally {
      site().wordpress.run(`switch_theme("${before}");`);
    }
  });
}
