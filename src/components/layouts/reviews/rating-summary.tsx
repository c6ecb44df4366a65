import type { ReadonlySignal } from '@preact/signals';
import { useState } from 'preact/hooks';
import type { PostList } from '../../../state/list-state.ts';
import { fillIn } from '../../../text/fill-in.ts';
import { fillInCount } from '../../../text/fill-in-count.ts';
import { formatNumber } from '../../../text/format-number.ts';
import type { ReaderMessages } from '../../../text/reader-messages.ts';
import type { ReviewMessages } from '../../../text/review-messages.ts';
import type { BoardContext } from '../../board-context.ts';
import { goneWhenSaved } from '../../common/when-saved.ts';
import { type RatingBar, ratingBars, ratingRanges, type StarCount } from './count-stars.ts';
import { HalfStars } from './half-stars.tsx';

interface RatingSummaryProps {
  readonly context: BoardContext;
  readonly count: ReadonlySignal<StarCount>;
  readonly words: ReviewMessages;
  readonly readerWords: ReaderMessages;
}

/** The average, a bar for each number of stars that filters by it, the order, and how many reviews are shown. */
export function RatingSummary({ context, count, words, readerWords }: RatingSummaryProps) {
  const {
    state,
    cards,
    language: { locale },
  } = context;
  const [ownOrder] = useState<NonNullable<PostList['query']['sort']> | ''>(() => state.query.peek().sort ?? '');
  const { messages } = cards.value;
  const { total, average, of } = count.value;
  const { newest, oldest, usual, bestRated } = readerWords.orders;
  const query = state.query.value;
  const { posts } = state.list.value;
  const error = state.more.value === 'failed' ? null : state.error.value;

  const number = (n: number) => formatNumber(n, locale);
  const starsOf = (n: number) => fillIn(messages.rating, { n: number(n) });
  const chosen = ratingBars.find((bar) => query.filter.ratings?.includes(ratingRanges[bar]));
  const status = error ? context.words.failure[error.kind] : fillInCount(words.shown, posts.length, locale);
  const orders = [
    [ownOrder, usual],
    ['-rating', bestRated],
    ['rating', words.worstRated],
    ['-published_at', newest],
    ['published_at', oldest],
  ] as const;
  const chosenOrder = Math.max(
    0,
    orders.findIndex(([sort]) => sort === (query.sort ?? '')),
  );

  const filterBy = (bar: RatingBar) => {
    const ratings = bar === chosen ? [] : [ratingRanges[bar]];
    void state.refresh({ ...query, filter: { ...query.filter, ratings } });
  };
  const orderBy = (index: number) => {
    const { size, filter } = query;
    const [sort] = orders[index] ?? [];
    void state.refresh(sort ? { size, filter, sort } : { size, filter });
  };

  return (
    <div class="ratings" role="group" aria-label={words.ratings}>
      <p class="mean">
        <b key={`average ${average}`} class="average">
          {number(average)}
        </b>
        <HalfStars key={`stars ${average}`} stars={average} label={starsOf(average)} />
        <span key={`base ${total}`} class="base">
          {fillInCount(words.averageOf, total, locale)}
        </span>
      </p>
      <div class="bars" style={goneWhenSaved}>
        {ratingBars.map((bar) => (
          <button key={bar} type="button" class="rating" aria-pressed={bar === chosen} onClick={() => filterBy(bar)}>
            <span key={`name ${of[bar]}`} class="sr-only">{`${starsOf(bar)}: ${number(of[bar])}`}</span>
            <span key="stars" aria-hidden="true">{`${number(bar)}\u00A0★`}</span>
            <span key="track" class="track" aria-hidden="true">
              <i style={{ 'inline-size': `${total && (of[bar] / total) * 100}%` }} />
            </span>
            <span key={`count ${of[bar]}`} class="tally" aria-hidden="true">
              {number(of[bar])}
            </span>
          </button>
        ))}
      </div>
      <div class="foot" style={goneWhenSaved}>
        <p class="shown" role="status">
          <span key={status}>{status}</span>
        </p>
        <select aria-label={readerWords.order} onChange={({ currentTarget }) => orderBy(currentTarget.selectedIndex)}>
          {orders.map(([sort, label], index) => (
            <option key={label} value={sort} selected={index === chosenOrder}>
              {label}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
