interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}

/** Trusted Types: neither every browser nor TypeScript knows them. */
const isPolicyFactory = (value: unknown): value is PolicyFactory =>
  typeof value === 'object' && value !== null && 'createPolicy' in value;

/**
 * Starts the worker that resizes images. Null if a worker is not possible: browsers refuse a worker from another host
 * than the page's, and the attempt alone would be reported to the owner of a strict policy. It is decided once, because
 * a page refuses a second policy of the same name.
 */
export const openResizeWorker: (() => Worker) | null = (() => {
  try {
    const { protocol, origin } = new URL(import.meta.url);
    // Some bundlers write the address that the file had when it was bundled.
    if (protocol !== 'file:' && origin !== location.origin) return null;
    const factory: unknown = Reflect.get(globalThis, 'trustedTypes');
    const policy = isPolicyFactory(factory)
      ? factory.createPolicy('drystone-worker', { createScriptURL: (address) => address })
      : null;
    const BrowserWorker = Worker;
    return () => {
      // A page with Trusted Types refuses a plain address.
      class Worker extends BrowserWorker {
        constructor(address: URL, options: WorkerOptions) {
          super(policy?.createScriptURL(`${address}`) ?? address, options);
        }
      }
      // Bundlers look for exactly this expression, and then add the worker's file to their output.
      return new Worker(new URL('./resize-worker.js', import.meta.url), { type: 'module' });
    };
  } catch {
    return null;
  }
})();
