import { useEffect, useMemo } from 'preact/hooks';
import type { DialogAppearance } from '../../appearance/dialog-appearance.ts';
import { productAppearance } from '../../appearance/product-appearance.ts';
import type { BoardContext } from '../board-context.ts';
import { styleOf } from './style-of.ts';

interface ProductLook {
  /** For the element that holds them. */
  readonly style: Readonly<Record<string, string>>;
  /** Above the list; `''` = the widget's own word. */
  readonly title: string;
}

/** How products and marks look now. The owner is told of what is not drawn as they set it. */
export function useProductAppearance({ state, warn }: BoardContext, dialog: DialogAppearance): ProductLook {
  const personalization = state.personalization.value;
  const cards = state.appearance.value;
  const { properties, title, problems } = useMemo(
    () => productAppearance(personalization, cards, dialog),
    [personalization, cards, dialog],
  );
  useEffect(() => {
    for (const problem of problems) warn(problem);
  }, [problems]);
  return { style: styleOf(properties), title };
}
