import { type BoardMessages, loadBoardMessages } from '../../text/board-messages.ts';
import { loadReviewMessages, type ReviewMessages } from '../../text/review-messages.ts';
import { countStars } from './count-stars.ts';
import type { OpenLayout } from './layout.ts';
import { openFeed, type FeedLayout } from './open-feed.ts';
import { addOtherWords } from './post-words.tsx';
import { createRatingHead } from './rating-head.tsx';
import css from './reviews.css?inline';

/** A picture belongs to a review, and does not stand for it. */
const mostRatio = 0.6;

const layout: FeedLayout = {
  name: 'reviews',
  css,
  ratioOf: (own) => Math.min(own, mostRatio),
  arrange(card, post, ratio) {
    const picture = card.querySelector<HTMLElement>('.post-image-wrapper');
    const stars = card.querySelector('.stars');
    if (picture) picture.style.aspectRatio = `1 / ${ratio}`;
    if (stars) card.querySelector('.mark')?.after(stars);
    addOtherWords(card, post);
  },
};

/** The stars of all posts, above them: its words are needed before the first post is drawn. Posts that are no reviews have none. */
const openWith = (words: ReviewMessages, reader: BoardMessages): OpenLayout => async (feed, end, model, looks, first) => {
  const head = countStars(first.posts).total ? createRatingHead({ model, words, reader, context: looks.context }) : null;
  if (head) {
    feed.box.before(head.element);
    head.show(first);
  }
  const { show, close } = await openFeed(layout)(feed, end, model, looks, first);
  return {
    show(state) {
      head?.show(state);
      show(state);
    },
    close,
  };
};

export async function loadReviews(language: string): Promise<OpenLayout> {
  const [words, reader] = await Promise.all([loadReviewMessages(language), loadBoardMessages(language)]);
  return openWith(words, reader);
}
