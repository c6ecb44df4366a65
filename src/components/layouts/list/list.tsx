import type { FeedLayout, LayoutComponent, LayoutProps } from '../../feed/feed-layout.ts';
import { VirtualFeed } from '../../feed/virtual-feed.tsx';
import { ListCard } from './list-card.tsx';
import css from './list.css?inline';

/** In one wide column a taller picture would fill the window. */
const maxPictureRatio = 0.66;

const listLayout: FeedLayout = {
  name: 'list',
  css,
  Card: ListCard,
  ratioOf: (own) => Math.min(own, maxPictureRatio),
  columns: (options) => ({ ...options, columns: 1 }),
};

/** Posts below one another, in one column. */
export const List: LayoutComponent = Object.assign(
  (props: LayoutProps) => <VirtualFeed {...props} layout={listLayout} />,
  { PaperCard: ListCard },
);
