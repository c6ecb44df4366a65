import type { ElementView } from './base-element.ts';

/** Mounts a view whose code is loaded first. If the options change meanwhile, the view starts with the newest ones. */
export function mountLazily<Options>(
  options: Options,
  load: () => Promise<(options: Options) => ElementView<Options>>,
  onProblem: (problem: unknown) => void,
): ElementView<Options> {
  let view: ElementView<Options> | null = null;
  let latest = options;
  let isClosed = false;
  load().then((start) => {
    if (!isClosed) view = start(latest);
  }, onProblem);
  return {
    update(changed) {
      latest = changed;
      view?.update?.(changed);
    },
    close() {
      isClosed = true;
      view?.close();
    },
  };
}
