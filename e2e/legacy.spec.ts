// These tests cover the elements of a legacy snippet after only the address of its script has changed.
import { columnsOf, readCards } from './support/cards.ts';
import { serveOwnPages } from './support/own-pages.ts';
import { board as boardOf, expect, origins, test } from './support/test.ts';

test('a legacy element becomes a board by its own attributes, and keeps its height', async ({
  open,
  page,
  board,
  traffic,
  allow,
}) => {
  allow.console('Unknown attributes of the legacy');
  const told = page.waitForEvent('console', (message) => message.text().includes('Unknown attributes of the legacy'));
  traffic.expectNotSent({ method: 'POST', path: '/activity' });
  await open('legacy');
  await expect(board.posts.first()).toBeVisible();
  await expect(board.showMore).toBeAttached();
  expect((await told).text()).toBe(
    '[drystone campaign] Unknown attributes of the legacy element are ignored: ' +
      'data-speed. docs/migration.md lists the others.',
  );
  expect(columnsOf(await readCards(board))).toHaveLength(2);
  expect((await board.element.boundingBox())?.height).toBe(500);
  await board.element.evaluate((place) => place.scrollTo(0, place.scrollHeight));
  await expect(board.post(8)).toBeInViewport();
  await traffic.expectSent({ path: '/posts', url: 'page[size]=8' }, 1);
  await expect(page.getByRole('feed')).toHaveCount(1);
  // The page adds one legacy element later, and one element that is not a board.
  await page.evaluate(() => {
    const late = Object.assign(document.createElement('div'), { className: 'x old-wall' });
    late.dataset['id'] = 'reviews';
    document
      .querySelector('main')!
      .append(late, Object.assign(document.createElement('div'), { className: 'old-wall' }));
  });
  await expect(page.getByRole('feed')).toHaveCount(2);
});

test('the page’s meta element overrides the script’s address; without either, one line gives the remedy', async ({
  page,
  allow,
  service,
}) => {
  const pages = await serveOwnPages((path) => ({
    body: `<!doctype html><title>An old page</title>${
      path === '/silent'
        ? ''
        : `<meta name="drystone-legacy" \
content="mine ${service.address}">`
    }
      <div class="mine" data-id="campaign" data-count="4" data-nobuttons data-notrack data-expand \
style="height:300px"></div><div class="other" data-id="campaign"></div>
      <script type="module" src="${origins.widget}/v0/drystone-legacy.js${
        path === '/silent' ? '' : '?class=other&service=https://nobody.example'
      }"></script>`,
  }));
  await page.goto(pages.origin);
  await expect(boardOf(page).post(4)).toBeAttached();
  await expect(page.getByRole('feed')).toHaveCount(1);
  await expect.poll(async () => (await boardOf(page).element.boundingBox())?.height).toBeGreaterThan(300);
  allow.console('The page does not name its boards');
  const told = page.waitForEvent('console', (message) => message.text().includes('drystone-legacy.js?class='));
  await page.goto(`${pages.origin}/silent`);
  await told;
  // The request for the page's icon may be pending.
  await page.goto('about:blank');
  pages.close();
});
