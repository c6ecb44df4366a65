import type { CardProps } from '../../board-context.ts';
import type { FeedLayout, LayoutProps } from '../../feed/feed-layout.ts';
import { VirtualFeed } from '../../feed/virtual-feed.tsx';
import { TileCard, wordsRatio } from './tile-card.tsx';
import css from './tile-card.css?inline';

/** In px: a lower tile has no space for a control. */
const minHeight = 120;

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
  ratioOf: (own) => own,
  heightOf: (widthPx, ratio) => Math.max(minHeight, Math.round(widthPx * (ratio || wordsRatio))),
};

/** Square tiles. */
export const Square = (props: LayoutProps) => <VirtualFeed {...props} layout={squareLayout} />;

/** Tiles as high as their pictures. */
export const Tall = (props: LayoutProps) => <VirtualFeed {...props} layout={tallLayout} />;
