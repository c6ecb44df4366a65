import type { BoardSource } from './board-source.ts';

/** A source whose code is loaded when it is first asked; again when that failed. */
export function createLazySource(load: () => Promise<BoardSource>): BoardSource {
  let loaded: Promise<BoardSource> | undefined;
  const open = () => (loaded ??= load().catch((problem: unknown) => {
    loaded = undefined;
    throw problem;
  }));
  // All that a source does is asked for and waited for, so that none of it needs a line of its own.
  return new Proxy({} as BoardSource, {
    get: (_, name: keyof BoardSource) => async (...given: readonly unknown[]) => Reflect.apply((await open())[name], null, given),
  });
}
