import type { Drawn } from '../../jsx/jsx-runtime.ts';
import type { RefCallback } from 'preact';
import type { Post } from '../../model/post.ts';
import type { PostInteraction } from '../../state/post-interaction.ts';
import type { CardContext, CardProps, LiveCard } from '../board-context.ts';
import { Card as MasonryCard } from '../card/card.tsx';
import { pictureRatioOf } from '../feed/card-size.ts';
import css from './paper.css?inline';

interface PaperCardsProps {
  readonly posts: readonly Post[];
  readonly context: CardContext;
  readonly live: LiveCard | null;
  readonly interactionOf: (post: Post) => PostInteraction;
  /** The card of another layout. */
  readonly Card?: ((props: CardProps) => Drawn) | undefined;
  /** The name of that layout. */
  readonly name?: string | undefined;
  readonly paperRef?: RefCallback<HTMLElement>;
}

export const paperCss = css;

/** All posts with their whole texts, in CSS columns. */
export const PaperCards = ({ posts, context, live, interactionOf, Card, name, paperRef }: PaperCardsProps) => {
  const Drawn = Card ?? MasonryCard;
  return (
    <div class={`feed paper ${Card ? name : ''}`} ref={paperRef}>
      {posts.map((post, index) => {
        const interaction = interactionOf(post);
        return (
          <Drawn
            key={post.id}
            post={post}
            position={index + 1}
            context={context}
            interaction={{ ...interaction, isExpanded: true }}
            pictureRatio={pictureRatioOf(post, interaction.learntRatio)}
            widthPx={context.appearance.cardWidth}
            live={live}
          />
        );
      })}
    </div>
  );
};
