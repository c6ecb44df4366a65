// Users without the right to write unfiltered HTML: authors and contributors, whose posts WordPress filters.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OpenWordPress } from '../open-wordpress.ts';
import { insertBoard, openEditor, publishFrom, savePost } from './block-editor.ts';
import { block, posts } from './boards-on-pages.ts';

export function testAuthors(site: () => OpenWordPress): void {
  test('an author inserts the block and publishes it, and a visitor sees it', async () => {
    const page = await openEditor(site(), 'author');
    await insertBoard(page, 'By the author', 'campaign');
    await posts(await site().visit(await publishFrom(page)))
      .first()
      .waitFor();
  });

  test('a contributor’s block is there when an editor has published it', async () => {
    const { id, content } = await savePost(site(), await site().signIn('contributor'), {
      title: 'By a contributor',
      status: 'pending',
      content: block({ board: 'campaign', pageSize: 5, layout: 'list' }),
    });
    assert.equal(content, block({ board: 'campaign', pageSize: 5, layout: 'list' }));
    const address = site().wordpress.run(`wp_publish_post( ${id} ); echo get_permalink( ${id} );`).trim();
    await posts(await site().visit(address))
      .first()
      .waitFor();
  });

  test('of an author’s own HTML the plain place of a board is left, and it shows the board of the site’s service', async () => {
    const { id, content } = await savePost(site(), await site().signIn('author'), {
      title: 'Pasted by an author',
      status: 'publish',
      content:
        '<drystone-board board="campaign"></drystone-board><script type="module" ' +
        'src="https://boards.example/drystone.js"></script><iframe ' +
        'src="https://boards.example/"></iframe><div data-drystone-board="campaign" ' +
        'data-page-size="5"></div>',
    });
    assert.equal(content, '<div data-drystone-board="campaign" data-page-size="5"></div>');
    const page = await site().visit(`${site().wordpress.address}/?p=${id}`);
    await posts(page).first().waitFor();
    assert.equal(await page.locator('drystone-board').getAttribute('service'), site().service);
  });

  test('what an author writes into a block is never markup', async () => {
    const { id } = await savePost(site(), await site().signIn('author'), {
      title: 'Quotes',
      status: 'publish',
      content: block({
        board: 'campaign" onclick="alert(1)',
        service: ['javascript', 'alert(1)'].join(':'),
        query: '"><img src=x onerror=alert(1)>',
      }),
    });
    const page = await site().visit(`${site().wordpress.address}/?p=${id}`, { javaScriptEnabled: false });
    const found = await page.locator('drystone-board').evaluate((board) => ({
      names: board.getAttributeNames(),
      children: board.children.length,
      board: board.getAttribute('board'),
    }));
    assert.deepEqual(
      found.names.filter((name) => !['board', 'service', 'query', 'style', 'columns'].includes(name)),
      [],
    );
    assert.deepEqual([found.board, found.children], ['campaign" onclick="alert(1)', 0]);
  });
}
