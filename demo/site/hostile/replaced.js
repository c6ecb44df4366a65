// A page with wrapped and replaced natives, as from monitoring scripts, zones and polyfills: they work, but are
// different ones.
/* oxlint-disable eslint/no-extend-native -- spoiling natives is what this file is for */
(function () {
  'use strict';
  const { fetch: nativeFetch, setTimeout: nativeSetTimeout, Promise: NativePromise } = window;

  window.fetch = function (input, init) {
    return new NativePromise((resolve, reject) => {
      nativeFetch.call(window, input, init).then((response) => nativeSetTimeout(() => resolve(response), 5), reject);
    });
  };
  window.queueMicrotask = function (run) {
    nativeSetTimeout(run, 0);
  };
  window.setTimeout = function (run, ms, ...given) {
    return nativeSetTimeout.call(window, run, ms, ...given);
  };
  window.requestIdleCallback = undefined;
  window.requestAnimationFrame = function (run) {
    return nativeSetTimeout(() => run(performance.now()), 16);
  };

  // Polyfills that poll for changes, and provide less than the natives do.
  class PolledObserver {
    constructor(tell) {
      this.tell = tell;
      this.seen = new Map();
      this.isOn = false;
    }
    observe(element) {
      this.seen.set(element, '');
      this.isOn = true;
      this.look();
    }
    unobserve(element) {
      this.seen.delete(element);
    }
    disconnect() {
      this.seen.clear();
      this.isOn = false;
    }
    takeRecords() {
      return [];
    }
    look() {
      if (!this.isOn) return;
      const changed = [];
      for (const [element, before] of this.seen) {
        const box = element.getBoundingClientRect();
        const now = this.sign(box);
        if (now !== before) {
          this.seen.set(element, now);
          changed.push(this.describe(element, box));
        }
      }
      if (changed.length > 0) this.tell(changed, this);
      nativeSetTimeout(() => this.look(), 50);
    }
  }
  window.ResizeObserver = class extends PolledObserver {
    sign(box) {
      return box.width + ' ' + box.height;
    }
    describe(target, box) {
      return { target, contentRect: box };
    }
  };
  window.IntersectionObserver = class extends PolledObserver {
    sign(box) {
      return String(box.top < innerHeight && box.bottom > 0);
    }
    describe(target, box) {
      const isIntersecting = box.top < innerHeight && box.bottom > 0;
      return {
        target,
        isIntersecting,
        intersectionRatio: isIntersecting ? 1 : 0,
        boundingClientRect: box,
        intersectionRect: box,
        rootBounds: null,
        time: 0,
      };
    }
  };
})();
