// A document in Node for tests of the owner's pages, with the globals that these pages read. Import it before
// @testing-library/preact.
import '../../src/components/test-support/document.ts';

const { window: page } = globalThis;
Object.assign(globalThis, {
  location: page.location,
  // There is nothing to scroll.
  scrollTo: () => {},
  // A wide window, which keeps its width.
  matchMedia: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }),
  addEventListener: page.addEventListener.bind(page),
  removeEventListener: page.removeEventListener.bind(page),
  Element: page.Element,
  HTMLInputElement: page.HTMLInputElement,
  HTMLSelectElement: page.HTMLSelectElement,
  HTMLTextAreaElement: page.HTMLTextAreaElement,
});
