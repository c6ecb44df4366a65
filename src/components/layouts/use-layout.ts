import { useEffect, useState } from 'preact/hooks';
import { isLayoutName, layoutNames, layoutOf, type LayoutName } from '../../appearance/layout-name.ts';
import type { BoardContext } from '../board-context.ts';
import type { LayoutComponent } from '../feed/feed-layout.ts';

export interface ChosenLayout {
  readonly name: LayoutName;
  readonly isMasonry: boolean;
  /** Null until its code has come; a masonry needs none. */
  readonly component: LayoutComponent | null;
}

/**
 * The layout that the option or the personalization asks for, and the code that draws it. The posts stand as a masonry
 * where the code does not come.
 */
export function useLayout({ state, warn }: BoardContext): ChosenLayout {
  const { layout: asked } = state.options.value;
  const name = isLayoutName(asked) ? asked : layoutOf(state.personalization.value);
  const [loaded, setLoaded] = useState<{ readonly name: LayoutName; readonly component: LayoutComponent | null } | null>(null);
  useEffect(() => {
    if (name === 'masonry' || loaded?.name === name) return;
    let isGone = false;
    import('./layouts.ts').then(({ loadLayout }) => loadLayout(name)).then(
      (component) => {
        if (!isGone) setLoaded({ name, component });
      },
      (problem: unknown) => {
        if (isGone) return;
        warn(
          `The code for layout="${name}" did not come (${problem}), so the posts stand as a masonry. `
          + 'Check that all files of the version lie beside drystone.js.',
        );
        setLoaded({ name, component: null });
      },
    );
    return () => {
      isGone = true;
    };
  }, [name]);
  useEffect(() => {
    if (asked && !isLayoutName(asked)) warn(`layout="${asked}" is not understood, so the personalization's counts. It takes ${layoutNames.join(', ')}.`);
  }, [asked]);
  const isLoaded = loaded?.name === name;
  return { name, isMasonry: name === 'masonry' || (isLoaded && !loaded.component), component: isLoaded ? loaded.component : null };
}
