import type { Browser } from '@playwright/test';
import type { findForeign } from './find-foreign.ts';
import { boardRules, watchForCode } from './oracles.ts';
import { serveOwnPages } from './own-pages.ts';

/** This policy allows inline code, and blocks all requests. */
const policy = "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval'; form-action 'none'; base-uri 'none'";
const batchSize = 150;

/**
 * The positive control for tests that must find nothing. It adds the same strings to a page as raw markup, until there
 * are `enough` calls. Resolves with the number of calls, and of foreign nodes and attributes, that the oracles found.
 */
export async function runAsMarkup(
  browser: Browser,
  payloads: readonly string[],
  enough: number,
): Promise<{ readonly calls: number; readonly foreign: number }> {
  const pages = await serveOwnPages(() => ({
    body: '<!doctype html><title>Raw</title>',
    headers: { 'Content-Security-Policy': policy },
  }));
  const context = await browser.newContext();
  const fired = await watchForCode(context);
  const page = await context.newPage();
  let foreign = 0;
  for (let start = 0; start < payloads.length && fired.all().length < enough; start += batchSize) {
    // Some strings leave the page or empty it, so each batch has a new page. The console still contains their calls.
    await page.goto(pages.origin);
    foreign += await page
      .evaluate(
        async ([batch, rules]) => {
          const box = document.createElement('div');
          document.body.append(box);
          for (const payload of batch) {
            const place = document.createElement('div');
            box.append(place);
            place.innerHTML = payload;
            for (const node of place.querySelectorAll('*'))
              for (const name of ['mouseover', 'focus', 'toggle', 'animationstart', 'error', 'load'])
                node.dispatchEvent(new Event(name));
          }
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
          return (Reflect.get(window, Symbol.for('drystone-test-find-foreign')) as typeof findForeign)(box, rules)
            .length;
        },
        [payloads.slice(start, start + batchSize), boardRules] as const,
      )
      .catch(() => 0);
  }
  await context.close();
  pages.close();
  return { calls: fired.all().length, foreign };
}
