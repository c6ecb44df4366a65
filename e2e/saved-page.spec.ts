// A page that a visitor has saved as one file (MHTML): its posts are there without the script and without a network.
import { writeFileSync } from 'node:fs';
import { expect, test } from './support/test.ts';

for (const [kind, name] of [
  ['drawn by the script', 'script-tag'],
  ['written by a server', 'server-rendering'],
] as const) {
  test(
    `a saved page shows the posts, each once, ${kind}`,
    { tag: '@one-engine' },
    async ({ page, open, board, context, allow }, info) => {
      await open(name, { board: 'campaign', 'page-size': 12 });
      await expect(board.showMore).toBeVisible();
      await expect(board.posts).toHaveCount(12);
      const names = await board.posts.evaluateAll((cards) => cards.map((card) => card.ariaLabel));
      const session = await context.newCDPSession(page);
      const { data } = await session.send('Page.captureSnapshot', { format: 'mhtml' });
      const file = info.outputPath('saved.mhtml');
      writeFileSync(file, data);

      // The script does not run in it, and its own requests were not saved.
      allow.failedRequests(/./);
      allow.console(/./);
      await page.goto(`file://${file}`);
      await expect(board.postWith('All buses today run')).toBeVisible();
      expect(await board.posts.evaluateAll((cards) => cards.map((card) => card.ariaLabel))).toEqual(names);
      // The style sheet is lost: the cards stand in rows, and nothing leaves its card.
      const spilling = await board.posts.evaluateAll((cards) => {
        const places = cards.map((card) => card.getBoundingClientRect());
        return cards.flatMap((card, at) =>
          places.some(
            ({ left, right, top, bottom }, other) =>
              other < at &&
              Math.min(right, places[at]!.right) > Math.max(left, places[at]!.left) + 1 &&
              Math.min(bottom, places[at]!.bottom) > Math.max(top, places[at]!.top) + 1,
          ) ||
          [...card.querySelectorAll('img, [part=text], footer')].some((part) => {
            const { right, bottom } = part.getBoundingClientRect();
            return right > places[at]!.right + 1 || bottom > places[at]!.bottom + 1;
          })
            ? [card.ariaLabel]
            : [],
        );
      });
      expect(spilling).toEqual([]);
      const tops = await board.posts.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
      expect(new Set(tops).size).toBeLessThan(tops.length);
      // Names, user names and times are words of their own.
      await expect(board.posts.first()).toContainText(/Wendle Week @wendleweek \d+ \w+ ago/);
      // What a server wrote as plain posts, beside the cards, is not shown; `innerText` leaves shadow trees out.
      expect(await page.locator('body').innerText()).not.toContain('All buses today run');
      // A page without scripts answers nothing that the end of a test asks.
      await page.goto('about:blank');
    },
  );
}
