import { effect, signal } from '@preact/signals';
import { type AppearanceInputs, appearanceOf, type MakeAppearance } from '../appearance/appearance.ts';
import { needsExtendedAppearance } from '../appearance/needs.ts';
import { isBoardDark } from '../first-paint/is-board-dark.ts';
import type { BoardState } from '../state/board-state.ts';
import type { AppearanceCode } from './appearance-code.ts';
import { watchColorScheme } from './color-scheme.ts';
import type { Environment } from './environment.ts';

export interface BoardAppearanceSetup {
  readonly host: HTMLElement;
  readonly service: string;
  readonly environment: Environment;
  readonly warn: (problem: unknown) => void;
  readonly root: () => HTMLElement | null;
  /** Returns the state. It is a function, because the state needs `make` and `prepare` and so is created after them. */
  readonly state: () => BoardState;
}

export interface BoardAppearance {
  /**
   * Makes an appearance without rare settings. It is dark if the page is dark and the code for dark colors is loaded.
   */
  readonly make: MakeAppearance;
  /**
   * Loads the code that an appearance needs before cards are drawn. Resolves with the function that makes the
   * appearance.
   */
  prepare(inputs: AppearanceInputs): Promise<MakeAppearance>;
  /** Keeps the board light or dark as its option says. Returns a function that stops this. */
  followColorScheme(): () => void;
  close(): void;
}

/** The appearance of one board. The plain appearance is built in, and the code of rarer settings loads on demand. */
export function createBoardAppearance(setup: BoardAppearanceSetup): BoardAppearance {
  const { host, service, environment, warn, root, state } = setup;
  let code: AppearanceCode | null = null;
  let isClosed = false;

  const load = async (): Promise<AppearanceCode> => {
    const { createAppearanceCode } = await import('./appearance-code.ts');
    code ??= createAppearanceCode({
      host,
      service,
      environment,
      warn,
      root,
      setDark: (isDark) => state().setDark(isDark),
      setFontFamily: (names) => state().setFontFamily(names),
    });
    if (isClosed) code.close();
    return code;
  };

  const updateDark = () => {
    if (isClosed) return;
    load()
      .then((loaded) => loaded.update(state().options.peek()))
      // If this code fails to load, the board keeps its present colors.
      .catch(() => {});
  };

  const make: MakeAppearance = (inputs) => (code?.make ?? appearanceOf)(inputs);
  return {
    make,
    async prepare(inputs) {
      const isDark = isBoardDark(inputs.options.colorScheme, host);
      if (!code && !needsExtendedAppearance({ ...inputs, isDark })) return make;
      return (await load()).prepare(inputs);
    },
    followColorScheme() {
      const { options, status } = state();
      // A dark board must be dark before it shows anything. A light one follows its page afterwards.
      const isFollowing = signal(false);
      const stops = [
        effect(() => {
          if (/ready|empty|failed/.test(status.value) || isBoardDark(options.peek().colorScheme, host))
            isFollowing.value = true;
        }),
        effect(() => {
          const { colorScheme } = options.value;
          if (!isFollowing.value) return;
          // Asking for the page's colors makes the browser compute styles, so it is a separate task after a render.
          const cancel = environment.setTimer(() => {
            if (code || isBoardDark(colorScheme, host)) updateDark();
          }, 0);
          const stopWatching = colorScheme === 'auto' ? watchColorScheme(updateDark) : null;
          return () => {
            cancel();
            stopWatching?.();
          };
        }),
      ];
      return () => stops.forEach((stop) => stop());
    },
    close() {
      isClosed = true;
      code?.close();
    },
  };
}
