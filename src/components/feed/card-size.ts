import type { Post } from '../../model/post.ts';
import { picturesOf } from '../card/card-picture.tsx';

/** A card as it was measured, in px. */
export interface CardSize {
  readonly width: number;
  readonly height: number;
  /** Of the text's box; 0 without a text. */
  readonly textHeight: number;
  /** The text is longer than its box, and a button unfolds it. */
  readonly isClamped: boolean;
}

/** Height of the button that unfolds a text, as the style sheet has it, with its gap. */
const moreHeight = 32;

/** Of a picture of unknown size, before it has loaded: most photographs are 4 : 3. */
const usualRatio = 0.75;

/** Taller or flatter pictures are cut to this: one post must not fill several screens, nor be a thread. */
const leastRatio = 0.3;
const mostRatio = 1.8;

/** A film that has no picture has a panel of its own shape. */
const filmRatio = 0.5625;

/** Height / width of the picture's box; 0 where there is nothing to see. `learnt` is what was seen of a picture of unknown size. */
export function pictureRatioOf(post: Post, learnt?: number): number {
  const [picture] = picturesOf(post);
  if (!picture) return post.media.length && filmRatio;
  const { width, height } = picture;
  return Math.min(mostRatio, Math.max(leastRatio, learnt ?? (width && height ? height / width : usualRatio)));
}

/**
 * The natural sizes of cards at these widths. First everything is written, then everything is read, so that the browser
 * lays out once for all of them. Texts that are cut off get their button.
 */
export function measureCards(cards: readonly { readonly card: HTMLElement; readonly width: number }[]): CardSize[] {
  for (const { card, width } of cards) {
    card.style.width = width + 'px';
    card.style.height = '';
    delete card.dataset['clamped'];
  }
  const read = cards.map(({ card }) => {
    const text = card.querySelector<HTMLElement>('.post-content');
    return { height: card.offsetHeight, textHeight: text?.offsetHeight ?? 0, isClamped: !!text && text.scrollHeight > text.clientHeight + 1 };
  });
  return read.map(({ height, textHeight, isClamped }, at) => {
    const { card, width } = cards[at]!;
    const hasButton = isClamped || card.classList.contains('unfolded');
    if (hasButton) card.dataset['clamped'] = '';
    return { width, height: hasButton ? height + moreHeight : height, textHeight, isClamped };
  });
}
