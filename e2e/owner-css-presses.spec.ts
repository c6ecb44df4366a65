// Long because the tested rules are beside the presses that test them.
// With any style sheet of an owner, every control of a board must be visible and pressable. The tests use real mouse
// presses and check the target of each.
import type { Page } from '@playwright/test';
import { serveRules, posts, showRules, watchPresses } from './support/owner-css/press-boards.ts';
import { pressRules } from './support/owner-css/press-rules.ts';
import { expect, test } from './support/test.ts';

test.skip(({ browserName }) => browserName !== 'chromium', 'owner-css.spec.ts tests the rules in every engine');

// A low pixel ratio is enough, because the tests check presses and not the rendering.
test.use({ deviceScaleFactor: 0.25 });

const viewport = { width: 700, height: 2000 };
const boardsAtATime = 8;
interface Target {
  readonly name: string;
  /** Nine points in its visible part. */
  readonly points: readonly (readonly [x: number, y: number])[];
}

/** Finds the controls of one board and their visible parts. */
const findControls = (page: Page, board: number) =>
  page.evaluate((board): readonly Target[] => {
    const element = document.querySelectorAll('drystone-board')[board]!;
    element.scrollIntoView({ block: 'start', behavior: 'instant' });
    const buttons = [...element.shadowRoot!.querySelectorAll<HTMLElement>('button, .opener')].filter(
      // A complete text has nothing to expand.
      (button) => !button.matches('.skip, [hidden]:not(.more), article:not([data-clamped]) > .more'),
    );
    Reflect.set(window, Symbol.for('drystone-test-controls'), buttons);
    return buttons.map((button) => {
      const { left, top, right, bottom } = button.getBoundingClientRect();
      const clip = (button.closest('article') ?? element).getBoundingClientRect();
      const box = [
        Math.max(left, clip.left),
        Math.max(top, clip.top),
        Math.min(right, clip.right),
        Math.min(bottom, clip.bottom),
      ];
      const [x0, y0, x1, y1] = box as [number, number, number, number];
      const post = button.closest('article')?.getAttribute('data-post') ?? 'board';
      const isThere =
        x1 - x0 >= 12 && y1 - y0 >= 12 && button.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
      const parts = [0.5, 0.2, 0.8];
      return {
        name: `${post} ${button.className}`,
        points: isThere
          ? parts.flatMap((y) => parts.map((x) => [x0 + (x1 - x0) * x, y0 + (y1 - y0) * y] as const))
          : [],
      };
    });
  }, board);

type Press = readonly [control: number, x: number, y: number];

/** Scrolls a control into view and returns the scrolled distance. */
const scrollTo = (page: Page, control: number) =>
  page.evaluate((control) => {
    const before = scrollY;
    const controls = Reflect.get(window, Symbol.for('drystone-test-controls')) as readonly Element[];
    controls[control]!.scrollIntoView({ block: 'center', behavior: 'instant' });
    return scrollY - before;
  }, control);

/** Presses at these points and returns the presses that reached their control. */
async function press(page: Page, presses: readonly Press[]): Promise<readonly Press[]> {
  await page.evaluate(() => {
    (Reflect.get(window, Symbol.for('drystone-test-presses')) as unknown[]).length = 0;
  });
  for (const [control, x, y] of presses) {
    const isInView = y > 0 && y < viewport.height;
    const scrolled = isInView ? 0 : await scrollTo(page, control);
    await page.mouse.click(x, y - scrolled);
    if (scrolled !== 0) await page.evaluate((by) => scrollBy({ top: -by, behavior: 'instant' }), scrolled);
  }
  const reached = await page.evaluate(
    (wanted) => {
      const controls = Reflect.get(window, Symbol.for('drystone-test-controls')) as readonly EventTarget[];
      const paths = Reflect.get(window, Symbol.for('drystone-test-presses')) as readonly (readonly EventTarget[])[];
      return wanted.map((control, at) => paths[at]?.includes(controls[control]!) ?? false);
    },
    presses.map(([control]) => control),
  );
  return presses.filter((_, at) => reached[at]);
}

/** Counts the points at which each control was reached. If the middle is reached, the other eight are not tried. */
async function countReached(page: Page, targets: readonly Target[], isThorough: boolean): Promise<readonly number[]> {
  const at = (from: number, to: number, skipped: readonly number[] = []) =>
    targets.flatMap(({ points }, control) =>
      skipped.includes(control) ? [] : points.slice(from, to).map(([x, y]): Press => [control, x, y]),
    );
  const middle = (await press(page, at(0, 1))).map(([control]) => control);
  const others = await press(page, at(1, 9, isThorough ? [] : middle));
  return targets.map((_, control) => {
    const count = others.filter(([of]) => of === control).length;
    // A reachable middle is enough for a pointer.
    return middle.includes(control) ? (isThorough ? count + 1 : 9) : count;
  });
}

/** With this step every rule is tested in one of the layouts. */
const step = 3;

/** The board renders beside seven others, on a machine with other tests. Only an unreachable control waits so long. */
const settlesWithinMs = 20_000;

for (const [layout, first, controls] of [
  ['masonry', 0, 10],
  ['square', 1, 6],
  ['list', 2, 10],
] as const)
  test(`each control of a ${layout} receives its presses under every rule`, async ({ page, open, service, allow }) => {
    test.setTimeout(400_000);
    allow.console(/custom_css/);
    const rules = ['', ...pressRules.filter((_, at) => at % step === first)];
    await serveRules(page, service, rules);
    await page.setViewportSize(viewport);
    await page.addInitScript(watchPresses);
    const problems: string[] = [];
    const enough = new Map<string, number>();
    let pressed = 0;
    for (let from = 0; from < rules.length; from += boardsAtATime) {
      await open('script-tag', { board: 'empty' });
      const numbers = rules.slice(from, from + boardsAtATime).map((_, at) => from + at);
      await showRules(page, numbers, { service, layout });
      for (const [at, number] of numbers.entries()) {
        const rule = rules[number];
        const shares = page.locator('drystone-board').nth(at).locator('.board-share-button');
        await expect(shares, rule).toHaveCount(posts.length);
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        const judge = (targets: readonly Target[], counts: readonly number[]): readonly string[] => {
          if (number === 0) {
            for (const [index, { name }] of targets.entries())
              if (counts[index]) enough.set(name, Math.min(3, counts[index]));
            return enough.size < controls ? [`without a rule: ${enough.size} of ${controls} controls`] : [];
          }
          return [...enough].flatMap(([name, min]) => {
            const index = targets.findIndex((target) => target.name === name);
            if (index < 0) return name.endsWith(' more') ? [] : [`${rule}: ${name} is gone`];
            const count = counts[index] ?? 0;
            return count < min ? [`${rule}: ${name} (${count})`] : [];
          });
        };
        const look = async (): Promise<readonly string[]> => {
          const targets = await findControls(page, at);
          const counts = await countReached(page, targets, number === 0);
          pressed += targets.length;
          // A press is conclusive only if the control did not move. On a busy machine cards may still be moving.
          const afterwards = await findControls(page, at);
          return JSON.stringify(afterwards) === JSON.stringify(targets)
            ? judge(targets, counts)
            : [`${rule}: it moves`];
        };
        let found: readonly string[] = [];
        await expect(async () => {
          found = await look();
          expect(found).toEqual([]);
        })
          .toPass({ timeout: settlesWithinMs })
          .catch(() => {});
        problems.push(...found);
      }
    }
    console.log(`${layout}: ${rules.length - 1} rules, ${enough.size} controls, ${pressed} pressed`);
    expect(enough.size).toBe(controls);
    expect(problems).toEqual([]);
  });
