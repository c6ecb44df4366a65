import { type AppearanceInputs, appearanceOf, type MakeAppearance } from '../appearance/appearance.ts';
import css from '../components/board/picture-effect.css?inline';
import { adoptStyles } from '../jsx/adopt-styles.ts';
import type { Personalization } from '../model/personalization.ts';
import type { BoardOptions } from '../options/options.ts';
import type { Environment } from './environment.ts';
import type { BoardFont } from './board-font.ts';
import { isBoardDark } from '../first-paint/is-board-dark.ts';
import { needsExtendedAppearance } from '../appearance/needs.ts';

export interface AppearanceCodeSetup {
  readonly host: HTMLElement;
  readonly root: () => HTMLElement | null;
  readonly service: string;
  readonly environment: Environment;
  readonly warn: (problem: unknown) => void;
  readonly setDark: (isDark: boolean) => void;
  readonly setFontFamily: (names: string) => void;
}

export interface AppearanceCode {
  /** Loads the code that an appearance needs before cards are drawn: for rare settings, dark colors, a font file. */
  prepare(inputs: AppearanceInputs): Promise<MakeAppearance>;
  /** Makes an appearance without rare settings; it is dark while the page is dark. */
  readonly make: MakeAppearance;
  /** Called when the page may have become dark, or light again. */
  update(options: BoardOptions): Promise<void>;
  close(): void;
}

/** Loads the code of rare appearances: dark colors, a font file, settings that few boards have. */
export function createAppearanceCode({
  host,
  root,
  service,
  environment,
  warn,
  setDark,
  setFontFamily,
}: AppearanceCodeSetup): AppearanceCode {
  let font: BoardFont | null = null;
  let dropStyles: (() => void) | null = null;
  let isClosed = false;

  let extended: MakeAppearance | null = null;
  const make: MakeAppearance = (inputs) => (inputs.isDark && extended ? extended : appearanceOf)(inputs);
  const loadExtended = async () => {
    const { extendedAppearanceOf } = await import('../appearance/extended-appearance.ts');
    extended = extendedAppearanceOf;
    return extendedAppearanceOf;
  };
  const loadFont = async (
    make: MakeAppearance,
    inputs: AppearanceInputs,
    personalization: Personalization | null,
  ): Promise<string> => {
    const appearance = make({ ...inputs, fontFamily: '' });
    if (!appearance.fontFile && !font) return '';
    const { createBoardFont } = await import('./board-font.ts');
    const { fetch, random, setTimer } = environment;
    font ??= createBoardFont({ service, root, fetch, random, setTimer, warn });
    if (isClosed) font.close();
    return font.load(appearance, personalization);
  };

  return {
    async prepare(inputs) {
      const isDark = isBoardDark(inputs.options.colorScheme, host);
      if (!needsExtendedAppearance({ ...inputs, isDark })) {
        setDark(false);
        setFontFamily('');
        return make;
      }
      const extendedAppearanceOf = await loadExtended();
      const container = root();
      if (container && !isClosed) dropStyles ??= adoptStyles(container, css);
      const names = await loadFont(extendedAppearanceOf, { ...inputs, isDark }, inputs.personalization);
      setDark(isDark);
      setFontFamily(names);
      return extendedAppearanceOf;
    },
    make,
    async update({ colorScheme }) {
      // The dark colors are loaded before the board becomes dark. The page may change again meanwhile, so it is read
      // again.
      if (isBoardDark(colorScheme, host)) await loadExtended();
      if (!isClosed) setDark(isBoardDark(colorScheme, host));
    },
    close() {
      isClosed = true;
      dropStyles?.();
      font?.close();
    },
  };
}
