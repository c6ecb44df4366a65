// A board would be 0 px wide in a container that is as wide as its content. It gets the available width instead.
import type { Page } from '@playwright/test';
import { board as boardOf, expect, test } from './support/test.ts';

/** The containers of the board. It is placed in the last element of the first one. */
const containers: Readonly<Record<string, string>> = {
  'a table cell': '<table><tr><td></td></tr></table>',
  'a table cell beside another': '<table><tr><th>Our posts of this spring</th><td></td></tr></table>',
  'a float': '<div style="float:left"></div>',
  'an inline block': '<div style="display:inline-block;padding:20px;border:3px solid"></div>',
  'a flex item': '<div style="display:flex"><div></div></div>',
  'a flex item beside another':
    '<div style="display:flex;gap:20px"><p style="flex:none">Our posts</p><div></div></div>',
  'a grid item': '<div style="display:grid;justify-items:start"><div></div></div>',
  'a box that fits its content': '<div style="width:fit-content"></div>',
  'an absolute box': '<div style="position:absolute;left:40px;top:60px"></div>',
  'a dialog': '<dialog open></dialog>',
};

async function openIn(page: Page, service: string, html: string): Promise<void> {
  await page.evaluate(
    ([html, service]) => {
      document.querySelector('drystone-board')!.remove();
      document.querySelector('#around')?.remove();
      const stage = document.querySelector('main')!;
      const around = document.createElement('div');
      around.id = 'around';
      // The test's own page has no policy that forbids `innerHTML`.
      around.innerHTML = html;
      stage.append(around);
      let place: Element = around;
      while (place.lastElementChild) place = place.lastElementChild;
      const element = document.createElement('drystone-board');
      Object.assign(element, { board: 'campaign', service, pageSize: 6 });
      place.append(element);
    },
    [html, service] as const,
  );
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('in a container as wide as its content the board takes the available width and follows its changes', async ({
  page,
  open,
  service,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1000, height: 800 });
  await open('script-tag', { board: 'empty' });
  const board = boardOf(page);
  for (const [name, html] of Object.entries(containers)) {
    await test.step(name, async () => {
      await openIn(page, service.address, html);
      await expect(board.post(1)).toBeVisible();
      const width = async () => (await board.element.boundingBox())?.width ?? 0;
      await expect.poll(width).toBeGreaterThan(500);
      expect(await overflow(page)).toBe(0);
      await page.setViewportSize({ width: 500, height: 800 });
      await expect.poll(width).toBeLessThan(500);
      await expect.poll(width).toBeGreaterThan(160);
      await expect.poll(() => overflow(page)).toBe(0);
      await page.setViewportSize({ width: 1000, height: 800 });
      await expect.poll(width).toBeGreaterThan(500);
    });
  }
});

test('a board in a container with a width of 0 px stays 0 px wide', async ({ page, open, service, allow }) => {
  allow.console('as wide as its content');
  await open('script-tag', { board: 'empty' });
  const told = page.waitForEvent('console', (message) => message.text().includes('The board is 0 px wide'));
  await openIn(page, service.address, '<div style="width:0;overflow:hidden"></div>');
  await told;
  expect((await boardOf(page).element.boundingBox())?.width).toBe(0);
});
