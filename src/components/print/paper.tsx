import { untouched } from '../../state/post-interaction.ts';
import type { BoardContext } from '../board-context.ts';
import { useStyleSheet } from '../common/use-style-sheet.ts';
import type { ChosenLayout } from '../feed/feed-layout.ts';
import { PaperCards, paperCss } from './paper-cards.tsx';
import { usePrinting } from './use-printing.ts';

interface PaperProps {
  readonly context: BoardContext;
  /** The layout on the screen. */
  readonly layout: ChosenLayout | null;
}

/**
 * The print view of a board: all loaded posts, with their whole texts, in CSS columns. Layouts place and hide cards for
 * a window, which does not work on pages. So this view replaces every layout in print.
 */
export function Paper(props: PaperProps) {
  return usePrinting() ? <PaperPosts {...props} /> : null;
}

function PaperPosts({ context, layout }: PaperProps) {
  const { state } = context;
  const interactions = state.interactions.byPost.value;
  return (
    <PaperCards
      posts={state.posts.value}
      context={context.cards.value}
      live={context.liveCard.value}
      interactionOf={({ id }) => interactions.get(id) ?? untouched}
      Card={layout?.component?.PaperCard}
      name={layout?.name}
      paperRef={useStyleSheet(paperCss)}
    />
  );
}
