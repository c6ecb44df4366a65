import { maxCardLetters } from '../../model/bounds.ts';
import { headlineOf } from '../../model/headline.ts';
import type { Post } from '../../model/post.ts';
import { picturesOf } from '../card/card-picture.tsx';

/** A card as it was measured, in px. */
export interface CardSize {
  readonly width: number;
  readonly height: number;
  /** Of the text's box; 0 without a text. */
  readonly textHeight: number;
  /** The text is longer than its box, and a button expands it. */
  readonly isClamped: boolean;
}

/** A card that stands in the document, and the width that it is to have. */
export interface MeasurableCard {
  readonly post: Post;
  readonly card: HTMLElement;
  readonly width: number;
  readonly isExpanded: boolean;
}

/**
 * The height of a card, as its own style says it. The style sheet says how long `--d-px` is. A page that a visitor
 * saves loses that sheet: there this says nothing, where a height in px would cut the card, and cards would lie on each
 * other. What is in a card does not inherit it: all of that would be styled anew with each height.
 */
export const heightStyle = (px: number): string => `calc(var(--d-px) * ${px})`;

/** Height of the button that expands a text, as the style sheet has it, with its gap. */
const moreHeight = 36;

/** Of a picture of unknown size, before it has loaded: most photographs are 4 : 3. */
const defaultRatio = 0.75;

/** Taller or flatter pictures are cut to this: one post must not fill several screens, nor be a thread. */
const minRatio = 0.3;
const maxRatio = 1.8;

/** A video that has no picture has a panel of its own shape. */
const videoRatio = 0.5625;

/** Columns that a post spans. */
export const spanOf = ({ isHighlighted }: Post): number => (isHighlighted ? 2 : 1);

/**
 * Height / width of the picture's box; 0 where there is nothing to see. `learnt` is that of a picture of unknown size.
 */
export function pictureRatioOf(post: Post, learnt?: number | null): number {
  const [picture] = picturesOf(post);
  if (!picture) return post.media.length && videoRatio;
  const { width, height } = picture;
  return Math.min(maxRatio, Math.max(minRatio, learnt ?? (width && height ? height / width : defaultRatio)));
}

/**
 * The natural sizes of cards at these widths. First everything is written, then everything is read, so that the browser
 * lays out once for all of them. Cards whose text is longer than its box are marked, so that their button shows.
 */
export function measureCards(cards: readonly MeasurableCard[]): CardSize[] {
  for (const { card, width } of cards) {
    card.style.width = `${width}px`;
    card.style.blockSize = '';
    delete card.dataset['clamped'];
  }
  const read = cards.map(({ card, post }) => {
    const text = card.querySelector<HTMLElement>('.post-content');
    return {
      height: card.offsetHeight,
      textHeight: text?.offsetHeight ?? 0,
      isClamped: !!text && (text.scrollHeight > text.clientHeight + 1 || headlineOf(post).length > maxCardLetters),
    };
  });
  return read.map(({ height, textHeight, isClamped }, at) => {
    const { card, width, isExpanded } = cards[at]!;
    const hasButton = isClamped || isExpanded;
    if (hasButton) card.dataset['clamped'] = '';
    return { width, height: hasButton ? height + moreHeight : height, textHeight, isClamped };
  });
}

/** Writes where a card stands. `top` and not `transform`: a card that moved by mistake shows as a layout shift. */
export function positionCard({ style }: HTMLElement, x: number, y: number, width: number, height: number): void {
  style.width = `${width}px`;
  style.blockSize = heightStyle(height);
  style.top = `${y}px`;
  style.insetInlineStart = `${x}px`;
}
