import { useComputed } from '@preact/signals';
import type { RefCallback } from 'preact';
import { useRef } from 'preact/hooks';
import type { Drawn } from '../../jsx/jsx-runtime.ts';
import { headlineOf } from '../../model/headline.ts';
import type { Post } from '../../model/post.ts';
import { untouched } from '../../state/post-interaction.ts';
import { networkName } from '../../text/network-names.ts';
import type { BoardContext, CardProps } from '../board-context.ts';
import { CardCallsToAction } from '../card/card-calls-to-action.tsx';
import { CardFooter } from '../card/card-footer.tsx';
import { CardFrame } from '../card/card-frame.tsx';
import { CardPicture } from '../card/card-picture.tsx';
import { CardWords } from '../card/card-text.tsx';
import { NetworkBadge } from '../card/network-badge.tsx';
import { Stars } from '../card/stars.tsx';
import { pictureRatioOf } from '../feed/card-size.ts';

export interface DisplayCardProps {
  readonly context: BoardContext;
  readonly post: Post;
  /** 1 for the first post of the feed. */
  readonly position: number;
  readonly widthPx: number;
  /** A further class. */
  readonly class?: string | undefined;
  readonly cardRef?: RefCallback<HTMLElement> | undefined;
  /** Maximum number of calls to action; absent = all are shown. */
  readonly maxCallsToAction?: number;
  /** A video that plays in place of the picture. */
  readonly inlineVideo?: Drawn;
}

/**
 * The props of a card in a layout whose cards keep their places. The card is rendered again only if one of its props,
 * or the visitor's interaction with its post, changes: `@preact/signals` ensures that in components without `useState`.
 */
export function useDisplayCard({ context, post, position, widthPx, cardRef }: DisplayCardProps): CardProps {
  const { state, cards, liveCard } = context;
  const interaction = useComputed(() => state.interactions.byPost.value.get(post.id) ?? untouched).value;
  // The measured ratio of a picture is used for the next card of its post, so that nothing on this one moves.
  const learntRatio = useRef(interaction.learntRatio).current;
  return {
    context: cards.value,
    post,
    position,
    widthPx,
    interaction: { ...interaction, isExpanded: false },
    pictureRatio: pictureRatioOf(post, learntRatio),
    live: liveCard.value,
    cardRef,
  };
}

/** The card of layouts in which a card keeps its place and its size: nothing on it expands. */
export function DisplayCard(given: DisplayCardProps) {
  const { post, class: className, inlineVideo, maxCallsToAction } = given;
  const props = useDisplayCard(given);
  const { Opener, Share } = props.live?.parts ?? {};
  const hasPicture = props.pictureRatio > 0;
  return (
    <CardFrame {...props} class={[className, hasPicture && 'pictured'].filter(Boolean).join(' ')}>
      {hasPicture && <CardPicture {...props} inlineVideo={inlineVideo} />}
      {hasPicture && Share && <Share post={post} />}
      <NetworkBadge network={post.network} Logo={props.live?.parts?.Logo} />
      {!hasPicture && Opener && <Opener {...props} />}
      {!hasPicture && Share && <Share post={post} />}
      <Stars {...props} />
      <CardWords {...props} text={headlineOf(post)} />
      {props.context.appearance.showsCardCta && <CardCallsToAction {...props} max={maxCallsToAction ?? Infinity} />}
      <CardFooter {...props} networkLabel={networkName(post.network)} />
    </CardFrame>
  );
}
