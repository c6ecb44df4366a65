import { useEffect, useState } from 'preact/hooks';
import type { LayoutName } from '../../appearance/layout-name.ts';
import type { OptionError } from '../../options/option-error.ts';
import type { BoardContext } from '../board-context.ts';
import type { LayoutComponent } from '../feed/feed-layout.ts';

export interface ChosenLayout {
  readonly name: LayoutName;
  /** The posts stand as a masonry: they are to, or the code of their layout does not come. */
  readonly isMasonry: boolean;
  /** Null until its code has come; a masonry needs none. */
  readonly component: LayoutComponent | null;
}

interface Loaded {
  readonly layout: string;
  readonly theme: string;
  readonly name: LayoutName;
  readonly component: LayoutComponent | null;
}

/** The layout that the option or the personalization asks for, and the code that draws it. */
export function useLayout({ state, language, warn }: BoardContext, isPlainMasonry: boolean, onInvalid: (error: OptionError) => void): ChosenLayout {
  const { layout } = state.options.value;
  const personalization = state.personalization.value;
  const theme = `${personalization?.id ?? ''} ${personalization?.theme ?? ''}`;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const isLoaded = loaded?.layout === layout && loaded.theme === theme;
  useEffect(() => {
    if (isPlainMasonry || isLoaded) return undefined;
    let isGone = false;
    const load = async () => {
      const [{ chooseLayout }, { describeMissingLayout, loadLayout }] = await Promise.all([import('../layouts/choose-layout.ts'), import('../layouts/layouts.ts')]);
      const name = chooseLayout(layout, personalization, onInvalid);
      const component = name === 'masonry' ? null : await loadLayout(name, language.tag).catch((problem: unknown) => {
        if (!isGone) warn(describeMissingLayout(name, problem));
        return null;
      });
      if (!isGone) setLoaded({ layout, theme, name, component });
    };
    load().catch(warn);
    return () => {
      isGone = true;
    };
  }, [layout, theme, isPlainMasonry]);
  if (isPlainMasonry) return { name: 'masonry', isMasonry: true, component: null };
  return { name: loaded?.name ?? 'masonry', isMasonry: isLoaded && !loaded.component, component: isLoaded ? loaded.component : null };
}
