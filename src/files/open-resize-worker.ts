interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): { createScriptURL(address: string): string };
}

/** Not every browser has it, and TypeScript's own types do not. */
const isPolicyFactory = (value: unknown): value is PolicyFactory => typeof value === 'object' && value !== null && 'createPolicy' in value;

/**
 * Opens the worker that makes pictures smaller. Null where there can be none: browsers refuse one from another host than
 * the page's, and the attempt alone would be reported to the owner of a strict policy. Settled once, because a page refuses a policy of the same name twice.
 */
export const openResizeWorker: (() => Worker) | null = (() => {
  try {
    const { protocol, origin } = new URL(import.meta.url);
    // Some bundlers write the address that the file had where it was bundled.
    if (protocol !== 'file:' && origin !== location.origin) return null;
    const factory: unknown = Reflect.get(globalThis, 'trustedTypes');
    const policy = isPolicyFactory(factory) ? factory.createPolicy('drystone-worker', { createScriptURL: (address) => address }) : null;
    const BrowserWorker = Worker;
    return () => {
      // A page of Trusted Types opens no worker from a plain address.
      class Worker extends BrowserWorker {
        constructor(address: URL, options: WorkerOptions) {
          super(policy?.createScriptURL(`${address}`) ?? address, options);
        }
      }
      // Bundlers look for these very words, to put the worker's file where they put ours.
      return new Worker(new URL('./resize-worker.js', import.meta.url), { type: 'module' });
    };
  } catch {
    return null;
  }
})();
