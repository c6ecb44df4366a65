import type { BoardModel, BoardState } from '../../state/board-model.ts';
import { fillIn } from '../../text/fill-in.ts';
import { fillInCount } from '../../text/fill-in-count.ts';
import { formatNumber } from '../../text/format-number.ts';
import type { BoardMessages } from '../../text/board-messages.ts';
import type { ReviewMessages } from '../../text/review-messages.ts';
import type { ViewContext } from '../view-context.ts';
import { type Bar, bars, countStars, ratingRanges } from './count-stars.ts';

export interface RatingHeadSetup {
  readonly model: BoardModel;
  readonly context: ViewContext;
  readonly words: ReviewMessages;
  readonly reader: BoardMessages;
}

export interface RatingHead {
  readonly element: HTMLElement;
  show(state: BoardState): void;
}

/** The average, a bar for each number of stars that shows only those, the order, and how many there are. */
export function createRatingHead({ model, context: { messages, language: { locale } }, words, reader }: RatingHeadSetup): RatingHead {
  const first = model.state.get();
  const write = (n: number) => formatNumber(n, locale);
  const starsOf = (n: number) => fillIn(messages.rating, { n: write(n) });
  /** What was counted last: the posts of all stars. */
  let counted: BoardState['posts'] | null = null;

  const average = <b class="average" />;
  const stars = <span class="stars" role="img" />;
  const base = <span class="base" />;
  const shown = <p class="shown" role="status" />;
  const order = document.createElement('select');

  const chosenIn = ({ query }: BoardState): Bar | undefined => bars.find((bar) => query.filter.ratings?.includes(ratingRanges[bar]));

  const press = (bar: Bar) => {
    const { query } = model.state.get();
    const isOn = chosenIn(model.state.get()) === bar;
    model.refresh({ ...query, filter: { ...query.filter, ratings: isOn ? [] : [ratingRanges[bar]] } });
  };

  const buttons = bars.map((bar) => {
    const length = <i />;
    const count = <span class="count" aria-hidden="true" />;
    const name = <span class="sr-only" />;
    const button = (
      <button type="button" class="rating" aria-pressed="false" onClick={() => press(bar)}>
        {name}
        <span aria-hidden="true">{write(bar)}&nbsp;★</span>
        <span class="track" aria-hidden="true">{length}</span>
        {count}
      </button>
    );
    return { bar, button, length, count, name };
  });

  const { usual, newest, oldest, bestRated } = reader.orders;
  const { sort: own } = first.query;
  const orders = [[own, usual], ['-rating', bestRated], ['rating', words.worstRated], ['-published_at', newest], ['published_at', oldest]] as const;
  order.append(...orders.map(([sort = '', label]) => new Option(label, sort)));
  order.ariaLabel = reader.order;
  order.addEventListener('change', () => {
    const { size, filter } = model.state.get().query;
    const [sort] = orders[order.selectedIndex] ?? [];
    model.refresh({ size, filter, ...(sort && { sort }) });
  });

  const count = ({ posts, query }: BoardState) => {
    // Of a list that is filtered by stars there is nothing to compare.
    if (posts === counted || (query.filter.ratings?.length && counted)) return;
    const { total, average: mean, of } = countStars(posts);
    counted = posts;
    average.textContent = write(mean);
    stars.ariaLabel = starsOf(mean);
    stars.textContent = '★'.repeat(Math.round(mean)).padEnd(5, '☆');
    base.textContent = fillInCount(words.averageOf, total, locale);
    for (const { bar, length, count, name } of buttons) {
      name.textContent = `${starsOf(bar)}: ${write(of[bar])}`;
      length.style.inlineSize = `${total && (of[bar] / total) * 100}%`;
      count.textContent = write(of[bar]);
    }
  };

  return {
    element: (
      <div class="ratings" role="group" aria-label={words.ratings}>
        <p class="mean">{average}{stars}{base}</p>
        <div class="bars">{buttons.map(({ button }) => button)}</div>
        <div class="foot">{shown}{order}</div>
      </div>
    ),
    show(state) {
      const { posts, error, more, query } = state;
      const chosen = chosenIn(state);
      count(state);
      for (const { bar, button } of buttons) button.ariaPressed = `${bar === chosen}`;
      order.selectedIndex = Math.max(0, orders.findIndex(([sort]) => sort === query.sort));
      const said = error && more !== 'failed' ? reader.failure[error.kind] : fillInCount(words.shown, posts.length, locale);
      if (shown.textContent !== said) shown.textContent = said;
    },
  };
}
