// These pages have removed a native or made it throw. The board may be missing, but no error may reach the page.
import { expect, test } from './support/test.ts';

const natives = ['fetch', 'performance', 'Intl', 'MutationObserver', 'queueMicrotask', 'CSSStyleSheet'];

test('a missing or throwing native causes no error in the page', async ({ page, open, allow, traffic }) => {
  test.slow();
  // Messages of a board to its owner are allowed. An error that reaches the page fails the test automatically.
  allow.console(/./);
  allow.failedRequests(/./);
  // The address of each page names the native that it removes.
  await page.addInitScript(() => {
    const [name, how] = location.hash.slice(1).split('-');
    if (!name) return;
    const taken =
      how === 'missing'
        ? undefined
        : function () {
            throw new Error('taken away');
          };
    Object.defineProperty(window, name, { value: taken, configurable: true, writable: true });
  });
  for (const name of natives)
    for (const how of ['missing', 'throwing'])
      await test.step(`${name} is ${how}`, async () => {
        traffic.clear();
        await page.goto('about:blank');
        await open('script-tag', { board: 'campaign', 'page-size': 2 }, `#${name}-${how}`);
        const left = await page.evaluate((name) => String(Reflect.get(window, name)), name);
        expect(left).toContain(how === 'missing' ? 'undefined' : 'taken away');
        // Either the posts and the last file of an interactive board are there, or their replacement is.
        const instead = page
          .getByRole('link', { name: 'See the posts' })
          .or(page.getByRole('button', { name: 'Try again' }));
        await expect(page.getByRole('article').or(instead).first()).toBeAttached();
        await expect
          .poll(async () => {
            // A pointer on a board makes it interactive.
            await page.evaluate(() =>
              document
                .querySelector('drystone-board')
                ?.shadowRoot?.querySelector('article')
                ?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })),
            );
            return (await instead.count()) > 0 || traffic.matching(/\/paper\.js$/).length > 0;
          })
          .toBe(true);
      });
});

test('a board shows all its cards even if the page makes the creation of one card fail', async ({
  page,
  open,
  board,
}) => {
  await page.addInitScript(() => {
    let cards = 0;
    const make = document.createElement.bind(document);
    Object.defineProperty(document, 'createElement', {
      configurable: true,
      value(name: string, options?: ElementCreationOptions) {
        if (name === 'article' && ++cards === 2) throw new Error('broken by the page');
        return make(name, options);
      },
    });
  });
  await open('script-tag', { board: 'campaign', 'page-size': 6 });
  for (const position of [1, 2, 3, 4]) await expect(board.post(position)).toBeAttached();
  await expect(board.showMore).toBeAttached();
});
