// A page that removes natives, as privacy extensions and embedded browsers do.
for (const name of ['IntersectionObserver', 'ResizeObserver', 'requestIdleCallback', 'PerformanceObserver']) {
  Object.defineProperty(window, name, { value: undefined, configurable: true, writable: true });
}
