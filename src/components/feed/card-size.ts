import { maxCardLetters } from '../../model/bounds.ts';
import { headlineOf } from '../../model/headline.ts';
import type { Post } from '../../model/post.ts';
import { picturesOf } from '../card/pictures-of.ts';

/** The measured size of a card, in px. */
export interface CardSize {
  readonly width: number;
  readonly height: number;
  /** Of the text's box; 0 without a text. */
  readonly textHeight: number;
  /** The text is longer than its box, and a button expands it. */
  readonly isClamped: boolean;
}

/** A card in the document, and the width that it must get. */
export interface MeasurableCard {
  readonly post: Post;
  readonly card: HTMLElement;
  readonly width: number;
  readonly isExpanded: boolean;
}

/**
 * The height of a card for its inline style. The style sheet defines `--d-px`. A page that a visitor saves loses that
 * sheet: there the declaration has no effect, whereas a height in px would cut the card, and cards would overlap. The
 * content of a card must not inherit the height, because the browser would then recompute all of its styles with each
 * height.
 */
export const heightStyle = (px: number): string => `calc(var(--d-px) * ${px})`;

/** The height of the button that expands a text, with its gap, as in the style sheet. */
const moreHeight = 36;

/** The ratio of a picture of unknown size until it has loaded: most photographs are 4 : 3. */
const defaultRatio = 0.75;

/**
 * The limits of a picture's ratio. Pictures beyond them are cropped, so that no post fills several screens or is as
 * thin as a line.
 */
const minRatio = 0.3;
const maxRatio = 1.8;

/** The ratio of the panel of a video that has no poster. */
const videoRatio = 0.5625;

/** Columns that a post spans. */
export const spanOf = ({ isHighlighted }: Post): number => (isHighlighted ? 2 : 1);

/**
 * Height / width of the picture's box; 0 if the post has no media. `learnt` is the ratio that was measured after a
 * picture of unknown size had loaded.
 */
export function pictureRatioOf(post: Post, learnt?: number | null): number {
  const [picture] = picturesOf(post);
  if (!picture) return post.media.length && videoRatio;
  const { width, height } = picture;
  return Math.min(maxRatio, Math.max(minRatio, learnt ?? (width && height ? height / width : defaultRatio)));
}

/**
 * Measures the natural sizes of cards at these widths. It writes all styles before it reads any size, so that the
 * browser lays out once for all cards. It marks cards whose text is longer than its box, so that their button shows.
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

/**
 * Writes the position of a card. It uses `top` and not `transform`, so that a card that moves by mistake counts as a
 * layout shift.
 */
export function positionCard({ style }: HTMLElement, x: number, y: number, width: number, height: number): void {
  style.width = `${width}px`;
  style.blockSize = heightStyle(height);
  style.top = `${y}px`;
  style.insetInlineStart = `${x}px`;
}
