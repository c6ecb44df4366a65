import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { choosePersonalization } from '../appearance/choose-personalization.ts';
import type { Appearance, AppearanceInputs, MakeAppearance } from '../appearance/appearance.ts';
import type { Board } from '../model/board.ts';
import type { Personalization } from '../model/personalization.ts';
import type { BoardOptions } from '../options/options.ts';
import { createLatestOnly } from './latest-only.ts';

/** Makes the appearance of one board with these options. */
export interface PreparedAppearance {
  readonly board: Board | null;
  readonly options: BoardOptions;
  readonly make: MakeAppearance;
}

export interface AppearanceSetup {
  readonly options: BoardOptions;
  readonly board: Board | null;
  readonly isDark: boolean;
  readonly fontFamily: string;
  readonly makeAppearance: MakeAppearance;
  /**
   * Loads the code that an appearance needs before cards are drawn. Resolves with the function that makes the
   * appearance.
   */
  readonly prepareAppearance: (inputs: AppearanceInputs) => Promise<MakeAppearance>;
  readonly onProblem: (problem: unknown) => void;
}

/** The appearance of a board: its signals, and the actions that write them. */
export interface AppearanceState {
  readonly options: ReadonlySignal<BoardOptions>;
  readonly board: ReadonlySignal<Board | null>;
  readonly personalization: ReadonlySignal<Personalization | null>;
  readonly appearance: ReadonlySignal<Appearance>;
  /** Loads the code that the appearance of a board needs, with the latest options. */
  prepare(board: Board | null, signal: AbortSignal): Promise<PreparedAppearance>;
  /** Whether these are the latest options. */
  isNewest(options: BoardOptions): boolean;
  take(prepared: PreparedAppearance): void;
  setOptions(options: BoardOptions): Promise<void>;
  setDark(isDark: boolean): void;
  setFontFamily(names: string): void;
  close(): void;
}

export function createAppearanceState(setup: AppearanceSetup): AppearanceState {
  const { prepareAppearance, onProblem } = setup;
  const options = signal(setup.options);
  const board = signal(setup.board);
  const isDark = signal(setup.isDark);
  const fontFamily = signal(setup.fontFamily);
  const makeAppearance = signal(setup.makeAppearance);
  const optionChange = createLatestOnly();
  /** The latest options. They are ahead of the signal while the code of their appearance loads. */
  let newest = setup.options;

  const inputsOf = (of: Board | null, given: BoardOptions, dark: boolean): AppearanceInputs => ({
    personalization: choosePersonalization(of?.personalizations ?? [], given.personalization),
    options: given,
    boardName: of?.name ?? '',
    isDark: dark,
    fontFamily: fontFamily.value,
  });

  /** It loads again if the options have changed meanwhile. */
  const prepare = async (of: Board | null, signal: AbortSignal): Promise<PreparedAppearance> => {
    for (;;) {
      const asked = newest;
      const make = await prepareAppearance(inputsOf(of, asked, isDark.peek()));
      if (asked === newest || signal.aborted) return { board: of, options: asked, make };
    }
  };

  const take = (prepared: PreparedAppearance) =>
    batch(() => {
      makeAppearance.value = prepared.make;
      options.value = prepared.options;
      board.value = prepared.board;
    });

  return {
    options,
    board,
    personalization: computed(() =>
      choosePersonalization(board.value?.personalizations ?? [], options.value.personalization),
    ),
    appearance: computed(() => makeAppearance.value(inputsOf(board.value, options.value, isDark.value))),
    prepare,
    isNewest: (given) => given === newest,
    take,

    async setOptions(changed) {
      newest = changed;
      try {
        await optionChange.run(async (signal) => {
          for (;;) {
            const prepared = await prepare(board.peek(), signal);
            if (signal.aborted) return;
            // Another board may have loaded meanwhile, and its appearance may need other code.
            if (prepared.board === board.peek()) return take(prepared);
          }
        });
      } catch (problem) {
        onProblem(problem);
        options.value = changed;
      }
    },

    setDark(dark) {
      isDark.value = dark;
    },

    setFontFamily(names) {
      fontFamily.value = names;
    },

    close: () => optionChange.stop(),
  };
}
