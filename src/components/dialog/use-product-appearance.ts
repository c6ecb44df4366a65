import { useEffect, useMemo } from 'preact/hooks';
import type { DialogAppearance } from '../../appearance/dialog-appearance.ts';
import { productAppearance } from '../../appearance/product-appearance.ts';
import type { BoardContext } from '../board-context.ts';
import { styleOf } from './style-of.ts';

interface ProductLook {
  /** The style of the element around them. */
  readonly style: Readonly<Record<string, string>>;
  /** The title above the list; `''` = the widget's default. */
  readonly title: string;
}

/**
 * The current appearance of products and hotspots. The owner is told about settings that are not drawn as they set
 * them.
 */
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
