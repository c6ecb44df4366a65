import { openFeed, type FeedLayout } from './open-feed.ts';
import css from './list.css?inline';
import { addOtherWords } from './post-words.tsx';

/** In one wide column a tall picture would fill the window. */
const mostRatio = 0.66;

/** One column, each post as an article of a paper: author, headline, time, picture, call to action, text, and the link that names its source. */
const list: FeedLayout = {
  name: 'list',
  css,
  wish: (wish) => ({ ...wish, columns: 1 }),
  ratioOf: (own) => Math.min(own, mostRatio),
  arrange(card, post, ratio) {
    addOtherWords(card, post);
    const part = (selector: string) => card.querySelector<HTMLElement>(selector);
    const picture = part('.post-image-wrapper');
    const mark = part('.mark');
    const headline = part('.headline');
    if (picture) picture.style.aspectRatio = `1 / ${ratio}`;
    card.prepend(
      <>
        {mark}
        <div class="byline">{part('.author')}</div>
        {headline}
        <p class="when">{part('time')}</p>
        {part('.stars')}
        {picture}
        {[...card.querySelectorAll<HTMLElement>('.cta')]}
      </>,
    );
    // What unfolds a headline stands with it.
    const more = part('.more');
    if (more && headline?.matches('.post-content')) headline.after(more);
  },
};

export const openList = openFeed(list);
