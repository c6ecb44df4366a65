import type { Post } from '../../model/post.ts';
import { openFeed, type FeedLayout } from './open-feed.ts';
import css from './tiles.css?inline';

/** A tile of words is as high as it is wide. */
const wordsRatio = 1;

/** In px: on a flatter tile no control has room. */
const leastHeight = 120;

/** Calls to action on a tile: more would leave nothing of it. The dialog has them all. */
const mostActions = 2;

/**
 * Makes a card a tile: the picture fills it, and the words lie over it. They are always there for who hears them; to be seen
 * they wait for a pointer or the focus, or stand at the foot of the picture where nothing can hover.
 */
function arrangeTile(card: HTMLElement, { author }: Post, ratio: number, isSquare: boolean): void {
  const part = (selector: string) => card.querySelector<HTMLElement>(selector);
  const [picture, mark, stars, text, footer] = ['.post-image-wrapper', '.mark', '.stars', '.post-content', 'footer'].map(part);
  const actions = [...card.querySelectorAll<HTMLElement>('.cta')];
  part('.more')?.remove();
  part('.about')?.remove();
  card.classList.add('tile', picture ? 'pictured' : 'worded');
  card.style.setProperty('--ratio', `${ratio}`);
  // A square is its picture and its words. Who has written nothing is known by name.
  const isSigned = !isSquare || !picture || !text;
  if (isSquare && picture) mark?.remove();
  if (!isSigned || !author) footer?.remove();
  for (const action of actions.splice(mostActions)) action.remove();
  card.append(
    <div class="words">
      {picture && !isSquare && mark}
      {stars}
      {/* The box cuts the text off, and not the text itself: nothing has to unfold it, the dialog has it whole. */}
      {text && <div class="excerpt">{text}</div>}
      {isSigned && author && footer}
    </div>,
    ...actions,
  );
}

const square: FeedLayout = {
  name: 'square',
  css,
  ratioOf: () => 1,
  heightOf: (width) => Math.max(leastHeight, width),
  arrange: (card, post, ratio) => arrangeTile(card, post, ratio, true),
};

const tall: FeedLayout = {
  name: 'tall',
  css,
  ratioOf: (own) => own || wordsRatio,
  heightOf: (width, ratio) => Math.max(leastHeight, Math.round(width * ratio)),
  arrange: (card, post, ratio) => arrangeTile(card, post, ratio, false),
};

export const openSquare = openFeed(square);
export const openTall = openFeed(tall);
