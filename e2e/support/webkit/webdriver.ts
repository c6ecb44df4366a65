// A small W3C WebDriver client (https://www.w3.org/TR/webdriver2/) for WebKitGTK. Playwright supports only its own
// patched WebKit, and the larger clients either crash this driver or depend on a hundred packages.
import { setTimeout as sleep } from 'node:timers/promises';
import { startWebKitDriver } from './display.ts';

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const shadowKey = 'shadow-6066-11e4-a52e-4f735466cecf';
const untilWithinMs = 15_000;
const askEveryMs = 50;

/** An element, or a shadow root to search in. */
export interface Found {
  readonly id: string;
  readonly kind: 'element' | 'shadow';
}

export interface WebKitPage {
  go(url: string): Promise<void>;
  /** Runs a function in the page. Its parameters and result are JSON, and it has no access to the test's scope. */
  execute<Given extends readonly unknown[], Result>(run: (...given: Given) => Result, ...given: Given): Promise<Result>;
  /** Waits until the function returns this value (compared as JSON). The error contains `what` and the last value. */
  until<Given extends readonly unknown[], Result>(
    what: string,
    run: (...given: Given) => Result,
    expected: Result,
    ...given: Given
  ): Promise<void>;
  /** Returns the first match in the document or in `within`. Rejects if there is none. */
  find(selector: string, within?: Found): Promise<Found>;
  shadowOf(element: Found): Promise<Found>;
  click(element: Found): Promise<void>;
  /** Presses keys, one after the other, on the focused element. The names are those in `keys`. */
  press(...pressed: readonly string[]): Promise<void>;
  /** Sets the outer size of the window, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Returns a screenshot as a PNG file. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** The protocol's codes for keys that print no character. */
export const keys = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  ArrowDown: '\uE015',
  ArrowUp: '\uE013',
  End: '\uE010',
  Home: '\uE011',
  Shift: '\uE008',
} as const;

/** Opens a window. A driver supports one window at a time. `close` ends the browser, the driver and the display. */
export async function openWebKit(): Promise<WebKitPage> {
  const driver = await startWebKitDriver();
  try {
    return await openSession(driver.address, driver.browser, driver.stop);
  } catch (error) {
    await driver.stop();
    throw error;
  }
}

async function openSession(address: string, binary: string, stop: () => Promise<void>): Promise<WebKitPage> {
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] }, pageLoadStrategy: 'normal' },
  };
  const { sessionId } = (await send(`${address}/session`, 'POST', { capabilities })) as { readonly sessionId: string };
  const session = `${address}/session/${sessionId}`;
  const post = (path: string, body: unknown = {}) => send(`${session}${path}`, 'POST', body);

  const page: WebKitPage = {
    go: async (url) => void (await post('/url', { url })),
    execute: async <Given extends readonly unknown[], Result>(run: (...given: Given) => Result, ...given: Given) =>
      (await post('/execute/sync', {
        script: `return (${run.toString()}).apply(null, arguments)`,
        args: given,
      })) as Result,
    async until(what, run, expected, ...given) {
      const end = Date.now() + untilWithinMs;
      for (;;) {
        const result = await page.execute(run, ...given);
        if (JSON.stringify(result) === JSON.stringify(expected)) return;
        if (Date.now() > end)
          throw new Error(`Not within ${untilWithinMs / 1000} s: ${what}; last: ${JSON.stringify(result)}`);
        await sleep(askEveryMs);
      }
    },
    async find(selector, within) {
      const place = within ? `/${within.kind}/${within.id}` : '';
      return readFound(await post(`${place}/element`, { using: 'css selector', value: selector }));
    },
    shadowOf: async (element) => readFound(await send(`${session}/element/${element.id}/shadow`, 'GET')),
    click: async (element) => void (await post(`/element/${element.id}/click`)),
    async press(...pressed) {
      const actions = pressed.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    resize: async (width, height) => void (await post('/window/rect', { width, height })),
    screenshot: async () => Buffer.from(String(await send(`${session}/screenshot`, 'GET')), 'base64'),
    async close() {
      await send(session, 'DELETE').catch(() => undefined);
      await stop();
    },
  };
  return page;
}

async function send(url: string, method: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const { value } = (await response.json()) as { readonly value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { readonly error: string; readonly message: string };
  throw new Error(
    `WebDriver ${method} ${new URL(url).pathname.replace(/^\/session\/[^/]+/, '')}: ${error}. ${message}`,
  );
}

function readFound(value: unknown): Found {
  const found = value as Readonly<Record<string, string>>;
  if (found[elementKey] !== undefined) return { id: found[elementKey], kind: 'element' };
  if (found[shadowKey] !== undefined) return { id: found[shadowKey], kind: 'shadow' };
  throw new Error('The driver returned no element.');
}
