// Settings → Drystone Board.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OpenWordPress } from '../open-wordpress.ts';

export function testSettings(site: () => OpenWordPress): void {
  test('the settings test the connection and say in words what came of it', async () => {
    const page = await site().signIn('admin');
    await page.goto(`${site().wordpress.address}/wp-admin/options-general.php?page=drystone-board`);
    for (const [board, words] of [
      ['campaign', 'is there, with 12 posts'],
      ['nowhere', 'status 404'],
    ] as const) {
      await page.locator('#drystone-board-test').fill(board);
      await page.getByRole('button', { name: 'Test' }).click();
      await page.getByText(words).waitFor();
    }
    assert.deepEqual(
      await page
        .locator('form option')
        .evaluateAll((options) => options.filter(({ textContent }) => !textContent).map(({ outerHTML }) => outerHTML)),
      [],
      'each choice has words',
    );
    await page.locator('#drystone-board-columns').fill('2');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Settings saved').waitFor();
    const visitor = await site().visit(`${site().wordpress.address}/block/`);
    assert.equal(await visitor.locator('drystone-board').getAttribute('columns'), '2');
  });
}
