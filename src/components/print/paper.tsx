import { untouched } from '../../state/post-interaction.ts';
import type { BoardContext } from '../board-context.ts';
import { Card as MasonryCard } from '../card/card.tsx';
import { useStyleSheet } from '../common/use-style-sheet.ts';
import { pictureRatioOf } from '../feed/card-size.ts';
import type { ChosenLayout } from '../feed/feed-layout.ts';
import css from './paper.css?inline';
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
  const Own = layout?.component?.PaperCard;
  const Card = Own ?? MasonryCard;
  const styles = useStyleSheet(css);
  const card = context.cards.value;
  const live = context.liveCard.value;
  const interactions = state.interactions.byPost.value;
  return (
    <div class={`feed paper ${Own ? layout?.name : ''}`} ref={styles}>
      {state.posts.value.map((post, index) => {
        const interaction = interactions.get(post.id) ?? untouched;
        return (
          <Card
            key={post.id}
            post={post}
            position={index + 1}
            context={card}
            interaction={{ ...interaction, isExpanded: true }}
            pictureRatio={pictureRatioOf(post, interaction.learntRatio)}
            widthPx={card.appearance.cardWidth}
            live={live}
          />
        );
      })}
    </div>
  );
}
