// Tests of the WebDriver client on a page of this file. If the smoke tests fail, they show whether the driver is the
// cause.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openWebKit, type WebKitPage } from '../support/webkit/webdriver.ts';

let page: WebKitPage;
before(async () => {
  page = await openWebKit();
});
after(async () => {
  await page?.close();
});

const content = `<title>still</title><div id="host"></div><input id="field"><script>
  host.attachShadow({ mode: 'open' }).innerHTML = '<button>Press</button>';
  host.shadowRoot.querySelector('button').onclick = () => { document.title = 'pressed' };
</script>`;

test('drives a page', async () => {
  await page.go(`data:text/html,${encodeURIComponent(content)}`);
  await page.click(await page.find('button', await page.shadowOf(await page.find('#host'))));
  await page.until('the title', () => document.title, 'pressed');
  await page.click(await page.find('#field'));
  await page.press('a', 'b');
  assert.equal(
    await page.execute((selector: string) => document.querySelector<HTMLInputElement>(selector)?.value, '#field'),
    'ab',
  );
  await page.resize(500, 700);
  // The window manager responds before the page has been laid out again.
  await page.until('the width of the window', () => innerWidth, 500);
  assert.deepEqual([...(await page.screenshot()).subarray(1, 4)], [...Buffer.from('PNG')]);
  await assert.rejects(page.find('#gone'), /no such element/);
});
