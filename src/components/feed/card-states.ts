import type { Post } from '../../model/post.ts';
import type { BoardState } from '../../state/board-state.ts';
import { untouched } from '../../state/post-interaction.ts';
import { picturesOf } from '../card/pictures-of.ts';
import { pictureRatioOf } from './card-size.ts';

/** What changes the height of a card beside its post. */
export interface CardStates {
  /**
   * Height / width of the picture's box; 0 = there is no picture. A ratio that is learnt after the layout of its card
   * counts at the next layout, so that it moves nothing.
   */
  readonly ratioOf: (post: Post) => number;
  readonly isExpanded: (post: Post) => boolean;
  /** A new layout begins, and the ratios that were learnt meanwhile count. */
  forget(): void;
}

export function createCardStates(
  layout: { readonly ratioOf: (own: number, post: Post) => number },
  { interactions }: Pick<BoardState, 'interactions'>,
): CardStates {
  const interactionOf = ({ id }: Post) => interactions.byPost.peek().get(id) ?? untouched;
  /** The ratio of a picture of unknown size at the time of its card's layout, or null if it was unknown. */
  const learntRatios = new Map<string, number | null>();
  const learntRatioOf = (post: Post): number | null => {
    const [picture] = picturesOf(post);
    if (!picture || picture.height) return null;
    const known = learntRatios.get(post.id);
    if (known !== undefined) return known;
    const { learntRatio } = interactionOf(post);
    learntRatios.set(post.id, learntRatio);
    return learntRatio;
  };
  return {
    ratioOf: (post) => layout.ratioOf(pictureRatioOf(post, learntRatioOf(post)), post),
    isExpanded: (post) => interactionOf(post).isExpanded,
    forget: () => learntRatios.clear(),
  };
}
