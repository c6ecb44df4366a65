import { expect as playwrightExpect } from '@playwright/test';

/**
 * The polling intervals of a wait, in ms. The last one repeats. Playwright's default intervals increase to one second,
 * so a wait for a change after one second took almost two.
 */
export const lookAgainMs = [20, 50, 100, 100, 250];

type Poll = (typeof playwrightExpect)['poll'];

const poll: Poll = (read, options) =>
  playwrightExpect.poll(read, {
    intervals: lookAgainMs,
    ...(typeof options === 'string' ? { message: options } : options),
  });

/** Playwright's `expect`, with shorter intervals for `expect.poll`. */
export const expect = new Proxy(playwrightExpect, {
  get: (target, name) => (name === 'poll' ? poll : (Reflect.get(target, name) as unknown)),
});
