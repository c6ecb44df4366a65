import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, ElementContext, NodeResult, resultGroups, RunOptions } from 'axe-core';
import { expect } from './expect.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** A fault as it is told: the rule, where, and what is wrong there. */
type Found = Pick<AxeResults['violations'][number], 'id' | 'help'> & {
  readonly nodes: readonly Pick<NodeResult, 'target' | 'failureSummary'>[];
};

interface Looked {
  readonly found: readonly Found[];
  /** How many rules had something to look at and were content. */
  readonly passed: number;
}

/**
 * Runs axe-core in the page. Its own builder for Playwright would read all of axe anew for each look, twice, which
 * takes longer than looking; and would collect in a further tab what it found, for the sake of frames of other origins,
 * which are not ours to mend.
 */
async function runAxe(page: Page, within: string | undefined, options: RunOptions): Promise<Looked> {
  // Frames, too: axe in the page asks axe in them. One that leaves meanwhile has nothing to say.
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
      // Half way through a fade every color is a faint one. What takes longer or waits is looked at as it is.
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

/** Of what passes it names one node each: naming all of them is most of its work. */
const resultTypes: resultGroups[] = ['violations'];

const describe = ({ id, help, nodes }: Found): string =>
  `${id}: ` +
  `${help}\n${nodes.map(({ target, failureSummary }) => `    ${target.flat().join(' >>> ')}\n    ${failureSummary?.replaceAll('\n', '\n    ') ?? ''}`).join('\n')}`;

export interface AccessibilityOptions {
  /** Only this part of the page (a selector of the light tree); what is in its shadow root belongs to it. */
  readonly within?: string;
  /** Rules left out; say why beside the call. */
  readonly except?: readonly string[];
}

/**
 * axe-core finds nothing in the page, open shadow roots included: WCAG 2.0 to 2.2, A and AA, and its best practices.
 */
export async function expectAccessible(page: Page, { within, except = [] }: AccessibilityOptions = {}): Promise<void> {
  const { found, passed } = await runAxe(page, within, {
    resultTypes,
    runOnly: { type: 'tag', values: rules },
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
  });
  expect(found.map(describe).join('\n'), 'axe-core finds nothing').toBe('');
  // Nothing found in nothing looked at is no result.
  expect(passed, 'axe-core had something to look at').toBeGreaterThan(0);
}

/** What of the boards of this page has too little contrast with its ground, a line each; null = nothing to look at. */
export async function findFaint(page: Page): Promise<string | null> {
  const options: RunOptions = { resultTypes, runOnly: { type: 'rule', values: ['color-contrast'] } };
  const { found, passed } = await runAxe(page, 'drystone-board', options);
  return found.length === 0 && passed === 0 ? null : found.map(describe).join('\n');
}
