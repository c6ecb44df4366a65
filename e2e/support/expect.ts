import { expect as playwrightExpect } from '@playwright/test';

/**
 * When a wait looks again, in ms after the look before; the last one counts from then on. Playwright's own go up to a
 * second, so that a wait for what takes one second took almost two.
 */
export const lookAgainMs = [20, 50, 100, 100, 250];

type Poll = (typeof playwrightExpect)['poll'];

const poll: Poll = (read, options) =>
  playwrightExpect.poll(read, {
    intervals: lookAgainMs,
    ...(typeof options === 'string' ? { message: options } : options),
  });

/** Playwright's, with waits that look again soon. */
export const expect = new Proxy(playwrightExpect, {
  get: (target, name) => (name === 'poll' ? poll : (Reflect.get(target, name) as unknown)),
});
