import { adoptStyles } from '../../jsx/adopt-styles.ts';
import { loadBoardMessages } from '../../text/board-messages.ts';
import { walkCards } from '../feed/walk-cards.ts';
import { watchBoxView } from '../feed/watch-box-view.ts';
import displayCss from './display.css?inline';
import { createEndlessCards, type ShownPost } from './endless-cards.ts';
import { createFrames } from './frames.ts';
import type { OpenLayout } from './layout.ts';
import { createMovement } from './movement.tsx';
import { createPostRound, maxKept } from './post-round.ts';
import { createSpeed } from './speed.tsx';
import css from './waterfall.css?inline';

/** In heights of the box: cards come and go no more often than that. */
const updateEvery = 0.1;

/**
 * Columns of cards that drift upward without end, in a box of fixed height. It is a box that scrolls, by itself or, when it
 * is paused, by whoever reads; then it ends with the last post.
 */
export const openWaterfall = (pixelsPerSecond: number): OpenLayout => async (feed, end, model, looks, first) => {
  const { box, context } = feed;
  const messages = await loadBoardMessages(context.language.tag);
  const words = messages.display;
  const drops = [displayCss, css].map((sheet) => adoptStyles(box, sheet));
  box.classList.add('display', 'waterfall');
  const movement = createMovement(box, words);
  const speed = createSpeed(pixelsPerSecond, words);
  const tools = <div class="display-tools">{movement.button}{speed.slower}{speed.faster}</div>;
  box.before(tools);

  const cards = createEndlessCards(feed, looks.wish);
  const round = createPostRound(model, first.posts, looks.own.more !== 'none');
  /** Were drawn ahead when others came in between. */
  let waiting: ShownPost[] = [];
  let position = 0;
  let updatedAt = 0;
  let isClosed = false;
  let stopNews = () => {};

  /** Whoever reads a board that stands still comes to its end; one whose posts all are in view has no need to move. */
  const isRing = () => movement.isWanted() && cards.bottom() > box.clientHeight;
  const next = () => waiting.shift() ?? round.next(isRing());

  const update = () => {
    updatedAt = box.scrollTop;
    if (movement.isRunning()) cards.forgetPassed();
    cards.update(next);
  };
  const heed = () => {
    if (Math.abs(box.scrollTop - updatedAt) > box.clientHeight * updateEvery) update();
  };
  const mirror = () => {
    const isStill = !movement.isWanted();
    box.classList.toggle('still', isStill);
    box.tabIndex = isStill ? 0 : -1;
    if (isStill) {
      cards.forgetPassed();
      cards.rebase();
    }
    update();
    position = box.scrollTop;
  };

  mirror();
  const frames = createFrames(movement.isRunning, (passedMs) => {
    // An engine moves by whole pixels of the screen; what is left over is kept here.
    position = Math.min(Math.max(position, box.scrollTop) + (passedMs / 1000) * speed.pixelsPerSecond(), box.scrollHeight - box.clientHeight);
    if (position - box.scrollTop >= 1 / devicePixelRatio) box.scrollTop = position;
    heed();
  });
  const walk = (event: KeyboardEvent) => walkCards(box, event);
  box.addEventListener('keydown', walk);
  box.addEventListener('scroll', heed, { passive: true });
  movement.button.addEventListener('click', mirror);
  const stopWatching = watchBoxView(box, () => {
    if (!isClosed) update();
  });

  end.replaceChildren(<button type="button" class="control skip" onClick={() => movement.button.focus()}>{messages.feedStart}</button>);
  context.reading().then((reading) => {
    if (!reading || isClosed) return;
    feed.onDraw = reading.addControls;
    for (const { card, post } of cards.all()) reading.addControls(card, post);
    stopNews = reading.showNewAtOnce?.(maxKept) ?? stopNews;
  });

  return {
    show({ posts }) {
      const change = round.take(posts);
      if (change === 'other') {
        waiting = [];
        cards.clear();
        position = 0;
      } else if (change) {
        cards.renew(posts);
        // In view nothing changes places; who reads finds what is new at the end, and in front the next time.
        if (change === 'new' && movement.isWanted()) waiting = [...round.takeFresh(), ...cards.takeBack(), ...waiting];
        waiting = waiting.flatMap(({ post: { id } }) => {
          const index = posts.findIndex((post) => post.id === id);
          return index < 0 ? [] : { post: posts[index]!, index };
        });
      }
      update();
    },
    close() {
      isClosed = true;
      stopNews();
      frames.close();
      movement.close();
      stopWatching();
      box.removeEventListener('keydown', walk);
      box.removeEventListener('scroll', heed);
      movement.button.removeEventListener('click', mirror);
      for (const drop of drops) drop();
    },
  };
};
