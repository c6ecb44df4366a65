// A page for visitors and for machines.
import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Readability } from '@mozilla/readability';
import { decodeHTML } from 'entities';
import { Window } from 'happy-dom';
import type { OpenWordPress } from '../open-wordpress.ts';
import { block, countWritten, fetched, posts, renew } from './boards-on-pages.ts';

export function testPages(site: () => OpenWordPress): void {
  test('a block shows its board; the page has waited for nobody, and the next one has the posts in it', async () => {
    const address = site().publish('block', block({ board: 'campaign', pageSize: 10 }));
    const first = await site().visit(address);
    await posts(first).first().waitFor();
    assert.equal((await fetched(first)).length, 2, 'nothing was kept yet: the widget asks itself');
    renew(site());
    const second = await site().visit(address);
    await posts(second).nth(2).waitFor();
    assert.deepEqual(await fetched(second), [], 'board and posts stand in the page');
    assert.equal(await second.locator('script[type="module"][src*="drystone-board/widget/drystone.js"]').count(), 1);
  });

  test('the page can be read without scripts, and machines can read it', async () => {
    const page = await site().visit(`${site().wordpress.address}/block/`, { javaScriptEnabled: false });
    assert.equal(await page.locator('drystone-board article').count(), 10);
    assert.ok(await page.locator('drystone-board article a').first().isVisible());
    const data = JSON.parse(
      (await page.locator('drystone-board script[type="application/ld+json"]').textContent()) ?? '',
    );
    assert.equal(data['@type'], 'ItemList');
    assert.equal(data.itemListElement.length, 10);
    assert.ok(
      data.itemListElement.every(
        ({ item }: { item: Record<string, unknown> }) => item['@type'] === 'SocialMediaPosting',
      ),
    );
  });

  test('a reading view has all posts of the first page', async () => {
    const address = site().publish('reading', block({ board: 'campaign' }));
    assert.equal(await countWritten(address), 0);
    renew(site());
    const html = await (await fetch(address)).text();
    const window = new Window({ url: address, settings: { disableJavaScriptEvaluation: true } });
    window.document.write(html.replace(/<link\b[^>]*>/g, ''));
    assert.equal(window.document.querySelectorAll('drystone-board article').length, 25);
    // WordPress replaces dashes and quotation marks by typographic ones.
    const squeeze = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');
    const read = squeeze(new Readability(window.document as unknown as Document).parse()?.textContent ?? '');
    // The complete posts of the service.
    const response = await (await fetch(`${site().service}/v2/boards/campaign/posts?page[size]=25`)).json();
    const texts: readonly string[] = response.data.map(({ attributes }: { attributes: { text?: string } }) =>
      decodeHTML(attributes.text ?? ''),
    );
    assert.equal(texts.length, 25);
    assert.ok(texts.some((text) => text.length > 400));
    assert.deepEqual(
      texts.filter((text) => !read.includes(squeeze(text))),
      [],
    );
  });

  test('the address of an embed page, alone on a line, becomes the board: WordPress finds it by oEmbed', async () => {
    const folder = join(site().wordpress.site, 'wp-content/mu-plugins');
    mkdirSync(folder, { recursive: true });
    const stub = join(folder, 'own-network-stub.php');
    copyFileSync(join(import.meta.dirname, '../../testing/own-network-stub.php'), stub);
    try {
      const board = `${site().widget}/v0/embed/?board=campaign&amp;service=${encodeURIComponent(site().service)}`;
      const address = site().publish(
        'by-address',
        `<!-- wp:embed -->\n<figure>\n${board}\n</figure>\n<!-- /wp:embed -->`,
      );
      // Bare addresses are embedded only for authors with the right to write unfiltered HTML.
      site().wordpress.run(`wp_update_post(array("ID" => url_to_postid("${address}"), "post_author" => 1));`);
      const page = await site().visit(address);
      const frame = page.locator('iframe');
      assert.equal(await frame.getAttribute('title'), 'Wendle Week');
      assert.equal(await frame.getAttribute('sandbox'), 'allow-scripts');
      await frame.contentFrame().locator('drystone-board').getByRole('article').first().waitFor();
    } finally {
      rmSync(stub);
    }
  });

  test('nothing moves while the board comes', async () => {
    const page = await site().visit('about:blank');
    // The theme's own fonts cause layout shift in its headings.
    await page.route('**/*.woff2', (route) => route.abort());
    await page.addInitScript(() => {
      const moved: string[] = [];
      Reflect.set(window, 'moved', moved);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const sources: readonly { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[] = Reflect.get(
            entry,
            'sources',
          );
          moved.push(
            `${Reflect.get(entry, 'value')}: ` +
              `${sources.map(({ node, previousRect, currentRect }) => `${node?.nodeName} ${node?.textContent?.slice(0, 30)} ${previousRect.y}+${previousRect.height} → ${currentRect.y}+${currentRect.height}`).join(', ')}`,
          );
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // The test covers a page with posts, and one without stored posts, which has only the reserved height.
    const unkept = site().publish(
      'unkept',
      `${block({ board: 'campaign', pageSize: 11 })}<!-- wp:paragraph --><p>What follows the ` +
        'board.</p><!-- /wp:paragraph -->',
    );
    for (const address of [`${site().wordpress.address}/block/`, unkept]) {
      await page.goto(address);
      await posts(page).nth(5).waitFor();
      // The last parts to appear are the controls of the cards, and the pictures in view.
      await posts(page).first().getByRole('button').first().waitFor();
      await page.waitForFunction(() =>
        [...(document.querySelector('drystone-board')?.shadowRoot?.querySelectorAll('img') ?? [])].every(
          (picture) => picture.complete || picture.getBoundingClientRect().top > innerHeight,
        ),
      );
      assert.deepEqual(await page.evaluate(() => Reflect.get(window, 'moved')), [], address);
    }
  });

  test('a shortcode is understood in any quotes, and a flag may stand alone', async () => {
    for (const [slug, code] of [
      ['plain', '[drystone_board board="campaign" page_size="5" navigation]'],
      ['typographic', '[drystone_board board=“campaign” page_size=”5″]'],
      ['entities', '[drystone_board board=&#8220;campaign&#8221; page-size=&#8221;5&#8243;]'],
    ] as const) {
      const page = await site().visit(site().publish(slug, `<!-- wp:shortcode -->${code}<!-- /wp:shortcode -->`));
      const board = page.locator('drystone-board');
      assert.equal(await board.getAttribute('board'), 'campaign', slug);
      assert.equal(await board.getAttribute('page-size'), '5', slug);
      await posts(page).first().waitFor();
    }
  });

  test('readers of the site’s feed get the posts as text and pictures alone', async () => {
    site().publish('in-the-feed', block({ board: 'campaign', pageSize: 10 }), 'post');
    const feed = await (await fetch(`${site().wordpress.address}/feed/`)).text();
    const content = /in-the-feed[^]*?<content:encoded><!\[CDATA\[([^]*?)\]\]>/.exec(feed)?.[1] ?? '';
    assert.equal(content.match(/<article/g)?.length, 10);
    assert.doesNotMatch(content, /<script|drystone-board /);
  });

  test('a script comes only where a board is', async () => {
    const page = await site().visit(site().publish('plain-page', '<p>No board here.</p>'));
    assert.equal(await page.locator('script[src*="drystone"]').count(), 0);
  });

  test('hostile posts are only text in the page, too', async () => {
    const address = site().publish('hostile', block({ board: 'hostile' }));
    await site().visit(address);
    renew(site());
    const page = await site().visit(address, { javaScriptEnabled: false });
    assert.ok((await page.locator('drystone-board article').count()) > 5);
    const found = await page
      .locator('drystone-board')
      .evaluateAll((boards) =>
        boards.flatMap((board) =>
          [...board.querySelectorAll('*')]
            .filter(
              (one) =>
                !/^(ARTICLE|P|BR|IMG|A|TIME|SCRIPT)$/.test(one.tagName) ||
                [...one.attributes].some(({ name }) => name.startsWith('on')),
            )
            .map(({ outerHTML }) => outerHTML),
        ),
      );
    assert.deepEqual(found, []);
    assert.match(await page.locator('drystone-board').innerText(), /<svg>/, 'what looks like a tag can be read');
  });
}
