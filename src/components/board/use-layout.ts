import { useEffect, useRef, useState } from 'preact/hooks';
import type { BoardContext } from '../board-context.ts';
import type { ChosenLayout } from '../feed/feed-layout.ts';

/**
 * The layout that the option or the personalization asks for, with the code that draws it. Until that code is loaded,
 * the previous layout is returned; null = there is none yet. A plain masonry needs no code.
 */
export function useLayout(context: BoardContext, isPlainMasonry: boolean): ChosenLayout | null {
  const { state, warn } = context;
  const { layout } = state.options.value;
  const personalization = state.personalization.value;
  const asked = isPlainMasonry ? '' : `${layout} ${personalization?.id ?? ''} ${personalization?.theme ?? ''}`;
  const [chosen, setChosen] = useState<(ChosenLayout & { readonly asked: string }) | null>(null);
  useEffect(() => {
    if (!asked || chosen?.asked === asked) return undefined;
    let isGone = false;
    import('../layouts/open-layout.ts')
      .then(({ openLayout }) => openLayout(context, layout, personalization))
      .then((opened) => {
        if (!isGone) setChosen({ ...opened, asked });
      }, warn);
    return () => {
      isGone = true;
    };
  }, [asked]);
  const shown = useRef<ChosenLayout | null>(null);
  if (!asked) shown.current = { name: 'masonry', component: null };
  else if (chosen?.asked === asked) shown.current = chosen;
  return shown.current;
}
