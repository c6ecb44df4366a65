import { useComputed } from '@preact/signals';
import { useCallback, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { chooseColumns } from '../../../layout/columns.ts';
import { layOutMosaic, type MosaicTile } from '../../../layout/mosaic.ts';
import { chooseMounted } from '../../../layout/mounted-window.ts';
import type { Post } from '../../../model/post.ts';
import { fillIn } from '../../../text/fill-in.ts';
import { picturesOf } from '../../card/pictures-of.ts';
import { positionCard } from '../../feed/card-size.ts';
import { FeedEnd } from '../../feed/feed-end.tsx';
import { handleFeedKeys } from '../../feed/feed-keyboard.ts';
import type { LayoutProps } from '../../feed/feed-layout.ts';
import { readColumnOptions, readFeedView } from '../../feed/feed-view.ts';
import { watchFeedView } from '../../feed/watch-feed-view.ts';
import { type DisplayCardProps, useDisplayCard } from '../display-card.tsx';
import { PlainPosts } from '../plain-posts.tsx';
import { TileCard } from '../tiles/tile-card.tsx';
import tilesCss from '../tiles/tile-card.css?inline';
import { useKeptFocus } from '../use-kept-focus.ts';
import { useStyledBox } from '../use-styled-box.ts';
import css from './mosaic.css?inline';

/** Tiles of one unit are smaller than a masonry's cards: this share of its column width. */
const unitShare = 0.62;

/** The height of a unit as a share of its width. */
const unitRatio = 0.92;

/** Mounted cards stay up to this number, as in the masonry. */
const maxMounted = 116;

interface MosaicView {
  readonly tiles: readonly MosaicTile[];
  /** Which posts have a picture: the shapes follow from it. */
  readonly pictured: string;
  /** In px. */
  readonly unitWidth: number;
  readonly unitHeight: number;
  readonly gap: number;
  /** Indexes of the posts that are drawn, ascending. */
  readonly mounted: readonly number[];
}

/** Tiles of several sizes that leave no hole: blocks of whole rows, one below the other. */
export function Mosaic({ context, endRef }: LayoutProps) {
  const { state, cards } = context;
  const { posts, next } = state.list.value;
  const { more } = state.options.value;
  const paging = more === 'pages' ? 'button' : more;
  const columnOptions = useComputed(() => {
    const { cardWidth, gap } = state.appearance.value;
    return { columns: state.options.value.columns, cardWidth: cardWidth * unitShare, gap };
  }).value;
  const [view, setView] = useState<MosaicView | null>(null);
  const [boxRef, takeBox] = useStyledBox(tilesCss + css);
  const newest = useRef({ columnOptions, view });
  newest.current.columnOptions = columnOptions;
  useKeptFocus(boxRef, (box) => box.querySelector<HTMLElement>('article'));

  const update = useCallback(() => {
    const box = boxRef.current;
    const { columnOptions: asked, view: before } = newest.current;
    const list = state.list.peek();
    const columns = box && chooseColumns(box.clientWidth, readColumnOptions(box, asked));
    if (!columns) return;
    // Never one column: all tiles would have the same size.
    const count = Math.max(2, columns.count);
    const unitWidth = (box.clientWidth + columns.gap) / count - columns.gap;
    const unitHeight = Math.round(unitWidth * unitRatio);
    const canGrow = !!list.next && state.options.peek().more !== 'none';
    const pictured = list.posts.map(isPictured);
    const tiles = layOutMosaic(count, pictured, !canGrow);
    const { top, bottom } = readFeedView(box);
    const reach = bottom - top;
    const height = unitHeight + columns.gap;
    const inRange = tiles.flatMap(({ row, rows }, index) =>
      (row + rows) * height > top - reach && row * height < bottom + reach ? [index] : [],
    );
    const focused = box.querySelector('article:focus-within')?.getAttribute('aria-posinset');
    const mounted = chooseMounted({
      inRange,
      mounted: (before?.mounted ?? []).filter((index) => index < tiles.length),
      kept: focused ? [Number(focused) - 1].filter((index) => index < tiles.length) : [],
      max: maxMounted,
    });
    const found = { tiles, pictured: `${pictured}`, unitWidth, unitHeight, gap: columns.gap, mounted };
    newest.current.view = before && isSameView(before, found) ? before : found;
    setView(newest.current.view);
    const rows = heightOf(newest.current.view);
    if (state.options.peek().more === 'scroll' && list.next && state.more.peek() === 'idle' && bottom + reach > rows)
      void state.loadMore();
  }, []);

  useLayoutEffect(() => watchFeedView(boxRef.current!, update), []);
  useLayoutEffect(update, [posts, next, columnOptions]);
  useLayoutEffect(() => {
    const box = boxRef.current;
    if (box && view) placeTiles(box, view);
  }, [view, posts]);

  return (
    <>
      <div
        ref={takeBox}
        class="feed mosaic"
        part="feed"
        role="feed"
        aria-label={fillIn(cards.value.messages.feed, { board: state.board.value?.name ?? '' })}
        onKeyDown={handleFeedKeys}
      >
        {view?.mounted.map((index) => {
          const post = posts[index];
          const widthPx = Math.round((view.tiles[index]?.columns ?? 1) * view.unitWidth);
          return (
            post && <MosaicCard key={post.id} context={context} post={post} position={index + 1} widthPx={widthPx} />
          );
        })}
      </div>
      <div class="end" tabindex={-1} ref={endRef}>
        <FeedEnd
          context={context}
          endRef={endRef}
          paging={paging}
          onBackToStart={() => boxRef.current?.querySelector<HTMLElement>('article')?.focus()}
        />
      </div>
      <PlainPosts context={context} posts={posts.filter((_, index) => !view?.mounted.includes(index))} />
    </>
  );
}

const isSameView = (one: MosaicView, other: MosaicView): boolean =>
  one.tiles.length === other.tiles.length &&
  one.pictured === other.pictured &&
  `${one.mounted} ${one.unitWidth} ${one.gap}` === `${other.mounted} ${other.unitWidth} ${other.gap}`;

function placeTiles(box: HTMLElement, view: MosaicView): void {
  const { tiles, unitWidth, unitHeight, gap, mounted } = view;
  box.style.minHeight = `${heightOf(view)}px`;
  [...box.querySelectorAll<HTMLElement>(':scope > article')].forEach((card, nth) => {
    const tile = tiles[mounted[nth] ?? 0];
    if (!tile) return;
    const { column, row, columns, rows } = tile;
    const [x, y] = [column * (unitWidth + gap), row * (unitHeight + gap)];
    positionCard(card, x, y, columns * (unitWidth + gap) - gap, rows * (unitHeight + gap) - gap);
  });
}

const isPictured = (post: Post): boolean => picturesOf(post).length > 0;

const heightOf = ({ tiles, unitHeight, gap }: MosaicView): number =>
  Math.max(0, Math.max(0, ...tiles.slice(-12).map(({ row, rows }) => row + rows)) * (unitHeight + gap) - gap);

/** The picture fills its tile, whatever its own aspect ratio. */
function MosaicCard(given: DisplayCardProps) {
  const props = useDisplayCard(given);
  return <TileCard {...props} pictureRatio={props.pictureRatio && 1} isSquare />;
}
