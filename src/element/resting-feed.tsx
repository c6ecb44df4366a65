import type { Post } from '../model/post.ts';
import type { BoardOptions } from '../options/options.ts';
import type { LiveCard } from '../components/board-context.ts';
import { Card } from '../components/card/card.tsx';
import { flowWhenSaved, goneWhenSaved } from '../components/common/when-saved.ts';
import { pictureRatioOf } from '../components/feed/card-size.ts';
import { FeedEndView } from '../components/feed/feed-end-view.tsx';
import type { PaintedFeed } from '../components/feed/feed-layout.ts';
import { readFeedView } from '../components/feed/feed-view.ts';
import type { GrowingFeed } from '../components/feed/first-cards.tsx';
import { createCardPainter } from '../components/feed/foot-cards.ts';
import { whenIdle } from '../components/feed/page-activity.ts';
import { placeAgain } from '../components/feed/place-again.ts';
import { TextSample, watchTextSize } from '../components/feed/text-sample.tsx';
import { drawOver, drawOverElement } from '../first-paint/draw-over.ts';
import type { Children } from '../jsx/jsx-runtime.ts';
import { holdHeight } from '../layout/held-height.ts';
import { expectHeight } from '../layout/window-reach.ts';
import { untouched } from '../state/post-interaction.ts';
import type { BoardMessages } from '../text/board-messages.ts';
import { pageDocument } from '../page/page-document.ts';
import type { Environment } from './environment.ts';
import type { Restable } from './restable.ts';

/** Cards that get their controls in one task: on a slow phone these take some 35 ms. */
const cardsPerTask = 2;

export interface RestingFeedSetup {
  readonly box: HTMLElement;
  readonly end: HTMLElement;
  readonly painted: Restable;
  readonly first: { readonly options: BoardOptions };
  readonly environment: Pick<Environment, 'setTimer'>;
  /** Called when all cards of the page are painted, or have no room. */
  readonly onPainted: () => void;
  /** Is called when the board stops to rest. */
  readonly stops: (() => void)[];
  /** The visitor has changed the size of texts. The cards fit it, and the interactive board takes over their sizes. */
  readonly onTextSize: () => void;
}

/** The feed of a resting board: the controls of its cards, its further cards, and its end. */
export interface RestingFeed {
  /** Draws all of it, a few cards in each idle moment. It begins in a later task: this one has evaluated the code. */
  begin(live: LiveCard, words: BoardMessages): void;
  /** Draws the controls of these posts' cards again, because a logo has loaded. */
  drawAgain(isChanged: (post: Post) => boolean): void;
  /**
   * The box is shown, and has `isOther` width: places all cards again, and the card at the top of the window keeps its
   * place. Draws what a hidden box could not have.
   */
  fit(isOther: boolean): void;
  /** Where the painted cards end, in px from the top of the box; Infinity = there are no others. */
  paintedTo(): number;
  /** Draws the missing controls, a few in each task, and no further cards. Null = it has not begun. */
  finish(endTask: () => Promise<void>): Promise<PaintedFeed | null>;
  stop(): void;
}

/** Draws in a new box first, because a feed's box has further cards. */
const drawInto = (drawn: Children, box: Node): void => {
  const room = pageDocument.createElement('div');
  drawOver(drawn, room);
  while (room.firstChild) box.appendChild(room.firstChild);
};

/**
 * Returns a function that gives the box its height; content below it in view stays, unless the width is another one.
 */
function holdRoom(box: HTMLElement, height: () => number): (isOtherWidth: boolean) => void {
  const room = holdHeight(parseFloat(box.style.minHeight) || 0);
  void room.take(room.held, readFeedView(box).bottom, false);
  return (isOtherWidth) => {
    if (isOtherWidth) room.held = 0;
    void room.take(height(), readFeedView(box).bottom, false);
    box.style.minHeight = `${room.held}px`;
  };
}

/**
 * Whether a visitor has jumped to the end of the box. Its height must not change then, and what stands there is the
 * interactive board's work.
 */
const isEndInView = (box: HTMLElement): boolean => box.offsetHeight < readFeedView(box).bottom;

const cardsOf = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>(':scope > article')];

/** How far a card is from the window. The one that is used comes before all others. */
const distanceOf = (card: Element): number => {
  const { top, bottom } = card.getBoundingClientRect();
  return card.matches(':hover, :focus-within') ? -1 : Math.max(0, top - innerHeight, -bottom);
};

/** The ids of the cards' posts, those nearest to the window first. */
const nearestFirst = (cards: HTMLElement[]): readonly string[] =>
  cards.sort((one, other) => distanceOf(one) - distanceOf(other)).map(({ dataset }) => dataset['post'] ?? '');

function paintControls({ box, painted }: RestingFeedSetup, feed: GrowingFeed, live: LiveCard, index: number): void {
  const post = painted.read.page.posts[index]!;
  const drawn = { post, context: painted.context, live, position: index + 1, interaction: untouched };
  drawOverElement(
    <Card {...drawn} pictureRatio={pictureRatioOf(post)} widthPx={feed.sizes.get(post.id)!.width} />,
    cardsOf(box)[index]!,
  );
}

const RestingEnd = ({ words, hasMore }: { readonly words: BoardMessages; readonly hasMore: boolean }) => (
  <>
    <FeedEndView words={words} hasMore={hasMore} isLoading={false} label={words.showMore} />
    <TextSample />
  </>
);

/** Paints the end of the feed over what stands there. Returns a function that stops watching its sample of a text. */
function paintEnd(end: HTMLElement, drawn: Children, onTextSize: () => void): () => void {
  Object.assign(end.style, goneWhenSaved);
  drawOver(drawn, end);
  return watchTextSize(end.querySelector<HTMLElement>(':scope > span')!, onTextSize);
}

function handOver({ sizes, count, footFrom = count }: GrowingFeed, postCount: number, box: HTMLElement): PaintedFeed {
  const isWhole = count === postCount;
  return { sizes, count, footFrom: isWhole ? footFrom : count, asleep: nearestFirst(cardsOf(box)) };
}

export function createRestingFeed(setup: RestingFeedSetup): RestingFeed {
  const { box, end, painted, environment } = setup;
  const { context } = painted;
  const { posts, next } = painted.read.page;
  const feed: GrowingFeed = { ...painted.feed, sizes: new Map(painted.feed.sizes) };
  const painter = createCardPainter(feed);
  const hasMore = !!next && setup.first.options.more === 'button';
  const takeRoom = holdRoom(box, () => expectHeight(feed.packer.bottom, feed.count, posts.length));
  /** The indices of the cards that have no controls yet, or old ones. */
  let missing = [...posts.keys()].slice(0, feed.count);
  let controls: { readonly live: LiveCard; readonly words: BoardMessages } | null = null;
  let isEndDrawn = false;
  let stopIdling = () => {};

  const drawControls = ({ live }: { readonly live: LiveCard }) => {
    for (const index of missing.splice(0, cardsPerTask)) paintControls(setup, feed, live, index);
  };
  const drawEnd = ({ words }: { readonly words: BoardMessages }) => {
    isEndDrawn = true;
    const onTextSize = () => {
      layOutAgain();
      setup.onTextSize();
    };
    setup.stops.push(paintEnd(end, <RestingEnd words={words} hasMore={hasMore} />, onTextSize));
  };
  const drawCards = ({ live }: { readonly live: LiveCard }) => {
    painter.paintNext({ box, posts, context, paint: drawInto, live });
    takeRoom(false);
  };
  const layOutAgain = () => {
    painter.dropUnplaced();
    const columns = { ...context.appearance, columns: setup.first.options.columns };
    const restoreTop = placeAgain({ box, cards: cardsOf(box), posts, columns, endsHere: true }, feed);
    takeRoom(true);
    restoreTop();
    // Other cards may be in view now.
    const mayDraw = () => controls && !missing.length && feed.count < posts.length;
    while (mayDraw() && feed.packer.shortest < readFeedView(box).bottom) drawCards(controls!);
  };
  const drawNext = () => {
    // Cards in a hidden box have no height.
    if (!controls || !box.offsetWidth) return;
    if (missing.length || !isEndDrawn) {
      drawControls(controls);
      if (!missing.length && !isEndDrawn) drawEnd(controls);
    } else if (feed.count < posts.length && !isEndInView(box)) drawCards(controls);
    else return setup.onPainted();
    for (const card of box.children) card.ariaSetSize = `${hasMore ? -1 : posts.length}`;
    goOn();
  };
  const goOn = () => {
    stopIdling();
    // A busy page may be idle for no moment, and controls cannot wait for one.
    stopIdling = missing.length || !isEndDrawn ? environment.setTimer(drawNext, 0) : whenIdle(drawNext);
  };

  return {
    paintedTo: () => (feed.count < posts.length ? feed.packer.shortest : Infinity),
    begin(live, words) {
      controls = { live, words };
      Object.assign(box.style, flowWhenSaved);
      goOn();
    },
    drawAgain(isChanged) {
      painter.dropUnplaced();
      missing = [...posts.keys()].filter((at) => at < feed.count && (missing.includes(at) || isChanged(posts[at]!)));
      goOn();
    },
    fit(isOther) {
      if (isOther) layOutAgain();
      goOn();
    },
    async finish(endTask) {
      stopIdling();
      painter.dropUnplaced();
      const drawn = controls;
      // Nothing else is drawn from here on.
      controls = null;
      if (!drawn) return null;
      while (missing.length) {
        drawControls(drawn);
        await endTask();
      }
      if (!isEndDrawn) drawEnd(drawn);
      return handOver(feed, posts.length, box);
    },
    stop: () => stopIdling(),
  };
}
