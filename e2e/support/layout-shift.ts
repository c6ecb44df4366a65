import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

/** The maximum layout shift of a page without an input of the visitor. The public limit for "good" is 0.1. */
const allowedShift = 0.001;

export interface LayoutShifts {
  /** Returns the sum of all shifts since the page was opened, without those right after an input. */
  total(): Promise<number>;
  /** Fails with the nodes that moved, and their previous and current positions. */
  expectNone(): Promise<void>;
}

interface SeenShift {
  readonly value: number;
  readonly nodes: readonly string[];
}

/**
 * Measures layout shifts. Call it before the page is opened. Only Chromium supports this. Other engines throw, so that
 * no test passes without a measurement: `test.skip(browserName !== 'chromium', 'only Chromium reports layout shifts')`.
 */
export async function watchLayoutShifts(page: Page): Promise<LayoutShifts> {
  if (page.context().browser()?.browserType().name() !== 'chromium')
    throw new Error('Only Chromium reports layout shifts.');
  await page.addInitScript(collectLayoutShifts);
  const read = () =>
    page.evaluate(async () => {
      // The browser delivers the entries after the frame of the shift.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return Reflect.get(window, Symbol.for('drystone-test-layout-shifts')) as SeenShift[] | undefined;
    });
  const shifts = async () => {
    const seen = await read();
    if (!seen) throw new Error('watchLayoutShifts must be called before the page is opened.');
    return seen;
  };
  const sum = (seen: readonly SeenShift[]) => seen.reduce((total, { value }) => total + value, 0);
  return {
    total: async () => sum(await shifts()),
    async expectNone() {
      const seen = await shifts();
      const moved = seen
        .map(({ value, nodes }) => `${value.toFixed(5)}: ${nodes.join('; ') || 'unknown nodes'}`)
        .join('\n');
      expect(sum(seen), `layout shift\n${moved}`).toBeLessThanOrEqual(allowedShift);
    },
  };
}

function collectLayoutShifts(): void {
  interface Rectangle {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }
  interface ShiftEntry extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly {
      readonly node: Node | null;
      readonly previousRect: Rectangle;
      readonly currentRect: Rectangle;
    }[];
  }
  const seen: { value: number; nodes: string[] }[] = [];
  Object.defineProperty(window, Symbol.for('drystone-test-layout-shifts'), { value: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as ShiftEntry[]) {
      if (!entry.hadRecentInput) seen.push({ value: entry.value, nodes: entry.sources.map(describeSource) });
    }
  }).observe({ type: 'layout-shift', buffered: true });

  function describeSource({ node, previousRect, currentRect }: ShiftEntry['sources'][number]): string {
    return (
      `${describeNode(node ?? deepestAt(currentRect))} from ${describeRectangle(previousRect)} to ` +
      `${describeRectangle(currentRect)}`
    );
  }
  /** The browser does not report nodes in a shadow tree, so this returns the node that is now at that position. */
  function deepestAt({ x, y, width, height }: Rectangle): Element | null {
    let found: Element | null = null;
    let tree: DocumentOrShadowRoot | null = document;
    while (tree) {
      const inner: Element | null = tree.elementFromPoint(x + width / 2, y + height / 2);
      if (!inner || inner === found) break;
      found = inner;
      tree = inner.shadowRoot;
    }
    return found;
  }
  function describeNode(node: Node | null): string {
    if (!node) return 'a node outside the window';
    const element = node instanceof Element ? node : node.parentElement;
    const text = (node.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
    return `<${element?.localName ?? 'text'}${
      element?.className
        ? ` \
class="${String(element.className)}"`
        : ''
    }>${text}`;
  }
  const describeRectangle = ({ x, y, width, height }: Rectangle) => [x, y, width, height].map(Math.round).join(',');
}
