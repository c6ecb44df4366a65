import { useMemo, useState } from 'preact/hooks';
import { loadReviewMessages } from '../../../text/review-messages.ts';
import type { BoardContext } from '../../board-context.ts';
import type { FeedLayout, LayoutComponent, LayoutProps } from '../../feed/feed-layout.ts';
import { VirtualFeed } from '../../feed/virtual-feed.tsx';
import { keepStarCount } from './count-stars.ts';
import { RatingSummary } from './rating-summary.tsx';
import { ReviewCard } from './review-card.tsx';
import css from './reviews.css?inline';

/** The picture belongs to the review, and must not be larger than its text. */
const maxPictureRatio = 0.6;

const reviewsLayout: FeedLayout = {
  name: 'reviews',
  css,
  Card: ReviewCard,
  ratioOf: (own) => Math.min(own, maxPictureRatio),
};

/**
 * Reviews below a summary of their ratings. The texts of the summary are loaded before anything is drawn: a summary
 * that appears later would move the posts. Posts without any rating have no summary.
 */
export async function loadReviews(board: BoardContext): Promise<LayoutComponent> {
  const [words, readerWords] = await Promise.all([loadReviewMessages(board.language.tag), board.loadReaderWords()]);
  const Reviews = (props: LayoutProps) => {
    const { context } = props;
    const count = useMemo(() => keepStarCount(context.state.list), []);
    const [hasRatings] = useState(() => count.peek().total > 0);
    return (
      <VirtualFeed
        {...props}
        layout={reviewsLayout}
        header={hasRatings && <RatingSummary context={context} count={count} words={words} readerWords={readerWords} />}
      />
    );
  };
  return Object.assign(Reviews, { PaperCard: ReviewCard });
}
