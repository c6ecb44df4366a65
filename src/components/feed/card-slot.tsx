import { Component } from 'preact';
import { emptyPost } from '../../model/empty-post.ts';
import type { Post } from '../../model/post.ts';
import { type PostInteraction, untouched } from '../../state/post-interaction.ts';
import type { CardContext, LiveCard } from '../board-context.ts';
import type { CardDrawing, DrawnPost } from './card-drawing.ts';
import type { FeedLayout } from './feed-layout.ts';
import { hydratesLater } from './hydrate-later.ts';

export interface CardSlotProps {
  readonly drawn: DrawnPost;
  readonly context: CardContext;
  readonly live: LiveCard | null;
  readonly interaction: PostInteraction | undefined;
  readonly isOffscreen: boolean;
  /** The card stands in the document with its controls, and is hydrated later. */
  readonly isAsleep?: boolean;
  readonly layout: Pick<FeedLayout, 'Card'>;
  readonly drawing: Pick<CardDrawing, 'noteCard'>;
  /** Writes a line to the owner's console. */
  readonly warn: (problem: unknown) => void;
}

interface CardSlotState {
  readonly isBroken?: boolean;
}

/** The rest of a post whose card cannot be drawn: the network, the time, and the link to the original. */
const withoutContent = ({ id, network, url, publishedAt, isHighlighted, isPinned }: Post): Post =>
  emptyPost({ id, network, url, publishedAt, isHighlighted, isPinned, opensLink: true });

/**
 * One drawn card. It is rendered again only when one of its own inputs changes, so that the cards that stay cost
 * nothing while a visitor scrolls. (Returning the same vnode would have this effect, too, but such a vnode holds all
 * cards that were ever drawn beside it.) A rendering error in one card removes no other card.
 */
export class CardSlot extends Component<CardSlotProps, CardSlotState> {
  #card: HTMLElement | null = null;
  /** The card was painted with these. Hydration repairs no difference, so changes follow after it. */
  #painted = this.props.isAsleep ? this.props : null;

  readonly #noteCard = (element: HTMLElement | null): void => {
    this.#card = element;
    const { drawing, drawn, isOffscreen } = this.props;
    drawing.noteCard(drawn.post.id, isOffscreen, element);
  };

  override shouldComponentUpdate(next: CardSlotProps, state: CardSlotState): boolean {
    const { props } = this;
    // A card that is asleep must tell Preact so in every drawing.
    return props.isAsleep || this.#isOther(next, props) || state !== this.state;
  }

  #isOther({ drawn, context, live, interaction }: CardSlotProps, props: CardSlotProps): boolean {
    return (
      drawn !== props.drawn || context !== props.context || live !== props.live || interaction !== props.interaction
    );
  }

  override componentDidMount(): void {
    const painted = this.#painted;
    this.#painted = null;
    if (painted && this.#isOther(painted, this.props)) this.forceUpdate();
  }

  override componentWillUnmount(): void {
    if (this.#painted) this.#noteCard(null);
  }

  override componentDidCatch(problem: unknown): void {
    // The card fails even without its content, so the board's error boundary handles the error.
    if (this.state.isBroken) throw problem;
    this.props.warn(problem);
    this.setState({ isBroken: true });
  }

  override getSnapshotBeforeUpdate(): boolean {
    return !!this.#card?.matches(':focus-within');
  }

  /** Moves the focus to the card when a focused control disappears because its post was removed. */
  override componentDidUpdate(_props: CardSlotProps, _state: unknown, hadFocus: boolean): void {
    if (hadFocus && !this.#card?.matches(':focus-within')) this.#card?.focus({ preventScroll: true });
  }

  override render(props: CardSlotProps) {
    if (props.isAsleep) throw hydratesLater;
    const {
      drawn,
      context,
      live,
      interaction = untouched,
      layout: { Card },
    } = this.#painted ?? props;
    const { post, index, pictureRatio, widthPx, isPlaceholder } = drawn;
    return (
      <Card
        post={this.state.isBroken ? withoutContent(post) : post}
        position={index + 1}
        context={context}
        interaction={interaction}
        pictureRatio={pictureRatio}
        widthPx={widthPx}
        live={isPlaceholder ? null : live}
        cardRef={this.#noteCard}
      />
    );
  }
}
