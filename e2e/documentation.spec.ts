// These tests cover the documentation site as the demo serves it. It must be accessible at every width, have a search,
// and load nothing from other hosts.
import { expectAccessible } from './support/axe.ts';
import { sidewaysPx } from './support/legibility.ts';
import { expect, origins, test } from './support/test.ts';

const site = `${origins.pages}/documentation/`;

test('each kind of page is accessible, in light, in dark and at 320 px', async ({ page }) => {
  test.slow();
  for (const name of [
    '',
    'options.html',
    'npm.html',
    'network-contract.html',
    'decisions/index.html',
    'project/changelog.html',
  ]) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(site + name);
    await expectAccessible(page);
    // Colors do not depend on the width, so the narrow page is tested in dark mode.
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysPx(page), name).toBe(0);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});

test('no page is wider than the window of a phone, a tablet or a laptop', async ({ page }) => {
  await page.goto(site);
  // The pages differ in what stands in `main`: all of them are read once and laid out in one page, which takes seconds.
  const count = await page.evaluate(async () => {
    const { documentIds } = (await (await fetch('search-index.json')).json()) as {
      readonly documentIds: Readonly<Record<string, string>>;
    };
    const names = [...new Set(Object.values(documentIds).map((place) => place.replace(/#.*/, '')))];
    const mains: (readonly [string, Element])[] = [];
    for (const name of names) {
      // The policy of the pages allows no markup from texts.
      const request = new XMLHttpRequest();
      request.open('GET', name);
      request.responseType = 'document';
      await new Promise((resolve) => {
        request.addEventListener('load', resolve);
        request.send();
      });
      const main = document.adoptNode(request.responseXML!.querySelector('main')!);
      // Their addresses are relative to another page, and none is wider than its column.
      for (const image of main.querySelectorAll('img')) image.removeAttribute('src');
      mains.push([name, main]);
    }
    Reflect.set(window, Symbol.for('drystone-test-mains'), mains);
    return mains.length;
  });
  expect(count).toBeGreaterThan(60);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page.evaluate(() =>
      (Reflect.get(window, Symbol.for('drystone-test-mains')) as readonly (readonly [string, Element])[]).flatMap(
        ([name, main]) => {
          document.querySelector('main')!.replaceWith(main);
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth > clientWidth ? [`${name}: ${scrollWidth} px`] : [];
        },
      ),
    );
    expect(wide, `at ${width} px`).toEqual([]);
  }
});

test('the site can be navigated by keyboard and sends no request to other hosts', async ({ page, traffic }) => {
  await page.goto(site);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the text' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page
    .getByRole('navigation', { name: 'Topics' })
    .getByRole('link', { name: 'Options', exact: true })
    .press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Options' })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'Options', exact: true }),
  ).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('cell', { name: 'page-size', exact: true })).toBeVisible();
  await page.getByRole('navigation', { name: 'Previous and next page' }).getByRole('link').last().click();
  await expect(page).not.toHaveURL(/options/);
  await page.goto(`${site}network-contract.html`);
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Every address' }).click();
  await expect(page.getByRole('heading', { name: 'Every address' })).toBeInViewport();
  expect(traffic.all().filter(({ type }) => !['document', 'stylesheet', 'script', 'image'].includes(type))).toEqual([]);
  expect(traffic.hostsAsked()).toHaveLength(1);

  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByText('All pages').click();
  await page.getByRole('link', { name: 'Quick starts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quick starts' })).toBeVisible();
});

test('the search finds a page by a word in it, with the keyboard alone', async ({ page }) => {
  await page.goto(site);
  const field = page.getByRole('searchbox', { name: 'Search the documentation' });
  await field.fill('waterfallSpeed');
  const results = page.getByRole('search').getByRole('listitem');
  await expect(results.filter({ hasText: 'Waterfall' })).toBeVisible();
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^(1 result|([2-9]|\d{2,}) results)$/);
  await expectAccessible(page);
  await field.fill('quagga okapi');
  await expect(page.getByRole('search').getByRole('status')).toHaveText('No results for “quagga okapi”');
  await field.fill('waterfall');
  await expect(results.first()).toContainText('Waterfall');
  await field.press('ArrowDown');
  await expect(results.first().getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/layouts\.html#waterfall/);
  await expect(page.getByRole('heading', { name: 'Waterfall' })).toBeInViewport();
});
