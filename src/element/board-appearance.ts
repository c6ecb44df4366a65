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
  /** The state takes `make` and `prepare` when it is made, so it does not exist before them. */
  readonly state: () => BoardState;
}

export interface BoardAppearance {
  /** Makes an appearance without rare settings. It is dark once that code has loaded and the page is dark. */
  readonly make: MakeAppearance;
  /** Loads the code that an appearance needs before cards are drawn in it. Resolves with what makes it. */
  prepare(inputs: AppearanceInputs): Promise<MakeAppearance>;
  /** Keeps the board as light or dark as its option asks for. Returns what stops that. */
  followColorScheme(): () => void;
  close(): void;
}

/** How one board looks: the plain appearance is at hand, and the code of rarer ones loads when it is needed. */
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
      // Without this code the board keeps the colors that it has.
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
      // A dark board must be dark before it has anything to show. A light one follows its page afterwards.
      const isFollowing = signal(false);
      const stops = [
        effect(() => {
          if (/ready|empty|failed/.test(status.value) || isBoardDark(options.peek().colorScheme, host))
            isFollowing.value = true;
        }),
        effect(() => {
          const { colorScheme } = options.value;
          if (!isFollowing.value) return;
          const cancel = code || isBoardDark(colorScheme, host) ? environment.setTimer(updateDark, 0) : null;
          const stopWatching = colorScheme === 'auto' ? watchColorScheme(window, updateDark) : null;
          return () => {
            cancel?.();
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
