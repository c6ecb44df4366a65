// A page that silences the console, as production bundles do, and freezes the rest of it.
Object.defineProperty(window, 'console', { value: Object.freeze({}), writable: false, configurable: false });
