import type { ElementView } from './base-element.ts';

/** Starts a view whose code is loaded first. Options that change meanwhile reach it when it starts. */
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
