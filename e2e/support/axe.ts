import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

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
  const builder = new AxeBuilder({ page })
    // Otherwise it collects what it found in a further tab that it opens for it, which takes several times as long as
    // looking; the one thing lost are frames of other origins, which are not ours to mend.
    .setLegacyMode()
    // Of what passes it names one node each: naming all of them is most of its work.
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    .disableRules([...except]);
  if (within !== undefined) builder.include(within);
  const { violations, passes } = await builder.analyze();
  const found = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ` +
      `${help}\n${nodes.map(({ target, failureSummary }) => `    ${target.flat().join(' >>> ')}\n    ${failureSummary?.replaceAll('\n', '\n    ') ?? ''}`).join('\n')}`,
  );
  expect(found.join('\n'), 'axe-core finds nothing').toBe('');
  // Nothing found in nothing looked at is no result.
  expect(passes.length, 'axe-core had something to look at').toBeGreaterThan(0);
}
