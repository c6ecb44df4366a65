// The vectors of `e2e/owner-css.spec.ts` in the third engine.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Harness, Judgement } from '../support/owner-css/harness.ts';
import { serveHarness } from '../support/owner-css/serve-harness.ts';
import { listLeaks, ordinary, readVectors } from '../support/owner-css/vectors.ts';
import type { OwnPages } from '../support/own-pages.ts';
import { openWebKit, type WebKitPage } from '../support/webkit/webdriver.ts';

let pages: OwnPages;
let page: WebKitPage;

before(async () => {
  pages = await serveHarness();
  page = await openWebKit();
  await page.resize(800, 640);
});

after(async () => {
  await page?.close();
  pages?.close();
});

const open = async () => {
  await page.go(pages.origin);
  await page.until('the harness', () => Reflect.has(window, Symbol.for('drystone-test-owner-css')), true);
};

// The driver waits for a returned promise.
const judge = async (css: string, isRaw: boolean): Promise<Judgement> =>
  await page.execute(
    (css, isRaw) => (Reflect.get(window, Symbol.for('drystone-test-owner-css')) as Harness).judge(css, isRaw),
    css,
    isRaw,
  );

test('no vector sends a request, covers or changes the page, or hides a control', { timeout: 120_000 }, async () => {
  await open();
  const before = pages.asked.length;
  const problems: string[] = [];
  for (const { id, css } of readVectors(pages.origin)) {
    const { covered, hidden, hasPageChanged, isBroken } = await judge(css, false);
    if (covered > 0 || hidden.length > 0 || hasPageChanged || isBroken)
      problems.push(`${id} ${JSON.stringify({ covered, hidden, hasPageChanged, isBroken })}`);
  }
  assert.deepEqual(problems, []);
  assert.deepEqual(pages.asked.slice(before), []);
});

test(
  'without the checks of custom CSS the same vectors work, so this test can detect them',
  { timeout: 120_000 },
  async () => {
    await open();
    const before = pages.asked.length;
    let covering = 0;
    for (const { css, oracle } of readVectors(pages.origin)) {
      if (oracle === 'no-host-change' && /animation|blur/.test(css)) continue;
      if ((await judge(css, true)).covered > 0) covering += 1;
    }
    const leaks = listLeaks(pages.asked.slice(before));
    assert.ok(leaks.size >= 25, `${leaks.size} leaks`);
    assert.ok(covering >= 8, `${covering} cover the page`);
  },
);

test('ordinary rules apply', async () => {
  await open();
  for (const [css, selector, property, value] of ordinary) {
    await judge(css, false);
    const found = await page.execute(
      (selector, property) =>
        (Reflect.get(window, Symbol.for('drystone-test-owner-css')) as Harness).styleOf(selector, property),
      selector,
      property,
    );
    assert.ok(value.split('|').includes(found), `${css}: ${found}`);
  }
});
