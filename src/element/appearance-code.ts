import { type AppearanceInputs, appearanceOf, type MakeAppearance } from '../appearance/appearance.ts';
import css from '../components/board/picture-effect.css?inline';
import { adoptStyles } from '../jsx/adopt-styles.ts';
import type { Personalization } from '../model/personalization.ts';
import type { BoardOptions } from '../options/options.ts';
import type { Environment } from './environment.ts';
import type { BoardFont } from './board-font.ts';
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
  /** Loads what an appearance needs before cards are drawn in it: rare settings, dark colors, a font file. */
  prepare(inputs: AppearanceInputs): Promise<MakeAppearance>;
  close(): void;
}

/** The code of rare appearances, and what of the page it follows: whether the page is dark, whether a font has come. */
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
  let stopWatching = () => {};
  let dropStyles: (() => void) | null = null;
  let isClosed = false;

  const followColorScheme = async ({ colorScheme }: BoardOptions): Promise<boolean> => {
    stopWatching();
    stopWatching = () => {};
    if (colorScheme !== 'auto') return colorScheme === 'dark';
    const { isPageDark, watchColorScheme } = await import('./color-scheme.ts');
    if (!isClosed) stopWatching = watchColorScheme(window, () => setDark(isPageDark(host, window)));
    return isPageDark(host, window);
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
      if (!needsExtendedAppearance(inputs)) {
        stopWatching();
        setDark(false);
        setFontFamily('');
        return appearanceOf;
      }
      const [{ extendedAppearanceOf }, isDark] = await Promise.all([
        import('../appearance/extended-appearance.ts'),
        followColorScheme(inputs.options),
      ]);
      const container = root();
      if (container && !isClosed) dropStyles ??= adoptStyles(container, css);
      const names = await loadFont(extendedAppearanceOf, { ...inputs, isDark }, inputs.personalization);
      setDark(isDark);
      setFontFamily(names);
      return extendedAppearanceOf;
    },
    close() {
      isClosed = true;
      stopWatching();
      dropStyles?.();
      font?.close();
    },
  };
}
