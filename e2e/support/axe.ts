import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, ElementContext, NodeResult, resultGroups, RunOptions } from 'axe-core';
import { expect } from './expect.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** The reported parts of a violation: the rule, the nodes, and the reason for each node. */
type Found = Pick<AxeResults['violations'][number], 'id' | 'help'> & {
  readonly nodes: readonly Pick<NodeResult, 'target' | 'failureSummary'>[];
};

interface Looked {
  readonly found: readonly Found[];
  /** The number of rules that applied to at least one node and passed. */
  readonly passed: number;
}

/**
 * Runs axe-core in the page, without axe's own builder for Playwright. That builder loads all of axe twice for each
 * run, which takes longer than the run itself. It also collects the results in another tab, to support frames of other
 * origins, which these tests do not need because the widget does not own those frames.
 */
async function runAxe(page: Page, within: string | undefined, options: RunOptions): Promise<Looked> {
  // Frames need axe too, because axe in the page sends requests to axe in its frames. An error in a frame that is
  // removed in the meantime is ignored.
  await Promise.all(
    page.frames().map(async (frame) => {
      const isThere = frame.evaluate(() => typeof Reflect.get(window, 'axe')?.run === 'function');
      const isMain = frame === page.mainFrame();
      await isThere
        .then((isThere) => (isThere ? null : frame.evaluate(source)))
        .catch((problem: unknown) => (isMain ? Promise.reject(problem) : null));
    }),
  );
  return page.evaluate(
    async ([within, options]) => {
      const axe = Reflect.get(window, 'axe') as {
        run(context: ElementContext, options: RunOptions): Promise<AxeResults>;
      };
      // During a fade every color has too little contrast, so the run waits for fades. It does not wait for longer or
      // paused animations.
      const maxFadeMs = 1000;
      const roots: (Document | ShadowRoot)[] = [document];
      for (const root of roots)
        for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot);
      const fades = roots
        .flatMap((root) => root.getAnimations())
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && Number(effect?.getComputedTiming().endTime) <= maxFadeMs,
        );
      await Promise.all(fades.map(({ finished }) => finished.catch(() => null)));
      const { violations, passes } = await axe.run(within ?? document, options);
      return {
        found: violations.map(({ id, help, nodes }) => ({
          id,
          help,
          nodes: nodes.map(({ target, failureSummary = '' }) => ({ target, failureSummary })),
        })),
        passed: passes.length,
      };
    },
    [within, options] as const,
  );
}

/** axe lists one node only for each rule that passes, because listing all nodes takes most of its time. */
const resultTypes: resultGroups[] = ['violations'];

const describe = ({ id, help, nodes }: Found): string =>
  `${id}: ` +
  `${help}\n${nodes
    .map(
      ({ target, failureSummary }) => `    ${target.flat().join(' >>> ')}\n    \
${failureSummary?.replaceAll('\n', '\n    ') ?? ''}`,
    )
    .join('\n')}`;

export interface AccessibilityOptions {
  /** Checks only this part of the page (a selector of the light tree), including its shadow root. */
  readonly within?: string;
  /** Rules to skip. A comment beside the call must give the reason. */
  readonly except?: readonly string[];
}

/**
 * Expects no violation by axe-core in the page, including open shadow roots: WCAG 2.0 to 2.2, A and AA, and its best
 * practices.
 */
export async function expectAccessible(page: Page, { within, except = [] }: AccessibilityOptions = {}): Promise<void> {
  const { found, passed } = await runAxe(page, within, {
    resultTypes,
    runOnly: { type: 'tag', values: rules },
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
  });
  expect(found.map(describe).join('\n'), 'axe-core finds nothing').toBe('');
  // A run without any applicable rule proves nothing.
  expect(passed, 'axe-core had something to look at').toBeGreaterThan(0);
}

/** Lists the nodes of this page's boards with too little contrast. Returns `null` if there is nothing to check. */
export async function findFaint(page: Page): Promise<string | null> {
  const options: RunOptions = { resultTypes, runOnly: { type: 'rule', values: ['color-contrast'] } };
  const { found, passed } = await runAxe(page, 'drystone-board', options);
  return found.length === 0 && passed === 0 ? null : found.map(describe).join('\n');
}
