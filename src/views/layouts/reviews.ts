import type { ReaderMessages } from '../../text/reader-messages.ts';
import { loadReaderMessages } from '../../text/reader-language.ts';
import { loadReviewMessages } from '../../text/reviews/review-language.ts';
import type { ReviewMessages } from '../../text/reviews/review-messages.ts';
import { barOf } from './count-stars.ts';
import { keepPosts } from './kept-posts.ts';
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

/** What all posts have in common, above them: for that its words are needed before the first post is drawn. */
const openWith = (words: ReviewMessages, reader: ReaderMessages): OpenLayout => async (feed, end, model, looks, first) => {
  const kept = keepPosts(model);
  const head = createRatingHead({
    model, words, reader,
    context: looks.context,
    keep(bar) {
      const isDone = kept.keep(bar && ((post) => barOf(post) === bar));
      if (isDone) show(model.state.get());
      return isDone;
    },
  });
  let show = head.show;
  feed.box.before(head.element);
  head.show(first);
  const live = await openFeed(layout)(feed, end, kept.model, looks, first);
  show = (state) => {
    head.show(state);
    live.show(kept.narrow(state));
  };
  return {
    show: (state) => show(state),
    close() {
      live.close();
      head.element.remove();
    },
  };
};

export async function loadReviews(language: string): Promise<OpenLayout> {
  const [words, reader] = await Promise.all([loadReviewMessages(language), loadReaderMessages(language)]);
  return openWith(words, reader);
}
