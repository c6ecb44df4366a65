// What layouts read from the browser and happy-dom does not have in Node: a window with sizes, full screen, and the
// visitor's wish for less motion. Import it before the components.
import './document.ts';
import { mock } from 'node:test';

const widthPx = 900;

/** The visitor's system and browser, as a test changes them. */
export const browser = {
  wantsLessMotion: false,
  canFillScreen: true,
  /** Where boxes were scrolled to, in px from their start. */
  scrolls: [] as (number | undefined)[],
};

const page: Window & typeof globalThis = window;
const { prototype } = page.HTMLElement;
for (const name of ['clientWidth', 'offsetWidth']) Object.defineProperty(prototype, name, { get: () => widthPx });
prototype.getBoundingClientRect = () => new page.DOMRect(0, 0, widthPx, 200);
prototype.scrollTo = (to?: ScrollToOptions | number) =>
  void browser.scrolls.push(typeof to === 'object' ? to.left : to);
Object.defineProperty(document, 'fullscreenEnabled', { get: () => browser.canFillScreen });
Object.defineProperty(document, 'fonts', { value: new page.EventTarget() });
Object.assign(globalThis, {
  innerWidth: 1280,
  innerHeight: 800,
  location: page.location,
  getSelection: () => null,
  getComputedStyle: page.getComputedStyle.bind(page),
  matchMedia: (query: string) => ({ matches: query.includes('reduced-motion') && browser.wantsLessMotion }),
  IntersectionObserver: page.IntersectionObserver,
  ResizeObserver: page.ResizeObserver,
});

/** A clock for layouts that move: `pass` lets time go by, in the steps of the layouts' own timers. */
export function takeClock() {
  let nowMs = 1000;
  mock.method(performance, 'now', () => nowMs);
  mock.timers.enable({ apis: ['setInterval'] });
  return {
    pass(ms: number) {
      const stepMs = 250;
      for (let passed = 0; passed < ms; passed += stepMs) {
        nowMs += stepMs;
        mock.timers.tick(stepMs);
      }
    },
  };
}
