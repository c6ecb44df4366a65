import { createHeightEstimate } from '../layout/height-estimate.ts';
import type { Post } from '../model/post.ts';
import { headlineOf } from '../model/headline.ts';
import { picturesOf } from './picture.tsx';

export interface CardToMeasure {
  readonly post: Post;
  readonly card: HTMLElement;
  readonly width: number;
}

interface Measured {
  readonly width: number;
  readonly height: number;
  readonly isClamped: boolean;
}

/** Height of the button that unfolds a text, in px, as the style sheet has it, with its gap. */
const moreHeight = 32;

/** Before a picture of unknown size has loaded; most photographs are 4 : 3. */
const usualRatio = 0.75;

/** Taller or flatter pictures are cut to this: one post must not fill several screens, nor be a thread. */
const leastRatio = 0.3;
const mostRatio = 1.8;

export type CardSizes = ReturnType<typeof createCardSizes>;

/** What is known of the sizes of one feed's cards: measured where a card was drawn, else estimated from those. */
export function createCardSizes() {
  const measured = new Map<string, Measured>();
  const ratios = new Map<string, number>();
  const estimate = createHeightEstimate();

  /** Height / width of the picture's box; 0 without a picture. */
  const ratioOf = (post: Post): number => {
    const [picture] = picturesOf(post);
    if (!picture) return 0;
    const ratio = ratios.get(post.id) ?? (picture.width && picture.height ? picture.height / picture.width : usualRatio);
    return Math.min(mostRatio, Math.max(leastRatio, ratio));
  };

  return {
    ratioOf,
    /** Whether a drawn card needs no measuring; if so it is given the button back that its shortened text needs. */
    recall(post: Post, card: HTMLElement, width: number): boolean {
      const known = measured.get(post.id);
      if (known?.width !== width) return false;
      if (known.isClamped) card.dataset['clamped'] = '';
      return true;
    },
    heightOf(post: Post, width: number): number {
      const known = measured.get(post.id);
      return known?.width === width ? known.height : estimate.heightOf(width, ratioOf(post), headlineOf(post).length);
    },
    /** Counts from the next layout on: what is drawn already keeps its place. */
    learnPicture(post: Post, ratio: number) {
      ratios.set(post.id, ratio);
    },
    /** All cards at once: first everything is written, then everything is read, so that the browser lays out once. */
    measure(cards: readonly CardToMeasure[]) {
      for (const { card, width } of cards) {
        card.style.width = width + 'px';
        card.style.height = '';
        delete card.dataset['clamped'];
      }
      const texts = cards.map(({ card }) => card.querySelector<HTMLElement>('.post-content'));
      const read = cards.map(({ card }, at) => {
        const text = texts[at];
        return { height: card.offsetHeight, textHeight: text?.offsetHeight ?? 0, isClamped: !!text && text.scrollHeight > text.clientHeight + 1 };
      });
      cards.forEach(({ post, card, width }, at) => {
        const { height, textHeight, isClamped } = read[at]!;
        const hasButton = isClamped || card.classList.contains('unfolded');
        if (hasButton) card.dataset['clamped'] = '';
        measured.set(post.id, { width, height: height + (hasButton ? moreHeight : 0), isClamped });
        estimate.learn({ width, height, textHeight, pictureRatio: ratioOf(post), textLength: isClamped ? 0 : headlineOf(post).length });
      });
    },
  };
}
