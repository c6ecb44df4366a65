import { adoptStyles } from '../../jsx/adopt-styles.ts';
import type { Post } from '../../model/post.ts';
import { loadBoardMessages } from '../../text/board-messages.ts';
import displayCss from './display.css?inline';
import { createDriftingTiles } from './drifting-tiles.tsx';
import type { ShownPost } from './endless-cards.ts';
import { createFullScreenButton } from './full-screen.tsx';
import type { OpenLayout } from './layout.ts';
import { createMovement } from './movement.tsx';
import { createPostRound, maxKept } from './post-round.ts';
import { addShown, nothingBefore, renewShown, stepShown, type ShownBefore } from './shown-before.ts';
import { createSilentFilm, type SilentFilm } from './silent-film.tsx';
import css from './spotlight.css?inline';
import { createWakeLock } from './wake-lock.ts';

export interface SpotlightDisplay {
  /** In ms: after which one of the pictures behind gives way to another, and for which a post is shown. */
  readonly postEveryMs: number;
  readonly highlightForMs: number;
  readonly enlarges: boolean;
  readonly playsVideos: boolean;
  readonly isMuted: boolean;
}

/** How often it is looked whether it is time. */
const lookEveryMs = 250;

/** A longer pause counts as none: a tab that was hidden, a machine that slept. */
const longestLookMs = 5000;

/** One post at a time, large, before pictures that drift: for screens at events, and for days. */
export const openSpotlight = (display: SpotlightDisplay): OpenLayout => async (feed, end, model, looks, first) => {
  const { box, context } = feed;
  const { enlarges, postEveryMs, highlightForMs, playsVideos, isMuted } = display;
  const messages = loadBoardMessages(context.language.tag);
  const words = (await messages).display;
  const drops = [displayCss, css].map((sheet) => adoptStyles(box, sheet));
  box.classList.add('display', 'spotlight');
  box.classList.toggle('enlarges', enlarges);
  const movement = createMovement(box, words);
  const fullScreen = createFullScreenButton(box.parentElement ?? box, words);
  const tools = <div class="display-tools">{movement.button}</div>;
  box.before(tools);
  const tiles = createDriftingTiles(context);
  const wakeLock = createWakeLock();
  const round = createPostRound(model, first.posts, looks.own.more !== 'none');
  let posts = first.posts;
  let before: ShownBefore<ShownPost> = nothingBefore;
  let large: HTMLElement | null = null;
  let film: SilentFilm | null = null;
  let drawn: Post | null = null;
  let shownForMs = 0;
  let tilesForMs = 0;
  let lookedAt = performance.now();
  let isClosed = false;
  let stopNews = () => {};

  const draw = () => {
    const it = before.all[before.at];
    if (!it || it.post === drawn) return;
    const hadFocus = !!large?.matches(':focus-within');
    film?.close();
    const card = feed.draw(it.post, it.index + 1);
    card.classList.add('large');
    card.querySelector('.post-content + .more')?.remove();
    feed.onDraw(card, it.post);
    if (large) large.replaceWith(card);
    else box.append(card);
    if (hadFocus) card.focus({ preventScroll: true });
    large = card;
    drawn = it.post;
    film = playsVideos ? createSilentFilm(card, it.post, model, context, isMuted) : null;
    shownForMs = 0;
  };
  const goOn = () => {
    const further = stepShown(before, 1);
    const it = further === before || further.at === before.at ? round.next(true) : null;
    before = it ? addShown(before, it) : further;
    draw();
  };
  const goBack = () => {
    before = stepShown(before, -1);
    draw();
  };

  const look = () => {
    const now = performance.now();
    const passedMs = now - lookedAt < longestLookMs ? now - lookedAt : 0;
    lookedAt = now;
    const isRunning = movement.isRunning();
    box.classList.toggle('moves', isRunning);
    film?.run(isRunning);
    wakeLock.keep(movement.isWanted() && document.visibilityState === 'visible');
    if (!isRunning) return;
    shownForMs += passedMs;
    tilesForMs += passedMs;
    if (shownForMs >= (enlarges ? highlightForMs : postEveryMs)) goOn();
    if (tilesForMs >= postEveryMs) {
      tilesForMs = 0;
      tiles.change(posts);
    }
  };

  box.prepend(tiles.element);
  tiles.fill(posts);
  goOn();
  const timer = setInterval(look, lookEveryMs);

  const { previousPost, nextPost, feedStart } = await messages;
  const step = (label: string, onClick: () => void) => <button type="button" class="control" part="button" onClick={onClick}>{label}</button>;
  tools.append(step(previousPost, goBack), step(nextPost, goOn));
  if (fullScreen) tools.append(fullScreen.button);
  end.replaceChildren(<button type="button" class="control skip" onClick={() => movement.button.focus()}>{feedStart}</button>);
  context.reading().then((reading) => {
    if (!reading || isClosed) return;
    feed.onDraw = reading.addControls;
    if (large && drawn) reading.addControls(large, drawn);
    stopNews = reading.showNewAtOnce?.(maxKept) ?? stopNews;
  });

  return {
    show(next) {
      const change = round.take(next.posts);
      if (!change) return;
      posts = next.posts;
      if (change === 'other') {
        before = nothingBefore;
        tiles.fill(posts);
      } else {
        const places = new Map(posts.map(({ id }, index) => [id, index]));
        before = renewShown(before, ({ post: { id } }) => {
          const index = places.get(id);
          return index === undefined ? undefined : { post: posts[index]!, index };
        });
      }
      if (before.at < 0) goOn();
      else draw();
    },
    close() {
      isClosed = true;
      clearInterval(timer);
      stopNews();
      film?.close();
      wakeLock.keep(false);
      fullScreen?.close();
      movement.close();
      for (const drop of drops) drop();
    },
  };
};
