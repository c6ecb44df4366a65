import type { Personalization } from '../../model/personalization.ts';
import type { BoardContext } from '../board-context.ts';
import type { ChosenLayout } from '../feed/feed-layout.ts';
import { chooseLayout } from './choose-layout.ts';
import { describeMissingLayout, loadLayout } from './layouts.ts';

/**
 * Chooses a layout and loads its code. If the code does not load, the posts are drawn as a masonry, and the owner is
 * told.
 */
export async function openLayout(
  context: BoardContext,
  option: string,
  personalization: Personalization | null,
): Promise<ChosenLayout> {
  const { warn, onInvalidOption } = context;
  const name = chooseLayout(option, personalization, onInvalidOption);
  if (name === 'masonry') return { name, component: null };
  try {
    return { name, component: await loadLayout(name, context) };
  } catch (problem) {
    warn(describeMissingLayout(name, problem));
    return { name, component: null };
  }
}
