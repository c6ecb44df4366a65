import { Card } from '../card/card.tsx';
import type { FeedLayout, LayoutProps } from './feed-layout.ts';
import { VirtualFeed } from './virtual-feed.tsx';

const masonryLayout: FeedLayout = { name: '', css: '', Card, ratioOf: (own) => own };

/** A masonry: posts in columns, and each card is as high as its content. */
export const Masonry = (props: LayoutProps) => <VirtualFeed {...props} layout={masonryLayout} />;
