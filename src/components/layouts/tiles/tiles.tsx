import type { CardProps } from '../../board-context.ts';
import type { FeedLayout, LayoutProps } from '../../feed/feed-layout.ts';
import { VirtualFeed } from '../../feed/virtual-feed.tsx';
import { TileCard, tallRatio } from './tile-card.tsx';
import css from './tile-card.css?inline';

const tallestRatio = 16 / 9;
const tallRatioOf = (own: number): number => (own > (tallRatio + tallestRatio) / 2 ? tallestRatio : tallRatio);

/** In px: a lower tile has no space for a control. A highlighted tile of two columns would be higher than a window. */
const minHeight = 120;
const maxHeight = 720;

const squareLayout: FeedLayout = {
  name: 'square',
  css,
  Card: (props: CardProps) => <TileCard {...props} isSquare />,
  ratioOf: (own) => own && 1,
  heightOf: (widthPx) => Math.max(minHeight, widthPx),
};

const tallLayout: FeedLayout = {
  name: 'tall',
  css,
  Card: (props: CardProps) => <TileCard {...props} isSquare={false} />,
  ratioOf: (own) => own && tallRatioOf(own),
  heightOf: (widthPx, ratio) => Math.min(maxHeight, Math.max(minHeight, Math.round(widthPx * (ratio || tallRatio)))),
};

/** Square tiles. */
export const Square = (props: LayoutProps) => <VirtualFeed {...props} layout={squareLayout} />;

/** Upright tiles. */
export const Tall = (props: LayoutProps) => <VirtualFeed {...props} layout={tallLayout} />;
