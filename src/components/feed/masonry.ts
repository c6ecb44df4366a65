import { Card } from '../card/card.tsx';
import type { FeedLayout } from './feed-layout.ts';

/** Posts in columns, each as high as its content. */
export const masonryLayout: FeedLayout = { name: '', css: '', Card, ratioOf: (own) => own };
